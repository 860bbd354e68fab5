import type { Recording } from '../sounds.ts'
import { mp3Encoder } from './mp3.ts'

export interface Tone {
  seconds?: number
  /** Peak in dBFS; -Infinity is silence. */
  level?: number
  pitch?: number
}

/** Samples of a tone. */
export function toneOf({ seconds = 10, level = -23, pitch = 997 }: Tone, sampleRate = 48_000) {
  const peak = 10 ** (level / 20)
  return Float32Array.from(
    { length: Math.round(seconds * sampleRate) },
    (_, i) => peak * Math.sin((2 * Math.PI * pitch * i) / sampleRate),
  )
}

/** Noise without a pattern, the same for the same seed: equally loud at all frequencies. */
export function noiseOf(seconds: number, { peak = 0.2, seed = 1, sampleRate = 44_100 } = {}) {
  let state = seed
  return Float32Array.from({ length: Math.round(seconds * sampleRate) }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return peak * (state / 2 ** 31 - 1)
  })
}

/** Less treble, the less the higher it is: 6 dB an octave from `hz` on, for each time it is used. */
export function darker(sound: Float32Array, hz: number, sampleRate = 44_100) {
  const share = 1 - Math.exp((-2 * Math.PI * hz) / sampleRate)
  let level = 0
  return sound.map((sample) => (level += share * (sample - level)))
}

type Bitrate = 32 | 48 | 64 | 96 | 112 | 128 | 160 | 192 | 224 | 256 | 320

interface Encoding {
  sampleRate?: 16_000 | 22_050 | 24_000 | 32_000 | 44_100 | 48_000
  bitrate?: Bitrate
}

/** An MP3 of samples, channel by channel, by LAME. It keeps levels only at 320 kbit/s. */
export async function mp3OfSamples(
  channels: readonly [Float32Array] | readonly [Float32Array, Float32Array],
  { sampleRate = 44_100, bitrate = 320 }: Encoding = {},
): Promise<Buffer<ArrayBuffer>> {
  const encoder = await mp3Encoder()
  encoder.configure({
    sampleRate,
    outputSampleRate: sampleRate,
    channels: channels.length,
    bitrate,
  })
  const sound = Buffer.from(encoder.encode([...channels]))
  return Buffer.concat([sound, encoder.finalize()])
}

/**
 * An MP3 of consecutive tones, equal in all channels. LAME keeps their level only at 320 kbit/s.
 */
export async function mp3Of(
  tones: readonly Tone[],
  {
    channels = 2,
    sampleRate = 48_000,
  }: { channels?: 1 | 2; sampleRate?: 32_000 | 44_100 | 48_000 } = {},
): Promise<Buffer<ArrayBuffer>> {
  const encoder = await mp3Encoder()
  encoder.configure({ sampleRate, outputSampleRate: sampleRate, channels, bitrate: 320 })
  const parts = tones.flatMap((tone) => {
    const pcm = toneOf(tone, sampleRate)
    return Buffer.from(encoder.encode(Array.from({ length: channels }, () => pcm)))
  })
  return Buffer.concat([...parts, encoder.finalize()])
}

/** The content that is handed over for analysis, in one piece. */
export async function contentOf({ content }: Recording): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts)
}
