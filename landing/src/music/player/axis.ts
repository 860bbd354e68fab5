import type { PageTrack } from '../parts/tracks.ts'
import type { Peaks } from './peaks.ts'

/** What the width of a page's waveform stands for; all times in seconds. */
export interface Axis {
  kind: 'whole' | 'preview'
  /** Null where there are none: then it is a plain line. */
  peaks: readonly number[] | null
  /** All of the width. */
  width: number
  /** Where the sound that is played begins in it, and how long that is. */
  start: number
  length: number
}

/** Seconds of a sound as they were measured; 0 where they were not. */
export const measuredOf = (track: PageTrack, kind: Axis['kind']) =>
  ((kind === 'whole' ? track.duration_ms : track.preview_duration_ms) ?? 0) / 1000

/**
 * The track as a whole, also for its preview where it is known which part of it that is: that part is
 * then lit. Any other preview has a width of its own.
 */
export function axisOf(
  track: PageTrack,
  kind: Axis['kind'],
  { waveform, preview_waveform }: Peaks,
  length = measuredOf(track, kind),
): Axis {
  if (kind === 'whole') return { kind, peaks: waveform, width: length, start: 0, length }
  const width = measuredOf(track, 'whole')
  const start = (track.preview_start_ms ?? Infinity) / 1000
  const isPlaced = waveform !== null && length > 0 && start < width
  if (!isPlaced) return { kind, peaks: preview_waveform, width: length, start: 0, length }
  return { kind, peaks: waveform, width, start, length: Math.min(length, width - start) }
}
