import type { Random } from './tunes.ts'

/** Samples per second of the composed pieces. */
export const RATE = 44_100

export type Stereo = [Float32Array, Float32Array]

interface Instrument {
  /** One period. */
  wave: Float32Array
  attack: number
  decay: number
  sustain: number
  vibrato: number
  gain: number
  /** From 0, left, to 1, right. */
  pan: number
}

const PERIOD = 2_048

/** An instrument of random timbre; `highest` is its last partial. */
export function build(random: Random, gain: number, highest: number): Instrument {
  const wave = new Float32Array(PERIOD)
  const fall = random.between(0.6, 2.2)
  const odd = random.chance(0.3)
  for (let partial = 1; partial <= highest; partial++) {
    if (odd && partial % 2 === 0) continue
    const level = random.between(0.3, 1) / partial ** fall
    const phase = random.next()
    for (let i = 0; i < PERIOD; i++)
      wave[i]! += level * Math.sin(2 * Math.PI * ((partial * i) / PERIOD + phase))
  }
  const power = Math.sqrt(wave.reduce((sum, value) => sum + value * value, 0) / PERIOD)
  return {
    wave: wave.map((value) => value / power),
    attack: random.pick([0.004, 0.01, 0.03, 0.1]),
    decay: random.between(0.08, 0.9),
    sustain: random.pick([0, 0.2, 0.6, 0.9]),
    vibrato: random.pick([0, 0, 0.003, 0.006]),
    gain,
    pan: random.between(0.2, 0.8),
  }
}

/** Adds one tone. */
export function play(
  to: Stereo,
  of: Instrument,
  { at, seconds, midi }: Record<'at' | 'seconds' | 'midi', number>,
) {
  const step = (PERIOD * 440 * 2 ** ((midi - 69) / 12)) / RATE
  const from = Math.round(at * RATE)
  const held = Math.round(seconds * RATE)
  const end = Math.min(to[0].length, from + held + RELEASE) - from
  const fading = 1 - 1 / (of.decay * RATE)
  const [left, right] = [of.gain * (1 - of.pan), of.gain * of.pan]
  const attack = Math.ceil(of.attack * RATE)
  let phase = 0
  let level = 1
  for (let i = 0; i < end; i++) {
    const rise = i < attack ? i / attack : 1
    const fall = i < held ? 1 : 1 - (i - held) / RELEASE
    level = of.sustain + (level - of.sustain) * fading
    const value = rise * fall * level * of.wave[Math.floor(phase) % PERIOD]!
    phase += of.vibrato ? step * (1 + of.vibrato * Math.sin(i / 1_300)) : step
    to[0][from + i]! += left * value
    to[1][from + i]! += right * value
  }
}
const RELEASE = 3_000

/** A drum: noise and a falling tone, each dying away. */
export function makeDrum(random: Random, low: number, ring: number, noise: number): Float32Array {
  const drum = new Float32Array(Math.round(ring * 5 * RATE))
  let phase = 0
  let before = 0
  for (let i = 0; i < drum.length; i++) {
    const t = i / RATE
    phase += (low * (1 + 3 * Math.exp(-t * 40))) / RATE
    const hiss = random.between(-1, 1)
    const body = (1 - noise) * Math.sin(2 * Math.PI * phase) + noise * (hiss - before)
    before = hiss
    drum[i] = body * Math.exp(-t / ring)
  }
  return drum
}

export function strike(to: Stereo, drum: Float32Array, at: number, gain: number, pan: number) {
  const from = Math.round(at * RATE)
  const end = Math.min(drum.length, to[0].length - from)
  for (let i = 0; i < end; i++) {
    to[0][from + i]! += gain * (1 - pan) * drum[i]!
    to[1][from + i]! += gain * pan * drum[i]!
  }
}
