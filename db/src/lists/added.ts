import { and, gte, lt, type SQL } from 'drizzle-orm'
import type { AnyColumn } from '#dialect'

/** From a time on, and before another one; ISO 8601. */
interface Added {
  added_from?: string | undefined
  added_to?: string | undefined
}

/** Condition: added within these times; undefined where neither is given. */
export const addedWithin = (column: AnyColumn, { added_from, added_to }: Added): SQL | undefined =>
  and(
    added_from === undefined ? undefined : gte(column, Date.parse(added_from)),
    added_to === undefined ? undefined : lt(column, Date.parse(added_to)),
  )
