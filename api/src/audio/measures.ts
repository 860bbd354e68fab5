import type { Results } from './meters/meters.ts'
import type { Silence } from './meters/silence.ts'
import type { Stereo } from './meters/stereo.ts'
import type { StreamFacts } from './stream.ts'

/** What was measured in an audio file beside its waveform; stored as JSON. Checks judge it. */
export interface Measures extends StreamFacts, Omit<Stereo, 'dc_offset'> {
  /** Duration of what was decoded. */
  decoded_ms: number
  /** Where the spectrum is cut off, in Hz; null where it is not. */
  band_limit_hz: number | null
  loudness_range_lu: number | null
  true_peak_db: number | null
  true_peak_at_ms: number | null
  /** Runs of three or more samples at full scale. */
  clipped_runs: number
  clipped_at_ms: number | null
  silence: SilenceMs
  /** Mean of each channel; 1 is full scale. */
  dc_offset: [left: number, right: number]
}

interface SilenceMs {
  leading_ms: number
  trailing_ms: number
  /** The longest pause between sounds, and where it begins. */
  longest_ms: number
  longest_at_ms: number
  is_all: boolean
}

/** Rounds what the meters say to what people read. */
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

const inMs = ({ leading, trailing, longest, at, isAll }: Silence): SilenceMs => ({
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
