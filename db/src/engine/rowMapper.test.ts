import { count, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../testing/testing.ts'
import { addTrack } from '../testing/tracks.ts'
import { rowMapper } from './rowMapper.ts'
import type { Preparable } from './sqliteKit.ts'

let db: TestDatabase
beforeEach(async () => {
  db = await testDatabase()
  await db.write((write) => addTrack(write, { explicit: true }))
  await db.write((write) => addTrack(write, { title: 'Pending', status: 'pending' }))
})
afterEach(() => db.close())

/** Rows as drizzle makes them, and as the mapper does. */
function both(select: Preparable<unknown>) {
  const prepared = select.prepare()
  const values = prepared.values() as unknown[][]
  return { drizzles: prepared.all(), ours: values.map(rowMapper(prepared)) }
}

it('makes the rows that drizzle makes', () => {
  const { reviews: r, tracks: t, track_proposals: p } = db.read.tables
  const { db: read } = db.read
  const inner = read.select({ seq: t.seq, title: t.title }).from(t).as('inner')
  const selects: Preparable<unknown>[] = [
    read.select().from(t),
    read.select({ is_explicit: t.explicit, upper: sql<string>`upper(${t.title})` }).from(t),
    read.select({ seq: inner.seq, title: inner.title }).from(inner),
    read.select({ total: count(), twice: sql`count(*) * 2`.mapWith(String).as('twice') }).from(t),
    read.select({ t, r }).from(t).innerJoin(r, eq(r.track, t.seq)),
    read
      .select({
        id: t.id,
        review: { state: r.state, is_match: r.is_match, leased_until: r.leased_until },
        leased_first: { leased_until: r.leased_until, state: r.state },
        mixed: { artists: p.artists, title: t.title },
        own: { album: t.album },
      })
      .from(t)
      .leftJoin(r, eq(r.track, t.seq))
      .leftJoin(p, eq(p.track, t.seq)),
    read.select({ r, t }).from(r).rightJoin(t, eq(r.track, t.seq)),
  ]
  for (const select of selects) {
    const { drizzles, ours } = both(select)
    expect(drizzles.length).toBeGreaterThan(0)
    expect(ours).toEqual(drizzles)
  }
})
