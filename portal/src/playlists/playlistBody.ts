import type { RaRecord } from 'react-admin'
import { appendPictures, type Picture } from '../images/files.ts'

const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value))
const idsOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])

/**
 * A playlist form as multipart (spec §7), texts before files. An update carries its id and what
 * has changed; its tracks go as `trackIds[0]`, `trackIds[1]`, … in their order.
 */
export const playlistBody = (data: Record<string, unknown>, previous?: RaRecord) => {
  const body = new FormData()
  if (previous) body.append('id', String(previous.id))
  for (const field of ['name', 'description', 'public']) {
    const text = textOf(data[field])
    if (text !== textOf(previous?.[field])) body.append(field, text)
  }
  const ids = idsOf(data.tracks)
  if (ids.join() !== idsOf(previous?.tracks).join()) {
    if (ids.length === 0) body.append('trackIds', '[]')
    for (const [place, id] of ids.entries()) body.append(`trackIds[${place}]`, id)
  }
  appendPictures(body, 'image', data.images as Picture[] | undefined, previous?.images)
  return body
}
