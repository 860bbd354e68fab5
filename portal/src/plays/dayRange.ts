import { PLAYS_PERIOD_DAYS } from '@melodia/contract/choices/plays'
import * as texts from '#texts/plays.ts'

const DAY = 24 * 60 * 60_000

/** Days that are chosen by one click. */
export const SPANS = [7, 28, 90] as const
export const USUAL_SPAN = 28

/** A range of days, in UTC; `to` is the day after the last one, as in the API. */
export interface DayRange {
  from: string
  to: string
  /** Number of days that end today; null for two dates. */
  span: number | null
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
/** A day some days later, or earlier. */
export const addDays = (day: string, days: number) => dayOf(Date.parse(day) + days * DAY)
export const daysIn = ({ from, to }: Pick<DayRange, 'from' | 'to'>) =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY)

/** The days that end today. */
export const lastDays = (span: number, now = Date.now()): DayRange => {
  const to = addDays(dayOf(now), 1)
  return { from: addDays(to, -span), to, span }
}

/** Whether this is a day of the calendar: `2026-11-23`. */
const isDay = (text: string | null): text is string =>
  text !== null &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  dayOf(Date.parse(text)) === text

/** The range of an address: `days`, or `from` and `until`, its last day; else the usual one. */
export const dayRangeOf = (search: URLSearchParams, now = Date.now()): DayRange => {
  const [from, until] = [search.get('from'), search.get('until')]
  if (isDay(from) && isDay(until)) {
    const dates = { from, to: addDays(until, 1), span: null }
    if (!problemOf(dates)) return dates
  }
  const asked = Number(search.get('days'))
  return lastDays(SPANS.find((span) => span === asked) ?? USUAL_SPAN, now)
}

/** Why two dates are no range, as a sentence; null if they are one. */
export const problemOf = (range: Pick<DayRange, 'from' | 'to'>) => {
  const days = daysIn(range)
  if (!(days >= 1)) return texts.lastDayIsBeforeFirst
  return days > PLAYS_PERIOD_DAYS ? texts.atMostDays(PLAYS_PERIOD_DAYS) : null
}

const shown = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

/** `in 28 days`, `on Nov 3, 2026`, `from Nov 3, 2026 to Nov 9, 2026`. */
export const dayRangeLabel = ({ from, to, span }: DayRange) => {
  if (span !== null) return texts.inSpanDays(span)
  const [first, last] = [from, addDays(to, -1)].map((day) => shown.format(Date.parse(day)))
  return first === last ? texts.onFirst(first) : texts.fromFirstToLast(first, last)
}
