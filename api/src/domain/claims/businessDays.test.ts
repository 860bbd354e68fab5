import { COUNTRIES, type Country } from '@melodia/contract/choices/settings'
import { expect, test } from 'vitest'
import { afterBusinessDays, isBusinessDay } from './businessDays.ts'
import { easterOf, isHoliday, isWeekend } from './holidays.ts'

const DAY = 24 * 60 * 60_000
const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`)
const dateOf = (day: number) => new Date(day).toISOString().slice(0, 10)

/** Holidays of a year, without those on a weekend. */
function holidaysOf(country: Country, year: number) {
  const days = Array.from({ length: 366 }, (_, at) => Date.UTC(year, 0, 1) + at * DAY)
  return days
    .filter((day) => new Date(day).getUTCFullYear() === year)
    .filter((day) => !isWeekend(day) && isHoliday(country, day))
    .map((day) => dateOf(day).slice(5))
    .join(' ')
}

test.each([
  [1818, '1818-03-22'],
  [1943, '1943-04-25'],
  [2000, '2000-04-23'],
  [2008, '2008-03-23'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2038, '2038-04-25'],
])('Easter of %s', (year, date) => expect(dateOf(easterOf(year))).toBe(date))

test.each<[Country, number, string]>([
  // As the US Office of Personnel Management lists them.
  ['US', 2026, '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'],
  ['US', 2021, '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'],
  ['US', 2022, '01-17 02-21 05-30 06-20 07-04 09-05 10-10 11-11 11-24 12-26'],
  ['US', 2023, '01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25'],
  ['DE', 2025, '01-01 04-18 04-21 05-01 05-29 06-09 10-03 12-25 12-26'],
  ['FR', 2024, '01-01 04-01 05-01 05-08 05-09 05-20 08-15 11-01 11-11 12-25'],
  ['AT', 2025, '01-01 01-06 04-21 05-01 05-29 06-09 06-19 08-15 12-08 12-25 12-26'],
  ['CH', 2025, '01-01 04-18 04-21 05-29 06-09 08-01 12-25 12-26'],
  ['DK', 2026, '01-01 04-02 04-03 04-06 05-14 05-25 12-25'],
  // As gov.uk lists them for England and Wales.
  ['GB', 2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
  ['GB', 2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
  ['GB', 2028, '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26'],
  ['NL', 2026, '01-01 04-03 04-06 04-27 05-05 05-14 05-25 12-25'],
  ['NO', 2024, '01-01 03-28 03-29 04-01 05-01 05-09 05-17 05-20 12-25 12-26'],
  ['SE', 2025, '01-01 01-06 04-18 04-21 05-01 05-29 06-06 06-20 12-24 12-25 12-26 12-31'],
])('holidays of %s in %s', (country, year, days) => expect(holidaysOf(country, year)).toBe(days))

test.each<[Country, string, string, number, string]>([
  // A Monday, and an ordinary fortnight: the tenth day is the Monday after the next.
  ['US', 'UTC', '2026-03-02T09:00:00Z', 10, '2026-03-17T00:00:00.000Z'],
  ['US', 'UTC', '2026-03-02T23:59:59Z', 10, '2026-03-17T00:00:00.000Z'],
  // Thanksgiving does not count there, and does elsewhere.
  ['US', 'UTC', '2026-11-20T12:00:00Z', 10, '2026-12-08T00:00:00.000Z'],
  ['DE', 'UTC', '2026-11-20T12:00:00Z', 10, '2026-12-05T00:00:00.000Z'],
  // A Saturday: the count begins on Monday.
  ['DE', 'UTC', '2026-11-21T12:00:00Z', 10, '2026-12-05T00:00:00.000Z'],
  // Over the turn of the year: Christmas, its second day on a Saturday, New Year.
  ['DE', 'UTC', '2026-12-22T12:00:00Z', 10, '2027-01-08T00:00:00.000Z'],
  // The day of the receipt is that of the zone: Tuesday in Oslo already.
  ['NO', 'Europe/Oslo', '2026-03-02T23:30:00Z', 10, '2026-03-17T23:00:00.000Z'],
  // A day that has 23 hours is between.
  ['NO', 'Europe/Oslo', '2026-03-20T12:00:00Z', 10, '2026-04-08T22:00:00.000Z'],
])('%s, %s: received %s, after %s business days', (country, zone, received, days, end) => {
  const over = afterBusinessDays({ country, zone }, Date.parse(received), days)
  expect(new Date(over).toISOString()).toBe(end)
})

test('every country has five years with holidays that are no business days', () => {
  for (const country of COUNTRIES)
    for (let year = 2026; year < 2031; year++) {
      expect(holidaysOf(country, year).split(' ').length).toBeGreaterThan(4)
      expect(isBusinessDay(country, dayOf(`${year}-01-01`))).toBe(false)
    }
})
