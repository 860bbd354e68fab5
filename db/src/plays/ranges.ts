import { and, gte, lt, or, sql, type SQL } from 'drizzle-orm'
import type { AnyColumn } from '#dialect'

/** Times of Unix milliseconds; `until` is not part of it. */
export interface TimeRange {
  from: number
  until: number
}

/** Condition of a prepared query: the time is within one of so many ranges. */
export const isWithin = (column: AnyColumn, count: number): SQL | undefined =>
  or(
    ...Array.from({ length: count }, (_range, index) =>
      and(
        gte(column, sql.placeholder(`from${index}`)),
        lt(column, sql.placeholder(`until${index}`)),
      ),
    ),
  )

/** The values of its placeholders. */
export const rangeValues = (ranges: readonly TimeRange[]): Record<string, number> =>
  Object.fromEntries(
    ranges.flatMap(({ from, until }, index) => [
      [`from${index}`, from],
      [`until${index}`, until],
    ]),
  )
