import type { FrameHeader } from './header.ts'

/** Facts about the stream that an encoder puts into a first frame without sound. */
export interface StreamInfo {
  /** Number of frames after this one; null if not stated. */
  frames: number | null
  /** Length of the stream with this frame; null if not stated. */
  bytes: number | null
  /** 100 places in the stream, in parts of 256; null where there are none. */
  seekTable: Buffer | null
  /** LAME's own part, with the silence that it added; null from other encoders. */
  lame: Buffer | null
}

/** Fields follow in this order, each only if its flag is set. */
export const XING_FIELDS = { frames: 1, bytes: 2, seekTable: 4, quality: 8 }
export const SEEK_POINTS = 100
/** LAME's part of the header: nine letters for the encoder first. */
export const LAME_BYTES = 36
/** In LAME's part: 12 bits of delay and 12 of padding. */
const SILENCE_AT = 21

/** Where the name of a Xing header is in a frame: behind the side information. */
export const xingAt = ({ version, channels }: Pick<FrameHeader, 'version' | 'channels'>) =>
  (version === '1' ? [21, 36] : [13, 21])[channels - 1]!

/**
 * Reads the Xing, Info (LAME) or VBRI header in a frame; null if the frame is sound.
 * `frame` begins with the frame's header.
 */
export function readInfo(frame: Buffer, header: FrameHeader): StreamInfo | null {
  const at = xingAt(header)
  const name = frame.toString('latin1', at, at + 4)
  if (name === 'Xing' || name === 'Info') return readXing(frame.subarray(at))
  if (frame.toString('latin1', 36, 40) === 'VBRI' && frame.length >= 54)
    return {
      frames: frame.readUInt32BE(50),
      bytes: frame.readUInt32BE(46),
      seekTable: null,
      lame: null,
    }
  return null
}

function readXing(xing: Buffer): StreamInfo {
  const flags = xing.length < 8 ? 0 : xing.readUInt32BE(4)
  let at = 8
  const take = (flag: number, length: number) => {
    if ((flags & flag) === 0) return null
    const field = Buffer.from(xing.subarray(at, at + length))
    at += length
    return field.length === length ? field : null
  }
  const frames = take(XING_FIELDS.frames, 4)
  const bytes = take(XING_FIELDS.bytes, 4)
  const seekTable = take(XING_FIELDS.seekTable, SEEK_POINTS)
  take(XING_FIELDS.quality, 4)
  const lame = Buffer.from(xing.subarray(at, at + LAME_BYTES))
  const isLame = lame.length === LAME_BYTES && /^(LAME|Lavc|Lavf)/.test(lame.toString('latin1'))
  return {
    frames: frames && frames.readUInt32BE(),
    bytes: bytes && bytes.readUInt32BE(),
    seekTable,
    lame: isLame ? lame : null,
  }
}

/** Samples of silence that the encoder added at both ends. */
export interface EncoderSilence {
  delay: number
  padding: number
}

export function readSilence(lame: Buffer): EncoderSilence {
  const both = lame.readUIntBE(SILENCE_AT, 3)
  return { delay: both >> 12, padding: both & 0xfff }
}

export function writeSilence(lame: Buffer, { delay, padding }: EncoderSilence): void {
  lame.writeUIntBE((delay << 12) | padding, SILENCE_AT, 3)
}
