import type { Measures } from '@melodia/contract/measures'
import type { Results } from './meters/meters.ts'
import type { Silence } from './meters/silence.ts'
import type { StreamFacts } from './stream.ts'

/** Rounds measurements to the digits that people read. */
export function measuresOf(
  stream: StreamFacts,
  { loudness, truePeak, clipping, silence, stereo, band, duration }: Results,
): Measures {
  const ms = (samples: number) => Math.round((samples / stream.sample_rate) * 1000)
  return {
    ...stream,
    decoded_ms: ms(duration),
    band_limit_hz: band,
    loudness_range_lu: hundredths(loudness.range),
    true_peak_db: hundredths(truePeak.db),
    true_peak_at_ms: truePeak.db === null ? null : ms(truePeak.at),
    clipped_runs: clipping.runs,
    clipped_at_ms: clipping.at === null ? null : ms(clipping.at),
    silence: inMs(silence),
    correlation: stereo.correlation === null ? null : rounded(stereo.correlation, 4),
    balance_db: hundredths(stereo.balance_db),
    difference_db: hundredths(stereo.difference_db),
    dc_offset: [rounded(stereo.dc_offset[0], 5), rounded(stereo.dc_offset[1], 5)],
  }
}

const inMs = ({ leading, trailing, longest, at, isAll }: Silence): Measures['silence'] => ({
  leading_ms: Math.round(leading * 1000),
  trailing_ms: Math.round(trailing * 1000),
  longest_ms: Math.round(longest * 1000),
  longest_at_ms: Math.round(at * 1000),
  is_all: isAll,
})

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits

/** The digits of a level that people read. */
export function hundredths(value: number): number
export function hundredths(value: number | null): number | null
export function hundredths(value: number | null) {
  return value === null ? null : rounded(value, 2)
}
