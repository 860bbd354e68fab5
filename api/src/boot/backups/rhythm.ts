import { StartError } from '../stores.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE
const UNITS = new Map([
  ['s', SECOND],
  ['m', MINUTE],
  ['h', 60 * MINUTE],
  ['d', DAY],
])
const MOST = 10_000

/** Spans of time that options have, in milliseconds. */
const SPANS = {
  every: { least: MINUTE, most: 30 * DAY, allowed: 'from 1m to 30d, such as 30m, 6h or 1d' },
  follow: { least: SECOND, most: 60 * MINUTE, allowed: 'from 1s to 1h, such as 5s or 1m' },
  keep: { least: 60 * MINUTE, most: 10_000 * DAY, allowed: 'from 1h on, such as 12h or 7d' },
} as const

/** Reads an option such as `30m`, in milliseconds. */
export function readSpan(option: keyof typeof SPANS, text: string): number {
  const { least, most, allowed } = SPANS[option]
  const [, number, unit = ''] = /^(\d{1,5})([smhd])$/.exec(text) ?? []
  const ms = Number(number) * (UNITS.get(unit) ?? 0)
  if (ms >= least && ms <= most) return ms
  throw new StartError(`--${option} is "${text}", but must be ${allowed}.`)
}

export function readKeep(text: string): number {
  const number = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (number >= 1 && number <= MOST) return number
  throw new StartError(`--keep is "${text}", but must be a whole number from 1 to ${MOST}.`)
}
