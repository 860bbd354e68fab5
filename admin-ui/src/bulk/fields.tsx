import type { BULK_FIELDS, BulkNoun } from '@melodia/contract/bulk'
import { LIMITS } from '@melodia/contract/choices/limits'
import { textOfNames } from '@melodia/contract/names'
import { namesApart } from '@melodia/portal/fields'
import { GenresInput } from '@melodia/portal/genres'
import { ExplicitInput, GenreInput, NamesInput, PopularityInput } from '@melodia/portal/tracks'
import type { ReactNode } from 'react'
import { BooleanInput, maxLength, TextInput, type RaRecord } from 'react-admin'
import * as texts from '#texts/bulk.ts'

/** A field that can be changed in many records at once. */
export interface BulkField {
  source: string
  label: string
  input: ReactNode
  /** The form's value as it is sent; undefined while something required is missing. */
  sent: (value: unknown) => unknown
}

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
const required = (value: unknown) => text(value) || undefined

/** People are chosen by name; the ids that the contract takes as well are for programs. */
type FormField<Noun extends BulkNoun> = Exclude<(typeof BULK_FIELDS)[Noun][number], `${string}_ids`>
type FieldsOf = { [Noun in BulkNoun]: Record<FormField<Noun>, Omit<BulkField, 'source'>> }

const genres = {
  label: texts.genres,
  // Without any, a click too early would empty the genres of all.
  input: <GenresInput source="genres" isRequired />,
  sent: (value: unknown) => (Array.isArray(value) && value.length > 0 ? value : undefined),
}

const FIELDS: FieldsOf = {
  tracks: {
    genre: { label: texts.genre, input: <GenreInput />, sent: required },
    album: {
      label: texts.album,
      input: (
        <TextInput
          source="album"
          label={texts.album}
          validate={maxLength(LIMITS.nameLength)}
          helperText={texts.leaveItEmptyToRemove}
        />
      ),
      sent: text,
    },
    artists: {
      label: texts.artists,
      input: <NamesInput source="artists" label={texts.artists} />,
      sent: required,
    },
    creators: {
      label: texts.creators,
      input: <NamesInput source="creators" label={texts.creators} />,
      sent: required,
    },
    explicit: {
      label: texts.explicit,
      input: <ExplicitInput />,
      sent: (value) => (value === undefined || value === '' ? undefined : value === 'true'),
    },
    popularity: {
      label: texts.popularity,
      input: <PopularityInput />,
      sent: (value) => (typeof value === 'number' ? value : undefined),
    },
  },
  artists: { genres },
  creators: { genres },
  playlists: {
    public: {
      label: texts.publicLabel,
      input: (
        <BooleanInput
          source="public"
          label={texts.publicLabel}
          defaultValue
          helperText={texts.everybodyCanSeePublicPlaylist}
        />
      ),
      sent: (value) => value !== false,
    },
  },
}

/** The fields of a noun, in the order of its form. */
export const fieldsOf = (noun: BulkNoun): BulkField[] =>
  Object.entries(FIELDS[noun]).map(([source, { label, input, sent }]) => ({
    source,
    label,
    input,
    sent,
  }))

/** A value for people: of a record, or as it is sent. */
function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (!Array.isArray(value)) return String(value ?? '')
  return value.every((item) => typeof item === 'string') ? textOfNames(value) : namesApart(value)
}

/** Present values that are named; more are counted. */
const NAMED = 3

/**
 * The new value of a field and its present ones: `Genre becomes Jazz (now Pop in 7, Rock in 5)`.
 */
export function changeOf(
  { source, label }: BulkField,
  value: unknown,
  records: readonly RaRecord[],
): string {
  const isMany = label.endsWith('s')
  const next = shown(value)
  const becomes = next ? `${isMany ? 'become' : 'becomes'} ${next}` : texts.emptied(isMany)
  const now = presentOf(records.map((record) => shown(record[source])))
  return `${label} ${becomes}${now && ` (now ${now})`}`
}

/** The commonest first; empty where none is known. */
function presentOf(values: readonly string[]): string {
  const groups = [...Map.groupBy(values, (value) => value || 'empty')]
  if (groups.length > NAMED) return texts.differentValues(groups.length)
  return groups
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([value, those]) => (groups.length > 1 ? texts.valueInThose(value, those.length) : value))
    .join(', ')
}
