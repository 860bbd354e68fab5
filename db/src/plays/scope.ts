import { and, eq, gte, inArray, lt, type SQL } from 'drizzle-orm'
import { wasCredited } from '../credits/then.ts'
import type { Handle } from '../database.ts'
import type { Scope } from '../lists/scope.ts'
import { DAY_MS } from './days.ts'

/** Days since 1970 (UTC); `to` is not part of it. */
export interface Period {
  from: number
  to: number
}

/** A scope of plays, and a track (its public id). */
export interface Whose {
  scope: Scope
  track?: string | undefined
}

export const isEverything = ({ scope, track }: Whose) =>
  scope === 'everything' && track === undefined

/** Condition: a play of this track, and by this creator as credited when it started. */
export function isOf(read: Handle, { scope, track }: Whose): SQL | undefined {
  const { plays: p } = read.tables
  return and(
    track === undefined ? undefined : inArray(p.track, trackOfId(read, track)),
    scope === 'everything'
      ? undefined
      : wasCredited(read, scope.creator, { track: p.track, at: p.started_at }),
  )
}

/** `seq` of the track of this public id. */
export function trackOfId({ db, tables: { tracks: t } }: Handle, id: string) {
  return db.select({ seq: t.seq }).from(t).where(eq(t.id, id))
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
