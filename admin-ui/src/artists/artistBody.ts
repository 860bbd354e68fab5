import { appendPictures, type Picture } from '@melodia/portal/form'
import type { RaRecord } from 'react-admin'

const textOf = (value: unknown) =>
  Array.isArray(value)
    ? JSON.stringify(value)
    : value === null || value === undefined
      ? ''
      : String(value)

/**
 * An artist form as multipart (spec §7): genres as JSON text, popularity as text, texts before
 * files. An update carries its id and what has changed: absent is not empty.
 */
export const artistBody = (data: Record<string, unknown>, previous?: RaRecord) => {
  const body = new FormData()
  if (previous) body.append('id', String(previous.id))
  for (const field of ['name', 'bio', 'genres', 'popularity', 'country']) {
    const text = textOf(data[field])
    if (text !== textOf(previous?.[field])) body.append(field, text)
  }
  appendPictures(body, 'images', data.images as Picture[] | undefined, previous?.images)
  return body
}
