import type { FrameHeader } from './header.ts'

/** Facts about the stream that an encoder puts into a first frame without sound. */
export interface StreamInfo {
  /** Number of frames after this one; null if not stated. */
  frames: number | null
  /** Samples that the encoder added at the start and the end. */
  padding: number
}

/**
 * Reads the Xing, Info (LAME) or VBRI header in the first frame; null if the frame is sound.
 * `frame` begins with the frame's header.
 */
export function readInfo(frame: Buffer, header: FrameHeader): StreamInfo | null {
  const xing = header.version === '1' ? [21, 36] : [13, 21]
  const at = xing[header.channels - 1]!
  const name = frame.toString('latin1', at, at + 4)
  if (name === 'Xing' || name === 'Info') return readXing(frame.subarray(at))
  if (frame.toString('latin1', 36, 40) === 'VBRI' && frame.length >= 54)
    return { frames: frame.readUInt32BE(50), padding: 0 }
  return null
}

/** Fields follow in this order, each only if its flag is set. */
const FIELDS = { frames: 1, bytes: 2, seekTable: 4, quality: 8 }

function readXing(xing: Buffer): StreamInfo {
  if (xing.length < 12) return { frames: null, padding: 0 }
  const flags = xing.readUInt32BE(4)
  const frames = flags & FIELDS.frames ? xing.readUInt32BE(8) : null
  const encoder =
    8 +
    (flags & FIELDS.frames ? 4 : 0) +
    (flags & FIELDS.bytes ? 4 : 0) +
    (flags & FIELDS.seekTable ? 100 : 0) +
    (flags & FIELDS.quality ? 4 : 0)
  return { frames, padding: readPadding(xing.subarray(encoder)) }
}

/** LAME's tag: nine letters for the encoder, later 12 bits of delay and 12 of padding. */
function readPadding(tag: Buffer) {
  if (tag.length < 24 || !/^(LAME|Lavc|Lavf)/.test(tag.toString('latin1', 0, 4))) return 0
  const both = tag.readUIntBE(21, 3)
  return (both >> 12) + (both & 0xfff)
}
