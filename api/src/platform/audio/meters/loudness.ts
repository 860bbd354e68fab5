import type { Meter } from './meter.ts'

/**
 * Blocks overlap by three quarters, so a step is a quarter of a block (ITU-R BS.1770-4, annex 1).
 */
const STEP_SECONDS = 0.1
const STEPS_PER_BLOCK = 4
/** Range of loudness: blocks of 3 seconds, and the pauses among them (EBU Tech 3342, 2.2). */
const STEPS_PER_RANGE_BLOCK = 30
const RANGE_GATE = -20
/** Neither a fade-out nor a single loud moment is part of the range. */
const LOW = 0.1
const HIGH = 0.95
/** Quieter blocks are silence; blocks this far below the rest are pauses. */
const ABSOLUTE_GATE = -70
const RELATIVE_GATE = -10

export interface Loudness {
  /** LUFS; null for silence and for less than one block of 0.4 seconds. */
  integrated: number | null
  /** LU; null for silence and for less than 3 seconds. */
  range: number | null
}

/**
 * Integrated loudness (ITU-R BS.1770-4, EBU R 128) and its range (EBU Tech 3342). All channels weigh
 * the same, which is right for mono and stereo.
 */
export function makeLoudnessMeter(sampleRate: number, channels: number): Meter<Loudness> {
  const stepSamples = Math.round(STEP_SECONDS * sampleRate)
  const filters = Array.from({ length: channels }, () => kWeighting(sampleRate))
  /** Energy of each complete step. */
  const steps: number[] = []
  let energy = 0
  let samples = 0

  return {
    add(channelData: readonly Float32Array[]) {
      const length = channelData[0]?.length ?? 0
      let at = 0
      while (at < length) {
        const end = Math.min(length, at + stepSamples - samples)
        for (const [channel, filter] of filters.entries())
          energy += filter(channelData[channel]!, at, end)
        samples += end - at
        at = end
        if (samples < stepSamples) continue
        steps.push(energy / stepSamples)
        energy = 0
        samples = 0
      }
    },

    result() {
      const blocks = gated(blocksOf(steps, STEPS_PER_BLOCK), RELATIVE_GATE)
      const range = gated(blocksOf(steps, STEPS_PER_RANGE_BLOCK), RANGE_GATE)
      return {
        integrated: blocks.length > 0 ? lufs(mean(blocks)) : null,
        range: range.length > 0 ? rangeOf(range.map(lufs)) : null,
      }
    },
  }
}

const lufs = (meanSquare: number) => -0.691 + 10 * Math.log10(meanSquare)
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

const blocksOf = (steps: readonly number[], length: number) =>
  Array.from({ length: Math.max(0, steps.length - length + 1) }, (_, first) =>
    mean(steps.slice(first, first + length)),
  )

/** Blocks that are neither silence nor a pause. */
function gated(blocks: readonly number[], relativeGate: number) {
  const loud = blocks.filter((block) => lufs(block) > ABSOLUTE_GATE)
  const gate = lufs(mean(loud)) + relativeGate
  return loud.filter((block) => lufs(block) > gate)
}

function rangeOf(levels: readonly number[]) {
  const sorted = levels.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0
  return at(HIGH) - at(LOW)
}

/**
 * The two filters of BS.1770 in sequence: the effect of the head, and a high-pass for bass. Their
 * coefficients for any sample rate follow from the analogue prototypes behind the standard's table
 * for 48 kHz. Returns the energy of a piece of one channel.
 */
function kWeighting(sampleRate: number) {
  const head = shelf(sampleRate)
  const bass = highPass(sampleRate)
  const state = new Float64Array(4)
  return (samples: Float32Array, start: number, end: number) => {
    // Locals are kept in registers; what a closure captures is not.
    const { b0, b1, b2, a1, a2 } = head
    const { a1: c1, a2: c2 } = bass
    let [h1 = 0, h2 = 0, l1 = 0, l2 = 0] = state
    let energy = 0
    for (let at = start; at < end; at++) {
      const x = samples[at]!
      const y = b0 * x + h1
      h1 = b1 * x - a1 * y + h2
      h2 = b2 * x - a2 * y
      const z = y + l1
      l1 = -2 * y - c1 * z + l2
      l2 = y - c2 * z
      energy += z * z
    }
    state[0] = settled(h1)
    state[1] = settled(h2)
    state[2] = settled(l1)
    state[3] = settled(l2)
    return energy
  }
}

/** In silence a filter decays into denormal numbers, which processors add twenty times slower. */
const settled = (value: number) => (Math.abs(value) < 1e-30 ? 0 : value)

function shelf(sampleRate: number) {
  const { k, kq, a0, a1, a2 } = prototype(sampleRate, 1681.974450955533, 0.7071752369554196)
  const high = 10 ** (3.999843853973347 / 20)
  const middle = high ** 0.4996667741545416
  return {
    b0: (high + middle * kq + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - middle * kq + k * k) / a0,
    a1,
    a2,
  }
}

/** Its other coefficients are 1, -2 and 1. */
const highPass = (sampleRate: number) =>
  prototype(sampleRate, 38.13547087602444, 0.5003270373238773)

/** Poles of a second-order filter with this frequency and quality. */
function prototype(sampleRate: number, frequency: number, quality: number) {
  const k = Math.tan((Math.PI * frequency) / sampleRate)
  const kq = k / quality
  const a0 = 1 + kq + k * k
  return { k, kq, a0, a1: (2 * (k * k - 1)) / a0, a2: (1 - kq + k * k) / a0 }
}
