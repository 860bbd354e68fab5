import type { Measures } from '@melodia/contract/measures'
import type { Meter } from './meter.ts'

/** How the two channels differ. */
type Stereo = Pick<Measures, 'correlation' | 'balance_db' | 'difference_db' | 'dc_offset'>

/** Compares the channels. One channel counts as two equal ones. */
export function makeStereoMeter(): Meter<Stereo> {
  let [samples, sumL, sumR, powerL, powerR, product, difference] = [0, 0, 0, 0, 0, 0, 0]

  return {
    add([left, right = left]) {
      if (!left || !right) return
      let [sl, sr, pl, pr, p, d] = [0, 0, 0, 0, 0, 0]
      for (let at = 0; at < left.length; at++) {
        const l = left[at]!
        const r = right[at]!
        sl += l
        sr += r
        pl += l * l
        pr += r * r
        p += l * r
        d += (l - r) * (l - r)
      }
      samples += left.length
      sumL += sl
      sumR += sr
      powerL += pl
      powerR += pr
      product += p
      difference += d
    },
    result: () => ({
      correlation: powerL * powerR > 0 ? product / Math.sqrt(powerL * powerR) : null,
      balance_db: decibels(powerL, powerR),
      difference_db: decibels(difference, powerL + powerR),
      dc_offset: samples > 0 ? [sumL / samples, sumR / samples] : [0, 0],
    }),
  }
}

const MOST_DB = 120

function decibels(power: number, reference: number) {
  if (power === reference) return 0
  const db = 10 * Math.log10(power / reference)
  return Math.max(-MOST_DB, Math.min(MOST_DB, db))
}
