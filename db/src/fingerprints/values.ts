import { deflateRawSync, inflateRawSync } from 'node:zlib'

/**
 * A fingerprint as text, in a third less than its bytes in base64 take: each value as what changes
 * from the one before (32 bits, least significant byte first), deflated, in base64.
 */
export function packValues(values: Uint32Array): string {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries())
    bytes.writeUInt32LE((value ^ (values[at - 1] ?? 0)) >>> 0, at * 4)
  return deflateRawSync(bytes).toString('base64')
}

export function unpackValues(text: string): Uint32Array {
  const bytes = inflateRawSync(Buffer.from(text, 'base64'))
  const values = new Uint32Array(bytes.length / 4)
  for (let at = 0; at < values.length; at++)
    values[at] = bytes.readUInt32LE(at * 4) ^ (values[at - 1] ?? 0)
  return values
}
