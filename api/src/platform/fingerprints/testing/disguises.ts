import { createMp3Encoder } from 'wasm-media-encoders'
import { RATE, type Stereo } from './instruments.ts'

type Bitrate = 64 | 96 | 128 | 192 | 256 | 320

/** A recording as somebody hands it in again. */
interface Disguise {
  sampleRate?: 44_100 | 48_000
  bitrate?: Bitrate
  change?(sound: Stereo): Float32Array[]
}

const all = (sound: Stereo, change: (channel: Float32Array) => Float32Array) => sound.map(change)
const from =
  (seconds: number, length = Infinity) =>
  (channel: Float32Array) =>
    channel.slice(seconds * RATE, (seconds + length) * RATE)

const encodedAt = (bitrate: Bitrate): Disguise => ({ bitrate })

export const DISGUISES = {
  '64 kbit/s': encodedAt(64),
  '96 kbit/s': encodedAt(96),
  '128 kbit/s': encodedAt(128),
  '192 kbit/s': encodedAt(192),
  '256 kbit/s': encodedAt(256),
  '320 kbit/s': encodedAt(320),
  'first 7 s cut off': { change: (sound) => all(sound, from(7)) },
  'excerpt of 20 s': { change: (sound) => all(sound, from(21.37, 20)) },
  '6 dB quieter': {
    change: (sound) => all(sound, (channel) => channel.map((value) => value / 2)),
  },
  mono: {
    change: ([left, right]) => [left.map((value, i) => (value + right[i]!) / 2)],
  },
  'resampled to 48 kHz': {
    sampleRate: 48_000,
    change: (sound) => all(sound, (channel) => resample(channel, RATE / 48_000)),
  },
  '3 s of silence before it': {
    change: (sound) =>
      all(sound, (channel) => {
        const late = new Float32Array(channel.length + 3 * RATE)
        late.set(channel, 3 * RATE)
        return late
      }),
  },
  'light noise (30 dB below it)': {
    change: (sound) => all(sound, (channel) => withNoise(channel)),
  },
  'sped up by 1 %': {
    change: (sound) => all(sound, (channel) => resample(channel, 1.01)),
  },
} as const satisfies Record<string, Disguise>
export type DisguiseName = keyof typeof DISGUISES
export const DISGUISE_NAMES = Object.keys(DISGUISES) as DisguiseName[]

const encoder = await createMp3Encoder()

/** An MP3 of the sound, at 128 kbit/s unless the disguise is another bit rate. */
export function disguised(sound: Stereo, disguise: Disguise): Buffer {
  const channels = disguise.change?.(sound) ?? sound
  const sampleRate = disguise.sampleRate ?? RATE
  return encode(channels, sampleRate, disguise.bitrate ?? 128)
}

export function encode(
  sound: readonly Float32Array[],
  sampleRate: 44_100 | 48_000,
  bitrate: Bitrate,
) {
  const channels = sound.length === 1 ? 1 : 2
  encoder.configure({ sampleRate, outputSampleRate: sampleRate, channels, bitrate })
  const frames = Buffer.from(encoder.encode(sound))
  return Buffer.concat([frames, encoder.finalize()])
}

/** Half the width of the window, in samples, and the steps between two samples. */
const REACH = 12
const PHASES = 512

/** Plays the sound `speed` times as fast (sinc in a Hann window, from a table). */
function resample(sound: Float32Array, speed: number): Float32Array {
  const kernels = Array.from({ length: PHASES }, (_, phase) => kernel(phase / PHASES, 1 / speed))
  const padded = new Float32Array(sound.length + 2 * REACH + 1)
  padded.set(sound, REACH)
  const result = new Float32Array(Math.floor(sound.length / speed))
  for (let i = 0; i < result.length; i++) {
    const step = Math.round(i * speed * PHASES)
    const first = Math.floor(step / PHASES) + 1
    const weights = kernels[step % PHASES]!
    let sum = 0
    for (let k = 0; k < weights.length; k++) sum += padded[first + k]! * weights[k]!
    result[i] = sum
  }
  return result
}

/** Weights of the samples around a moment that is `rest` after one of them. */
function kernel(rest: number, speed: number): Float32Array {
  const band = Math.min(1, speed)
  return Float32Array.from({ length: 2 * REACH }, (_, k) => {
    const x = rest - (k - REACH + 1)
    const wave = x === 0 ? band : Math.sin(Math.PI * x * band) / (Math.PI * x)
    return wave * (0.5 + 0.5 * Math.cos((Math.PI * x) / (REACH + 1)))
  })
}

function withNoise(sound: Float32Array): Float32Array {
  const power = sound.reduce((sum, value) => sum + value * value, 0) / sound.length
  // Even noise between -1 and 1 has a power of a third.
  const level = Math.sqrt(3 * power) / 10 ** (30 / 20)
  let state = 1
  return sound.map((value) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return value + (level * state) / 2 ** 31
  })
}
