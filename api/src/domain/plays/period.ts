import { PLAYS_PERIOD_DAYS } from '@melodia/contract/choices/plays'
import { DAY_MS } from '@melodia/db/plays/days'
import type { Period } from '@melodia/db/plays/scope'
import { malformed } from '../../kit/http/errors.ts'

/** @throws Problem 400 where a date does not exist, or the period is empty or too long. */
export function readPeriod({ from, to }: { from: string; to: string }): Period {
  const period = { from: dayOfDate('from', from), to: dayOfDate('to', to) }
  if (period.from >= period.to)
    throw malformed('to is the day after the last one, so it is later than from.')
  if (period.to - period.from > PLAYS_PERIOD_DAYS)
    throw malformed(`A period has at most ${PLAYS_PERIOD_DAYS} days.`)
  return period
}

/** Days since 1970 of a date. `Date` would take 31 February for a day in March. */
function dayOfDate(name: string, date: string): number {
  const time = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date)
    throw malformed(`${name} is no date; it is of the form 2026-01-31.`)
  return time / DAY_MS
}
