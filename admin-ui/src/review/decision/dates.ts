/** Hour of the day at which a deferred track returns. */
const HOUR = 9

/** The return hour of the day in so many days. */
export const inDays = (days: number, now = new Date()) =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, HOUR)

/** Whether the text of a date and time field is in the future. */
export const isFuture = (text: string, now = Date.now()) => Date.parse(text) > now

const two = (value: number) => String(value).padStart(2, '0')

/** A time as a date and time field has it: local, to the minute. */
export const localOf = (time: Date) =>
  `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}` +
  `T${two(time.getHours())}:${two(time.getMinutes())}`
