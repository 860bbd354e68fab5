import type { Tags } from '../tags/readTags.ts'

type Values = Readonly<Record<string, unknown>>

/** Fields of the form that tags can fill: what each is called, and the tag it comes from. */
const SOURCES = {
  title: { label: 'title', tag: 'title' },
  artists: { label: 'artists', tag: 'artists' },
  album: { label: 'album', tag: 'album' },
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
 * What the tags of a newly chosen file change in a form: what is empty is filled, and what came
 * from the file before and was left alone (`former`) goes with that file. Nothing that a person
 * wrote or chose is touched.
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
  return `Filled in from the file: ${filled.map((field) => SOURCES[field].label).join(', ')}.`
}
