import type { Random } from '../../src/demo/random.ts'
import { highPass, lowPass, RATE, render, sine } from './oscillators.ts'

type Drum = (random: Random) => Float32Array

/** A sine that falls to `hz`; `ring` in seconds. */
const skin = (hz: number, ring: number, click: number): Drum => {
  return (random) => {
    let phase = 0
    return render(ring * 3, (t) => {
      phase += (hz / RATE) * (1 + 3 * Math.exp(-t * 38))
      const stick = t < 0.006 ? random.between(-click, click) : 0
      return Math.tanh(1.5 * sine(phase)) * Math.exp(-t / ring) + stick
    })
  }
}

/** Noise above `hz`, and a short tone below it for drums with a shell. */
const noise = (hz: number, ring: number, shell = 0): Drum => {
  return (random) => {
    const bright = highPass(hz)
    return render(ring * 4, (t) => {
      const wires = bright(random.between(-1, 1)) * Math.exp(-t / ring)
      return 0.7 * wires + shell * sine(185 * t) * Math.exp(-t * 28)
    })
  }
}

/** Several bursts of noise, like several hands. */
const clap: Drum = (random) => {
  const body = highPass(900)
  const soft = lowPass()
  return render(0.3, (t) => {
    const burst = t < 0.03 ? Math.exp(-(t % 0.01) * 260) : Math.exp(-(t - 0.03) * 22)
    return 0.9 * soft(body(random.between(-1, 1)), 3500) * burst
  })
}

export const DRUMS = {
  kick: skin(48, 0.13, 0.25),
  boom: skin(42, 0.4, 0.1),
  tom: skin(95, 0.16, 0.1),
  rim: skin(420, 0.02, 0.3),
  snare: noise(1200, 0.09, 0.55),
  brush: noise(2200, 0.12),
  clap,
  hat: noise(6500, 0.028),
  open: noise(5800, 0.16),
  shaker: noise(5000, 0.05),
  crash: noise(4200, 0.55),
} as const satisfies Record<string, Drum>
export type DrumName = keyof typeof DRUMS
