import { LIMITS } from '@melodia/contract/choices'
import type { FrameHeader } from './header.ts'
import { readInfo } from './info.ts'
import { incomplete, notAnMp3, tooLong } from './problem.ts'
import { Source } from './source.ts'
import { findStream, walkFrames } from './walk.ts'

export { AudioProblem } from './problem.ts'

/** Facts from the frames of an MP3, never from tags. */
export interface Mp3 {
  duration_ms: number
  /** Average bits per second. */
  bitrate: number
  sample_rate: number
  channels: 1 | 2
  /** Number of sound frames, without a first frame that only describes the stream. */
  frames: number
  /** Byte ranges of all frames; anything before, between or behind them is not sound. */
  runs: readonly Run[]
  /** Frames between them that cannot be read, about, and where the first one was; null if none. */
  lost: { frames: number; at_ms: number } | null
}

/** Bytes of a file from `start` up to, but not including, `end`. */
export interface Run {
  start: number
  end: number
}

/**
 * Measures an MP3 (Layer III of MPEG 1, 2 and 2.5, constant or variable bit rate) by walking over
 * all frames. Silence that the encoder added and declares is not part of the duration. Throws
 * AudioProblem if it is not an MP3, or incomplete, damaged, or too long for the contract.
 */
export function measureMp3(path: string): Promise<Mp3> {
  return Source.read(path, measure)
}

async function measure(source: Source): Promise<Mp3> {
  const stream = await findStream(source)
  const { first, start } = stream
  if (first.layer !== 3) {
    throw notAnMp3(first.layer === 2 ? 'MPEG Layer II audio (MP2)' : 'MPEG Layer I audio (MP1)')
  }
  const info = readInfo(await source.at(start, first.bytes), first)
  const padding = info?.padding ?? 0
  const limit = LIMITS.audioMinutes * 60 * first.sampleRate + padding
  let frames = 0
  let bytes = 0
  let lost: Mp3['lost'] = null
  const runs: Run[] = []
  if (info) runs.push({ start, end: start + first.bytes })
  await walkFrames(source, stream, info ? start + first.bytes : start, (frame, position, junk) => {
    if (junk > 0) lost = lostWith(lost, junk, frames, first)
    frames++
    bytes += frame.bytes
    const run = runs.at(-1)
    if (run?.end === position) run.end += frame.bytes
    else runs.push({ start: position, end: position + frame.bytes })
    return frames * first.samples <= limit
  })
  if (frames * first.samples > limit) throw tooLong(LIMITS.audioMinutes)
  const whole = (frames * first.samples) / first.sampleRate
  // Some encoders also count the describing frame.
  if (info?.frames && frames + 1 < info.frames) throw incomplete(whole)
  const trimmed = whole - padding / first.sampleRate
  return {
    duration_ms: Math.max(1, Math.round((trimmed > 0 ? trimmed : whole) * 1000)),
    bitrate: Math.round((bytes * 8) / whole),
    sample_rate: first.sampleRate,
    channels: first.channels,
    frames,
    runs,
    lost,
  }
}

function lostWith(lost: Mp3['lost'], junk: number, before: number, first: FrameHeader) {
  const at_ms = Math.round(((before * first.samples) / first.sampleRate) * 1000)
  const frames = Math.round(junk / first.bytes)
  // A few bytes are what a program has put there.
  if (frames === 0) return lost
  return lost ? { ...lost, frames: lost.frames + frames } : { frames, at_ms }
}
