import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { ENDED_STATES, type TrackSort, type TrackStatus } from '@melodia/contract/choices/tracks'
import { createCreator } from './creators.ts'
import { seqsOfIds } from './many.ts'
import { createPlaylist, getPlaylist } from './playlists.ts'
import type { Scope } from './lists/scope.ts'
import { describeDatabases } from './testing/testing.ts'
import { addTrack, moveTo, NOW } from './testing/tracks.ts'
import {
  createTrack,
  getTrack,
  listTracks,
  refreshTracks,
  trackBySeq,
  updateTrack,
  type TrackFilter,
  type TrackRecord,
} from './tracks.ts'
import { setState } from './tracks/state.ts'

const LATER = NOW + 1_000

describeDatabases('tracks', (current) => {
  type Given = Parameters<typeof addTrack>[1]
  const add = (given?: Given, now?: number) =>
    current().write((write) => addTrack(write, given, now))
  type Asked = Partial<Parameters<typeof listTracks>[3]> & { scope?: Scope; status?: TrackStatus }
  const list = (
    filter: TrackFilter = {},
    { scope = 'everything', status = 'approved', ...page }: Asked = {},
  ) =>
    listTracks(current().read, status, scope, {
      offset: 0,
      limit: 10,
      sort: 'created_at',
      order: 'DESC',
      filter,
      ...page,
    })
  const titles = async (...args: Parameters<typeof list>) =>
    (await list(...args)).rows.map(({ title }) => title)
  const nils = () => current().write((write) => createCreator(write, { name: 'Nils' }, NOW))

  it('an update is searchable and reported on anew where it changes something', async () => {
    const { id, seq, title } = await add({ artists: ['Bo', 'Åse'], album: 'Rails' })
    const people = await current().write(async ({ db, tables: { track_artists: a } }) =>
      db.select().from(a).where(eq(a.track, seq)).orderBy(a.position),
    )
    const artists = people.map(({ person }) => person)
    const update = (changes: Parameters<typeof updateTrack>[4], now: number) =>
      current().write((write) => updateTrack(write, 'everything', 'approved', id, changes, { now }))
    const queuedAt = async () => {
      const { db, tables } = current().read
      const { jobs } = tables
      const isReport = and(eq(jobs.kind, 'report'), eq(jobs.subject, seq))
      const [job] = await db.select().from(jobs).where(isReport)
      return job?.created_at
    }
    const same = { title, album: 'Rails', artists, popularity: 7 }
    expect(await update(same, LATER)).toMatchObject({ version: 2, popularity: 7 })
    expect(await queuedAt()).toBe(NOW)
    expect(await titles({ q: 'bo rails' })).toEqual([title])

    await update({ album: 'Ships' }, LATER)
    expect([await titles({ q: 'rails' }), await titles({ q: 'ships' })]).toEqual([[], [title]])
    expect(await queuedAt()).toBe(NOW)
    await update({ artists: artists.toReversed() }, LATER)
    expect((await list()).rows[0]?.artists.map(({ name }) => name)).toEqual(['Åse', 'Bo'])
    expect(await queuedAt()).toBe(LATER)
    await update({ artists: artists.slice(0, 1), title: 'Dawn' }, LATER)
    expect([await titles({ q: 'åse' }), await titles({ q: 'dawn bo' })]).toEqual([[], ['Dawn']])
  })

  it('a track is the same alone and in a list', async () => {
    await add({ artists: ['Bo', 'Åse', 'Mi'], creators: ['Nils', 'Jo'], status: 'pending' })
    const { seq } = await add({ artists: ['Bo', 'Åse', 'Mi'], creators: ['Nils', 'Jo'] })
    await current().write(async ({ db, tables: { image_sizes, track_artists: a, tracks: t } }) => {
      // Reverses the rows: the first one written comes last.
      const names = await db.select().from(a).where(eq(a.track, seq)).orderBy(a.position)
      await db.delete(a).where(eq(a.track, seq))
      for (const row of names.toReversed()) await db.insert(a).values(row)
      const [track] = await db.select().from(t).where(eq(t.seq, seq))
      if (!track?.artwork || !track.audio) throw new Error('The track is not there')
      const { artwork: original, audio: file } = track
      await db.insert(image_sizes).values({ original, size: 'medium', file })
    })
    for (const status of ['approved', 'pending'] as const) {
      const { rows } = await list({}, { status })
      expect(rows[0]?.artists.map(({ name }) => name)).toEqual(['Bo', 'Åse', 'Mi'])
      for (const row of rows)
        expect(await getTrack(current().read, status, 'everything', row.id)).toEqual(row)
    }
  })

  it('spec §3: keeps every field, people and files in their order', async () => {
    const made = await add({ artists: ['Zoë', 'Åse', 'Bo'], creators: ['Nils', 'Ann'] })
    expect(await getTrack(current().read, 'approved', 'everything', made.id)).toEqual(made)
    expect(made).toMatchObject({
      title: 'Night Owl',
      genre: 'Pop',
      explicit: false,
      popularity: 50,
      duration_ms: 180_000,
      status: 'approved',
      created_at: '2026-11-20T12:00:00.000Z',
      updated_at: '2026-11-20T12:00:00.000Z',
      version: 1,
      files: {
        audio: { key: 'aa/audio.mp3', duration_ms: 180_000 },
        artwork: { key: 'bb/artwork.png', width: 600 },
      },
    })
    expect(made.artists.map(({ name }) => name)).toEqual(['Zoë', 'Åse', 'Bo'])
    expect(made.creators.map(({ id }) => id)).toEqual(made.creators_ids)
  })

  it('spec §3: pending and published tracks are two resources', async () => {
    const { id } = await add({ status: 'pending' })
    expect(await getTrack(current().read, 'approved', 'everything', id)).toBeNull()
    expect(await getTrack(current().read, 'pending', 'everything', id)).toMatchObject({ id })
    expect((await list()).total).toBe(0)
    expect((await list({}, { status: 'pending' })).total).toBe(1)
  })

  it.each<[TrackSort, string]>([
    ['title', 'abc'],
    ['artist', 'cab'],
    ['duration_ms', 'bac'],
    ['genre', 'cba'],
    ['popularity', 'acb'],
    ['created_at', 'abc'],
    ['updated_at', 'abc'],
  ])('sorts by %s, both ways, without case and accents', async (sort, expected) => {
    const facts = [
      { title: 'a', artists: ['Élan'], duration_ms: 2, genre: 'Soul', popularity: 1 },
      { title: 'B', artists: ['zoo'], duration_ms: 1, genre: 'pop', popularity: 3 },
      { title: 'ç', artists: ['Abba'], duration_ms: 3, genre: 'Jazz', popularity: 2 },
    ]
    for (const [i, fact] of facts.entries()) await add(fact, NOW + i)
    const found = async (order: 'ASC' | 'DESC') =>
      (await titles({}, { sort, order })).map((title) =>
        title === 'ç' ? 'c' : title.toLowerCase(),
      )
    expect((await found('ASC')).join('')).toBe(expected)
    expect((await found('DESC')).join('')).toBe([...expected].toReversed().join(''))
  })

  it('pages in one order although all rows sort alike, with an exact total', async () => {
    for (let i = 0; i < 5; i++) await add({ title: `same` })
    const page = async (offset: number) => list({}, { offset, limit: 2, sort: 'title' })
    const pages = await Promise.all([0, 2, 4].map(page))
    expect(pages.map(({ rows }) => rows.length)).toEqual([2, 2, 1])
    expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(5)
    expect(pages[0]?.total).toBe(5)
  })

  it('filters by ids, genre, explicit, artist and creator, all of which have to hold', async () => {
    const one = await add({ title: 'one', genre: 'R&B', artists: ['Abba'], creators: ['Ann'] })
    const two = await add({ title: 'two', genre: 'Pop', explicit: true, artists: ['Abba'] })
    const artist = one.artists_ids[0]
    const creator = one.creators_ids[0]
    expect(await titles({ id: [two.id, 'nobody', one.id] })).toEqual(['two', 'one'])
    expect(await titles({ id: [] })).toEqual([])
    expect(await titles({ genre: 'r&b' })).toEqual(['one'])
    expect(await titles({ explicit: true })).toEqual(['two'])
    expect(await titles({ explicit: false })).toEqual(['one'])
    expect(await titles({ artist })).toEqual(['two', 'one'])
    expect(await titles({ artist, creator })).toEqual(['one'])
    expect(await titles({ artist, creator, id: [two.id] })).toEqual([])
    expect(await titles({ artist, creator, q: 'one', explicit: false })).toEqual(['one'])
    expect((await list({ artist, explicit: true })).total).toBe(1)
  })

  it('spec §6: creators see, change and remove only their own', async () => {
    const mine = { creator: await nils() }
    const theirs = await add({ title: 'theirs', creators: ['Ann'] })
    const both = await add({ title: 'both', creators: ['Ann', 'Nils'] })
    const { read } = current()
    expect(await titles({}, { scope: mine })).toEqual(['both'])
    expect((await list({}, { scope: mine })).total).toBe(1)
    expect(await titles({ q: 'ann' }, { scope: mine })).toEqual(['both'])
    expect(await titles({ id: [theirs.id, both.id] }, { scope: mine })).toEqual(['both'])
    expect(await titles({ creator: theirs.creators_ids[0] }, { scope: mine })).toEqual(['both'])
    expect(await getTrack(read, 'approved', mine, theirs.id)).toBeNull()
    expect(await getTrack(read, 'approved', mine, both.id)).toMatchObject({ id: both.id })
    const change = { title: 'stolen' }
    const update = (id: string) =>
      current().write((write) => updateTrack(write, mine, 'any', id, change, { now: LATER }))
    expect(await update(theirs.id)).toBe('missing')
    expect(await update(both.id)).toMatchObject({ title: 'stolen' })
  })

  it('an update changes what is sent, counts the version and keeps the rest', async () => {
    const made = await add({ artists: ['Abba'], genre: 'Pop' })
    const changed = await current().write((write) =>
      updateTrack(write, 'everything', 'approved', made.id, { genre: 'Soul' }, { now: LATER }),
    )
    expect(changed).toEqual({
      ...made,
      genre: 'Soul',
      version: 2,
      updated_at: new Date(LATER).toISOString(),
    })
  })

  it('an update of another version than the one that stands is stale', async () => {
    const { id } = await add()
    const update = (ifVersion: number) =>
      current().write((write) =>
        updateTrack(write, 'everything', 'any', id, { album: 'A' }, { ifVersion, now: LATER }),
      )
    expect(await update(1)).toMatchObject({ version: 2 })
    expect(await update(1)).toBe('stale')
  })

  it('spec §4: validating publishes a pending track, under the same id', async () => {
    const { id } = await add({ status: 'pending' })
    await current().write((write) => moveTo(write, id, 'published', LATER))
    expect(await getTrack(current().read, 'approved', 'everything', id)).toMatchObject({
      id,
      status: 'approved',
      published_at: new Date(LATER).toISOString(),
      version: 2,
    })
    expect(await titles({ q: 'owl' })).toEqual(['Night Owl'])
  })

  it.each(ENDED_STATES)(
    'nobody sees a track that is %s, and nothing of it is lost',
    async (state) => {
      const track = await add({ status: state === 'deleted' ? 'approved' : 'pending' })
      const { id, seq, status } = track
      await current().write((write) => moveTo(write, id, state, LATER))
      const { read } = current()
      expect(await getTrack(read, 'any', 'everything', id)).toBeNull()
      expect(await seqsOfIds(read, 'tracks', [id])).toEqual(new Map())
      expect(await titles({}, { status })).toEqual([])
      expect(await titles({ q: 'owl' }, { status })).toEqual([])
      const { updated_at: _, ...before } = track
      expect(await trackBySeq(read, seq)).toMatchObject({
        ...before,
        state,
        version: 2,
        review: null,
      })
      const back = status === 'approved' ? 'published' : 'review'
      await current().write((write) => moveTo(write, id, back, LATER + 1))
      expect(await getTrack(read, status, 'everything', id)).toMatchObject({ id, state: back })
      expect(await titles({ q: 'owl' }, { status })).toEqual(['Night Owl'])
    },
  )

  it('a removed track leaves the playlists that hold it, each in its order', async () => {
    const [a, b, c, d] = [await add(), await add(), await add(), await add()]
    const playlist = (...tracks: TrackRecord[]) =>
      current().write((write) =>
        createPlaylist(write, { name: 'Mix', tracks: tracks.map(({ seq }) => seq) }, NOW),
      )
    const orders = [
      [b, a, c, d],
      [a, b],
      [c, d, a],
    ]
    const holding = []
    for (const order of orders) holding.push((await playlist(...order)).id)
    const without = await playlist(b, c)
    const removal = { state: 'deleted', purge_at: LATER + 1_000 } as const
    expect(await current().write((write) => setState(write, a, removal, LATER))).toBe(3)
    const { db, tables } = current().read
    for (const [index, id] of holding.entries()) {
      const found = await getPlaylist(current().read, 'everything', id)
      const left = orders[index]?.filter((one) => one !== a) ?? []
      expect(found).toMatchObject({
        tracks: left.map((one) => one.id),
        tracks_total: left.length,
        version: 2,
        updated_at: new Date(LATER).toISOString(),
      })
      const rows = await db
        .select({ position: tables.playlist_tracks.position })
        .from(tables.playlist_tracks)
        .where(eq(tables.playlist_tracks.playlist, found?.seq ?? 0))
        .orderBy(tables.playlist_tracks.position)
      expect(rows.map(({ position }) => position)).toEqual(left.map((_, position) => position))
    }
    expect(await getPlaylist(current().read, 'everything', without.id)).toEqual(without)
  })

  it('sorts and finds by the names its people have now', async () => {
    const track = await add({ artists: ['Abba', 'Zoo'] })
    await current().write(async (write) => {
      const { artists } = write.tables
      await write.db.update(artists).set({ name: 'Øyvind' }).where(eq(artists.name, 'Abba'))
      await refreshTracks(write, [track.seq])
    })
    const { db, tables } = current().read
    const [row] = await db.select({ by: tables.tracks.artist_sort }).from(tables.tracks)
    expect(row?.by).toBe('oyvind, zoo')
    expect(await titles({ q: 'oyv' })).toEqual(['Night Owl'])
    expect(await titles({ q: 'abba' })).toEqual([])
  })

  it('leaves nothing of a track whose transaction fails', async () => {
    await expect(
      current().write(async (write) => {
        const made = await addTrack(write)
        const { audio, preview, artwork } = made.files
        await createTrack(
          write,
          {
            ...made,
            artists: [],
            creators: [],
            submitted_by: null,
            audio: audio.seq,
            preview: preview.seq,
            artwork: artwork.seq,
            popularity: 101,
          },
          NOW,
        )
      }),
    ).rejects.toThrow(/tracks/)
    expect(await list()).toEqual({ rows: [], total: 0 })
    expect(await list({ q: 'night' })).toEqual({ rows: [], total: 0 })
  })
})
