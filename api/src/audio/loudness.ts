/**
 * Blocks overlap by three quarters, so a step is a quarter of a block (ITU-R BS.1770-4, annex 1).
 */
const STEP_SECONDS = 0.1
const STEPS_PER_BLOCK = 4
/** Quieter blocks are silence; blocks this far below the rest are pauses. */
const ABSOLUTE_GATE = -70
const RELATIVE_GATE = -10

/**
 * Integrated loudness of sound passed in pieces (ITU-R BS.1770-4, EBU R 128). All channels weigh
 * the same, which is right for mono and stereo.
 */
export function makeLoudnessMeter(sampleRate: number, channels: number) {
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

    /** LUFS; null for silence and for less than one block of 0.4 seconds. */
    result(): number | null {
      const blocks = blocksOf(steps).filter((block) => lufs(block) > ABSOLUTE_GATE)
      if (blocks.length === 0) return null
      const gate = lufs(mean(blocks)) + RELATIVE_GATE
      return lufs(mean(blocks.filter((block) => lufs(block) > gate)))
    },
  }
}

const lufs = (meanSquare: number) => -0.691 + 10 * Math.log10(meanSquare)
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length

const blocksOf = (steps: readonly number[]) =>
  Array.from({ length: Math.max(0, steps.length - STEPS_PER_BLOCK + 1) }, (_, first) =>
    mean(steps.slice(first, first + STEPS_PER_BLOCK)),
  )

/**
 * The two filters of BS.1770 in sequence: the effect of the head, and a high-pass for bass. Their
 * coefficients for any sample rate follow from the analogue prototypes behind the standard's table
 * for 48 kHz. Returns the energy of a piece of one channel.
 */
function kWeighting(sampleRate: number) {
  const head = shelf(sampleRate)
  const bass = highPass(sampleRate)
  let [h1, h2, b1, b2] = [0, 0, 0, 0]
  return (samples: Float32Array, start: number, end: number) => {
    let energy = 0
    for (let at = start; at < end; at++) {
      const x = samples[at]!
      const y = head.b0 * x + h1
      h1 = head.b1 * x - head.a1 * y + h2
      h2 = head.b2 * x - head.a2 * y
      const z = bass.b0 * y + b1
      b1 = bass.b1 * y - bass.a1 * z + b2
      b2 = bass.b2 * y - bass.a2 * z
      energy += z * z
    }
    return energy
  }
}

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

function highPass(sampleRate: number) {
  const { a1, a2 } = prototype(sampleRate, 38.13547087602444, 0.5003270373238773)
  return { b0: 1, b1: -2, b2: 1, a1, a2 }
}

/** Poles of a second-order filter with this frequency and quality. */
function prototype(sampleRate: number, frequency: number, quality: number) {
  const k = Math.tan((Math.PI * frequency) / sampleRate)
  const kq = k / quality
  const a0 = 1 + kq + k * k
  return { k, kq, a0, a1: (2 * (k * k - 1)) / a0, a2: (1 - kq + k * k) / a0 }
}
