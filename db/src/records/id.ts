import { randomFillSync } from 'node:crypto'

/** UUIDv7 (RFC 9562): 48 bits of Unix milliseconds, then random bits, so ids sort by time. */
export function newId(now = Date.now()): string {
  const bytes = randomFillSync(Buffer.alloc(16))
  bytes.writeUIntBE(now, 0, 6)
  bytes[6] = 0x70 | (bytes.readUInt8(6) & 0x0f)
  bytes[8] = 0x80 | (bytes.readUInt8(8) & 0x3f)
  const hex = bytes.toString('hex')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}

/** Creation time of an id, in Unix milliseconds. */
export const timeOfId = (id: string) => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
