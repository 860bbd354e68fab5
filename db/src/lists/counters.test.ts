import * as fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { REVIEWS } from '@melodia/contract/lifecycle'
import { TRACK_STATUSES } from '@melodia/contract/choices/tracks'
import { addAudit } from '../audit.ts'
import { weekOf } from '../analytics/weeks.ts'
import { allCounters, COUNTERS, totals } from './counters.ts'
import { createArtist } from '../artists.ts'
import { createCreator } from '../creators.ts'
import type { Handle } from '../database.ts'
import { deleteRecords, removeDeleted } from '../deletion.ts'
import { isEmpty } from '../engine/empty.ts'
import { createPlaylist } from '../playlists.ts'
import { living } from '../records.ts'
import { createRequest } from '../requests.ts'
import { describeDatabases } from '../testing/testing.ts'
import { addTrack, moveTo, NOW } from '../testing/tracks.ts'
import { listTracks } from '../tracks.ts'
import { userOfIdentity } from '../users.ts'

/** A change of counted rows. `pick` chooses among the existing ones. */
type Step = (write: Handle, pick: number) => Promise<unknown>

const messageOf = (error: Error) => error.message

const anyTrack = async ({ db, tables: { tracks } }: Handle, pick: number) => {
  const rows = await db.select({ id: tracks.id }).from(tracks).orderBy(tracks.seq)
  return rows[pick % Math.max(rows.length, 1)]?.id ?? 'none'
}

const STEPS: Record<string, Step> = {
  'a pending track': (write) => addTrack(write, { status: 'pending' }),
  'a published track': (write, pick) => addTrack(write, { artists: [`artist ${pick}`] }),
  validate: async (write, pick) => moveTo(write, await anyTrack(write, pick), 'published', NOW),
  'delete a track': async (write, pick) =>
    moveTo(write, await anyTrack(write, pick), 'deleted', NOW),
  'send a track back': async (write, pick) => moveTo(write, await anyTrack(write, pick), 'review'),
  'reject a track': async (write, pick) => moveTo(write, await anyTrack(write, pick), 'rejected'),
  'an artist': (write) => createArtist(write, { name: 'Abba' }, NOW),
  'a creator': (write) => createCreator(write, { name: crypto.randomUUID() }, NOW),
  'a playlist': (write) => createPlaylist(write, { name: 'Mix', tracks: [] }, NOW),
  'delete an artist': (write, pick) => deleteRecords(write, 'artists', [pick], NOW),
  'delete a creator': (write, pick) => deleteRecords(write, 'creators', [pick], NOW),
  'delete a playlist': (write, pick) => deleteRecords(write, 'playlists', [pick], NOW),
  'restore all playlists': ({ db, tables }) =>
    db.update(tables.playlists).set({ deleted_at: null }).then(),
  'remove what is deleted': removeDeleted,
  'remove all playlists': ({ db, tables }) => db.delete(tables.playlists).then(),
  'decide all requests': ({ db, tables: { creator_requests: r } }) =>
    db.update(r).set({ state: 'denied', decided_at: NOW }).where(eq(r.state, 'open')).then(),
  'a request': async (write, pick) => {
    const { users } = write.tables
    const [user] = await write.db
      .insert(users)
      .values({
        id: crypto.randomUUID(),
        issuer: 'test',
        uid: crypto.randomUUID(),
        email: `${pick}@melodia.example`,
        name: 'Ann',
        name_sort: 'ann',
        created_at: NOW,
        updated_at: NOW,
      })
      .returning({ seq: users.seq })
    if (user) await createRequest(write, { user: user.seq, name: 'A', bio: 'B', genres: [] }, NOW)
  },
  'remove all users': ({ db, tables }) => db.delete(tables.users).then(),
}

describeDatabases('counters', (current) => {
  async function counted() {
    const { db, tables } = current().read
    const { artists, creators, creator_requests, playlists, tracks } = tables
    const status = (await db.select().from(tracks)).map((row) => row.status)
    const states = (await db.select().from(creator_requests)).map((row) => row.state)
    return {
      'tracks:approved': status.filter((one) => one === 'approved').length,
      'tracks:pending': status.filter((one) => one === 'pending').length,
      artists: (await db.select().from(artists).where(living(artists))).length,
      playlists: (await db.select().from(playlists).where(living(playlists))).length,
      creators: (await db.select().from(creators).where(living(creators))).length,
      'requests:open': states.filter((one) => one === 'open').length,
      'requests:granted': states.filter((one) => one === 'granted').length,
      'requests:denied': states.filter((one) => one === 'denied').length,
    }
  }

  it('start at nothing', async () => {
    const zero = Object.fromEntries(COUNTERS.map((key) => [key, 0]))
    expect(await totals(current().read)).toEqual(zero)
  })

  it('each has a row, without which a trigger would count nothing', async () => {
    const counters = await allCounters(current().read)
    expect(COUNTERS.filter((key) => !counters.has(key))).toEqual([])
  })

  it.each(TRACK_STATUSES)('the database takes a track that is %s', async (status) => {
    const track = await current().write((write) => addTrack(write, { status }))
    expect(track.status).toBe(status)
  })

  it.each(REVIEWS)('%s is counted in its week', async (action) => {
    const entry = { action, resource: 'tracks', resource_id: 't', title: 'Night Owl' } as const
    await current().write((write) =>
      addAudit(write, { ...entry, actor: null, detail: {}, now: NOW }),
    )
    const counters = await allCounters(current().read)
    expect(counters.get(`${action}:${weekOf(NOW)}`)).toBe(1)
  })

  it('are what a count would find, whatever is added, changed, removed or rolled back', async () => {
    const step = fc.record({
      step: fc.constantFrom(...Object.keys(STEPS)),
      pick: fc.nat(9),
      undone: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        for (const { step, pick, undone } of steps) {
          const done = current().write(async (write) => {
            await STEPS[step]?.(write, pick)
            if (undone) throw new Error('undone')
          })
          expect(await done.catch(messageOf)).toBe(undone ? 'undone' : undefined)
        }
        expect(await totals(current().read)).toEqual(await counted())
        const page = { offset: 0, limit: 1, sort: 'created_at', order: 'DESC' } as const
        const filter = { q: 'night' }
        const found = { approved: 0, pending: 0 }
        for (const status of TRACK_STATUSES)
          found[status] = (
            await listTracks(current().read, status, 'everything', { ...page, filter })
          ).total
        expect(found, 'the search index').toEqual({
          approved: (await counted())['tracks:approved'],
          pending: (await counted())['tracks:pending'],
        })
      }),
      { numRuns: 25 },
    )
  })

  it('a database is empty until somebody has used it', async () => {
    expect(await isEmpty(current().read)).toBe(true)
    const identity = { issuer: 'i', uid: 'u', email: 'a@melodia.example', name: 'Ann' }
    await userOfIdentity(current(), identity, NOW)
    expect(await isEmpty(current().read)).toBe(false)
  })
})
