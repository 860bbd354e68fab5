/** Bytes of a tag's header and of each frame's in versions 3 and 4 (id3.org). */
const HEADER = 10
/** Flags of a frame that is compressed or encrypted, by version. */
const LOCKED: Readonly<Record<number, number>> = { 3: 0xc0, 4: 0x0c }
/** A frame of this name is read by nobody. */
const NOBODY = [88, 88, 88, 88]

/**
 * Leaves of the ID3v2 tags at the start of a recording what music-metadata reads as it is meant: it
 * takes compressed and encrypted frames for text, and follows sizes that iTunes wrote wrongly.
 * Changes the bytes. The server reads the same (`api/src/platform/audio/id3.ts`).
 */
export function leaveReadable(bytes: Uint8Array): Uint8Array {
  for (let at = 0; isTag(bytes, at);) {
    const end = at + HEADER + sevenBits(bytes, at + 6)
    const version = bytes[at + 3]!
    const isPlain = (bytes[at + 5]! & 0xc0) === 0
    const locked = LOCKED[version]
    if (locked && isPlain)
      eachFrame(bytes, at + HEADER, Math.min(end, bytes.length), version, locked)
    at = end
  }
  return bytes
}

function eachFrame(bytes: Uint8Array, from: number, end: number, version: number, locked: number) {
  for (let at = from; at + HEADER <= end && isName(bytes, at);) {
    const size = version === 4 ? rightSize(bytes, at, end) : eightBits(bytes, at + 4)
    if (version === 4) bytes.set(asSevenBits(size), at + 4)
    if ((bytes[at + 9]! & locked) !== 0) bytes.set(NOBODY, at)
    at += HEADER + size
  }
}

/** The size that leads to the next frame, or to the end. */
function rightSize(bytes: Uint8Array, at: number, end: number) {
  const [seven, eight] = [sevenBits(bytes, at + 4), eightBits(bytes, at + 4)]
  const isRight = (size: number) => {
    const next = at + HEADER + size
    return next === end || (next < end && (bytes[next] === 0 || isName(bytes, next)))
  }
  return !isRight(seven) && isRight(eight) ? eight : seven
}

const isTag = (bytes: Uint8Array, at: number) =>
  at + HEADER <= bytes.length && bytes[at] === 73 && bytes[at + 1] === 68 && bytes[at + 2] === 51

/** Four capital letters or digits. */
const isName = (bytes: Uint8Array, at: number) =>
  bytes
    .subarray(at, at + 4)
    .every((byte) => (byte >= 65 && byte <= 90) || (byte >= 48 && byte <= 57))

const sevenBits = (bytes: Uint8Array, at: number) =>
  bytes.subarray(at, at + 4).reduce((size, byte) => size * 128 + (byte & 127), 0)
const eightBits = (bytes: Uint8Array, at: number) =>
  bytes.subarray(at, at + 4).reduce((size, byte) => size * 256 + byte, 0)
const asSevenBits = (size: number) => [21, 14, 7, 0].map((shift) => (size >> shift) & 127)
