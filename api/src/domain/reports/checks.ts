import { CHECK_IDS, type CheckId } from '@melodia/contract/choices/reports'
import type { StoredCheck } from '@melodia/contract/reports'
import type { Measures } from '@melodia/contract/measures'
import { decodes } from './decodes.ts'
import { ok, type TrackFacts, type Verdict } from './facts.ts'
import { bandLimit, bitRate, sampleRate } from './fileChecks.ts'
import {
  artwork,
  disclosure,
  previewExcerpt,
  previewLength,
  sameTitle,
  tags,
} from './formChecks.ts'
import { marks } from './markChecks.ts'
import {
  channels,
  clipping,
  dcOffset,
  loudness,
  loudnessRange,
  silence,
  truePeak,
} from './soundChecks.ts'

/** A check of a measurement; it says nothing without measures. */
const measured =
  (check: (measures: Measures) => Verdict) =>
  ({ audio }: TrackFacts): Verdict => {
    if (!audio) return ok({ kind: 'not-decoded' })
    return audio.measures ? check(audio.measures) : ok({ kind: 'not-measured' })
  }

const VERDICTS: Record<CheckId, (facts: TrackFacts) => Verdict> = {
  decodes,
  'bit-rate': measured(bitRate),
  'sample-rate': measured(sampleRate),
  'band-limit': measured(bandLimit),
  loudness: ({ audio }) => loudness(audio?.loudness_lufs ?? null),
  'loudness-range': measured(loudnessRange),
  'true-peak': measured(truePeak),
  clipping: measured(clipping),
  silence: measured(silence),
  channels: measured(channels),
  'dc-offset': measured(dcOffset),
  'preview-excerpt': previewExcerpt,
  'preview-length': previewLength,
  artwork,
  tags,
  'same-title': sameTitle,
  disclosure,
  marks,
  copy: ({ copy }) => copy,
}

/** All checks of a track, in their order. */
export const checksOf = (facts: TrackFacts): StoredCheck[] =>
  CHECK_IDS.map((id) => Object.assign({ id }, VERDICTS[id](facts)))
