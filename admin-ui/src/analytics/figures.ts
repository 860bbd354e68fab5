import type { Analytics } from '@melodia/contract/analytics'
import { REASONS } from '@melodia/contract/reviewTexts'
import { namedCounts, weekly, type Figures } from '@melodia/portal/analytics'

export const growthOf = ({ weeks }: Analytics) =>
  weekly(weeks, [{ key: 'published', label: 'Published tracks' }])

export const requestsOf = ({ requests }: Analytics): Figures =>
  namedCounts('Step', 'Requests', [
    ['Requested', requests.made],
    ['Granted', requests.granted],
    ['Uploaded a track', requests.uploaded],
    ['Published a track', requests.published],
  ])

const KINDS = { audio: 'Audio', image: 'Images' }

export const storageOf = ({ storage }: Analytics): Figures => ({
  of: { key: 'kind', label: 'Kind' },
  series: [
    { key: 'files', label: 'Files' },
    { key: 'bytes', label: 'Bytes' },
  ],
  rows: storage.map(({ kind, ...counts }) => ({ ...counts, kind: KINDS[kind] })),
})

type Decided = Pick<Analytics['reviews'], 'decisions' | 'median_ms' | 'late'>

const HOUR = 60 * 60_000

/** Decisions by something: their median in hours, and in the table how many and how many late. */
const decidedBy = (what: string, rows: readonly (Decided & { what: string })[]): Figures => ({
  of: { key: 'what', label: what },
  series: [
    { key: 'hours', label: 'Median hours' },
    { key: 'decisions', label: 'Decisions' },
    { key: 'late', label: 'Later than promised' },
  ],
  rows: rows.map(({ median_ms, ...row }) => ({
    ...row,
    hours: median_ms === null ? 0 : Number((median_ms / HOUR).toFixed(1)),
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
    ['Changes requested', changes.requested],
    ['Handed in again', changes.handed_in],
    ['Published', changes.validated],
  ])
