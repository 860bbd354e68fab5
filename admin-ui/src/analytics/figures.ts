import type { Analytics } from '@melodia/contract/analytics'
import { REASONS } from '@melodia/contract/reviewTexts'
import { formatWait, namedCounts, weekly, type Figures } from '@melodia/portal/analytics'
import * as texts from '#texts/analytics.ts'

export const growthOf = ({ weeks }: Analytics) =>
  weekly(weeks, [{ key: 'published', label: texts.publishedTracks }])

export const requestsOf = ({ requests }: Analytics): Figures =>
  namedCounts('Step', 'Requests', [
    ['Requested', requests.made],
    ['Granted', requests.granted],
    [texts.uploadedTrack, requests.uploaded],
    [texts.publishedTrack, requests.published],
  ])

const KINDS = { audio: texts.audio, image: texts.images }

export const storageOf = ({ storage }: Analytics): Figures => ({
  of: { key: 'kind', label: texts.kind },
  series: [
    { key: 'files', label: texts.files },
    { key: 'bytes', label: texts.bytes },
  ],
  rows: storage.map(({ kind, ...counts }) => ({ ...counts, kind: KINDS[kind] })),
})

type Decided = Pick<Analytics['reviews'], 'decisions' | 'median_ms' | 'late'>

/** Decisions by something: how many, and in the table how many were late, and the median time. */
const decidedBy = (what: string, rows: readonly (Decided & { what: string })[]): Figures => ({
  of: { key: 'what', label: what },
  series: [
    { key: 'decisions', label: texts.decisions },
    { key: 'late', label: texts.pastTarget },
    { key: 'median', label: texts.medianTime },
  ],
  rows: rows.map(({ median_ms, ...row }) => ({
    ...row,
    median: median_ms === null ? '–' : formatWait(median_ms),
  })),
})

export const byReason = ({ reviews }: Analytics) =>
  decidedBy(
    'Reason',
    reviews.reasons.map(({ reason, ...of }) => ({ what: REASONS[reason].label, ...of })),
  )

export const byReviewer = ({ reviews }: Analytics) =>
  decidedBy(
    'Reviewer',
    reviews.reviewers.map(({ name, ...of }) => ({ what: name, ...of })),
  )

export const afterChangesOf = ({ reviews: { changes } }: Analytics) =>
  namedCounts('Step', 'Tracks', [
    [texts.changesRequested, changes.requested],
    ['Resubmitted', changes.handed_in],
    ['Published', changes.validated],
  ])
