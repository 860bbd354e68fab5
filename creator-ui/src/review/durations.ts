import * as texts from '#texts/review.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const counted = (unit: 'minute' | 'hour' | 'day') => {
  const format = new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' })
  return (count: number) => format.format(Math.floor(count))
}
const minutes = counted('minute')
const hours = counted('hour')
const days = counted('day')

/** A length of time: `5 minutes`, `2 days`. */
export const durationInWords = (ms: number) => {
  if (ms < MINUTE) return texts.lessThanMinute
  if (ms < HOUR) return minutes(ms / MINUTE)
  if (ms < 2 * DAY) return hours(ms / HOUR)
  return days(ms / DAY)
}

/** Time since a moment, in words. */
export const timeSince = (at: string, now = Date.now()) => durationInWords(now - Date.parse(at))

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })
/** A day in the future: `Dec 3, 2026`. */
export const dayOf = (at: string) => day.format(Date.parse(at))
