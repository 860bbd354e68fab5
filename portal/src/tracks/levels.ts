import type { Waveform, WaveformPending } from '@melodia/contract/waveforms'
import * as texts from '#texts/tracks.ts'

const decibels = (value: number | null, unit: string) =>
  value === null ? texts.silent : `${value.toFixed(1).replace('-', '−')} ${unit}`

const both = (text: string) => ({ Loudness: text, Peak: text })

/** Loudness of a track (EBU R 128), or why it is unknown; in both portals. */
export const levelsOf = (heard: Waveform | WaveformPending | 'unknown' | undefined) => {
  if (heard === 'unknown') return both(texts.notKnown)
  if (!heard || heard.status === 'pending') return both(texts.beingMeasured)
  if (heard.status === 'failed') return both(texts.cannotBeMeasured)
  return {
    Loudness: decibels(heard.loudness_lufs, 'LUFS'),
    Peak: decibels(heard.sample_peak_db, 'dB'),
  }
}
