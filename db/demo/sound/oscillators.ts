/** Samples per second. */
export const RATE = 24_000

/** A tone: pitch in Hz, and how long it is held, in seconds. */
export interface Tone {
  hz: number
  seconds: number
}

/** Renders a mono sound; calls `sample` for each moment, in seconds, in order. */
export function render(seconds: number, sample: (t: number) => number): Float32Array {
  const sound = new Float32Array(Math.ceil(seconds * RATE))
  for (let i = 0; i < sound.length; i++) sound[i] = sample(i / RATE)
  return sound
}

export const sine = (phase: number) => Math.sin(2 * Math.PI * phase)

/** A sawtooth with edges rounded by a polynomial, so that it does not alias. */
export function saw(hz: number) {
  const step = hz / RATE
  let phase = 0.5
  return (bend = 1) => {
    phase = (phase + step * bend) % 1
    return 2 * phase - 1 - edge(phase, step)
  }
}

/** A pulse: the difference of two sawtooths. */
export function pulse(hz: number, width = 0.5) {
  const step = hz / RATE
  let phase = 0
  return (bend = 1) => {
    phase = (phase + step * bend) % 1
    const fall = (phase + 1 - width) % 1
    return (phase < width ? 1 : -1) + edge(phase, step) - edge(fall, step)
  }
}

function edge(phase: number, step: number) {
  if (phase < step) return 2 * (phase / step) - (phase / step) ** 2 - 1
  if (phase > 1 - step) return ((phase - 1) / step) ** 2 + 2 * ((phase - 1) / step) + 1
  return 0
}

/** Attack, decay, sustain and release of a tone that is held for `seconds`. */
export function envelope(
  seconds: number,
  [attack, decay, sustain, release]: readonly [number, number, number, number],
) {
  const held = (t: number) =>
    t < attack ? t / attack : sustain + (1 - sustain) * Math.exp((attack - t) / decay)
  return (t: number) =>
    t < seconds ? held(t) : held(seconds) * Math.max(0, 1 - (t - seconds) / release)
}

/** A resonant low-pass filter (state variable, trapezoidal); the cut-off may change at any time. */
export function lowPass(resonance = 0) {
  const damping = 2 - 1.9 * resonance
  let first = 0
  let second = 0
  return (input: number, hz: number) => {
    const g = Math.tan((Math.PI * Math.min(hz, RATE * 0.45)) / RATE)
    const band = (first + g * (input - second)) / (1 + g * (g + damping))
    const low = second + g * band
    first = 2 * band - first
    second = 2 * low - second
    return low
  }
}

export function highPass(hz: number) {
  const keep = Math.exp((-2 * Math.PI * hz) / RATE)
  let low = 0
  return (input: number) => {
    low = input * (1 - keep) + low * keep
    return input - low
  }
}
