import type { Country } from '@melodia/contract/choices/settings'
import { dateIn, startOfDate } from '../../kit/text/dates.ts'
import { isHoliday, isWeekend } from './holidays.ts'

const DAY = 24 * 60 * 60_000

export const isBusinessDay = (country: Country, day: number) =>
  !isWeekend(day) && !isHoliday(country, day)

/**
 * The moment at which this many business days of a country are over, by the calendar of a zone. The
 * day of the receipt does not count.
 */
export function afterBusinessDays(
  { country, zone }: { country: Country; zone: string },
  receivedAt: number,
  days: number,
): number {
  let day = Date.parse(`${dateIn(zone, receivedAt)}T00:00:00Z`)
  for (let left = days; left > 0;) {
    day += DAY
    if (isBusinessDay(country, day)) left -= 1
  }
  return startOfDate(zone, new Date(day + DAY).toISOString().slice(0, 10))
}
