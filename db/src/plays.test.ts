import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { addPlays, knownPlays, listenerOf, publishedById, type DecidedPlay } from './plays.ts'
import { DAY_MS, dayOf } from './plays/days.ts'
import { playsByDay, playsByTrack } from './plays/rows.ts'
import { purgePlays } from './plays/purge.ts'
import { describeDatabases } from './testing/testing.ts'
import { addCreator, addTrack, moveTo, NOW } from './testing/tracks.ts'
import { updateTrack } from './tracks.ts'
import { userOfIdentity } from './users.ts'

const NOTHING = { numbers: new Map<string, number>() }

describeDatabases('plays', (current) => {
  const published = async (id: string) => (await publishedById(current().read, [id])).get(id)
  const creditsOf = async (id: string) => {
    const { db, tables } = current().read
    const { published_credits: k, published_tracks: t, creators: c } = tables
    const rows = await db
      .select({ name: c.name })
      .from(k)
      .innerJoin(t, eq(t.seq, k.track))
      .innerJoin(c, eq(c.id, k.creator))
      .where(eq(t.id, id))
      .orderBy(c.name)
    return rows.map(({ name }) => name)
  }
  const titleOf = async (id: string) => {
    const { db, tables } = current().read
    const { published_tracks: t } = tables
    const [row] = await db.select({ title: t.title }).from(t).where(eq(t.id, id))
    return row?.title
  }
  const join = async (uid: string) => {
    const identity = { issuer: 'i', uid, email: `${uid}@melodia.example`, name: uid }
    const { seq } = await userOfIdentity(current(), identity, NOW)
    return current().write((handle) => listenerOf(handle, seq))
  }
  let made = 0
  const aPlay = (track: number, started_at: number): DecidedPlay => ({
    id: `play-${++made}`,
    track,
    started_at,
    heard_ms: 60_000,
    reach: 6,
    source: 'app',
    playlist: null,
    own: false,
    outcome: 'counted',
    aside: null,
  })

  it('a track is kept as published once it is, and whatever becomes of it', async () => {
    const track = await current().write((handle) =>
      addTrack(handle, { status: 'pending', creators: ['Ann', 'Bo'] }),
    )
    expect(await published(track.id)).toBeUndefined()
    await current().write((handle) => moveTo(handle, track.id, 'published', NOW + 5_000))
    expect(await published(track.id)).toMatchObject({
      published_at: NOW + 5_000,
      duration_ms: 180_000,
      preview_ms: 180_000,
    })
    expect(await creditsOf(track.id)).toEqual(['Ann', 'Bo'])
    await current().write((handle) => moveTo(handle, track.id, 'deleted', NOW + 9_000))
    expect((await published(track.id))?.published_at).toBe(NOW + 5_000)
    expect(await creditsOf(track.id), 'those of its last day').toEqual(['Ann', 'Bo'])
  })

  it('changes of a published track are kept; those of a pending one are not', async () => {
    const track = await current().write((handle) => addTrack(handle, { creators: ['Ann', 'Bo'] }))
    const change = (changes: Parameters<typeof updateTrack>[4]) =>
      current().write((handle) =>
        updateTrack(handle, 'everything', 'any', track.id, changes, { now: NOW + 7_000 }),
      )
    const { creator } = await current().write((handle) => addCreator(handle, 'Cy'))
    await change({ creators: [creator], duration_ms: 90_000 })
    expect(await creditsOf(track.id)).toEqual(['Cy'])
    expect(await published(track.id)).toMatchObject({
      published_at: NOW,
      duration_ms: 90_000,
      longest_ms: 180_000,
    })
    await change({ title: 'Dawn' })
    expect(await titleOf(track.id)).toBe('Dawn')
    expect(await creditsOf(track.id)).toEqual(['Cy'])
    await current().write((handle) => moveTo(handle, track.id, 'review', NOW + 8_000))
    await change({ duration_ms: 30_000 })
    const { creator: dora } = await current().write((handle) => addCreator(handle, 'Dora'))
    await change({ creators: [dora] })
    expect(await published(track.id)).toMatchObject({ duration_ms: 90_000 })
    expect(await creditsOf(track.id)).toEqual(['Cy'])
    await current().write((handle) => moveTo(handle, track.id, 'published', NOW + 9_000))
    expect(await creditsOf(track.id)).toEqual(['Dora'])
    expect(await published(track.id)).toMatchObject({ published_at: NOW, duration_ms: 30_000 })
  })

  it('plays go after some weeks; the numbers of their days stay', async () => {
    const { creator } = await current().write((handle) => addCreator(handle, 'Ann'))
    const ids: string[] = []
    for (const title of ['One', 'Two'])
      ids.push(
        (await current().write((handle) => addTrack(handle, { title, creators: ['Ann'] }))).id,
      )
    const [one = 0, two = 0] = [...(await publishedById(current().read, ids)).values()]
      .toSorted((a, b) => a.seq - b.seq)
      .map(({ seq }) => seq)
    const listeners = [await join('x'), await join('y')]
    const today = dayOf(NOW)
    const old = (today - 91) * DAY_MS
    for (const listener of listeners)
      await current().write((handle) =>
        addPlays(
          handle,
          listener,
          [aPlay(one, old), aPlay(two, old + 120_000), aPlay(one, old - DAY_MS), aPlay(one, NOW)],
          NOTHING,
        ),
      )
    const period = { from: today - 100, to: today + 1 }
    const told = async () => ({
      own: await playsByDay(current().read, { creator }, period),
      all: await playsByDay(current().read, 'everything', period),
      tracks: await playsByTrack(current().read, { creator }, period, today - 90),
    })
    const before = await told()
    expect(before.own).toEqual(before.all)
    expect(before.own.get(today - 91)).toEqual({ plays: 4, listeners: 2 })
    expect(before.tracks).toMatchObject([
      // Two of today, and two of each of the two days that are kept as numbers.
      { title: 'One', plays: 6, listeners: 6 },
      { title: 'Two', plays: 2, listeners: 2 },
    ])
    let steps = 0
    while ((await current().write((handle) => purgePlays(handle, today - 90, NOW))) > 0) steps++
    expect(steps).toBeGreaterThan(0)
    const { db, tables } = current().read
    expect((await db.select().from(tables.plays)).map((play) => play.started_at)).toEqual([
      NOW,
      NOW,
    ])
    expect(await told()).toEqual(before)
    expect(await current().write((handle) => purgePlays(handle, today - 90, NOW))).toBe(0)
  })

  it('a listener whose user is gone keeps what was heard, until that goes', async () => {
    const track = await current().write((handle) => addTrack(handle))
    const listener = await join('x')
    const { seq = 0 } = (await published(track.id)) ?? {}
    const play = aPlay(seq, NOW - DAY_MS)
    await current().write((handle) => addPlays(handle, listener, [play], NOTHING))
    await current().write(({ db, tables }) => db.delete(tables.users).then())
    expect(await knownPlays(current().read, listener, [play.id, 'other'])).toEqual(
      new Set([play.id]),
    )
    const { db, tables } = current().read
    const left = async () => (await db.select().from(tables.listeners)).length
    const purge = async (until: number) => {
      while ((await current().write((handle) => purgePlays(handle, until, NOW))) > 0);
    }
    await purge(dayOf(NOW) - 1)
    expect(await left()).toBe(1)
    await purge(dayOf(NOW))
    expect(await left()).toBe(0)
  })
})
