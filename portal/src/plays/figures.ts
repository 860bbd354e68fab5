import type { Listening } from '@melodia/contract/plays'
import type { Figures } from '../analytics/figures.ts'
import { numberOf, percentOf } from '../analytics/units.ts'
import { durationOf } from '@melodia/contract/durations'
import type { DayRow, PlaylistRow, TrackRow } from './usePlays.ts'
import * as texts from '#texts/plays.ts'

export const daysOf = (rows: readonly DayRow[]): Figures => ({
  of: { key: 'day', label: texts.day },
  series: [
    { key: 'plays', label: texts.plays },
    { key: 'listeners', label: texts.listeners },
  ],
  rows: rows.map(({ day, plays, listeners }) => ({ day, plays, listeners })),
})

/** The day with most plays, in a sentence. */
export const bestDayOf = (rows: readonly DayRow[], nameOf: (day: string) => string) => {
  const total = rows.reduce((sum, { plays }) => sum + plays, 0)
  const best = rows.reduce<DayRow | null>(
    (most, row) => (row.plays > (most?.plays ?? 0) ? row : most),
    null,
  )
  if (!best) return texts.noPlaysInTheseDays
  return texts.totalAndBestDay(numberOf(total), nameOf(best.day), numberOf(best.plays))
}

type Completion = Listening['completion']

/** A place in the track: a share of it, or its time where its length is known. */
const placeOf = (step: number, steps: number, duration_ms: number | undefined) => {
  const share = step / (steps - 1)
  return duration_ms === undefined ? percentOf(share) : durationOf(share * duration_ms)
}

/** With its share too: times alone are alike in a very short track. */
const wholePlaceOf = (step: number, steps: number, duration_ms: number | undefined) =>
  placeOf(step, steps, duration_ms) +
  (duration_ms === undefined ? '' : ` (${percentOf(step / (steps - 1))})`)

/** How many plays reached each place. */
export const completionOf = (completion: Completion, duration_ms?: number): Figures => ({
  of: { key: 'place', label: texts.reached },
  series: [{ key: 'plays', label: texts.plays }],
  rows: completion.map((plays, step) => ({
    place: wholePlaceOf(step, completion.length, duration_ms),
    plays,
  })),
})

/** Where most people leave, in a sentence: between two places; and how many hear it to the end. */
export const leavingOf = (completion: Completion, duration_ms?: number) => {
  const [all = 0] = completion
  const last = completion.length - 1
  const end = completion[last] ?? 0
  if (all === 0) return texts.noPlaysThatShowLeaving
  const toTheEnd = texts.begunHeardToEnd(all, percentOf(end / all))
  const losses = completion.slice(1).map((plays, step) => (completion[step] ?? 0) - plays)
  const most = Math.max(...losses)
  if (most <= 0) return toTheEnd
  const step = losses.indexOf(most)
  const place = (at: number) => placeOf(at, completion.length, duration_ms)
  return texts.mostLeaveBetweenAnd(toTheEnd, place(step), place(step + 1))
}

/** A row of a top list. */
export interface TopRow {
  id: string
  name: string
  plays: number
  listeners: number
}

export const topTracks = (rows: readonly TrackRow[]): TopRow[] =>
  rows.map(({ track_id: id, title: name, plays, listeners }) => ({ id, name, plays, listeners }))

export const topPlaylists = (rows: readonly PlaylistRow[]): TopRow[] =>
  rows.map(({ playlist_id: id, name, plays, listeners }) => ({ id, name, plays, listeners }))
