/** At what hour a deferred track is back. */
const HOUR = 9

/** The morning of the day in so many days. */
export const inDays = (days: number, now = new Date()) =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, HOUR)

/** Whether the text of a date and time field is a time to come. */
export const isFuture = (text: string, now = Date.now()) => Date.parse(text) > now

const two = (value: number) => String(value).padStart(2, '0')

/** A time as a date and time field has it: local, to the minute. */
export const localOf = (time: Date) =>
  `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}` +
  `T${two(time.getHours())}:${two(time.getMinutes())}`
