import type { TrackEvent } from '@melodia/contract/audit'
import type { ReasonCode } from '@melodia/contract/choices/reviews'
import { REFUSALS } from '@melodia/contract/lifecycle'
import { REASONS } from '@melodia/contract/reviewTexts'
import type { Track } from '@melodia/contract/tracks'
import { namedCounts, type Figures } from '@melodia/portal/analytics'
import * as texts from '#texts/analytics.ts'

const isRefusal = ({ action }: TrackEvent) => REFUSALS.includes(action)

/** The reasons why tracks came back, the most frequent first. */
export const reasonsOf = (events: readonly TrackEvent[]): Figures => {
  const counts = new Map<ReasonCode, number>()
  for (const event of events)
    if (isRefusal(event))
      for (const reason of event.reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return namedCounts(
    'Reason',
    'Tracks',
    [...counts]
      .toSorted(([, a], [, b]) => b - a)
      .map(([reason, count]) => [REASONS[reason].label, count]),
  )
}

/** `2 came back, most often for Audio quality`. */
export const rejectionSummary = (events: readonly TrackEvent[]) => {
  const total = events.filter(isRefusal).length
  const [first] = reasonsOf(events).rows
  if (total === 0) return texts.noTrackCameBackIn
  return texts.tracksCameBack(total, first?.['what'])
}

const HOUR = 60 * 60_000
/** Upper bounds of waits in hours, exclusive. */
const WAITS = [
  { below: 1, label: texts.under1H },
  { below: 6, label: '1–6 h' },
  { below: 24, label: '6–24 h' },
  { below: 48, label: '24–48 h' },
  { below: Infinity, label: texts.over48H },
]

/** How long tracks had waited when they were decided. */
export const waitsOf = (events: readonly TrackEvent[]): Figures => {
  const hours = events.flatMap(({ waited_ms }) => (waited_ms === null ? [] : [waited_ms / HOUR]))
  return namedCounts(
    'Waited',
    'Decisions',
    WAITS.map(({ below, label }, index) => [
      label,
      hours.filter((wait) => wait < below && wait >= (WAITS[index - 1]?.below ?? 0)).length,
    ]),
  )
}

/** Tracks by name; those of one title are numbered. */
export const popularOf = (tracks: readonly Track[]): Figures => {
  const seen = new Map<string, number>()
  return namedCounts(
    'Track',
    'Popularity',
    tracks.map(({ title, popularity }) => {
      const number = (seen.get(title) ?? 0) + 1
      seen.set(title, number)
      return [number === 1 ? title : `${title} (${number})`, popularity]
    }),
  )
}
