import { and, eq, gte, inArray, lt, type SQL } from 'drizzle-orm'
import type { AnyColumn } from '#dialect'
import type { Handle } from '../database.ts'
import type { Scope } from '../lists/scope.ts'
import { DAY_MS } from './days.ts'

/** Days since 1970 (UTC); `to` is not part of it. */
export interface Period {
  from: number
  to: number
}

/** Whose plays, and of which track (its public id). */
export interface Whose {
  scope: Scope
  track?: string | undefined
}

export const isEverything = ({ scope, track }: Whose) =>
  scope === 'everything' && track === undefined

/** Condition: a column with the `seq` of a published track is one of these. */
export function isOf(read: Handle, column: AnyColumn, { scope, track }: Whose): SQL | undefined {
  const { creators: c, published_credits: k, published_tracks: t } = read.tables
  const isNamed = track === undefined ? undefined : eq(t.id, track)
  if (scope !== 'everything') {
    const own = read.db
      .select({ track: k.track })
      .from(k)
      .innerJoin(c, eq(c.id, k.creator))
      .innerJoin(t, eq(t.seq, k.track))
      .where(and(eq(c.seq, scope.creator), isNamed))
    return inArray(column, own)
  }
  return isNamed && inArray(column, read.db.select({ seq: t.seq }).from(t).where(isNamed))
}

/** Condition: a play that counts, within the period. */
export function isCountedIn(
  { tables: { plays: p } }: Handle,
  { from, to }: Period,
): SQL | undefined {
  return and(
    eq(p.outcome, 'counted'),
    gte(p.started_at, from * DAY_MS),
    lt(p.started_at, to * DAY_MS),
  )
}
