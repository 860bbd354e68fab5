import * as texts from '#texts/analytics.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const rounded = (value: number) => Number(value.toFixed(1)).toLocaleString('en')

/** A waiting time: `40 min`, `5.5 h`, `3.2 days`. */
export const formatWait = (ms: number) => {
  if (ms < MINUTE) return 'under 1 min'
  if (ms < HOUR) return texts.waitInMinutes(Math.round(ms / MINUTE))
  if (ms < 2 * DAY) return `${rounded(ms / HOUR)} h`
  return texts.waitInDays(rounded(ms / DAY))
}

/** The target within which tracks should be decided: `48-hour target`. */
export const targetInWords = (ms: number) => `${Math.round(ms / HOUR)}-hour target`

/** The time that has been waited since then. */
export const waitSince = (time: string, now = Date.now()) => formatWait(now - Date.parse(time))

export const percentOf = (share: number) =>
  share.toLocaleString('en', { style: 'percent', maximumFractionDigits: 1 })

export const numberOf = (value: number) => value.toLocaleString('en')
