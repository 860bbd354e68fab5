import type { CreatorAnalytics } from '@melodia/contract/analytics'
import { namedCounts, sumOf, weekly, type Figures } from '@melodia/portal/analytics'
import * as texts from '#texts/analytics.ts'

type Weeks = CreatorAnalytics['weeks']

/** Whether there are no tracks, and none is known to have existed. */
export const isEmpty = ({ weeks, queue }: CreatorAnalytics) =>
  queue.decisions === 0 &&
  queue.waiting === 0 &&
  sumOf(weeks, 'uploads') === 0 &&
  weeks.every(({ published, pending }) => published === 0 && pending === 0)

/** In the colours of the two statuses (spec §4). */
export const statesOf = (weeks: Weeks): Figures =>
  weekly(weeks, [
    { key: 'published', label: texts.published, colour: 'green' },
    { key: 'pending', label: texts.pending, colour: 'amber' },
  ])

export const popularityOf = ({ popularity }: Pick<CreatorAnalytics, 'popularity'>): Figures =>
  namedCounts(
    'Popularity',
    texts.publishedTracks,
    popularity.map(({ from, to, tracks }) => [`${from}–${to}`, tracks]),
  )

const MINUTE = 60_000

/** `under 1 min`, `3–4 min`, `from 10 min`. */
const lengthLabel = ({ from_ms, to_ms }: CreatorAnalytics['lengths'][number]) => {
  if (to_ms === null) return texts.fromFromMsMin(from_ms / MINUTE)
  if (from_ms === 0) return texts.underToMsMin(to_ms / MINUTE)
  return texts.fromMsToMsMin(from_ms / MINUTE, to_ms / MINUTE)
}

export const lengthsOf = ({ lengths }: Pick<CreatorAnalytics, 'lengths'>): Figures =>
  namedCounts(
    'Length',
    texts.publishedTracks,
    lengths.map((band) => [lengthLabel(band), band.tracks]),
  )
