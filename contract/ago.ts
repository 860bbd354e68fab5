const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const dated = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })

/** Time passed since then, or until then; after a week, the date. */
export const ago = (time: string, now = Date.now()) => {
  const passed = now - Date.parse(time)
  // The server's clock may be ahead a little.
  if (passed <= -MINUTE) return until(time, -passed)
  if (passed < MINUTE) return 'just now'
  if (passed < HOUR) return relative.format(-Math.floor(passed / MINUTE), 'minute')
  if (passed < DAY) return relative.format(-Math.floor(passed / HOUR), 'hour')
  if (passed < WEEK) return relative.format(-Math.floor(passed / DAY), 'day')
  return dated.format(Date.parse(time))
}

/** Whether a time is over. */
export const isPast = (time: string, now = Date.now()) => Date.parse(time) <= now

const until = (time: string, left: number) => {
  if (left < HOUR) return relative.format(Math.round(left / MINUTE), 'minute')
  if (left < DAY) return relative.format(Math.round(left / HOUR), 'hour')
  if (left < WEEK) return relative.format(Math.round(left / DAY), 'day')
  return dated.format(Date.parse(time))
}
