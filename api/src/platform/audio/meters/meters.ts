import { makeFingerprinter } from '../../fingerprints/chromaprint.ts'
import { makeClippingMeter } from './clipping.ts'
import { makeLoudnessMeter } from './loudness.ts'
import type { Meter } from './meter.ts'
import { makeOutline } from './outline.ts'
import { makeSilenceMeter } from './silence.ts'
import { makeBandMeter } from './spectrum.ts'
import { makeStereoMeter } from './stereo.ts'
import { makeTruePeakMeter } from './truePeak.ts'

/** Everything that is measured while a file is decoded once. A new meter is a line here and below. */
export function makeMeters(sampleRate: number, channels: number) {
  return {
    outline: makeOutline(),
    loudness: makeLoudnessMeter(sampleRate, channels),
    truePeak: makeTruePeakMeter(channels),
    clipping: makeClippingMeter(channels),
    silence: makeSilenceMeter(sampleRate),
    stereo: makeStereoMeter(),
    band: makeBandMeter(sampleRate),
    duration: makeCounter(),
    fingerprint: makeFingerprinter(sampleRate),
  } satisfies Record<string, Meter<unknown>>
}

export type Meters = ReturnType<typeof makeMeters>
export type Results = { [Name in keyof Meters]: ReturnType<Meters[Name]['result']> }

/** The results of all meters. */
export const resultsOf = (meters: Meters): Results => ({
  outline: meters.outline.result(),
  loudness: meters.loudness.result(),
  truePeak: meters.truePeak.result(),
  clipping: meters.clipping.result(),
  silence: meters.silence.result(),
  stereo: meters.stereo.result(),
  band: meters.band.result(),
  duration: meters.duration.result(),
  fingerprint: meters.fingerprint.result(),
})

/** Counts samples. */
function makeCounter(): Meter<number> {
  let samples = 0
  return {
    add([first]) {
      samples += first?.length ?? 0
    },
    result: () => samples,
  }
}
