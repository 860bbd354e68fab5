import { StartError } from '../stores.ts'

const MINUTE = 60_000
const UNITS = { m: MINUTE, h: 60 * MINUTE, d: 24 * 60 * MINUTE }
const LONGEST = 30 * UNITS.d
const MOST = 10_000

/** Reads an interval such as `30m`, `6h` or `1d`, in milliseconds. */
export function readEvery(text: string): number {
  const [, number, unit] = /^(\d{1,5})([mhd])$/.exec(text) ?? []
  const ms = Number(number) * (unit === 'm' || unit === 'h' || unit === 'd' ? UNITS[unit] : 0)
  if (ms >= MINUTE && ms <= LONGEST) return ms
  throw new StartError(`--every is "${text}", but must be from 1m to 30d, such as 30m, 6h or 1d.`)
}

export function readKeep(text: string): number {
  const number = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (number >= 1 && number <= MOST) return number
  throw new StartError(`--keep is "${text}", but must be a whole number from 1 to ${MOST}.`)
}
