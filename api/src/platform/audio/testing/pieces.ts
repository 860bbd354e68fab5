import { darker, noiseOf, toneOf } from './sound.ts'

const RATE = 44_100
const SECONDS = 8

/** Stereo sounds to compare meters with other meters: swelling chords, drums, hiss. */
export const PIECES = {
  /** Chords that grow from quiet to loud. */
  swelling: () => mix([220, 277, 330, 3520], (s) => 0.05 + 0.25 * (s / SECONDS) ** 2, 0.02),
  /** Beats over a bass, too loud: its tops are cut. */
  beating: () =>
    limited(
      mix([55, 110, 1760], (s) => 1.1 * Math.exp(-6 * (s % 0.5)), 0.4),
      1,
    ),
  /** Tones near a quarter of the sample rate: their peaks lie between samples. */
  bright: () => mix([11_020, 11_031, 8000], () => 0.3, 0),
  /** Hardly to be heard. */
  quiet: () => mix([330, 440], (s) => 0.01 * (1 + Math.sin(3 * s)), 0.001),
}

type Stereo = [Float32Array, Float32Array]

function mix(pitches: number[], levelAt: (second: number) => number, noise: number): Stereo {
  const channel = (side: number): Float32Array => {
    const tones = pitches.map((pitch) =>
      toneOf({ seconds: SECONDS, level: 0, pitch: pitch + side }, RATE),
    )
    const hiss = darker(noiseOf(SECONDS, { peak: noise, seed: side + 1 }), 6000)
    return hiss.map((sample, i) => {
      const sum = tones.reduce((total, tone) => total + tone[i]!, 0)
      return levelAt(i / RATE) * (sample + (0.6 * sum) / Math.sqrt(pitches.length))
    })
  }
  return [channel(0), channel(0.5)]
}

const limited = (sound: Stereo, most: number): Stereo => [cut(sound[0], most), cut(sound[1], most)]
const cut = (sound: Float32Array, most: number) =>
  sound.map((sample) => Math.max(-most, Math.min(most, sample)))
