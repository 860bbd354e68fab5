import { waveformBox, waveformPath } from './waveform.ts'

/**
 * How loud a track is from its start to its end. The player's script colours the played part
 * (`--played`, 0 to 1) and makes it a way to seek.
 */
export function Waveform({ id, peaks }: { id: string; peaks: readonly number[] | null }) {
  const path = waveformPath(peaks)
  return (
    <div className="waveform" data-waveform={id}>
      <svg viewBox={waveformBox} preserveAspectRatio="none" aria-hidden="true">
        <path className="waveform-bars" d={path} />
        <path className="waveform-played" d={path} />
      </svg>
    </div>
  )
}
