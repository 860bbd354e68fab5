const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const dated = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })

/** Time passed since then; after a week, the date. */
export const ago = (time: string, now = Date.now()) => {
  const passed = now - Date.parse(time)
  if (passed < MINUTE) return 'just now'
  if (passed < HOUR) return relative.format(-Math.floor(passed / MINUTE), 'minute')
  if (passed < DAY) return relative.format(-Math.floor(passed / HOUR), 'hour')
  if (passed < WEEK) return relative.format(-Math.floor(passed / DAY), 'day')
  return dated.format(Date.parse(time))
}
