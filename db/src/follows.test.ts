import * as fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { FOLLOWED_NOUNS, type FollowedNoun } from '@melodia/contract/choices/follows'
import { LIMITS } from '@melodia/contract/choices/limits'
import { getPublicPerson } from './catalogue/people.ts'
import { getPublicPlaylist } from './catalogue/playlists.ts'
import { listCreators } from './creators.ts'
import { deleteRecords, removeDeleted } from './deletion.ts'
import type { Handle } from './database.ts'
import { openDatabase } from './engine/open.ts'
import { listFeed } from './feed.ts'
import { follow, followOf, listFollows, moveFollowers, unfollow } from './follows.ts'
import { followersOf } from './lists/followers.ts'
import { createPlaylist, updatePlaylist } from './playlists.ts'
import { suspend } from './testing/restrictions.ts'
import { describeDatabases, type TestDatabase } from './testing/testing.ts'
import { addTrack, moveTo, NOW } from './testing/tracks.ts'
import { saveUser } from './users.ts'
import { forgetUser, personalDataOf } from './users/personalData.ts'

const BESIDE = { isolation: 'read committed' } as const

async function aUser(db: TestDatabase, name: string) {
  const identity = { issuer: 'test', uid: name, email: `${name}@melodia.example`, name }
  return (await db.write((write) => saveUser(write, identity, NOW))).seq
}

/** An artist, a creator and a playlist, each public. */
async function aWorld(db: TestDatabase) {
  const track = await db.write((write) =>
    addTrack(write, { title: 'Tide', artists: ['Aurora'], creators: ['Lyra'] }),
  )
  const playlists = await db.write((write) =>
    createPlaylist(write, { name: 'Mix', tracks: [track.seq] }, NOW),
  )
  const { artists, creators } = db.read.tables
  const [artist] = await db.read.db.select().from(artists)
  const [creator] = await db.read.db.select().from(creators)
  return { track, artists: artist!, creators: creator!, playlists }
}

describeDatabases('what people follow', (current) => {
  const write = <Result>(work: (handle: Handle) => Promise<Result>) => current().write(work, BESIDE)
  const followersAt = async (noun: FollowedNoun, seq: number) =>
    (await followersOf(current().read, noun, [seq])).get(seq) ?? 0

  it.each(FOLLOWED_NOUNS)('%s: once however often, counted, and let go of', async (noun) => {
    const world = await aWorld(current())
    const [ann, bob] = [await aUser(current(), 'ann'), await aUser(current(), 'bob')]
    const { id, seq } = world[noun]
    for (const user of [ann, ann, bob])
      expect(await write((handle) => follow(handle, { user, noun, id }, NOW))).toBe('done')
    expect(await followersAt(noun, seq)).toBe(2)
    expect(await followOf(current().read, { user: ann, noun, id })).toBe(true)
    for (const _ of [1, 2])
      expect(await write((handle) => unfollow(handle, { user: ann, noun, id }))).toBe('done')
    expect(await followOf(current().read, { user: ann, noun, id })).toBe(false)
    expect(await followersAt(noun, seq)).toBe(1)
    const { rows, total } = await listFollows(current().read, bob, { offset: 0, limit: 10 })
    expect([rows, total]).toEqual([
      [{ noun, at: NOW, record: expect.objectContaining({ id, followers: 1 }) }],
      1,
    ])
  })

  it('what is not public cannot be followed, and is let go of by who followed it', async () => {
    const world = await aWorld(current())
    const [ann, bob] = [await aUser(current(), 'ann'), await aUser(current(), 'bob')]
    const { id } = world.creators
    const ofAnn = { user: ann, noun: 'creators', id } as const
    await write((handle) => follow(handle, ofAnn, NOW))
    await write((handle) => suspend(handle, world.creators))
    const { id: mix } = world.playlists
    await write((handle) =>
      updatePlaylist(handle, 'everything', mix, { public: false }, { now: NOW }),
    )
    expect(await write((handle) => follow(handle, ofAnn, NOW))).toBe('missing')
    const ofMix = { user: ann, noun: 'playlists', id: mix } as const
    expect(await write((handle) => follow(handle, ofMix, NOW))).toBe('missing')
    expect(await followOf(current().read, ofAnn)).toBeNull()
    expect(await listFollows(current().read, ann, { offset: 0, limit: 10 })).toEqual({
      rows: [],
      total: 0,
    })
    expect(await write((handle) => unfollow(handle, { ...ofAnn, user: bob }))).toBe('missing')
    expect(await write((handle) => unfollow(handle, ofAnn))).toBe('done')
    expect(await followersAt('creators', world.creators.seq)).toBe(0)
  })

  it('the newest first, in pages, and creators sorted by their followers', async () => {
    const world = await aWorld(current())
    await write((handle) => addTrack(handle, { artists: ['Aurora'], creators: ['Nova'] }))
    const ann = await aUser(current(), 'ann')
    for (const noun of FOLLOWED_NOUNS)
      await write((handle) => follow(handle, { user: ann, noun, id: world[noun].id }, NOW))
    const page = (offset: number) => listFollows(current().read, ann, { offset, limit: 2 })
    const nounsOf = async (offset: number) => (await page(offset)).rows.map(({ noun }) => noun)
    expect([await nounsOf(0), await nounsOf(2)]).toEqual([['playlists', 'creators'], ['artists']])
    const sorted = async (order: 'ASC' | 'DESC') =>
      (
        await listCreators(current().read, {
          sort: 'followers',
          order,
          offset: 0,
          limit: 10,
          filter: {},
        })
      ).rows.map(({ name, followers }) => [name, followers])
    expect(await sorted('DESC')).toEqual([
      ['Lyra', 1],
      ['Nova', 0],
    ])
    expect(await sorted('ASC')).toEqual([
      ['Nova', 0],
      ['Lyra', 1],
    ])
    const { id } = world.artists
    expect(await getPublicPerson(current().read, 'artist', id)).toMatchObject({ followers: 1 })
    expect(await getPublicPlaylist(current().read, world.playlists.id)).toMatchObject({
      followers: 1,
    })
  })

  it('at most so many a person', async () => {
    const world = await aWorld(current())
    const ann = await aUser(current(), 'ann')
    const { follows } = current().read.tables
    const others: number[] = []
    for (let made = 0; made < LIMITS.followsPerPerson - 1; made += 100)
      others.push(
        ...(await current().write(async ({ db, tables: { playlists } }) => {
          const added = Math.min(100, LIMITS.followsPerPerson - 1 - made)
          const rows = Array.from({ length: added }, (_, index) => ({
            id: `p${made + index}`,
            name: 'P',
            name_sort: 'p',
            created_at: NOW,
            updated_at: NOW,
          }))
          return (await db.insert(playlists).values(rows).returning()).map(({ seq }) => seq)
        })),
      )
    await current().write(async ({ db }) => {
      for (const playlist of others) await db.insert(follows).values({ user: ann, playlist, at: 1 })
    })
    const ofAnn = (noun: FollowedNoun) => ({ user: ann, noun, id: world[noun].id })
    const results = []
    for (const noun of ['artists', 'creators', 'artists'] as const)
      results.push(await write((handle) => follow(handle, ofAnn(noun), NOW)))
    expect(results).toEqual(['done', 'full', 'done'])
  })

  it('goes with the record, and with the account', async () => {
    const world = await aWorld(current())
    const [ann, bob] = [await aUser(current(), 'ann'), await aUser(current(), 'bob')]
    for (const user of [ann, bob])
      for (const noun of FOLLOWED_NOUNS)
        await write((handle) => follow(handle, { user, noun, id: world[noun].id }, NOW))
    const data = await personalDataOf(current().read, ann)
    const rows = []
    for await (const page of data.follows ?? []) rows.push(...page)
    expect(rows).toMatchObject([
      { kind: 'artist', name: 'Aurora', at: NOW },
      { kind: 'creator', name: 'Lyra', at: NOW },
      { kind: 'playlist', name: 'Mix', at: NOW },
    ])
    await current().write((handle) => forgetUser(handle, ann, NOW))
    for (const noun of FOLLOWED_NOUNS) expect(await followersAt(noun, world[noun].seq)).toBe(1)
    await current().write(async (handle) => {
      await moveTo(handle, world.track.id, 'deleted', NOW)
      for (const noun of FOLLOWED_NOUNS) await deleteRecords(handle, noun, [world[noun].seq], NOW)
      await removeDeleted(handle)
    })
    const { follows, follower_totals: totals } = current().read.tables
    expect(await current().read.db.select().from(follows)).toEqual([])
    const left = await current().read.db.select().from(totals)
    expect(left.reduce((sum, { total }) => sum + total, 0)).toBe(0)
    expect(left.some(({ noun }) => noun === 'playlists')).toBe(false)
  })

  it('of a merged artist, who is followed once by each', async () => {
    const world = await aWorld(current())
    await write((handle) => addTrack(handle, { artists: ['Aurora B'] }))
    const { artists } = current().read.tables
    const [other] = await current()
      .read.db.select()
      .from(artists)
      .where(eq(artists.name, 'Aurora B'))
    const [ann, bob] = [await aUser(current(), 'ann'), await aUser(current(), 'bob')]
    const followed = [
      [ann, world.artists.id],
      [ann, other!.id],
      [bob, other!.id],
    ] as const
    for (const [user, id] of followed)
      await write((handle) => follow(handle, { user, noun: 'artists', id }, NOW))
    await current().write((handle) => moveFollowers(handle, [other!.seq], world.artists.seq))
    expect(await followersAt('artists', world.artists.seq)).toBe(2)
    expect(await followersAt('artists', other!.seq)).toBe(0)
  })

  it('has totals that are the rows, whatever people do in which order', async () => {
    const world = await aWorld(current())
    const people = [await aUser(current(), 'a'), await aUser(current(), 'b')]
    const step = fc.record({
      user: fc.constantFrom(...people),
      noun: fc.constantFrom(...FOLLOWED_NOUNS),
      does: fc.constantFrom('follow', 'unfollow', 'close'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        for (const { user, noun, does } of steps) {
          const followed = { user, noun, id: world[noun].id }
          if (does === 'follow') await write((handle) => follow(handle, followed, NOW))
          else if (does === 'unfollow') await write((handle) => unfollow(handle, followed))
          else await current().write((handle) => forgetUser(handle, user, NOW))
        }
        const { follows } = current().read.tables
        const rows = await current().read.db.select().from(follows)
        for (const noun of FOLLOWED_NOUNS) {
          const column = { artists: 'artist', creators: 'creator', playlists: 'playlist' } as const
          const counted = rows.filter((row) => row[column[noun]] !== null).length
          expect(await followersAt(noun, world[noun].seq)).toBe(counted)
        }
      }),
      { numRuns: 15 },
    )
  })

  it('is exact where many follow at once, through two processes', async () => {
    const world = await aWorld(current())
    const { id, seq } = world.creators
    const people = []
    for (let index = 0; index < 30; index += 1)
      people.push(await aUser(current(), `person ${index}`))
    const other = await openDatabase(current().location)
    try {
      const dbs = [current(), other]
      await Promise.all(
        people.flatMap((user, index) =>
          dbs.map(async (db) => {
            const followed = { user, noun: 'creators', id } as const
            await db.write((handle) => follow(handle, followed, NOW), BESIDE)
            if (index % 3 === 0) await db.write((handle) => unfollow(handle, followed), BESIDE)
          }),
        ),
      )
    } finally {
      await other.close()
    }
    const { follows } = current().read.tables
    const rows = await current().read.db.select().from(follows)
    expect(await followersAt('creators', seq)).toBe(rows.length)
    expect(rows.length).toBeGreaterThanOrEqual(20)
  })
})

describeDatabases('the feed', (current) => {
  it('is what followed people published and followed playlists hold, newest first', async () => {
    const world = await aWorld(current())
    const ann = await aUser(current(), 'ann')
    await current().write(async (write) => {
      await addTrack(write, { title: 'Other', artists: ['Else'], creators: ['Nobody'] })
      await follow(write, { user: ann, noun: 'artists', id: world.artists.id }, NOW)
      await follow(write, { user: ann, noun: 'creators', id: world.creators.id }, NOW)
    })
    await current().write((write) =>
      addTrack(write, { title: 'New', artists: ['Aurora'], creators: ['Nobody'] }, NOW + 9),
    )
    const titles = async () => {
      const { rows, total } = await listFeed(current().read, ann, { offset: 0, limit: 10 })
      expect(rows).toHaveLength(total)
      return rows.map(({ title }) => title)
    }
    expect(await titles()).toEqual(['New', 'Tide'])
    const { tracks } = current().read.tables
    const [other] = await current().read.db.select().from(tracks).where(eq(tracks.title, 'Other'))
    await current().write(async (write) => {
      const { id } = await createPlaylist(write, { name: 'B', tracks: [other!.seq] }, NOW)
      await follow(write, { user: ann, noun: 'playlists', id }, NOW)
    })
    expect((await titles()).toSorted()).toEqual(['New', 'Other', 'Tide'])
    await current().write((write) => suspend(write, world.creators))
    expect((await titles()).toSorted()).toEqual(['New', 'Other'])
  })
})
