import type { Country } from '@melodia/contract/choices/settings'

/** Days are Unix milliseconds of their midnight in UTC. */
const DAY = 24 * 60 * 60_000
const SUNDAY = 0
const MONDAY = 1
const THURSDAY = 4
const FRIDAY = 5
const SATURDAY = 6

export const weekdayOf = (day: number) => new Date(day).getUTCDay()
export const isWeekend = (day: number) => [SATURDAY, SUNDAY].includes(weekdayOf(day))

/** Easter Sunday of the Gregorian calendar (Meeus, Astronomical Algorithms, chapter 8). */
export function easterOf(year: number): number {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7
  const late = Math.floor((golden + 11 * moon + 22 * sunday) / 451)
  const sum = moon + sunday - 7 * late + 114
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1)
}

type Holiday = (year: number) => number[]

const on =
  (month: number, day: number): Holiday =>
  (year) => [Date.UTC(year, month - 1, day)]

const afterEaster =
  (days: number): Holiday =>
  (year) => [easterOf(year) + days * DAY]

/** A weekday on a day of a month or after it: the third Monday is the one from the 15th on. */
const from =
  (month: number, day: number, weekday: number): Holiday =>
  (year) => {
    const first = Date.UTC(year, month - 1, day)
    return [first + ((weekday - weekdayOf(first) + 7) % 7) * DAY]
  }

/** The same, before the next one: on the last such weekday of a month. */
const last = (month: number, weekday: number): Holiday => {
  const length = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 31
  return from(month, length - 6, weekday)
}

/** Observed on the working day beside it (5 U.S.C. 6103(b)): of a Saturday before, of a Sunday after. */
const observed =
  (month: number, day: number): Holiday =>
  (year) => {
    const date = Date.UTC(year, month - 1, day)
    const shift = { [SATURDAY]: -DAY, [SUNDAY]: DAY }[weekdayOf(date)] ?? 0
    return [date + shift]
  }

/** Followed by the next Monday where it is on a weekend. */
const orMonday =
  (month: number, day: number): Holiday =>
  (year) => {
    const date = Date.UTC(year, month - 1, day)
    const shift = { [SATURDAY]: 2 * DAY, [SUNDAY]: DAY }[weekdayOf(date)] ?? 0
    return [date + shift]
  }

/** Christmas and Boxing Day: each that is on a weekend has a substitute after both. */
const englishChristmas: Holiday = (year) => {
  const christmas = Date.UTC(year, 11, 25)
  return [christmas, christmas + DAY].map((day) => (isWeekend(day) ? day + 2 * DAY : day))
}

/** The King's birthday, a day earlier where that is a Sunday. */
const koningsdag: Holiday = (year) => {
  const day = Date.UTC(year, 3, 27)
  return [weekdayOf(day) === SUNDAY ? day - DAY : day]
}

const NEW_YEAR = on(1, 1)
const EPIPHANY = on(1, 6)
const MAUNDY_THURSDAY = afterEaster(-3)
const GOOD_FRIDAY = afterEaster(-2)
const EASTER_MONDAY = afterEaster(1)
const LABOUR_DAY = on(5, 1)
const ASCENSION = afterEaster(39)
const WHIT_MONDAY = afterEaster(50)
const ASSUMPTION = on(8, 15)
const ALL_SAINTS = on(11, 1)
const CHRISTMAS = on(12, 25)
const SECOND_CHRISTMAS = on(12, 26)

/**
 * Holidays of the whole country. Those of some of its regions are working days, and so are days that
 * a government proclaims once. Switzerland: those of nearly all cantons; Great Britain: England and
 * Wales; Sweden: with the eves that its law on terms counts as Sundays (1930:173).
 */
const HOLIDAYS: Record<Country, readonly Holiday[]> = {
  US: [
    observed(1, 1),
    from(1, 15, MONDAY),
    from(2, 15, MONDAY),
    last(5, MONDAY),
    observed(6, 19),
    observed(7, 4),
    from(9, 1, MONDAY),
    from(10, 8, MONDAY),
    observed(11, 11),
    from(11, 22, THURSDAY),
    observed(12, 25),
  ],
  AT: [
    NEW_YEAR,
    EPIPHANY,
    EASTER_MONDAY,
    LABOUR_DAY,
    ASCENSION,
    WHIT_MONDAY,
    afterEaster(60),
    ASSUMPTION,
    on(10, 26),
    ALL_SAINTS,
    on(12, 8),
    CHRISTMAS,
    SECOND_CHRISTMAS,
  ],
  CH: [
    NEW_YEAR,
    GOOD_FRIDAY,
    EASTER_MONDAY,
    ASCENSION,
    WHIT_MONDAY,
    on(8, 1),
    CHRISTMAS,
    SECOND_CHRISTMAS,
  ],
  DE: [
    NEW_YEAR,
    GOOD_FRIDAY,
    EASTER_MONDAY,
    LABOUR_DAY,
    ASCENSION,
    WHIT_MONDAY,
    on(10, 3),
    CHRISTMAS,
    SECOND_CHRISTMAS,
  ],
  DK: [
    NEW_YEAR,
    MAUNDY_THURSDAY,
    GOOD_FRIDAY,
    EASTER_MONDAY,
    ASCENSION,
    WHIT_MONDAY,
    CHRISTMAS,
    SECOND_CHRISTMAS,
  ],
  FR: [
    NEW_YEAR,
    EASTER_MONDAY,
    LABOUR_DAY,
    on(5, 8),
    ASCENSION,
    WHIT_MONDAY,
    on(7, 14),
    ASSUMPTION,
    ALL_SAINTS,
    on(11, 11),
    CHRISTMAS,
  ],
  GB: [
    orMonday(1, 1),
    GOOD_FRIDAY,
    EASTER_MONDAY,
    from(5, 1, MONDAY),
    last(5, MONDAY),
    last(8, MONDAY),
    englishChristmas,
  ],
  NL: [
    NEW_YEAR,
    GOOD_FRIDAY,
    EASTER_MONDAY,
    koningsdag,
    on(5, 5),
    ASCENSION,
    WHIT_MONDAY,
    CHRISTMAS,
    SECOND_CHRISTMAS,
  ],
  NO: [
    NEW_YEAR,
    MAUNDY_THURSDAY,
    GOOD_FRIDAY,
    EASTER_MONDAY,
    LABOUR_DAY,
    on(5, 17),
    ASCENSION,
    WHIT_MONDAY,
    CHRISTMAS,
    SECOND_CHRISTMAS,
  ],
  SE: [
    NEW_YEAR,
    EPIPHANY,
    GOOD_FRIDAY,
    EASTER_MONDAY,
    LABOUR_DAY,
    ASCENSION,
    on(6, 6),
    from(6, 19, FRIDAY),
    on(12, 24),
    CHRISTMAS,
    SECOND_CHRISTMAS,
    on(12, 31),
  ],
}

/** Whether a day is a holiday, also of the year after it: New Year may be observed in December. */
export function isHoliday(country: Country, day: number): boolean {
  const year = new Date(day).getUTCFullYear()
  return [year, year + 1].some((each) =>
    HOLIDAYS[country].some((holiday) => holiday(each).includes(day)),
  )
}
