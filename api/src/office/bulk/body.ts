import { BULK_FIELDS, type BulkNoun } from '@melodia/contract/bulk'
import { MOST_AT_ONCE } from '@melodia/contract/choices/lists'
import type { ArtistFields } from '@melodia/contract/artists'
import { CREDIT_PARTIES } from '@melodia/db/credits'
import type { Handle } from '@melodia/db/database'
import { Type, type TObject } from 'typebox'
import { ARTIST_FORM } from '../../domain/people/artists/form.ts'
import { CREATOR_FORM } from '../../domain/people/creators/form.ts'
import { unacceptable } from '../../kit/http/errors.ts'
import { readFields, type Field } from '../../kit/http/fields.ts'
import { textsOfJson } from '../../kit/http/jsonForm.ts'
import { readFilter } from '../../kit/http/paging.ts'
import { PLAYLIST_FIELDS } from '../../domain/playlists/form.ts'
import { TRACK_FIELDS } from '../../domain/tracks/form.ts'
import { namesInText } from '../../domain/tracks/names.ts'
import { TrackFields } from '@melodia/contract/tracks'
import { PlaylistFields } from '@melodia/contract/playlists'

/** The chosen records: by id, or all that a filter finds. */
export type Chosen = { ids: string[] } | { filter: object }

/** New values that many records shall have. */
export type BulkFields = Partial<TrackFields & Pick<ArtistFields, 'genres'> & { public: boolean }>

/** Schema and parsers of each noun's form. */
export const MANY_FORMS: Readonly<
  Record<BulkNoun, { schema: TObject; fields: Readonly<Record<string, Field>> }>
> = {
  tracks: { schema: TrackFields, fields: TRACK_FIELDS },
  artists: { schema: ARTIST_FORM[0], fields: ARTIST_FORM[1] },
  creators: { schema: CREATOR_FORM[0], fields: CREATOR_FORM[1] },
  playlists: { schema: PlaylistFields, fields: PLAYLIST_FIELDS },
}

/** The records of a body: exactly one of `ids` and `filter`. */
export function readChosen(body: unknown, filterSchema: TObject): Chosen {
  const { ids, filter, changes: _, ...others } = recordOf(body)
  const [unknown] = Object.keys(others)
  if (unknown !== undefined)
    throw unacceptable({ [unknown]: `${unknown} is not a field here: send ids or filter.` })
  if ((ids === undefined) === (filter === undefined))
    throw unacceptable({ ids: 'Send either ids or filter.' })
  if (filter !== undefined) return { filter: readFilter(JSON.stringify(filter), filterSchema) }
  if (!Array.isArray(ids) || !ids.every((id) => typeof id === 'string'))
    throw unacceptable({ ids: 'ids must be a list of texts.' })
  if (ids.length === 0) throw unacceptable({ ids: 'Name at least one record.' })
  if (ids.length > MOST_AT_ONCE)
    throw unacceptable({ ids: `At most ${most()} records are changed at once.` })
  return { ids: [...new Set(ids.map((id) => id.toLowerCase()))] }
}
/**
 * Formatted only when needed: the first such text takes some 20 ms, and loads the world's
 * languages.
 */
const most = () => MOST_AT_ONCE.toLocaleString('en')

/** The changes of a body, checked as in the noun's form. */
export async function readChanges(
  read: Handle,
  body: unknown,
  noun: BulkNoun,
): Promise<BulkFields> {
  const sent = await listed(read, recordOf(recordOf(body)['changes']))
  const { schema, fields } = MANY_FORMS[noun]
  const allowed: readonly string[] = BULK_FIELDS[noun]
  const permitted = Object.fromEntries(
    Object.entries(fields).filter(([name]) => allowed.includes(name)),
  )
  const texts = textsOfJson(sent, schema) ?? {}
  const { fields: values, errors: wrong } = readFields(
    texts,
    Type.Pick(schema, [...allowed]),
    permitted,
    {},
  )
  const errors = { ...wrong }
  for (const party of ['artists', 'creators'])
    if (party in texts && `${party}_ids` in texts)
      errors[`${party}_ids`] = `Send either ${party} or ${party}_ids, not both.`
  if (Object.keys(errors).length > 0) throw unacceptable(errors)
  if (Object.keys(values).length === 0)
    throw unacceptable({ changes: `Say what changes: ${allowed.join(', ')}.` })
  // Each value has passed the check of its property.
  return values as BulkFields
}

/** One text of names is read as in forms. */
async function listed(read: Handle, changes: Record<string, unknown>) {
  const all = { ...changes }
  for (const party of CREDIT_PARTIES) {
    const value = all[`${party}s`]
    if (typeof value === 'string') all[`${party}s`] = await namesInText(read, party, value, [])
  }
  return all
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
