import type { FileTags } from '@melodia/db/reports'
import { readApe } from './ape.ts'
import { readId3v1, readId3v2 } from './id3.ts'
import type { Part } from './reading.ts'
import type { Source } from './source.ts'
import type { TagReader, TagTexts } from './tagText.ts'

/**
 * Priority of the kinds of tags, as in the form, which music-metadata fills in (its `TagPriority`).
 */
const RANKS = ['APE', 'ID3v2.4', 'ID3v2.3', 'ID3v2.2', 'ID3v1'] as const

/**
 * Title and artist according to all tags at both ends of a file: ID3 1 to 2.4, and APE. Null where it
 * has neither. A broken tag refuses nothing.
 */
export async function readTexts(source: Source, parts: readonly Part[]): Promise<FileTags | null> {
  const last = parts.at(-1)
  const frames = last?.kind === 'sound' ? null : last?.after
  const found: (TagTexts & { rank: number })[] = []
  for (const part of parts) {
    if (part.kind !== 'tag' || (part.after !== 0 && part.after !== frames)) continue
    const tag = await readTag(source, part)
    // The last of equal tags wins.
    if (tag) found.unshift(tag)
  }
  found.sort((a, b) => a.rank - b.rank)
  const first = (field: 'title' | 'artist') => found.find((tag) => tag[field])?.[field] ?? null
  const [title, artist] = [first('title'), first('artist')]
  if (title || artist) return { title, artist }
  return found.some(({ isUnreadable }) => isUnreadable)
    ? { title, artist, is_unreadable: true }
    : null
}

async function readTag(source: Source, part: Part) {
  const tag = readerOf(source, part)
  const head = await tag.read(0, 10)
  const name = head.toString('latin1', 0, 3)
  const rankOf = (rank: (typeof RANKS)[number]) => RANKS.indexOf(rank)
  if (name === 'ID3') {
    const rank = RANKS.findIndex((each) => each === `ID3v2.${head[3]}`)
    return { ...(await readId3v2(tag)), rank: rank === -1 ? RANKS.length : rank }
  }
  if (name === 'TAG' && head[3] !== 0x2b)
    return { ...(await readId3v1(tag)), rank: rankOf('ID3v1') }
  const end = await tag.read(tag.bytes - 32, 8)
  if (end.toString('latin1') === 'APETAGEX' || head.toString('latin1', 0, 8) === 'APETAGEX')
    return { ...(await readApe(tag)), rank: rankOf('APE') }
  return null
}

/** Reads within a tag, into a copy. */
function readerOf(source: Source, { start, end }: Part): TagReader {
  const bytes = end - start
  return {
    bytes,
    async read(at, length) {
      const parts: Buffer[] = []
      const last = Math.min(at + length, bytes)
      for (let from = Math.max(0, at); from < last;) {
        const part = Buffer.from(await source.at(start + from, last - from))
        if (part.length === 0) break
        parts.push(part)
        from += part.length
      }
      return Buffer.concat(parts)
    },
  }
}
