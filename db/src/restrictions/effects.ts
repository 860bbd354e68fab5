import { and, count, eq, gt, isNull, lte, min, or } from 'drizzle-orm'
import type { RestrictionKind } from '@melodia/contract/choices/restrictions'
import type { Handle } from '../database.ts'
import { touched } from '../records.ts'

/** Condition: it was not ended, and its time is not over. */
const isOpen = ({ tables: { restrictions: r } }: Handle, now: number) =>
  and(isNull(r.ended), or(isNull(r.until), gt(r.until, now)))

/** Moments of a track or playlist, and the kinds of restrictions that each follows from. */
const MOMENTS = {
  hidden_from: ['hide', 'hold'],
  demoted_from: ['demote'],
} as const satisfies Record<string, readonly RestrictionKind[]>

/** Sets from when on a track or playlist is hidden and demoted, as its restrictions say. */
export async function refreshMoments(
  write: Handle,
  noun: 'track' | 'playlist',
  seq: number,
  now: number,
): Promise<void> {
  const { playlists, restrictions: r, tracks } = write.tables
  const rows = await write.db
    .select({ kind: r.kind, from: min(r.from) })
    .from(r)
    .where(and(eq(r[noun], seq), isOpen(write, now)))
    .groupBy(r.kind)
  const firstOf = (kinds: readonly RestrictionKind[]) => {
    const moments = rows.flatMap(({ kind, from }) => (kinds.includes(kind) ? (from ?? []) : []))
    return moments.length === 0 ? null : Math.min(...moments)
  }
  const moments = {
    hidden_from: firstOf(MOMENTS.hidden_from),
    demoted_from: firstOf(MOMENTS.demoted_from),
  }
  if (noun === 'playlist')
    await write.db
      .update(playlists)
      .set({ ...moments, ...touched(playlists, now) })
      .where(eq(playlists.seq, seq))
  else
    await write.db
      .update(tracks)
      .set({ ...moments, ...touched(tracks, now) })
      .where(eq(tracks.seq, seq))
}

/** Switches a creator off or on, as the restrictions say. Returns whether that was a change. */
export async function refreshSuspension(
  write: Handle,
  creator: number,
  now: number,
): Promise<boolean> {
  const { creators, restrictions: r } = write.tables
  const rows = await write.db
    .select({ seq: r.seq })
    .from(r)
    .where(and(eq(r.creator, creator), eq(r.kind, 'suspend'), lte(r.from, now), isOpen(write, now)))
    .limit(1)
  const is_active = rows.length === 0
  const changed = await write.db
    .update(creators)
    .set({ is_active, ...touched(creators, now) })
    .where(and(eq(creators.seq, creator), eq(creators.is_active, !is_active)))
    .returning({ seq: creators.seq })
  return changed.length > 0
}

/** Sets whether a claim holds its track back, as its restrictions say. */
export async function refreshHeld(write: Handle, claim: number, now: number): Promise<void> {
  const { claims, restrictions: r } = write.tables
  const [open] = await write.db
    .select({ total: count() })
    .from(r)
    .where(and(eq(r.claim, claim), isOpen(write, now)))
  const held = (open?.total ?? 0) > 0
  await write.db
    .update(claims)
    .set({ held, ...touched(claims, now) })
    .where(and(eq(claims.seq, claim), eq(claims.held, !held)))
}
