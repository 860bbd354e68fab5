export const DAY_MS = 86_400_000

/** Days since 1970 (UTC) of a time. */
export const dayOf = (at: number) => Math.floor(at / DAY_MS)

/** The first day of a day's month. */
export function monthStart(day: number): number {
  const date = new Date(day * DAY_MS)
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth()))
}

/** A day as a date. */
export const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)
