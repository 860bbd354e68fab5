import { LIMITS } from '@melodia/contract/choices/limits'
import type { PLAYLIST_FILES } from '@melodia/contract/choices/playlists'
import { PlaylistFields } from '@melodia/contract/playlists'
import {
  formatted,
  invisible,
  list,
  readFields,
  single,
  truth,
  type FieldsOf,
  type Texts,
} from '../../kit/http/fields.ts'
import type { Form } from '../../platform/forms/uploadFields.ts'

export type PlaylistUpload = Form<keyof typeof PLAYLIST_FILES>

/** How each field of a playlist form is parsed. */
export const PLAYLIST_FIELDS: FieldsOf<typeof PlaylistFields> = {
  name: {
    label: 'Name',
    read: single,
    fits: `has 1 to ${LIMITS.nameLength} characters`,
    wrong: invisible('Name'),
  },
  description: {
    label: 'Description',
    read: formatted,
    fits: `has at most ${LIMITS.textLength} characters`,
  },
  public: { label: 'Public', read: truth, fits: 'is true or false' },
  trackIds: {
    label: 'Tracks',
    read: list,
    fits: `are a list of at most ${LIMITS.tracksPerPlaylist} ids`,
  },
  existingImages: {
    label: 'Existing images',
    read: list,
    fits: 'are a list of one address or none',
  },
  id: { label: 'Id', read: single, fits: 'is one id' },
}

/** The typed fields of a form, or sentences for the fields that are invalid. */
export function readPlaylistFields({ texts }: PlaylistUpload, id?: string) {
  const rules = id === undefined ? { required: ['name'] } : { id }
  const { fields, errors } = readFields(numbered(texts), PlaylistFields, PLAYLIST_FIELDS, rules)
  const twice = repeatedIn(fields.trackIds ?? [])
  if (twice.length > 0)
    errors['trackIds'] = `Tracks are in a playlist once each; more than once: ${twice.join(', ')}.`
  return { fields, errors }
}

/** `trackIds[0]`, `trackIds[1]`, … as one field, ordered by number (spec §7). */
function numbered(texts: Texts): Texts {
  const others: [string, readonly string[]][] = []
  let listed: readonly string[] = []
  const found: { place: number; ids: readonly string[] }[] = []
  for (const [name, ids] of Object.entries(texts)) {
    const place = /^trackIds\[(\d{1,6})\]$/.exec(name)?.[1]
    if (place !== undefined) found.push({ place: Number(place), ids })
    else if (name === 'trackIds') listed = ids
    else others.push([name, ids])
  }
  if (found.length === 0) return texts
  const inOrder = found.sort((a, b) => a.place - b.place).flatMap(({ ids }) => ids)
  return { ...Object.fromEntries(others), trackIds: [...listed, ...inOrder] }
}

function repeatedIn(ids: readonly string[]) {
  const seen = new Set<string>()
  return [...new Set(ids.filter((id) => seen.size === seen.add(id).size))]
}
