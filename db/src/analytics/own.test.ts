import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { addAudit } from '../audit.ts'
import type { Handle } from '../database.ts'
import { describeDatabases } from '../testing/testing.ts'
import { addCreator, addTrack, moveTo, NOW } from '../testing/tracks.ts'
import { updateTrack, type TrackRecord } from '../tracks.ts'
import { readOwnAnalytics } from './own.ts'

const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR

/** Actions and the status of the tracks they apply to. */
const ACTS = {
  validate: 'pending',
  reject: 'pending',
  resubmit: 'approved',
  delete: 'approved',
} as const

type Action = 'validate' | 'reject' | 'withdraw' | 'delete' | 'resubmit'

describeDatabases("a creator's analytics", (current) => {
  const write = <T>(work: (handle: Handle) => Promise<T>) => current().write(work)
  const nils = () => write((handle) => addCreator(handle, 'Nils'))
  const read = (scope: { creator: number }, weeks = 3, now = NOW) =>
    readOwnAnalytics(current().read, scope, { weeks, now })
  const levels = async (scope: { creator: number }, weeks = 3) =>
    (await read(scope, weeks)).weeks.map(({ published, pending }) => [published, pending])

  /** As the API does it: the change and its audit entry in one transaction. */
  const act = (
    action: Action,
    { id, creators_ids }: Pick<TrackRecord, 'id' | 'creators_ids'>,
    now: number,
  ) =>
    write(async (handle) => {
      if (action === 'validate') await moveTo(handle, id, 'published', now)
      else if (action === 'resubmit') await moveTo(handle, id, 'review', now)
      else await moveTo(handle, id, 'deleted', now)
      await addAudit(handle, {
        actor: null,
        action,
        resource: 'tracks',
        resource_id: id,
        title: 'Night Owl',
        detail: {},
        creators: creators_ids,
        now,
      })
    })
  const pending = (now: number) => write((handle) => addTrack(handle, { status: 'pending' }, now))

  it('begin at nothing', async () => {
    const figures = await read(await nils(), 1)
    const [week] = figures.weeks
    expect(week).toMatchObject({ published: 0, pending: 0, uploads: 0, validated: 0, rejected: 0 })
    expect(figures.queue).toEqual({ decisions: 0, median_ms: null, waiting: 0 })
    expect([figures.genres, figures.other_genres]).toEqual([[], 0])
    expect(figures.popularity.map(({ tracks }) => tracks)).toEqual(Array(10).fill(0))
  })

  it('every state of a track counts in the weeks it had that state', async () => {
    const scope = await nils()
    const track = await pending(NOW - 3 * WEEK)
    expect(await levels(scope, 5)).toEqual([0, 1, 1, 1, 1].map((count) => [0, count]))
    await act('validate', track, NOW - 2 * WEEK)
    await act('resubmit', track, NOW - WEEK)
    expect(await levels(scope, 5)).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [0, 1],
      [0, 1],
    ])
    await act('reject', track, NOW)
    const { weeks, queue } = await read(scope, 5)
    expect(weeks.map((week) => week.pending)).toEqual([0, 1, 0, 1, 0])
    expect(weeks.map(({ uploads }) => uploads)).toEqual([0, 1, 0, 0, 0])
    expect(weeks.map(({ validated, rejected }) => [validated, rejected]).slice(2)).toEqual([
      [1, 0],
      [0, 0],
      [0, 1],
    ])
    expect(queue).toEqual({ decisions: 2, median_ms: WEEK, waiting: 0 })
  })

  it('the weeks begin with what was there before them', async () => {
    const scope = await nils()
    await write((handle) => addTrack(handle, {}, NOW - 20 * WEEK))
    await act('withdraw', await pending(NOW - 20 * WEEK), NOW - WEEK)
    expect(await levels(scope, 2)).toEqual([
      [1, 0],
      [1, 0],
    ])
    expect(await levels(scope, 3)).toEqual([
      [1, 1],
      [1, 0],
      [1, 0],
    ])
  })

  it('a published track that is deleted was published until then', async () => {
    const scope = await nils()
    const track = await write((handle) => addTrack(handle, {}, NOW - WEEK))
    await act('delete', track, NOW)
    expect(await levels(scope, 3)).toEqual([
      [0, 0],
      [1, 0],
      [0, 0],
    ])
  })

  it("another creator's tracks and decisions never count", async () => {
    const scope = await nils()
    const theirs = await write((handle) =>
      addTrack(handle, { creators: ['Ann'], status: 'pending', genre: 'Folk' }),
    )
    await act('validate', theirs, NOW)
    await write((handle) => addTrack(handle, { creators: ['Ann', 'Nils'], genre: 'Jazz' }))
    const figures = await read(scope, 1)
    expect(figures.weeks[0]).toMatchObject({ published: 1, uploads: 1, validated: 0 })
    expect(figures.genres).toEqual([{ genre: 'Jazz', tracks: 1 }])
    expect(figures.queue.decisions).toBe(0)
  })

  it('a track that no longer names the creator is theirs no more; its decisions were', async () => {
    const scope = await nils()
    const track = await pending(NOW - WEEK)
    await act('validate', track, NOW)
    const { creator } = await write((handle) => addCreator(handle, 'Ann'))
    await write((handle) =>
      updateTrack(handle, 'everything', 'any', track.id, { creators: [creator] }, { now: NOW }),
    )
    const { weeks } = await read(scope, 2)
    expect(weeks.map(({ published, pending, uploads }) => [published, pending, uploads])).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ])
    expect(weeks.at(-1)?.validated).toBe(1)
  })

  it('genres, popularity and lengths are those of published tracks', async () => {
    const scope = await nils()
    await write(async (handle) => {
      for (const [genre, popularity, seconds] of [
        ['Dröm', 0, 59],
        ['DROM', 9, 60],
        ['hip hop', 10, 179],
        ['Jazz', 100, 1_200],
      ] as const)
        await addTrack(handle, { genre, popularity, duration_ms: seconds * 1_000 })
      await addTrack(handle, { status: 'pending', genre: 'Folk' })
    })
    const { genres, popularity, lengths, queue } = await read(scope)
    expect(genres).toEqual([
      { genre: 'DROM', tracks: 2 },
      { genre: 'Hip Hop', tracks: 1 },
      { genre: 'Jazz', tracks: 1 },
    ])
    expect(popularity.map(({ tracks }) => tracks)).toEqual([2, 1, 0, 0, 0, 0, 0, 0, 0, 1])
    expect(popularity.at(-1)).toEqual({ from: 90, to: 100, tracks: 1 })
    expect(lengths.map(({ tracks }) => tracks)).toEqual([1, 1, 1, 0, 0, 0, 0, 0, 1])
    expect(lengths.at(-1)).toEqual({ from_ms: 600_000, to_ms: null, tracks: 1 })
    expect(queue.waiting).toBe(1)
  })

  it('the last week is what a count would find, whatever becomes of tracks', async () => {
    const scope = await nils()
    const creators_ids = [
      (await current().read.db.select().from(current().read.tables.creators))[0]?.id ?? '',
    ]
    const step = fc.record({
      action: fc.constantFrom('add', 'wait', 'validate', 'reject', 'resubmit', 'delete'),
      pick: fc.nat(5),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const { db, tables } = current().read
        for (const { action, pick } of steps) {
          if (action === 'wait') await pending(NOW)
          else if (action === 'add') await write((handle) => addTrack(handle))
          else {
            const rows = await db
              .select()
              .from(tables.tracks)
              .where(eq(tables.tracks.status, ACTS[action]))
            const { id } = rows[pick % Math.max(rows.length, 1)] ?? {}
            if (id) await act(action, { id, creators_ids }, NOW)
          }
        }
        const rows = await db.select().from(tables.tracks)
        const of = (status: string) => rows.filter((row) => row.status === status).length
        const { weeks } = await read(scope, 2)
        expect(weeks.map((week) => [week.published, week.pending])).toEqual([
          [0, 0],
          [of('approved'), of('pending')],
        ])
      }),
      { numRuns: 15 },
    )
  }, 30_000)
})
