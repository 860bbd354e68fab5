import { randomUUID } from 'node:crypto'

/**
 * UUIDv7 (RFC 9562): 48 bits of Unix milliseconds, then random bits, so ids sort by time. The bits
 * behind the version are those of a random UUID, for which Node keeps random bytes ahead.
 */
export function newId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

/** Creation time of an id, in Unix milliseconds. */
export const timeOfId = (id: string) => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
