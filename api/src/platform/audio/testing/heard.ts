import type { Measures } from '@melodia/contract/measures'
import type { Sound } from '../sound.ts'

/** Measurements of a recording without faults. */
export const measuresWith = (changes: Partial<Measures> = {}): Measures => ({
  sample_rate: 44_100,
  channels: 2,
  bitrate_kbps: 320,
  is_constant_bitrate: true,
  stated_ms: 200_000,
  counted_ms: 200_000,
  decoded_ms: 200_000,
  broken_frames: 0,
  broken_at_ms: null,
  is_cut_off: false,
  band_limit_hz: 20_000,
  loudness_range_lu: 7,
  true_peak_db: -1.2,
  true_peak_at_ms: 61_000,
  clipped_runs: 0,
  clipped_at_ms: null,
  silence: { leading_ms: 100, trailing_ms: 400, longest_ms: 0, longest_at_ms: 0, is_all: false },
  correlation: 0.7,
  balance_db: 0.4,
  difference_db: -8,
  dc_offset: [0, 0],
  ...changes,
})

/** Analysed sound of such a recording. */
export const soundWith = (changes: Partial<Sound> = {}): Sound => ({
  peaks: new Uint8Array(1000).fill(120),
  loudness_lufs: -14.23,
  sample_peak_db: -1.5,
  measures: measuresWith(),
  fingerprint: new Uint32Array(),
  ...changes,
})
