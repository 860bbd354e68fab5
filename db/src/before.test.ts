import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { totals } from './lists/counters.ts'
import { before, openBefore } from './testing/before.ts'
import { addTrack, NOW } from './testing/tracks.ts'
import { homeOf } from './testing/trackHome.ts'

describe.each(['sqlite', 'postgres'] as const)('a database of version 1.3 on %s', (dialect) => {
  it('has each track where it was', async () => {
    const db = await openBefore(dialect)
    try {
      const homes: Record<string, unknown> = {}
      for (const [name, { id }] of Object.entries(before.tracks))
        homes[name] = { id, home: await homeOf(db.read, id) }
      expect(homes).toEqual(before.tracks)
      const counted = await totals(db.read)
      const isPublished = ({ home }: { home: string }) => home === 'published'
      expect(counted['tracks:approved']).toBe(
        Object.values(before.tracks).filter(isPublished).length,
      )
    } finally {
      await db.close()
    }
  })

  it('has the rounds and comments of its tracks, and no comment of a track that is gone', async () => {
    const db = await openBefore(dialect)
    try {
      const { review_rounds: r, track_comments: c, tracks: t } = db.read.tables
      const ofTracks = db.read.db.select({ fields: r.fields }).from(r)
      const rounds = await ofTracks.innerJoin(t, eq(t.seq, r.track))
      expect(rounds).toHaveLength(15)
      for (const { fields } of rounds)
        expect(fields).toMatchObject({ genre: 'Jazz', explicit: false, artists: expect.any(Array) })
      expect(await db.read.db.select().from(c)).toHaveLength(6)
    } finally {
      await db.close()
    }
  })

  it('takes new rows', async () => {
    const db = await openBefore(dialect)
    try {
      const { id } = await db.write((write) => addTrack(write, {}, NOW))
      expect(await homeOf(db.read, id)).toBe('published')
    } finally {
      await db.close()
    }
  })
})
