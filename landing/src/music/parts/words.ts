import { counted } from '@melodia/contract/counted'

/** `3:07`, or `1:02:09` from an hour on. */
export function clock(ms: number): string {
  const seconds = Math.round(ms / 1000)
  const two = (value: number) => String(value % 60).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  return minutes < 60
    ? `${minutes}:${two(seconds)}`
    : `${Math.floor(minutes / 60)}:${two(minutes)}:${two(seconds)}`
}

/** `12 minutes`, `1 hour 5 minutes`: how long a list plays. */
export function lasting(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000))
  const parts = [
    [Math.floor(minutes / 60), 'hour'],
    [minutes % 60, 'minute'],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .map(([count, noun]) => counted(count, noun))
    .join(' ')
}

/** ISO 8601: `PT3M7S`. */
export function isoDuration(ms: number): string {
  const seconds = Math.round(ms / 1000)
  const parts = [
    [Math.floor(seconds / 3600), 'H'],
    [Math.floor(seconds / 60) % 60, 'M'],
    [seconds % 60, 'S'],
  ] as const
  return `PT${parts.map(([count, unit]) => (count > 0 ? `${count}${unit}` : '')).join('') || '0S'}`
}

/** `3 May 2026`, in UTC. */
export const dayOf = (iso: string) =>
  new Date(iso).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** Paragraphs of plain text; blank lines are between them. */
export const paragraphs = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** A text on one line that is cut at a word, for descriptions. */
export function short(text: string, most = 160): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  // By code points, so that no character is cut in two.
  const cut = [...line].slice(0, most - 1).join('')
  const end = cut.lastIndexOf(' ')
  return `${cut.slice(0, end > most / 2 ? end : cut.length).replace(/(?<![\s.,;:])[\s.,;:]+$/, '')}…`
}

export const names = (links: readonly { name: string }[]) =>
  new Intl.ListFormat('en').format(links.map(({ name }) => name))
