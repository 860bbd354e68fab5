import { RATE } from './oscillators.ts'

/** Adds `sound` to `mix` from `seconds` on; anything beyond the end is cut off. */
export function place(mix: Float32Array, sound: Float32Array, seconds: number, gain: number) {
  const from = Math.round(seconds * RATE)
  const length = Math.min(sound.length, mix.length - from)
  for (let i = 0; i < length; i++) mix[from + i]! += gain * sound[i]!
}

/** A reverb of four combs and two all-passes (Schroeder). Returns only the wet signal. */
export function reverb(dry: Float32Array, seconds: number): Float32Array {
  const room = new Float32Array(dry.length)
  for (const delay of [0.0297, 0.0371, 0.0411, 0.0437]) {
    const length = Math.round(delay * RATE)
    const feedback = 10 ** ((-3 * delay) / seconds)
    const line = new Float32Array(length)
    let damped = 0
    for (let i = 0; i < dry.length; i++) {
      const out = line[i % length]!
      damped = 0.7 * out + 0.3 * damped
      line[i % length] = dry[i]! + feedback * damped
      room[i]! += 0.25 * out
    }
  }
  for (const delay of [0.005, 0.0017]) {
    const length = Math.round(delay * RATE)
    const line = new Float32Array(length)
    for (let i = 0; i < room.length; i++) {
      const out = line[i % length]! - 0.7 * room[i]!
      line[i % length] = room[i]! + 0.7 * out
      room[i] = out
    }
  }
  return room
}

export function echo(sound: Float32Array, seconds: number, feedback: number) {
  const delay = Math.round(seconds * RATE)
  for (let i = delay; i < sound.length; i++) sound[i]! += feedback * sound[i - delay]!
}

/** Ducks everything at each given moment, like a compressor triggered by the kick. */
export function pump(sound: Float32Array, moments: readonly number[], depth: number) {
  for (const moment of moments) {
    const from = Math.round(moment * RATE)
    const length = Math.min(Math.round(0.22 * RATE), sound.length - from)
    for (let i = 0; i < length; i++) sound[from + i]! *= 1 - depth * (1 - i / length) ** 2
  }
}

/** Normalises the loudness, rounds off peaks and fades both ends. */
export function master(sound: Float32Array, fadeIn: number, fadeOut: number): Float32Array {
  const power = sound.reduce((sum, value) => sum + value * value, 0) / sound.length
  const gain = LOUDNESS / Math.sqrt(power)
  return sound.map((value, i) => {
    const before = i / RATE / fadeIn
    const after = (sound.length - i) / RATE / fadeOut
    return CEILING * Math.tanh((gain * value) / CEILING) * Math.min(1, before, after)
  })
}
const LOUDNESS = 0.17
const CEILING = 0.85
