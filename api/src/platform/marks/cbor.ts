/** Deeper and longer than any manifest: its reader makes an object of each item. */
const MOST_DEPTH = 32
const MOST_ITEMS = 20_000
/** Tags that manifests use: dates, addresses, a signature. A reader does anything for others. */
const TAGS = new Set([0, 1, 18, 32, 37])

const [BYTES, TEXT, ARRAY, MAP, TAG] = [2, 3, 4, 5, 6]
const INDEFINITE = 31
const BREAK = 0xff
/** Bytes of the number behind a head of 24 to 27 (RFC 8949, 3). */
const NUMBER_BYTES = [1, 2, 4, 8]

interface Container {
  /** Items that are still to come; infinite until a break. */
  left: number
  /** Whether it is the list of a signature, whose first item has items of its own. */
  isSignature: boolean
}

/**
 * Whether bytes are one item of CBOR that can be read safely: not deep, not many items, no counts
 * beyond the bytes there are, and no tags that a reader would act on.
 */
export function isSafeCbor(bytes: Buffer): boolean {
  const open: Container[] = [{ left: 1, isSignature: false }]
  let at = 0
  for (let items = 0; items < MOST_ITEMS; items++) {
    while (open.at(-1)?.left === 0) open.pop()
    const inside = open.at(-1)
    if (!inside) return at === bytes.length
    if (bytes[at] === BREAK) {
      if (inside.left !== Infinity) return false
      open.pop()
      at += 1
      continue
    }
    const head = headAt(bytes, at)
    if (!head) return false
    const { major, value, isIndefinite } = head
    at = head.end
    const isFirst = inside.isSignature
    inside.isSignature = false
    inside.left -= 1
    if (major === BYTES || major === TEXT) {
      // Pieces of one text are items of their own.
      if (isIndefinite) open.push({ left: Infinity, isSignature: false })
      else if (value > bytes.length - at) return false
      else {
        if (isFirst && major === BYTES && !isSafeCbor(bytes.subarray(at, at + value))) return false
        at += value
      }
    } else if (major === ARRAY || major === MAP) {
      const count = isIndefinite ? Infinity : major === MAP ? value * 2 : value
      if (!isIndefinite && count > bytes.length - at) return false
      open.push({ left: count, isSignature: major === ARRAY && open.length === 1 })
    } else if (major === TAG) {
      if (!TAGS.has(value)) return false
      inside.left += 1
    } else if (isIndefinite) return false
    if (open.length > MOST_DEPTH) return false
  }
  return false
}

function headAt(bytes: Buffer, at: number) {
  const first = bytes[at]
  if (first === undefined) return null
  const [major, small] = [first >> 5, first & 0x1f]
  if (small === INDEFINITE) return { major, value: 0, isIndefinite: true, end: at + 1 }
  if (small < 24) return { major, value: small, isIndefinite: false, end: at + 1 }
  const length = NUMBER_BYTES[small - 24]
  const end = at + 1 + (length ?? 0)
  if (length === undefined || end > bytes.length) return null
  const value =
    length === 8 ? Number(bytes.readBigUInt64BE(at + 1)) : bytes.readUIntBE(at + 1, length)
  return { major, value, isIndefinite: false, end }
}
