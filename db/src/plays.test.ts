import { expect, it } from 'vitest'
import { creditsOfTrack } from './credits.ts'
import { creatorCredits } from './credits/then.ts'
import { addPlays, knownPlays, listenerOf, publishedById, type DecidedPlay } from './plays.ts'
import { DAY_MS, dayOf } from './plays/days.ts'
import { heardBy } from './plays/heard.ts'
import { readListening } from './plays/listening.ts'
import { purgePlays } from './plays/purge.ts'
import { playsByDay, playsByTrack } from './plays/rows.ts'
import { countedPlay, recount, storedTotals } from './testing/plays.ts'
import { describeDatabases } from './testing/testing.ts'
import { addCreator, addTrack, moveTo, NOW } from './testing/tracks.ts'
import { updateTrack, type TrackRecord } from './tracks.ts'
import { purgeTrack } from './tracks/purge.ts'
import { userOfIdentity } from './users.ts'

describeDatabases('plays', (current) => {
  const published = async (id: string) => (await publishedById(current().read, [id])).get(id)
  /** Keeps plays of a listener, who heard nothing before. */
  const hear = (listener: number, plays: readonly DecidedPlay[]) =>
    current().write(async (write) => {
      const tracks = plays.map(({ track }) => track)
      const credits = await creatorCredits(write, tracks)
      const started = plays.map(({ started_at }) => started_at)
      const { numbers } = await heardBy(write, listener, { started, tracks, longest: DAY_MS })
      await addPlays(write, listener, plays, { numbers, credits })
    })
  const purgeAll = async (ends: Parameters<typeof purgePlays>[1]) => {
    while ((await current().write((write) => purgePlays(write, ends, NOW))) > 0);
  }
  const sumOf = (rows: readonly { plays: number }[]) =>
    rows.reduce((sum, { plays }) => sum + plays, 0)
  const credit = (track: TrackRecord, creators: number[], now: number) =>
    current().write((write) =>
      updateTrack(write, 'everything', 'any', track.id, { creators }, { now }),
    )
  const join = async (uid: string) => {
    const identity = { issuer: 'i', uid, email: `${uid}@melodia.example`, name: uid }
    const { seq } = await userOfIdentity(current(), identity, NOW)
    return current().write((handle) => listenerOf(handle, seq))
  }
  let made = 0
  const aPlay = (track: number, started_at: number) =>
    countedPlay(`play-${++made}`, track, started_at)

  it('a track that was public stays for its plays, whatever becomes of it', async () => {
    const track = await current().write((write) => addTrack(write, { status: 'pending' }))
    expect(await published(track.id)).toBeUndefined()
    await current().write((write) => moveTo(write, track.id, 'published', NOW + 5_000))
    const facts = { published_at: NOW + 5_000, duration_ms: 180_000, preview_ms: 180_000 }
    expect(await published(track.id)).toMatchObject(facts)
    await current().write((write) => moveTo(write, track.id, 'deleted', NOW + 9_000))
    expect(await published(track.id)).toMatchObject(facts)
    await current().write((write) => purgeTrack(write, track))
    expect(await published(track.id)).toMatchObject({ ...facts, preview_ms: null })
    const { db, tables } = current().read
    expect(await db.select().from(tables.tracks)).toMatchObject([
      { title: 'Night Owl', state: 'removed', status: null, audio: null, submitted_by: null },
    ])
    expect(await creditsOfTrack(current().read, 'creator', track.seq)).toHaveLength(1)
  })

  it('a late play may be of an earlier recording, which was longer', async () => {
    const track = await current().write((write) => addTrack(write))
    for (const duration_ms of [240_000, 90_000])
      await current().write((write) =>
        updateTrack(write, 'everything', 'any', track.id, { duration_ms }, { now: NOW }),
      )
    expect(await published(track.id)).toMatchObject({ duration_ms: 90_000, longest_ms: 240_000 })
  })

  it('are those of the creators who were credited when they started', async () => {
    const track = await current().write((write) => addTrack(write, { creators: ['Ann', 'Bo'] }))
    const [ann = 0, bo = 0] = (await creditsOfTrack(current().read, 'creator', track.seq)).map(
      ({ seq }) => seq,
    )
    const { creator: cy } = await current().write((write) => addCreator(write, 'Cy'))
    const listener = await join('x')
    const change = NOW + 60 * 60_000
    await hear(listener, [aPlay(track.seq, NOW), aPlay(track.seq, NOW + 1)])
    const period = { from: dayOf(NOW), to: dayOf(NOW) + 1 }
    const daysOf = async (creator: number) => {
      const { read } = current()
      const days = [...(await playsByDay(read, { creator }, period)).values()]
      const tracks = await playsByTrack(read, { creator }, period, period.from)
      const { plays } = await readListening(read, { scope: { creator } }, period)
      expect([sumOf(days), sumOf(tracks)]).toEqual([plays, plays])
      return days
    }
    const everybody = () => Promise.all([ann, bo, cy].map(daysOf))
    const before = [{ plays: 2, listeners: 1 }]
    expect(await everybody()).toEqual([before, before, []])

    await credit(track, [bo, cy], change)
    expect(await everybody()).toEqual([before, before, []])
    await hear(listener, [aPlay(track.seq, change), aPlay(track.seq, change - 1)])
    const after = [
      [{ plays: 3, listeners: 1 }],
      [{ plays: 4, listeners: 1 }],
      [{ plays: 1, listeners: 1 }],
    ]
    expect(await everybody()).toEqual(after)
    expect(await storedTotals(current().read)).toEqual(await recount(current().read))

    await credit(track, [ann], change + 1)
    await credit(track, [cy, ann], change + 2)
    expect(await everybody()).toEqual(after)
    await purgeAll({ closed: period.to, removed: period.from })
    expect(await everybody(), 'with the different listeners written').toEqual(after)
    await purgeAll({ closed: period.to, removed: period.to })
    const { db, tables } = current().read
    expect(await db.select().from(tables.plays)).toEqual([])
    const { read } = current()
    for (const [index, creator] of [ann, bo, cy].entries())
      expect([...(await playsByDay(read, { creator }, period)).values()]).toEqual(after[index])
  })

  it('plays go after some weeks; the numbers of their days stay', async () => {
    const { creator } = await current().write((handle) => addCreator(handle, 'Ann'))
    const ids: string[] = []
    for (const title of ['One', 'Two'])
      ids.push(
        (
          await current().write((handle) =>
            addTrack(handle, { title, creators: ['Ann'] }, NOW - 100 * DAY_MS),
          )
        ).id,
      )
    const [one = 0, two = 0] = [...(await publishedById(current().read, ids)).values()]
      .toSorted((a, b) => a.seq - b.seq)
      .map(({ seq }) => seq)
    const listeners = [await join('x'), await join('y')]
    const today = dayOf(NOW)
    const old = (today - 91) * DAY_MS
    for (const listener of listeners)
      await hear(listener, [
        aPlay(one, old),
        aPlay(two, old + 120_000),
        aPlay(one, old - DAY_MS),
        aPlay(one, NOW),
      ])
    const period = { from: today - 100, to: today + 1 }
    const figures = async () => ({
      own: await playsByDay(current().read, { creator }, period),
      all: await playsByDay(current().read, 'everything', period),
      tracks: await playsByTrack(current().read, { creator }, period, today - 90),
    })
    const before = await figures()
    expect(before.own).toEqual(before.all)
    expect(before.own.get(today - 91)).toEqual({ plays: 4, listeners: 2 })
    expect(before.tracks).toMatchObject([
      // Two of today, and two of each of the two days that are kept as numbers.
      { title: 'One', plays: 6, listeners: 6 },
      { title: 'Two', plays: 2, listeners: 2 },
    ])
    await purgeAll({ closed: today - 90, removed: today - 90 })
    const { db, tables } = current().read
    expect((await db.select().from(tables.plays)).map((play) => play.started_at)).toEqual([
      NOW,
      NOW,
    ])
    expect(await figures()).toEqual(before)
  })

  it('a listener whose user is gone keeps what was heard, until that goes', async () => {
    const track = await current().write((handle) => addTrack(handle))
    const listener = await join('x')
    const { seq = 0 } = (await published(track.id)) ?? {}
    const play = aPlay(seq, NOW - DAY_MS)
    await hear(listener, [play])
    await current().write(({ db, tables }) => db.delete(tables.users).then())
    expect(await knownPlays(current().read, listener, [play.id, 'other'], play.started_at)).toEqual(
      new Set([play.id]),
    )
    const { db, tables } = current().read
    const left = async () => (await db.select().from(tables.listeners)).length
    const purge = (until: number) => purgeAll({ closed: until, removed: until })
    await purge(dayOf(NOW) - 1)
    expect(await left()).toBe(1)
    await purge(dayOf(NOW))
    expect(await left()).toBe(0)
  })
})
