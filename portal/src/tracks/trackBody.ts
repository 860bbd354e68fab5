import { TRACK_FILES, type TrackFile } from '@melodia/contract/choices'
import type { RaRecord } from 'react-admin'
import { namesOf } from '../fields/names.ts'

const FIELDS = [
  'title',
  'artists',
  'creators',
  'explicit',
  'genre',
  'popularity',
  'album',
  'pending',
  'cut_preview',
]
const FILES = Object.keys(TRACK_FILES) as TrackFile[]

/** Names come as the API's objects until they are edited, and as typed text after that. */
const textOf = (value: unknown) =>
  Array.isArray(value) ? namesOf(value) : value === null || value === undefined ? '' : String(value)

/**
 * A track form as multipart (spec §7), texts before files. An update carries its id and what has
 * changed: absent is not empty.
 */
export const trackBody = (data: Record<string, unknown>, previous?: RaRecord) => {
  const body = new FormData()
  if (previous) body.append('id', String(previous.id))
  for (const field of FIELDS) {
    const text = textOf(data[field])
    if (text !== textOf(previous?.[field])) body.append(field, text)
  }
  for (const file of FILES) {
    const chosen = data[file]
    if (chosen instanceof File) body.append(file, chosen)
  }
  return body
}
