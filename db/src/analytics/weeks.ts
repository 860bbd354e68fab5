import type { ReviewDecision } from '@melodia/contract/lifecycle'

const DAY = 24 * 60 * 60 * 1_000

/** Week number (UTC, from Monday) of a time; the triggers of migration 0001 count the same way. */
export const weekOf = (at: number) => Math.floor((Math.floor(at / DAY) + 3) / 7)

/** When a week begins. */
export const startOf = (week: number) => (week * 7 - 3) * DAY

/** The Monday of a week, as a date. */
export const mondayOf = (week: number) => new Date(startOf(week)).toISOString().slice(0, 10)

/** The weekly figure that counts each review. */
export const REVIEWED = {
  validate: 'validated',
  reject: 'rejected',
} as const satisfies Record<ReviewDecision, string>
