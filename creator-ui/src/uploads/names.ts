/** Reads file names: files that belong together, and the title of a track. */

/** A name without its extension, for comparison: `Song.mp3` and `song.png` are equal. */
export const baseOf = (name: string) =>
  name
    .replace(/\.[^.]*$/, '')
    .trim()
    .toLowerCase()

/** `song` for song.preview.mp3, song-preview.mp3 and song (preview).mp3; otherwise undefined. */
export function previewedBy(name: string): string | undefined {
  const base = baseOf(name)
  const mark = ['(preview)', 'preview'].find((end) => base.endsWith(end))
  if (mark === undefined) return undefined
  const before = base.slice(0, -mark.length)
  if (mark === '(preview)') return before.trimEnd() || undefined
  const song = before.replace(/(?<![\s._-])[\s._-]+$/, '')
  return song === before ? undefined : song || undefined
}

/** Title suggested by a file name: `03 - night_ferry.mp3` is "night ferry". */
export const titleOf = (name: string) => {
  const words = name
    .replace(/\.[^.]*$/, '')
    .replaceAll('_', ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return words.replace(NUMBER, '')
}

/** Number that a file name begins with: `03 - night_ferry.mp3` is number 3. Empty without one. */
export const numberOf = (name: string) =>
  NUMBER.exec(name.replaceAll('_', ' '))?.[0].replace(/\D/g, '').replace(/^0+/, '') ?? ''

const NUMBER = /^(?:\d{1,3} ?[.–-] ?|0\d )(?=\S)/

export const isMp3 = ({ name }: File) => /\.mp3$/i.test(name)
/** PNG, or JPEG, which is stored as PNG. */
export const isPicture = ({ name }: File) => /\.(png|jpe?g)$/i.test(name)

/** Whether the same file was chosen twice. */
export type FileFacts = Pick<File, 'name' | 'size' | 'lastModified'>

export const isSame = (a: FileFacts, b: FileFacts) =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified
