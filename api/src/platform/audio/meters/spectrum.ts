import { makeFft } from './fft.ts'
import { findEdge } from './edge.ts'
import type { Meter } from './meter.ts'

/** Samples of a spectrum, and how often one is taken: all that an average needs. */
const SIZE = 2048
const EVERY = 8192

/** The frequency in Hz above which there is nothing, although there is sound right below it. */
export function makeBandMeter(sampleRate: number): Meter<number | null> {
  const transform = makeFft(SIZE)
  const window = Float64Array.from(
    { length: SIZE },
    (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / SIZE),
  )
  const real = new Float64Array(SIZE)
  const imaginary = new Float64Array(SIZE)
  const power = new Float64Array(SIZE / 2)
  let taken = 0
  let samples = 0

  /** Two channels are transformed at once, as the parts of complex numbers. */
  function take() {
    for (let i = 0; i < SIZE; i++) {
      real[i] = real[i]! * window[i]!
      imaginary[i] = imaginary[i]! * window[i]!
    }
    transform(real, imaginary)
    for (let bin = 1; bin < SIZE / 2; bin++) {
      const mirror = SIZE - bin
      power[bin]! +=
        real[bin]! ** 2 + imaginary[bin]! ** 2 + real[mirror]! ** 2 + imaginary[mirror]! ** 2
    }
    taken++
  }

  return {
    add([left, right = left]) {
      if (!left || !right) return
      let at = 0
      while (at < left.length) {
        const place = samples % EVERY
        const isWanted = place < SIZE
        const length = Math.min(left.length - at, (isWanted ? SIZE : EVERY) - place)
        if (isWanted) {
          real.set(left.subarray(at, at + length), place)
          imaginary.set(right.subarray(at, at + length), place)
          if (place + length === SIZE) take()
        }
        samples += length
        at += length
      }
    },
    result() {
      if (taken === 0) return null
      // A sine at full scale in both channels reads 0 dB.
      const scale = taken * 4 * (SIZE / 4) ** 2
      const levels = power.map((sum) => 10 * Math.log10(sum / scale + 1e-15))
      return findEdge(levels, sampleRate / SIZE)
    },
  }
}
