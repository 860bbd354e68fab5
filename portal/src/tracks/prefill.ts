import type { Tags } from '../tags/readTags.ts'
import * as texts from '#texts/tracks.ts'

type Values = Readonly<Record<string, unknown>>

/** Form fields that tags can fill: their label, and their tag. */
const SOURCES = {
  title: { label: 'title', tag: 'title' },
  artists: { label: 'artists', tag: 'artists' },
  album: { label: 'album', tag: 'album' },
  track_number: { label: texts.numberOnAlbum, tag: 'track_number' },
  genre: { label: 'genre', tag: 'genre' },
  artworkFile: { label: 'artwork', tag: 'picture' },
} as const satisfies Record<string, { label: string; tag: keyof Tags }>

export type Prefilled = keyof typeof SOURCES
export const PREFILLED = Object.keys(SOURCES) as Prefilled[]

const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/**
 * Changes in a form from the tags of a newly chosen file: empty fields are filled, and unedited
 * values of the previous file (`former`) are replaced or removed. Anything a person entered stays.
 */
export const prefill = (values: Values, former: Values, tags: Tags) => {
  const changes: Partial<Record<Prefilled, string | File | null>> = {}
  for (const field of PREFILLED) {
    const value = values[field]
    const isFormer = former[field] !== undefined && value === former[field]
    if (!isEmpty(value) && !isFormer) continue
    const offered = tags[SOURCES[field].tag]
    if (offered !== undefined) changes[field] = offered
    else if (isFormer) changes[field] = field === 'artworkFile' ? null : ''
  }
  return changes
}

/** `Filled in from the file: title, artists.` */
export const filledIn = (changes: ReturnType<typeof prefill>) => {
  const filled = PREFILLED.filter((field) => changes[field])
  if (filled.length === 0) return ''
  return texts.filledInFromFile(filled.map((field) => SOURCES[field].label).join(', '))
}
