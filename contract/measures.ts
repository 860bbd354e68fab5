/** Measurements of an audio file beside its waveform; stored as JSON, and judged by checks. */
export interface Measures {
  sample_rate: number
  /** Channels of the file; a decoder makes two of one. */
  channels: 1 | 2
  /** Average in kbit/s. */
  bitrate_kbps: number
  is_constant_bitrate: boolean
  /** Duration as players state it, from the first frame; null where the file does not say. */
  stated_ms: number | null
  /** Duration of all frames. */
  counted_ms: number
  /** Duration of the decoded sound. */
  decoded_ms: number
  /** Frames that cannot be decoded, and the position of the first one. */
  broken_frames: number
  broken_at_ms: number | null
  /** Whether the last frame is not whole. */
  is_cut_off: boolean
  /** Where the spectrum is cut off, in Hz; null where it is not. */
  band_limit_hz: number | null
  loudness_range_lu: number | null
  true_peak_db: number | null
  true_peak_at_ms: number | null
  /** Runs of three or more samples at full scale. */
  clipped_runs: number
  clipped_at_ms: number | null
  silence: {
    leading_ms: number
    trailing_ms: number
    /** The longest pause between sounds, and where it begins. */
    longest_ms: number
    longest_at_ms: number
    is_all: boolean
  }
  /**
   * Correlation of the channels: 1 for equal waves, -1 for inverted ones; null where one is empty.
   */
  correlation: number | null
  /** How much louder the left channel is than the right one, in dB within ±120. */
  balance_db: number
  /** Level of the difference between the channels relative to the sound, in dB within ±120. */
  difference_db: number
  /** Mean of each channel; 1 is full scale. */
  dc_offset: [left: number, right: number]
}

export const LEFT_OUT_KINDS = ['zeros', 'text', 'wav', 'cut', 'other'] as const
export const LEFT_OUT_PLACES = ['start', 'middle', 'end'] as const

/**
 * Bytes of an uploaded audio file that are no sound and are not stored; tags do not count as such.
 */
export interface LeftOut {
  /** Zeros, text, the frame of a WAV file, a frame of sound that is cut short, or something else. */
  kind: (typeof LEFT_OUT_KINDS)[number]
  place: (typeof LEFT_OUT_PLACES)[number]
  bytes: number
  /** Frames of sound that would have room there. */
  frames: number
  /** Position in the sound, of the first one if there are several. */
  at_ms: number
  /** About as long as sound of that many bytes. */
  length_ms: number
}
