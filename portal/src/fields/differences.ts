import type { Changes, Fact } from '@melodia/contract/changes'
import { textOfNames } from '@melodia/contract/names'
import * as texts from '#texts/fields.ts'

/** Labels of fields as in their forms. Other fields are shown by name. */
const FIELDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    track_file: 'audio',
    track_preview: 'preview',
    artworkFile: 'artwork',
    is_active: 'active',
    external_url: texts.externalUrl,
    tracks_total: texts.numberOfTracks,
    trackIds: 'tracks',
    image: 'cover',
    names: 'choice',
  }),
)
/** Stored as keys or ids, which mean nothing to readers. */
const UNREAD: ReadonlySet<string> = new Set([
  'track_file',
  'track_preview',
  'artworkFile',
  'image',
  'images',
  'trackIds',
])

/** A changed field in words: its label, and both values. */
export interface Difference {
  field: string
  label: string
  before: string
  after: string
}

export const differencesOf = (changes: Changes): Difference[] =>
  changedFields(changes).map((field) => {
    const { before = null, after = null } = changes[field] ?? {}
    const name = fieldOf(field)
    const label = name.charAt(0).toUpperCase() + name.slice(1)
    return { field, label, before: textOf(before), after: textOf(after) }
  })

type Facts = Readonly<Record<string, Fact>> | null

/** The changes from some fields to others; null where there is no record. */
export const changesBetween = (before: Facts, after: Facts): Changes =>
  Object.fromEntries(
    Object.keys({ ...before, ...after }).map((field) => [
      field,
      { before: before?.[field] ?? null, after: after?.[field] ?? null },
    ]),
  )

/** A difference in one line. */
export const lineOf = ({ field, label, before, after }: Difference) =>
  UNREAD.has(field) ? `${label}: replaced` : `${label}: ${before} → ${after}`

/** The changed fields, in the middle of a sentence. */
export const namesOfChanged = (changes?: Changes) => changedFields(changes).map(fieldOf)

/** A changed id counts only if the names are equal. */
const changedFields = (changes: Changes = {}) =>
  Object.keys(changes).filter(
    (field) => !(field.endsWith('_ids') && field.slice(0, -'_ids'.length) in changes),
  )

const fieldOf = (field: string) =>
  FIELDS.get(field) ?? field.replace(/_ids$/, texts.ofSameName).replaceAll('_', ' ')

function textOf(fact: Fact): string {
  if (fact === null || fact === '' || (Array.isArray(fact) && fact.length === 0)) return 'nothing'
  if (Array.isArray(fact)) return textOfNames(fact)
  if (typeof fact === 'boolean') return fact ? 'yes' : 'no'
  return typeof fact === 'string' ? `“${fact}”` : String(fact)
}
