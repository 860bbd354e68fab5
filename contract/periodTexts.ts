/** Words for periods, in a file of their own: screens need them without the schemas. */

import type { PoolModel } from './choices/periods.ts'

export const POOL_MODEL_NAMES: Readonly<Record<PoolModel, string>> = {
  'pro-rata': 'By plays',
  'user-centric': 'By listener',
  time: 'By time heard',
}

const DAY = 86_400_000
const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

/** A day of the calendar: `Nov 29, 2026`. */
export const dayOf = (day: string): string => date.format(Date.parse(day))

/** The first and the last day: `Oct 1 – 31, 2026`. `to` is exclusive. */
export function daysOf({ from, to }: { from: string; to: string }): string {
  const first = Date.parse(from)
  const last = Date.parse(to) - DAY
  // As screens of every width and font show it: no thin spaces.
  return date.formatRange(first, Math.max(first, last)).replaceAll(/\s+/g, ' ')
}
