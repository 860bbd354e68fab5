/** A released version, and what it changed for whom. */
export interface Release {
  /** `1.4.0` */
  version: string
  /** `2026-11-30` */
  date: string
  parts: { title: string; entries: string[] }[]
}

/** Reads `CHANGELOG.md`: versions as headings of level 2, for whom of level 3, and lists. */
export function releasesOf(text: string): Release[] {
  const releases: Release[] = []
  for (const line of text.split('\n')) {
    const [, version, date] = /^## (\S+) – (\S+)$/.exec(line) ?? []
    const [, title] = /^### (.+)$/.exec(line) ?? []
    const [, entry] = /^- (.+)$/.exec(line) ?? []
    const parts = releases.at(-1)?.parts
    const entries = parts?.at(-1)?.entries
    if (version && date) releases.push({ version, date, parts: [] })
    else if (title) parts?.push({ title, entries: [] })
    else if (entry) entries?.push(entry)
    // A long entry goes on in the next line.
    else if (/^ {2}\S/.test(line)) entries?.push(`${entries.pop() ?? ''} ${line.trim()}`)
  }
  return releases
}
