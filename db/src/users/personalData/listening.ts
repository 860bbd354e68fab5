import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Handle } from '../../database.ts'
import { dateOf } from '../../plays/days.ts'
import { afterBoth, pagesOf, ROWS, type Pages } from './pages.ts'

/**
 * Plays of a user, addresses of whole tracks that were given to them, and numbers of their plays
 * each day.
 */
export function listeningOf(read: Handle, user: number): Record<string, Pages> {
  const { listeners: l } = read.tables
  const listener = sql`(${read.db.select({ seq: l.seq }).from(l).where(eq(l.user, user))})`
  const { plays: p, tracks: h } = read.tables
  const heard = pagesOf(ROWS, (last: { started_at: number; seq: number } | null) =>
    read.db
      .select({
        seq: p.seq,
        title: h.title,
        started_at: p.started_at,
        heard_ms: p.heard_ms,
        source: p.source,
        playlist: p.playlist,
        outcome: p.outcome,
      })
      .from(p)
      .innerJoin(h, eq(h.seq, p.track))
      .where(
        and(
          eq(p.listener, listener),
          afterBoth(p.started_at, p.seq, last && [last.started_at, last.seq]),
        ),
      )
      .orderBy(asc(p.started_at), asc(p.seq))
      .limit(ROWS),
  )

  async function* addresses(): Pages {
    const { stream_addresses: s } = read.tables
    const pages = pagesOf(ROWS, (last: { day: number; track: number } | null) =>
      read.db
        .select({
          day: s.day,
          track: s.track,
          title: h.title,
          first_at: s.first_at,
          last_at: s.last_at,
        })
        .from(s)
        .innerJoin(h, eq(h.seq, s.track))
        .where(
          and(eq(s.listener, listener), afterBoth(s.day, s.track, last && [last.day, last.track])),
        )
        .orderBy(asc(s.day), asc(s.track))
        .limit(ROWS),
    )
    for await (const page of pages)
      yield page.map(({ title, first_at, last_at }) => ({ title, first_at, last_at }))
  }

  async function* arrivals(): Pages {
    const { play_arrivals: v } = read.tables
    const pages = pagesOf(ROWS, (last: { day: number } | null) =>
      read.db
        .select({
          day: v.day,
          plays: v.plays,
          late: v.late,
          aside: v.aside,
          heard_ms: v.heard_ms,
        })
        .from(v)
        .where(and(eq(v.listener, listener), last ? gt(v.day, last.day) : undefined))
        .orderBy(asc(v.day))
        .limit(ROWS),
    )
    for await (const page of pages)
      yield page.map(({ day, plays, late, aside, heard_ms }) => ({
        day: dateOf(day),
        plays,
        late,
        aside,
        heard_ms,
      }))
  }

  return { plays: heard, stream_addresses: addresses(), play_arrivals: arrivals() }
}
