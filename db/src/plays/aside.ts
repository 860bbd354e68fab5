import { createHash } from 'node:crypto'
import { and, asc, count, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { LIMITS } from '@melodia/contract/choices/limits'
import type { AsideReason, AsideSort } from '@melodia/contract/choices/plays'
import type { AsideFilter, PlayAside } from '@melodia/contract/plays'
import type { Handle } from '../database.ts'
import type { Listed, Page } from '../lists/page.ts'

/** Plays that were set aside, as long as plays are kept one by one. */
export async function listAside(
  read: Handle,
  { filter, order, limit, offset }: Page<AsideSort, AsideFilter>,
): Promise<Listed<PlayAside>> {
  const { listeners: l, plays: p, tracks: t, users: u } = read.tables
  const where = and(
    eq(p.outcome, 'aside'),
    filter.reason === undefined ? undefined : eq(p.aside, filter.reason),
    filter.track_id === undefined ? undefined : eq(t.id, filter.track_id),
  )
  const direction = order === 'ASC' ? asc : desc
  const rows = await read.db
    .select({
      id: p.id,
      listener: p.listener,
      track_id: t.id,
      title: t.title,
      name: u.name,
      email: u.email,
      started_at: p.started_at,
      heard_ms: p.heard_ms,
      source: p.source,
      reason: p.aside,
    })
    .from(p)
    .innerJoin(t, eq(t.seq, p.track))
    .innerJoin(l, eq(l.seq, p.listener))
    .leftJoin(u, eq(u.seq, l.user))
    .where(where)
    .orderBy(direction(p.started_at), direction(p.seq))
    .limit(limit)
    .offset(offset)
  const matching = read.db
    .select({ seq: p.seq })
    .from(p)
    .innerJoin(t, eq(t.seq, p.track))
    .where(where)
    .limit(LIMITS.countedMatches)
    .as('counted')
  const [counted] = await read.db.select({ total: count() }).from(matching)
  return {
    rows: rows.map((row) => ({
      id: entryId(row.listener, row.id),
      track_id: row.track_id,
      title: row.title,
      listener: row.name || row.email || '',
      started_at: new Date(row.started_at).toISOString(),
      heard_ms: row.heard_ms,
      source: row.source,
      // A check of the table ensures the reason.
      reason: row.reason as AsideReason,
    })),
    total: counted?.total ?? 0,
  }
}

/** How many plays of a track were set aside, by reason. */
export interface AsideOfTrack {
  track: { seq: number; id: string; title: string }
  counts: Partial<Record<AsideReason, number>>
}

/** Tracks of which plays that began in a time (Unix milliseconds) were set aside. */
export async function asideByTrack(
  read: Handle,
  { from, until }: { from: number; until: number },
): Promise<AsideOfTrack[]> {
  const { plays: p, tracks: t } = read.tables
  const rows = await read.db
    .select({ seq: t.seq, id: t.id, title: t.title, reason: p.aside, plays: count() })
    .from(p)
    .innerJoin(t, eq(t.seq, p.track))
    // The words of the index of these few rows.
    .where(and(sql`outcome = 'aside'`, gte(p.started_at, from), lt(p.started_at, until)))
    .groupBy(t.seq, t.id, t.title, p.aside)
    .orderBy(asc(t.seq), asc(p.aside))
  const tracks = new Map<number, AsideOfTrack>()
  for (const { reason, plays, ...track } of rows) {
    const of = tracks.get(track.seq) ?? { track, counts: {} }
    tracks.set(track.seq, of)
    if (reason) of.counts[reason] = plays
  }
  return [...tracks.values()]
}

/** Two players may use one id. */
export const entryId = (listener: number, id: string) =>
  createHash('sha256').update(`${listener}:${id}`).digest('hex').slice(0, 32)
