import { asc } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { readAnalytics } from './analytics.ts'
import { addAudit } from './audit.ts'
import { createCreator } from './creators.ts'
import type { Handle } from './database.ts'
import { saveFile } from './media.ts'
import { createRequest, decideRequest } from './requests.ts'
import { describeDatabases } from './testing/testing.ts'
import { addTrack, moveTo, NOW } from './testing/tracks.ts'
import { updateTrack } from './tracks.ts'
import { userOfIdentity } from './users.ts'

const DAY = 24 * 60 * 60 * 1_000
/** NOW is a Friday. */
const MONDAY = Date.parse('2026-11-16T00:00:00.000Z')

const decision = (
  write: Handle,
  action: 'validate' | 'reject' | 'delete',
  waited_ms: number | null,
  at = NOW,
) =>
  addAudit(write, {
    actor: null,
    action,
    resource: 'tracks',
    resource_id: crypto.randomUUID(),
    title: 'Night Owl',
    detail: waited_ms === null ? {} : { waited_ms },
    now: at,
  })

describeDatabases('analytics', (current) => {
  const read = (weeks = 3) =>
    readAnalytics(current().read, { weeks, now: NOW, promisedMs: 48 * 3_600_000 })
  const write = (work: (handle: Handle) => Promise<unknown>) => current().write(work)

  it('begin at nothing', async () => {
    const analytics = await read(2)
    expect(analytics.weeks).toEqual([
      { monday: '2026-11-09', published: 0, uploads: 0, validated: 0, rejected: 0 },
      { monday: '2026-11-16', published: 0, uploads: 0, validated: 0, rejected: 0 },
    ])
    expect(analytics.queue).toEqual({ decisions: 0, median_ms: null, waiting: 0 })
    expect(analytics.genres).toEqual([])
  })

  it('weeks begin on Monday at 0:00 UTC', async () => {
    await write(async (handle) => {
      await addTrack(handle, {}, MONDAY)
      await addTrack(handle, {}, MONDAY - 1)
      await addTrack(handle, { status: 'pending' }, MONDAY - 7 * DAY)
      await addTrack(handle, {}, MONDAY - 7 * DAY - 1)
    })
    const { weeks, queue } = await read(3)
    expect(weeks.map(({ uploads }) => uploads)).toEqual([1, 2, 1])
    expect(weeks.map(({ published }) => published)).toEqual([1, 2, 3])
    expect(queue.waiting).toBe(1)
  })

  it('an upload stays one when the track is gone; the catalogue shrinks', async () => {
    const now = Date.now()
    await write(async (handle) => {
      await addTrack(handle, {}, now)
      const { id } = await addTrack(handle, {}, now)
      await moveTo(handle, id, 'deleted', now)
    })
    const { weeks } = await readAnalytics(current().read, { weeks: 2, now, promisedMs: DAY })
    expect(weeks.map(({ uploads }) => uploads).at(-1)).toBe(2)
    expect(weeks.map(({ published }) => published)).toEqual([0, 1])
  })

  it('decisions are counted by week, other actions and other nouns are not', async () => {
    await write(async (handle) => {
      await decision(handle, 'validate', 1)
      await decision(handle, 'validate', 1, MONDAY - 1)
      await decision(handle, 'reject', 1)
      await decision(handle, 'delete', null)
    })
    const { weeks } = await read(2)
    expect(weeks.map(({ validated, rejected }) => [validated, rejected])).toEqual([
      [1, 0],
      [1, 1],
    ])
  })

  it('the median time in the queue is that of both kinds of decisions', async () => {
    await write(async (handle) => {
      for (const hours of [1, 2, 50]) await decision(handle, 'validate', hours * 3_600_000)
      await decision(handle, 'reject', 4 * 3_600_000)
      await decision(handle, 'reject', null)
    })
    expect((await read()).queue).toMatchObject({ decisions: 4, median_ms: 3 * 3_600_000 })
  })

  it('genres are spelled as the form offers them, or as their newest track has them', async () => {
    await write(async (handle) => {
      for (const genre of ['hip hop', 'Hip Hop', 'Dröm', 'DROM']) await addTrack(handle, { genre })
      await addTrack(handle, { genre: 'Jazz', status: 'pending' })
      for (let more = 0; more < 12; more++) await addTrack(handle, { genre: `Own ${more}` })
    })
    const { genres, other_genres } = await read()
    expect(genres.slice(0, 2)).toEqual([
      { genre: 'DROM', tracks: 2 },
      { genre: 'Hip Hop', tracks: 2 },
    ])
    expect(genres).toHaveLength(12)
    expect(other_genres).toBe(2)
  })

  it('requests are followed up to a first published track', async () => {
    for (const name of ['Ann', 'Bo', 'Cy', 'Di', 'Ed']) {
      const identity = { issuer: 'i', uid: name, email: `${name}@melodia.example`, name }
      const { seq: user } = await userOfIdentity(current(), identity, NOW)
      await write(async (handle) => {
        await createRequest(handle, { user, name, bio: 'B', genres: ['Pop'] }, NOW)
        const { creator_requests: r } = handle.tables
        const made = (await handle.db.select().from(r).orderBy(asc(r.seq))).at(-1)
        if (!made || name === 'Ed') return
        const creator = name === 'Di' ? undefined : await createCreator(handle, { name, user }, NOW)
        const state = creator === undefined ? 'denied' : 'granted'
        await decideRequest(
          handle,
          made.id,
          { state, by: user, ...(creator !== undefined && { creator }) },
          { now: NOW },
        )
      })
    }
    await write(async (handle) => {
      await addTrack(handle, { creators: ['Ann'], status: 'pending' })
      await addTrack(handle, { creators: ['Bo'], status: 'pending' })
      await addTrack(handle, { creators: ['Bo', 'Nils'] })
    })
    expect((await read()).requests).toEqual({
      made: 5,
      open: 1,
      granted: 3,
      denied: 1,
      uploaded: 2,
      published: 1,
    })
  })

  it('storage may be more than four bytes can count', async () => {
    await write(async (handle) => {
      for (const key of ['aa/one.mp3', 'bb/two.mp3', 'bb/two.mp3'])
        await saveFile(handle, {
          key,
          kind: 'audio',
          content_type: 'audio/mpeg',
          bytes: 2_000_000_000,
          sha256: key,
          duration_ms: 1,
          now: NOW,
        })
    })
    expect((await read()).storage).toEqual([
      { kind: 'audio', files: 2, bytes: 4_000_000_000 },
      { kind: 'image', files: 0, bytes: 0 },
    ])
  })

  it('counters are what a count would find, whatever becomes of tracks', async () => {
    const step = fc.record({
      what: fc.constantFrom('add', 'wait', 'publish', 'send back', 'genre', 'remove'),
      pick: fc.nat(5),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
        const now = Date.now()
        for (const { what, pick } of steps)
          await write(async (handle) => {
            const { tracks } = handle.tables
            const rows = await handle.db.select({ id: tracks.id }).from(tracks)
            const id = rows[pick % Math.max(rows.length, 1)]?.id ?? 'none'
            const change = (changes: object) =>
              updateTrack(handle, 'everything', 'any', id, changes, { now })
            if (what === 'add') await addTrack(handle, { genre: `Own ${pick}` }, now)
            if (what === 'wait') await addTrack(handle, { status: 'pending' }, now)
            if (what === 'publish') await moveTo(handle, id, 'published', now)
            if (what === 'send back') {
              await change({ genre: 'Jazz' })
              await moveTo(handle, id, 'review', now)
            }
            if (what === 'genre') await change({ genre: `Own ${pick}` })
            if (what === 'remove') await moveTo(handle, id, 'deleted', now)
          })
        const { db, tables } = current().read
        const rows = await db.select().from(tables.tracks)
        const published = rows.filter(({ status }) => status === 'approved')
        const mix = Map.groupBy(published, ({ genre }) => genre)
        const { weeks, genres } = await readAnalytics(current().read, {
          weeks: 2,
          now,
          promisedMs: DAY,
        })
        expect(weeks.map((week) => week.published)).toEqual([0, published.length])
        expect(new Map(genres.map(({ genre, tracks }) => [genre, tracks]))).toEqual(
          new Map([...mix].map(([genre, found]) => [genre, found.length])),
        )
      }),
      { numRuns: 15 },
    )
  }, 30_000)
})
