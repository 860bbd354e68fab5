import type { Measures } from '@melodia/contract/measures'
import { isSameStream, readHeader, type FrameHeader } from './header.ts'
import { readInfo } from './info.ts'
import { isBroken, mainDataBytes } from './sideInfo.ts'
import { id3v2Bytes } from './tags.ts'

/** Facts in the frames of a stored MP3, without decoding its sound. */
export type StreamFacts = Pick<
  Measures,
  | 'sample_rate'
  | 'channels'
  | 'bitrate_kbps'
  | 'is_constant_bitrate'
  | 'stated_ms'
  | 'counted_ms'
  | 'broken_frames'
  | 'broken_at_ms'
  | 'is_cut_off'
>

/**
 * Whether a file declares the silence that its encoder added, which players then leave out. A decoder
 * that is told to would leave out its own delay where nothing is declared, too.
 */
export function declaresSilence(mp3: Buffer): boolean {
  const start = nextFrame(mp3, id3v2Bytes(mp3), null)
  const first = start === null ? null : readHeader(mp3, start)
  if (start === null || !first) return false
  return Boolean(readInfo(mp3.subarray(start, start + first.bytes), first)?.lame)
}

/** A decoder keeps this many bytes of earlier frames; the first frames of an excerpt lack them. */
const RESERVOIR = 511

/** Reads the frames of an MP3 that is in memory. Null if there are none. */
export function readStream(mp3: Buffer): StreamFacts | null {
  const start = nextFrame(mp3, id3v2Bytes(mp3), null)
  const first = start === null ? null : readHeader(mp3, start)
  if (start === null || !first) return null
  const info = readInfo(mp3.subarray(start, start + first.bytes), first)
  const ms = (samples: number) => Math.round((samples / first.sampleRate) * 1000)
  const bitrates = new Set<number>()
  let [frames, bytes, broken, earlier] = [0, 0, 0, 0]
  let brokenAt: number | null = null
  let isCutOff = false
  const lose = (count: number) => {
    broken += count
    brokenAt ??= ms(frames * first.samples)
  }

  let at: number | null = info ? start + first.bytes : start
  while (at !== null && at < mp3.length) {
    const frame = frameAt(mp3, at, first)
    if (!frame) {
      const next = nextFrame(mp3, at + 1, first)
      if (next !== null) lose(Math.max(1, Math.round((next - at) / first.bytes)))
      at = next
      continue
    }
    isCutOff = at + frame.bytes > mp3.length
    if (isCutOff) break
    if (isBroken(mp3, at, frame, earlier < RESERVOIR ? RESERVOIR : earlier)) lose(1)
    earlier += mainDataBytes(mp3, at, frame)
    frames++
    bytes += frame.bytes
    bitrates.add(frame.bitrate)
    at += frame.bytes
  }
  if (frames === 0) return null
  const samples = frames * first.samples
  return {
    sample_rate: first.sampleRate,
    channels: first.channels,
    bitrate_kbps: Math.round((bytes * 8 * first.sampleRate) / samples / 1000),
    is_constant_bitrate: bitrates.size === 1,
    stated_ms: info?.frames ? ms(info.frames * first.samples) : null,
    counted_ms: ms(samples),
    broken_frames: broken,
    broken_at_ms: brokenAt,
    is_cut_off: isCutOff,
  }
}

function frameAt(mp3: Buffer, at: number, first: FrameHeader | null) {
  const frame = readHeader(mp3, at)
  if (!frame || frame.layer !== 3 || frame.bytes === 0) return null
  return !first || isSameStream(frame, first) ? frame : null
}

/** The next frame that another one follows, or the end; null if there is none. */
function nextFrame(mp3: Buffer, from: number, first: FrameHeader | null): number | null {
  for (let at = from; at < mp3.length; at++) {
    if (mp3[at] !== 0xff) continue
    const frame = frameAt(mp3, at, first)
    if (!frame) continue
    const end = at + frame.bytes
    if (end === mp3.length || frameAt(mp3, end, frame)) return at
  }
  return null
}
