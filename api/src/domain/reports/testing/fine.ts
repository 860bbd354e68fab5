import { partsOf } from '@melodia/contract/parts'
import { measuresWith } from '../../../platform/audio/testing/heard.ts'
import { copyCheck } from '../../../platform/fingerprints/matches.ts'
import type { HeardFile, TrackFacts } from '../facts.ts'

const heard: HeardFile = { duration_ms: 200_000, loudness_lufs: -14, measures: measuresWith() }

/** A track with which nothing is wrong. */
export const fine: TrackFacts = {
  title: 'Glass Harbour',
  artists: ['Åse Nørgård', 'Trio'],
  audio: heard,
  preview: { ...heard, duration_ms: 30_000 },
  excerpt: { at_ms: 61_000 },
  artwork: { width: 1400, height: 1400, isElsewhere: false },
  tags: null,
  preview_tags: null,
  hasNamesake: false,
  parts: partsOf([{ role: 'ComposerLyricist', ai: 'none' }]),
  isDisclosureDue: false,
  marks: [],
  copy: copyCheck([]),
}
