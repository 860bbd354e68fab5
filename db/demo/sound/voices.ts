import type { Random } from '../../src/demo/random.ts'
import { envelope, lowPass, pulse, RATE, render, saw, sine, type Tone } from './oscillators.ts'

/** An instrument: renders a tone as mono sound; all are about equally loud. */
export type Voice = (tone: Tone, random: Random) => Float32Array

const vibrato = (t: number, depth: number, hz = 5.2) =>
  1 + depth * Math.min(1, t * 2) * sine(hz * t)

/** Partials that fade faster the higher they are, and the noise of the hammer. */
const piano: Voice = ({ hz, seconds }, random) => {
  const shape = envelope(seconds, [0.004, 1.4, 0, 0.25])
  const partials = [1, 2, 3, 4, 5, 6, 7].filter((k) => k * hz < RATE / 2)
  return render(seconds + 0.25, (t) => {
    const hammer = t < 0.02 ? random.between(-0.2, 0.2) * (1 - t / 0.02) : 0
    const strings = partials.reduce(
      (sum, k) =>
        sum + (sine(k * hz * (1 + 0.0004 * k * k) * t) * Math.exp(-t * k * 0.9)) / k ** 1.2,
      0,
    )
    return (0.55 * strings + hammer) * shape(t)
  })
}

const electricPiano: Voice = ({ hz, seconds }) => {
  const shape = envelope(seconds, [0.004, 1.1, 0.05, 0.2])
  return render(seconds + 0.2, (t) => {
    const body = sine(hz * t + (0.22 * Math.exp(-3 * t) + 0.03) * sine(hz * t))
    const tine = hz < 800 ? 0.12 * sine(14 * hz * t) * Math.exp(-14 * t) : 0
    return 0.7 * (body + tine) * shape(t) * (1 + 0.12 * sine(4.6 * t))
  })
}

/** A plucked string (Karplus and Strong), tuned by a fractional delay. */
const plucked =
  (brightness: number, ring: number): Voice =>
  ({ hz, seconds }, random) => {
    const softness = 0.5 - 0.45 * brightness
    const loop = RATE / hz - softness
    const whole = Math.floor(loop)
    const rest = loop - whole
    const string = pluck(whole + 2, brightness, random)
    const shape = envelope(seconds, [0.001, ring, 0, 0.12])
    let at = whole + 1
    let before = 0
    return render(seconds + 0.12, (t) => {
      const near = string[(at - whole) % string.length]!
      const far = string[(at - whole - 1) % string.length]!
      const now = near + rest * (far - near)
      string[at % string.length] = 0.9975 * (now + softness * (before - now))
      before = now
      at++
      return 1.8 * now * shape(t)
    })
  }

/** Noise, softened and without an offset, which the string would keep. */
function pluck(length: number, brightness: number, random: Random) {
  const soften = lowPass()
  const noise = Float32Array.from({ length }, () =>
    soften(random.between(-1, 1), 400 + 5000 * brightness),
  )
  const mean = noise.reduce((sum, value) => sum + value, 0) / length
  return noise.map((value) => value - mean)
}

const organ: Voice = ({ hz, seconds }) => {
  const shape = envelope(seconds, [0.012, 1, 1, 0.06])
  const bars = [0.5, 1, 1.5, 2, 3, 4].filter((k) => k * hz < RATE / 2)
  return render(seconds + 0.06, (t) => {
    const spin = 0.0016 * sine(6.3 * t)
    return 0.22 * shape(t) * bars.reduce((sum, k) => sum + sine(k * hz * (t + spin * 0.1)), 0)
  })
}

/** Detuned sawtooths through a filter that opens and closes. */
const saws =
  (
    adsr: readonly [number, number, number, number],
    open: number,
    shut: number,
    decay: number,
  ): Voice =>
  ({ hz, seconds }) => {
    const shape = envelope(seconds, adsr)
    const choir = [0.994, 1, 1.0065].map((detune) => saw(hz * detune))
    const filter = lowPass(0.15)
    return render(seconds + adsr[3], (t) => {
      const cut = shut + (open - shut) * Math.exp(-t / decay)
      const bend = vibrato(t, 0.003)
      return (
        0.42 *
        shape(t) *
        filter(
          choir.reduce((sum, each) => sum + each(bend), 0),
          cut,
        )
      )
    })
  }

const flute: Voice = ({ hz, seconds }, random) => {
  const shape = envelope(seconds, [0.07, 0.4, 0.85, 0.12])
  const air = lowPass(0.3)
  let phase = 0
  return render(seconds + 0.12, (t) => {
    phase += (hz / RATE) * vibrato(t, 0.006)
    const breath = air(random.between(-1, 1), hz * 2) * 0.09
    return (
      0.75 * shape(t) * (sine(phase) + 0.22 * sine(2 * phase) + 0.06 * sine(3 * phase) + breath)
    )
  })
}

const bell: Voice = ({ hz, seconds }) => {
  const shape = envelope(seconds + 0.8, [0.003, 0.7, 0, 0.4])
  return render(seconds + 1.2, (t) => {
    const strike = 0.35 * Math.exp(-t * 2.5) * sine(3.5 * hz * t)
    return 0.6 * shape(t) * sine(hz * t + strike)
  })
}

/** A sung "ah": a sawtooth through three formants. */
const choir: Voice = ({ hz, seconds }) => {
  const shape = envelope(seconds, [0.12, 0.6, 0.85, 0.25])
  const folds = [0.996, 1.004].map((detune) => saw(hz * detune))
  const formants = [730, 1090, 2440].map((centre) => ({
    centre,
    pass: lowPass(0.9),
    under: lowPass(0.2),
  }))
  return render(seconds + 0.25, (t) => {
    const bend = vibrato(t, 0.008)
    const throat = folds.reduce((sum, each) => sum + each(bend), 0)
    const sung = formants.reduce(
      (sum, { centre, pass, under }) =>
        sum + pass(throat, centre) - 0.8 * under(throat, centre * 0.6),
      0,
    )
    return 0.16 * shape(t) * sung
  })
}

/** Two strings a fifth apart through an overdriven amplifier. */
const power: Voice = ({ hz, seconds }) => {
  const shape = envelope(seconds, [0.003, 2, 0.5, 0.05])
  const strings = [1, 1.004, 1.498, 2.003].map((k) => saw(hz * k))
  const cabinet = lowPass(0.1)
  return render(seconds + 0.05, (t) => {
    const driven = Math.tanh(3.5 * strings.reduce((sum, each) => sum + each(), 0))
    return 0.5 * shape(t) * cabinet(driven, 2600)
  })
}

const square: Voice = ({ hz, seconds }) => {
  const shape = envelope(seconds, [0.006, 0.3, 0.6, 0.08])
  const wave = pulse(hz, 0.42)
  const filter = lowPass()
  return render(seconds + 0.08, (t) => 0.42 * shape(t) * filter(wave(vibrato(t, 0.006)), 3200))
}

const acid: Voice = ({ hz, seconds }) => {
  const shape = envelope(seconds, [0.003, 0.35, 0.3, 0.04])
  const wave = saw(hz)
  const filter = lowPass(0.82)
  return render(
    seconds + 0.04,
    (t) => 0.4 * shape(t) * Math.tanh(1.6 * filter(wave(), 260 + 2400 * Math.exp(-t * 9))),
  )
}

/** A sine that drops into its pitch, slightly overdriven, so that small speakers play it. */
const sub: Voice = ({ hz, seconds }) => {
  const shape = envelope(seconds, [0.004, 0.9, 0.15, 0.1])
  let phase = 0
  return render(seconds + 0.1, (t) => {
    phase += (hz / RATE) * (1 + 1.2 * Math.exp(-t * 45))
    return 0.75 * shape(t) * Math.tanh(1.9 * sine(phase))
  })
}

const fingered: Voice = ({ hz, seconds }) => {
  const shape = envelope(seconds, [0.006, 0.5, 0.25, 0.07])
  const wave = saw(hz)
  const filter = lowPass(0.2)
  return render(seconds + 0.07, (t) => {
    const string = filter(wave(), 300 + 900 * Math.exp(-t * 12))
    return shape(t) * (0.5 * string + 0.45 * sine(hz * t))
  })
}

export const VOICES = {
  piano,
  electricPiano,
  guitar: plucked(0.75, 0.9),
  nylon: plucked(0.45, 0.7),
  muted: plucked(0.3, 0.16),
  organ,
  pad: saws([0.5, 1, 0.9, 0.6], 1400, 700, 1.5),
  strings: saws([0.12, 0.6, 0.85, 0.3], 2600, 1800, 0.6),
  brass: saws([0.03, 0.2, 0.7, 0.09], 3400, 1200, 0.18),
  stab: saws([0.004, 0.14, 0.1, 0.1], 3600, 500, 0.1),
  flute,
  bell,
  choir,
  power,
  square,
  acid,
  sub,
  fingered,
} as const satisfies Record<string, Voice>
export type VoiceName = keyof typeof VOICES
