import type { ReasonCode, ReviewState, RiskReason } from './choices/reviews.ts'
import { durationOf } from './durations.ts'

/** Texts of a review, in a file of their own: screens need them without the schemas. */

/** Labels of the review states, as tabs of the queue and as chips. */
export const REVIEW_STATE_LABELS: Record<ReviewState, { tab: string; chip: string }> = {
  review: { tab: 'To review', chip: 'In review' },
  changes: { tab: 'Waiting for the creator', chip: 'Changes requested' },
  deferred: { tab: 'Deferred', chip: 'Deferred' },
  appeal: { tab: 'Appeals', chip: 'Appealed' },
}

/** Reasons of a rejection or a request for changes: for the reviewer, and what the creator reads. */
export const REASONS: Record<ReasonCode, { label: string; text: string }> = {
  'audio-quality': {
    label: 'Audio quality',
    text: 'The sound has faults, such as clipping, noise, silence or a low bit rate.',
  },
  artwork: {
    label: 'Artwork',
    text: 'The artwork is too small, not square, unreadable or not yours to use.',
  },
  metadata: {
    label: 'Metadata',
    text: 'Title, artists, genre or another field is wrong or misleading.',
  },
  rights: {
    label: 'Rights',
    text: 'It is not clear that you may publish this music, or a voice or sample in it.',
  },
  duplicate: { label: 'Duplicate', text: 'This recording is here already.' },
  content: { label: 'Content', text: 'The content breaks the rules of the platform.' },
  other: { label: 'Other', text: 'The reviewer’s notes say why.' },
}

/** What creators read of a rejection without reasons and notes. */
export const NO_REASON = 'The review gave no reason.'

/** Milliseconds of a track that need not be heard: a player may leave out its last moment. */
const REST = 1_000

interface Heard {
  /** How much of the track was heard. */
  heard_ms: number
  duration_ms: number
}

/** Whether so many percent of a track were heard; its last moment need not be. */
export const isHeard = ({ heard_ms, duration_ms }: Heard, percent: number) =>
  heard_ms >= Math.min((duration_ms * percent) / 100, duration_ms - REST)

/** Says what is still to be heard before a track can be validated. */
export const hearFirst = ({ heard_ms, duration_ms }: Heard, percent: number) =>
  `Hear ${percent} % of this track before you validate it: you have heard ${durationOf(heard_ms)} of ${durationOf(duration_ms)}.`

/** Why a track deserves a closer look, from the most to the least important. */
export const RISKS: Record<RiskReason, { label: string }> = {
  blocked: { label: 'Blocked recording' },
  stop: { label: 'Blocked by a check' },
  match: { label: 'Sounds like another track' },
  'earlier-rejections': { label: 'Creator had rejections' },
  warnings: { label: 'Warnings' },
  'first-upload': { label: 'First upload of this creator' },
}
