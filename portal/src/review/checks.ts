import { CHECK_IDS, CHECK_LEVELS, type CheckId } from '@melodia/contract/choices/reports'
import type { Check } from '@melodia/contract/reports'
import * as texts from '#texts/review.ts'

/** Names of the checks. */
export const CHECK_LABELS: Record<CheckId, string> = {
  decodes: texts.fileCanBeRead,
  'bit-rate': texts.bitRate,
  'sample-rate': texts.sampleRate,
  'band-limit': texts.highFrequencies,
  loudness: texts.loudness,
  'loudness-range': texts.loudnessRange,
  'true-peak': texts.truePeak,
  clipping: texts.clipping,
  silence: texts.silence,
  channels: texts.channels,
  'dc-offset': texts.dcOffset,
  'preview-excerpt': texts.previewIsFromTrack,
  'preview-length': texts.lengthOfPreview,
  artwork: texts.artwork,
  tags: texts.tagsOfFile,
  'same-title': texts.titleAndArtist,
  disclosure: texts.disclosure,
  marks: texts.marksInFiles,
  copy: texts.copies,
}

const rankOf = ({ level, id }: Check) =>
  CHECK_LEVELS.indexOf(level) * -CHECK_IDS.length + CHECK_IDS.indexOf(id)

/** The worst checks first; those of one level in their order. */
export const worstFirst = (checks: readonly Check[]) =>
  [...checks].sort((a, b) => rankOf(a) - rankOf(b))
