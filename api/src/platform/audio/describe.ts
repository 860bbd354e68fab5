import { HEADER_BYTES, readHeader, type FrameHeader } from './header.ts'
import {
  LAME_BYTES,
  readSilence,
  SEEK_POINTS,
  writeSilence,
  XING_FIELDS,
  xingAt,
  type EncoderSilence,
} from './info.ts'
import type { Layout } from './layout.ts'
import type { Source } from './source.ts'

/**
 * Decoders add so many samples of silence at the start, and take them out again where the encoder has
 * declared its own (LAME's technical FAQ, "decoder delay"; mpg123, `GAPLESS_DELAY`).
 */
const DECODER_DELAY = 529

/**
 * The silence that the encoder of this sound declares. A header that was never finished declares
 * none; one whose file was cut, joined or continued does not know the end.
 */
function silenceOf({ info, joins, lengths, first }: Layout): EncoderSilence | null {
  if (!info?.lame || !info.frames) return null
  const { delay, padding } = readSilence(info.lame)
  const missing = info.frames - lengths.length
  const hasEnd = joins.length === 0 && missing >= 0
  return { delay, padding: hasEnd ? Math.max(0, padding - missing * first.samples) : 0 }
}

/** Samples that decoders leave out at both ends; null where all are played. */
export function trimOf(layout: Layout): { start: number; end: number } | null {
  const silence = silenceOf(layout)
  if (!silence) return null
  return {
    start: silence.delay + DECODER_DELAY,
    end: Math.max(0, silence.padding - DECODER_DELAY),
  }
}

/**
 * A frame that describes this sound to players: its number of frames, its length in bytes, 100
 * places to seek, and the silence that its encoder has declared. It is itself silent, and goes before
 * the sound. (Xing's header, with LAME's part where the original has it.)
 */
export async function describeStream(source: Source, layout: Layout): Promise<Buffer> {
  const { parts, lengths, isConstant, info } = layout
  const begin = parts.find(({ kind }) => kind === 'sound')!.start
  const head = Buffer.from(await source.at(begin, HEADER_BYTES))
  const silence = silenceOf(layout)
  const at = xingAt(layout.first)
  const size = at + 8 + 4 + 4 + SEEK_POINTS + (silence ? 4 + LAME_BYTES : 0)
  const frame = silentFrame(head, layout.first, size)
  const bytes = lengths.reduce((sum, length) => sum + length, frame.length)
  const { frames, bytes: length, seekTable, quality } = XING_FIELDS
  frame.write(isConstant ? 'Info' : 'Xing', at, 'latin1')
  frame.writeUInt32BE(frames | length | seekTable | (silence ? quality : 0), at + 4)
  frame.writeUInt32BE(lengths.length, at + 8)
  frame.writeUInt32BE(bytes, at + 12)
  seekPoints(lengths, frame.length, bytes).copy(frame, at + 16)
  if (!silence || !info?.lame) return frame
  const lame = frame.subarray(at + 20 + SEEK_POINTS)
  info.lame.copy(lame)
  writeSilence(lame, silence)
  lame.writeUInt32BE(bytes, 28)
  const end = frame.length - lame.length + LAME_BYTES - 2
  frame.writeUInt16BE(crc16(frame.subarray(0, end)), end)
  return frame
}

/** An empty frame of the stream, of the bit rate of its first one, or the next that has room. */
function silentFrame(head: Buffer, first: FrameHeader, size: number): Buffer {
  head[1]! |= 1
  const rate = head[2]! & 0b0000_1101
  for (let index = head[2]! >> 4; index < 15; index++) {
    head[2] = (index << 4) | rate
    const header = readHeader(head, 0)
    if (header && header.bytes >= size)
      return Buffer.concat([head, Buffer.alloc(header.bytes - HEADER_BYTES)])
  }
  throw new Error(`No frame at ${first.sampleRate} Hz has room for ${size} bytes`)
}

/** Where each hundredth of the time begins, in parts of 256 of the length. */
function seekPoints(lengths: readonly number[], description: number, bytes: number): Buffer {
  const points = Buffer.alloc(SEEK_POINTS)
  let [frame, at] = [0, description]
  for (let point = 0; point < SEEK_POINTS; point++) {
    const begin = Math.floor((point * lengths.length) / SEEK_POINTS)
    while (frame < begin) at += lengths[frame++]!
    points[point] = Math.min(255, Math.floor((256 * at) / bytes))
  }
  return points
}

/** Encoders choose and round these places differently: so many parts of 256 are no fault. */
const SEEK_TOLERANCE = 4

/** Whether a file is a right description and its sound, and nothing else. */
export function isDescribed({ info, parts, lengths, ...layout }: Layout, wanted: Buffer): boolean {
  const [frame, sound] = parts
  if (!info || parts.length !== 2 || frame?.kind !== 'info' || sound?.kind !== 'sound') return false
  const at = xingAt(layout.first)
  const ours = wanted.subarray(at + 16, at + 16 + SEEK_POINTS)
  const theirs = seekPoints(lengths, frame.end, sound.end)
  const silence = silenceOf({ info, parts, lengths, ...layout })
  const declared = info.lame && readSilence(info.lame)
  return (
    info.frames === lengths.length &&
    info.bytes === sound.end &&
    info.seekTable !== null &&
    ours.length === SEEK_POINTS &&
    theirs.every((point, i) => Math.abs(point - info.seekTable![i]!) <= SEEK_TOLERANCE) &&
    silence?.delay === declared?.delay &&
    silence?.padding === declared?.padding
  )
}

/** CRC-16 of LAME's header: polynomial 0x8005, the lowest bit first. */
function crc16(bytes: Buffer): number {
  let crc = 0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1
  }
  return crc
}
