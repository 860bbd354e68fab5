import { createHash } from 'node:crypto'
import { identityOf } from './identity.ts'

/**
 * Id of the album of a track: one artist's tracks of one title are on one album, however the title
 * is spelled (decision 274). Made from both, as a UUIDv8 (RFC 9562), so that it needs no table.
 *
 * @param artist public id of the first artist
 * @returns null where the track is on no album
 */
export function albumIdOf(artist: string | undefined, title: string): string | null {
  const identity = identityOf(title)
  if (artist === undefined || identity === '') return null
  const hex = createHash('sha256').update(`${artist} ${identity}`).digest('hex')
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
  ]
  return [...parts, hex.slice(20, 32)].join('-')
}
