import { HEADER_BYTES, type FrameHeader } from './header.ts'

/** Pairs of large values in a granule: it has 576 values in all. */
const MOST_BIG_VALUES = 288
/** Window types are 1 to 3 where a granule switches windows. */
const NO_SWITCH = 0

/**
 * Whether a decoder can make nothing of a frame (ISO 11172-3, 2.4.1.7; ISO 13818-3, 2.4.1.7): its
 * side information is impossible, or points to more sound data than there is. Decoders go over
 * such frames in silence. `earlier` is the number of bytes that earlier frames may have left.
 */
export function isBroken(mp3: Buffer, at: number, frame: FrameHeader, earlier: number): boolean {
  const isFirstVersion = frame.version === '1'
  const bits = bitsFrom(mp3, at + sideInfoAt(mp3, at))
  const begin = bits(isFirstVersion ? 9 : 8)
  if (begin > earlier) return true
  const granules = isFirstVersion ? 2 : 1
  if (isFirstVersion) bits(frame.channels === 1 ? 5 : 3)
  else bits(frame.channels === 1 ? 1 : 2)
  if (isFirstVersion) bits(4 * frame.channels)
  let length = 0
  for (let part = 0; part < granules * frame.channels; part++) {
    length += bits(12)
    if (bits(9) > MOST_BIG_VALUES) return true
    bits(8)
    bits(isFirstVersion ? 4 : 9)
    const isSwitched = bits(1) === 1
    if (isSwitched && bits(2) === NO_SWITCH) return true
    bits(isSwitched ? 20 : 22)
    bits(isFirstVersion ? 3 : 2)
  }
  return length > 8 * (begin + mainDataBytes(mp3, at, frame))
}

/** Bytes of a frame behind its header and side information. */
export function mainDataBytes(mp3: Buffer, at: number, frame: FrameHeader): number {
  const [mono, stereo] = frame.version === '1' ? [17, 32] : [9, 17]
  return Math.max(0, frame.bytes - sideInfoAt(mp3, at) - (frame.channels === 1 ? mono : stereo))
}

/** A header may be followed by a checksum of two bytes. */
const sideInfoAt = (mp3: Buffer, at: number) => HEADER_BYTES + (mp3[at + 1]! & 1 ? 0 : 2)

function bitsFrom(bytes: Buffer, start: number) {
  let position = start * 8
  return (count: number) => {
    let value = 0
    for (let bit = 0; bit < count; bit++, position++)
      value = (value << 1) | ((bytes[position >> 3]! >> (7 - (position & 7))) & 1)
    return value
  }
}
