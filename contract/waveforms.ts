import { Type, type Static } from 'typebox'
import { WAVEFORM_PEAKS } from './choices/tracks.ts'

const Peaks = Type.Array(Type.Integer({ minimum: 0, maximum: 255 }), {
  minItems: WAVEFORM_PEAKS,
  maxItems: WAVEFORM_PEAKS,
  description: 'Parts of equal length; 255 is full scale',
})

/** Result of analysing a track. */
const Heard = Type.Object({
  status: Type.Literal('done'),
  peaks: Peaks,
  preview_peaks: Type.Union([Peaks, Type.Null()], {
    description: 'Null where the preview has not been analysed, or could not be',
  }),
  loudness_lufs: Type.Union([Type.Number(), Type.Null()], {
    description: 'Integrated loudness (EBU R 128), a mono file as both channels; null for silence',
  }),
  sample_peak_db: Type.Union([Type.Number(), Type.Null()], {
    description: 'Loudest sample in dBFS; null for silence',
  }),
  duration_ms: Type.Integer({ minimum: 1 }),
})

/** Reply of a waveform: failed if the analysis was given up. */
export const Waveform = Type.Union([
  Heard,
  Type.Object({
    status: Type.Literal('failed'),
    duration_ms: Type.Integer({ minimum: 1 }),
    problem: Type.String({ description: 'Why not, as a sentence; empty where that is not known' }),
  }),
])
export type Waveform = Static<typeof Waveform>

/** Reply while the audio waits for its analysis; ask again after `Retry-After`. */
export const WaveformPending = Type.Object({ status: Type.Literal('pending') })
export type WaveformPending = Static<typeof WaveformPending>
