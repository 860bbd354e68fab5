import { isSafeCbor } from './cbor.ts'

/** A store has manifests, these an assertion store, this assertions. */
const MOST_DEPTH = 8
const MOST_BOXES = 2_000
const HEADER = 8
/** Of a description: its UUID, then what follows, by bits. */
const UUID = 16
const HAS = { label: 2, id: 4, hash: 8, private: 16 } as const
const LENGTHS = { id: 4, hash: 32 } as const
/** The only box that a description of C2PA contains: random bytes. */
const SALT = 'c2sh'

/**
 * Whether bytes are one box of JUMBF (ISO 19566-5) that can be read safely: a reader copies the
 * content of every box that holds others, and calls itself for each.
 */
export function isSafeStore(bytes: Buffer): boolean {
  let boxes = 0

  function areSafe(from: number, to: number, depth: number): boolean {
    let at = from
    while (at < to) {
      boxes += 1
      const length = to - at < HEADER ? 0 : bytes.readUInt32BE(at)
      const end = at + length
      if (length < HEADER || end > to || boxes > MOST_BOXES || depth > MOST_DEPTH) return false
      if (!isSafe(bytes.toString('latin1', at + 4, at + HEADER), at + HEADER, end, depth))
        return false
      at = end
    }
    return true
  }

  function isSafe(type: string, from: number, to: number, depth: number): boolean {
    switch (type) {
      case 'jumb':
        return areSafe(from, to, depth + 1)
      case 'jumd':
        return isSafeDescription(bytes.subarray(from, to))
      case 'cbor':
        return isSafeCbor(bytes.subarray(from, to))
      default:
        return true
    }
  }

  return (
    bytes.length > HEADER && bytes.readUInt32BE(0) === bytes.length && areSafe(0, bytes.length, 0)
  )
}

function isSafeDescription(bytes: Buffer): boolean {
  const toggles = bytes[UUID]
  if (toggles === undefined) return false
  let at = UUID + 1
  if (toggles & HAS.label) {
    const end = bytes.indexOf(0, at)
    if (end === -1) return false
    at = end + 1
  }
  if (toggles & HAS.id) at += LENGTHS.id
  if (toggles & HAS.hash) at += LENGTHS.hash
  if (at > bytes.length) return false
  if (!(toggles & HAS.private)) return at === bytes.length
  const isWhole = at + HEADER <= bytes.length && at + bytes.readUInt32BE(at) === bytes.length
  return isWhole && bytes.toString('latin1', at + 4, at + HEADER) === SALT
}
