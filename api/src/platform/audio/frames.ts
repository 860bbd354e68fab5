import { LIMITS } from '@melodia/contract/choices/limits'
import { describeStream, isDescribed, trimOf } from './describe.ts'
import { readLayout, type Layout } from './layout.ts'
import { leftOutOf, lostOf, type LeftOut, type Lost } from './leftOut.ts'
import { incomplete, tooLong } from './problem.ts'
import type { Part } from './reading.ts'
import { Source } from './source.ts'

export { AudioProblem } from './problem.ts'

/** Facts from the frames of an MP3, never from tags. */
export interface Mp3 {
  /** As decoders play it. */
  duration_ms: number
  /** Average bits per second. */
  bitrate: number
  sample_rate: number
  channels: 1 | 2
  /** Number of sound frames, without a first frame that only describes the stream. */
  frames: number
  /** The kind of every byte of the file, in order. */
  parts: readonly Part[]
  /** The frame that describes this sound, for the start of a file that has nothing else. */
  description: Buffer
  /** Whether the file is such a description, a right one, and the sound. */
  isDescribed: boolean
  /** Frames in its middle that cannot be read, about, and where the first one was; null if none. */
  lost: Lost | null
  /** Other parts that are no sound, except tags. */
  leftOut: readonly LeftOut[]
  /** Where other files were joined to it. */
  joined_at_ms: readonly number[]
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
  const layout = await readLayout(source, ({ seconds, info }) => {
    const added = info?.lame ? MOST_SILENCE_SECONDS : 0
    if (seconds > LIMITS.audioMinutes * 60 + added) throw tooLong(LIMITS.audioMinutes)
  })
  const { first, info, lengths, parts, joins } = layout
  const seconds = (samples: number) => samples / first.sampleRate
  const whole = seconds(lengths.length * first.samples)
  // Some encoders also count the describing frame.
  if (info?.frames && lengths.length + 1 < info.frames) throw incomplete(whole)
  const played = seconds(playedSamples(layout))
  if (played > LIMITS.audioMinutes * 60) throw tooLong(LIMITS.audioMinutes)
  const bytes = lengths.reduce((sum, length) => sum + length, 0)
  const description = await describeStream(source, layout)
  return {
    duration_ms: Math.max(1, Math.round(played * 1000)),
    bitrate: Math.round((bytes * 8) / whole),
    sample_rate: first.sampleRate,
    channels: first.channels,
    frames: lengths.length,
    parts,
    description,
    isDescribed: isDescribed(layout, description),
    lost: lostOf(layout),
    leftOut: leftOutOf(layout),
    joined_at_ms: joins.map((frames) => Math.round(seconds(frames * first.samples) * 1000)),
  }
}

/** More than an encoder can declare: 12 bits at each end. */
const MOST_SILENCE_SECONDS = 2

function playedSamples(layout: Layout) {
  const { first, lengths } = layout
  const whole = lengths.length * first.samples
  const trim = trimOf(layout)
  const played = trim ? whole - trim.start - trim.end : whole
  return played > 0 ? played : whole
}
