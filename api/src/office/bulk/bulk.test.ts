import type { Artist, ArtistReply } from '@melodia/contract/artists'
import type { AuditEntry } from '@melodia/contract/audit'
import type { BulkChanges, BulkReply, BulkUndoReply } from '@melodia/contract/bulk'
import type { CreatorReply } from '@melodia/contract/creators'
import type { RecordEvent } from '@melodia/contract/history'
import type { NotificationPage } from '@melodia/contract/notifications'
import type { Track } from '@melodia/contract/tracks'
import { MOST_MERGED } from '@melodia/contract/choices/artists'
import { LIMITS } from '@melodia/contract/choices/limits'
import { MOST_AT_ONCE } from '@melodia/contract/choices/lists'
import { totals } from '@melodia/db/lists/counters'
import { describeDatabase } from '@melodia/db/testing'
import { addTrack } from '@melodia/db/testing/tracks'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { breakable, CREATOR_NAMES, testApp, type TestApp } from '../../testing/index.ts'

const NOBODYS = '00000000-0000-4000-8000-000000000000'

describeDatabase('many records are changed at once', (current) => {
  let kit: TestApp
  let power: ReturnType<typeof breakable>['state']
  beforeEach(async () => {
    const { db, state } = breakable(current())
    power = state
    kit = await testApp({ db })
  })
  afterEach(() => kit.close())

  const admin = () => kit.as('admin')
  const tracks = (count: number, facts: Parameters<typeof addTrack>[1] = {}) =>
    current().write(async (write) => {
      const ids: string[] = []
      for (let at = 0; at < count; at++)
        ids.push((await addTrack(write, { title: `Track ${at}`, ...facts })).id)
      return ids
    })
  const change = (noun: string, body: object) => admin().patch<BulkReply>(`/${noun}`, body)
  const read = async (id: string) => (await admin().get<Track>(`/tracks/${id}`)).body
  const found = async (q: string) => {
    const query = `range=[0,99]&filter=${JSON.stringify({ q })}`
    return (await admin().get<Track[]>(`/tracks?${query}`)).body.length
  }
  const entries = async () =>
    (await admin().get<AuditEntry[]>('/audit?range=[0,9]')).body.filter(
      ({ action }) => action === 'update-many',
    )

  it('facts and people of tracks change together; what is not found is named', async () => {
    const ids = await tracks(3)
    const [pending = ''] = await tracks(1, { status: 'pending' })
    const reply = await change('tracks', {
      ids: [...ids, ids[0], NOBODYS, 'no id', pending],
      changes: {
        genre: 'Jazz',
        album: 'Crossings',
        explicit: true,
        popularity: 7,
        artists: ['Tyler, The Creator', 'Bjørk'],
        creators: ['New One'],
      },
    })
    expect(reply).toMatchObject({
      status: 200,
      body: {
        changed: 3,
        failures: 3,
        failed: [
          { id: NOBODYS, message: 'Track not found.' },
          { id: 'no id', message: 'Track not found.' },
          { id: pending, message: expect.stringContaining('it is pending') },
        ],
      },
    })
    for (const id of ids)
      expect(await read(id)).toMatchObject({
        genre: 'Jazz',
        album: 'Crossings',
        explicit: true,
        popularity: 7,
        artists: [{ name: 'Tyler, The Creator' }, { name: 'Bjørk' }],
        creators: [{ name: 'New One' }],
        version: 2,
      })
    expect([await found('tyler crossings'), await found('nils')]).toEqual([3, 0])
    const made = (await admin().get<Artist[]>('/artists?range=[0,9]')).body
    expect(made.filter(({ name }) => name.startsWith('Tyler'))).toHaveLength(1)
    const [entry, ...more] = await entries()
    expect(more).toEqual([])
    expect(entry).toMatchObject({
      resource: 'tracks',
      title: '3 tracks',
      detail: { ids, changes: { genre: { before: 'Pop', after: 'Jazz' } } },
    })
    const { audit_records: r } = current().read.tables
    const kept = await current().read.db.select().from(r).where(eq(r.resource, 'tracks'))
    expect(kept.map(({ record_id }) => record_id).toSorted()).toEqual(ids.toSorted())
    expect(kept[0]?.changes).toMatchObject({ genre: { before: 'Pop', after: 'Jazz' } })
  })

  it('a filter chooses over all pages, and what is so already stays as it is', async () => {
    const pop = await tracks(2)
    const [rock = ''] = await tracks(1, { genre: 'Rock' })
    const changes = { genre: 'Soul' }
    expect((await change('tracks', { filter: { genre: 'pop' }, changes })).body.changed).toBe(2)
    expect((await read(rock)).genre).toBe('Rock')
    expect((await change('tracks', { ids: pop, changes })).body.changed).toBe(2)
    expect((await read(pop[0] ?? '')).version).toBe(2)
    expect(await entries()).toHaveLength(1)
    const [pending = ''] = await tracks(1, { status: 'pending' })
    await change('tracks/pending', { filter: {}, changes })
    expect((await admin().get<Track>(`/tracks/pending/${pending}`)).body.genre).toBe('Soul')
    expect(await totals(current().read)).toMatchObject({
      'tracks:approved': 3,
      'tracks:pending': 1,
    })
  })

  it('genres of people, and who sees a playlist', async () => {
    const { artist } = (await admin().post<ArtistReply>('/artists', { name: 'Ann' })).body
    const { creator } = (await admin().post<CreatorReply>('/creators', { name: 'Bo' })).body
    const { playlist } = (await admin().post('/playlists', { name: 'Mix' })).body
    const genres = ['Jazz', 'R&B']
    for (const [noun, id, changes] of [
      ['artists', artist.id, { genres }],
      ['creators', creator.id, { genres }],
      ['playlists', playlist.id, { public: false }],
    ] as const) {
      const { body } = await change(noun, { ids: [id], changes })
      expect(body).toEqual({ changed: 1, failures: 0, failed: [], undo: expect.any(String) })
      expect((await admin().get(`/${noun}/${id}`)).body).toMatchObject(changes)
    }
    const all = await change('artists', { filter: { genre: 'jazz' }, changes: { genres: [] } })
    expect(all.body.changed).toBe(1)
  })

  it('what cannot be read is refused whole, and nothing changes', async () => {
    const ids = await tracks(2)
    for (const name of ['Two', 'Two']) await admin().post('/artists', { name })
    const changes = { genre: 'Jazz' }
    const refused = async (body: object, field: string, noun = 'tracks') => {
      const { status, body: problem } = await admin().patch(`/${noun}`, body)
      expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, [field]])
    }
    await refused({ changes }, 'ids')
    await refused({ ids, filter: {}, changes }, 'ids')
    await refused({ ids: [], changes }, 'ids')
    await refused({ ids: 'all', changes }, 'ids')
    await refused({ ids, changes, all: true }, 'all')
    await refused({ ids }, 'changes')
    await refused({ ids, changes: {} }, 'changes')
    await refused({ ids, changes: { title: 'All' } }, 'title')
    await refused({ ids, changes: { genre: '' } }, 'genre')
    await refused({ ids, changes: { genre: 'x'.repeat(201) } }, 'genre')
    await refused({ ids, changes: { popularity: 101 } }, 'popularity')
    await refused({ ids, changes: { explicit: 'yes' } }, 'explicit')
    await refused({ ids, changes: { artists: [] } }, 'artists')
    await refused({ ids, changes: { artists: ['Two'] } }, 'artists')
    await refused({ ids, changes: { creators_ids: [NOBODYS] } }, 'creators_ids')
    await refused({ ids, changes: { name: 'x' } }, 'name', 'artists')
    expect((await change('tracks', { filter: { gnre: 'x' }, changes })).status).toBe(400)
    expect((await read(ids[0] ?? '')).version).toBe(1)
  })

  const undo = (id: string | null) =>
    admin().post<BulkUndoReply & { message: string }>(`/changes/${id}/undo`)
  const changesOf = async (id: string | null) => {
    const { body } = await admin().get<BulkChanges>(`/changes/${id}?l=10`)
    // Those of one moment have ids in any order.
    return { ...body, records: body.records.toSorted((a, b) => (a.title! < b.title! ? 1 : -1)) }
  }

  it('each record says what it was before, and a day long gets it back', async () => {
    const [jazz = '', quiet = ''] = [
      ...(await tracks(1, { genre: 'Jazz' })),
      ...(await tracks(1, { genre: 'Pop', title: 'Quiet' })),
    ]
    const { artists } = await read(jazz)
    const changes = { genre: 'Ambient', explicit: true, artists: ['Made For It'] }
    const { body } = await change('tracks', { ids: [jazz, quiet], changes })
    expect((await entries())[0]?.detail.changes).toMatchObject({
      genre: { before: null, after: 'Ambient' },
      explicit: { before: false, after: true },
    })
    expect(await changesOf(body.undo)).toMatchObject({
      total: 2,
      can_undo: true,
      undone_at: null,
      records: [
        ['Track 0', 'Jazz'],
        ['Quiet', 'Pop'],
      ].map(([title, before]) => ({
        id: title === 'Quiet' ? quiet : jazz,
        title,
        status: 'approved',
        changes: { genre: { before, after: 'Ambient' } },
      })),
    })

    expect(await undo(body.undo)).toMatchObject({ status: 200, body: { undone: 2 } })
    expect(await read(jazz)).toMatchObject({ genre: 'Jazz', explicit: false, artists })
    expect(await read(quiet)).toMatchObject({ genre: 'Pop', explicit: false })
    expect([await found('made for'), await found('quiet')]).toEqual([0, 1])
    const people = (await admin().get<Artist[]>('/artists?range=[0,9]')).body
    expect(people.map(({ name }) => name)).not.toContain('Made For It')
    const [taken] = (await admin().get<AuditEntry[]>('/audit?range=[0,0]')).body
    expect(taken).toMatchObject({
      action: 'undo-many',
      resource_id: body.undo,
      title: '2 tracks',
      detail: { ids: [jazz, quiet].toSorted() },
    })
    const events = (await admin().get<RecordEvent[]>(`/tracks/${jazz}/history?range=[0,9]`)).body
    expect(events[0]).toMatchObject({
      action: 'undo-many',
      before: { genre: 'Ambient' },
      after: { genre: 'Jazz' },
    })
    expect(await changesOf(body.undo)).toMatchObject({
      can_undo: false,
      undone_at: expect.any(String),
    })
    expect(await undo(body.undo)).toMatchObject({
      status: 409,
      body: { message: 'This change has been taken back already.' },
    })
  })

  it('is taken back whole or not at all: a record that was changed since is named', async () => {
    const ids = await tracks(3)
    const { body } = await change('tracks', { ids, changes: { genre: 'Ambient' } })
    await admin().put(`/tracks/${ids[1]}`, { genre: 'Folk' })
    await admin().put(`/tracks/${ids[0]}`, { album: 'Its album does not matter' })
    await admin().delete(`/tracks/${ids[2]}`)
    const refused = await undo(body.undo)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Changed since then: “Track 1” and 1 that is deleted. Nothing was taken back.',
    ])
    expect((await read(ids[0] ?? '')).genre).toBe('Ambient')
  })

  it('not after a day, and only by administrators', async () => {
    const { body } = await change('tracks', { ids: await tracks(1), changes: { genre: 'Ambient' } })
    const path = `/api/v1/admin/changes/${body.undo}`
    expect((await kit.as('creator').get(path)).status).toBe(403)
    expect((await kit.as('creator').post(`${path}/undo`)).status).toBe(403)
    expect((await undo(NOBODYS)).status).toBe(404)
    kit.pass(24 * 60 * 60_000)
    await kit.signIn()
    expect((await changesOf(body.undo)).can_undo).toBe(false)
    expect((await undo(body.undo)).body.message).toContain('more than 24 hours old')
  })

  it('genres of people and who sees a playlist come back, too', async () => {
    const genres = Array.from({ length: 25 }, (_, at) => `Genre ${at}`)
    const { artist } = (await admin().post<ArtistReply>('/artists', { name: 'Ann', genres })).body
    const { playlist } = (await admin().post('/playlists', { name: 'Mix' })).body
    for (const [noun, id, changes, before] of [
      ['artists', artist.id, { genres: ['Jazz'] }, { genres }],
      ['playlists', playlist.id, { public: false }, { public: true }],
    ] as const) {
      const { body } = await change(noun, { ids: [id], changes })
      expect((await undo(body.undo)).status).toBe(200)
      expect((await admin().get(`/${noun}/${id}`)).body).toMatchObject(before)
    }
  })

  it('not where an older version stored only the beginning of a list', async () => {
    const genres = Array.from({ length: 25 }, (_, at) => `Genre ${at}`)
    const { artist } = (await admin().post<ArtistReply>('/artists', { name: 'Ann', genres })).body
    const { body } = await change('artists', { ids: [artist.id], changes: { genres: ['Jazz'] } })
    const before = [...genres.slice(0, 20), 'and 5 more']
    await kit.db.write((write) =>
      write.db
        .update(write.tables.audit_records)
        .set({ changes: { genres: { before, after: ['Jazz'] } } }),
    )
    const refused = await undo(body.undo)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'An older version stored only the beginning of what these records had. Nothing was taken back.',
    ])
    expect((await admin().get<Artist>(`/artists/${artist.id}`)).body.genres).toEqual(['Jazz'])
  })

  it('creators are told once of all their tracks, and read what it was in each history', async () => {
    const mine = { creators: [CREATOR_NAMES.creator] }
    const ids = await tracks(3, mine)
    const notices = async () =>
      (await kit.as('creator').get<NotificationPage>('/api/v1/notifications?p=1&l=9')).body.data
        .notifications
    const { body } = await change('tracks', { ids, changes: { genre: 'Ambient', explicit: true } })
    expect(await notices()).toMatchObject([
      {
        kind: 'track.changed',
        title: 'Melødia changed 3 of your tracks',
        text: 'Genre: Ambient\nExplicit: yes',
        href: '/creators/tracks',
      },
    ])
    const path = `/tracks/${ids[0]}/history?range=[0,9]`
    expect((await kit.as('creator').get<RecordEvent[]>(path)).body[0]).toMatchObject({
      action: 'update-many',
      actor: { id: null },
      before: { genre: 'Pop', explicit: false },
      after: { genre: 'Ambient', explicit: true },
    })
    await undo(body.undo)
    expect((await notices())[0]).toMatchObject({ text: 'An earlier change was taken back.' })
    expect(await notices()).toHaveLength(2)
  })

  it('a failure before the end leaves everything as it was', async () => {
    const ids = await tracks(2)
    power.isBroken = true
    const changes = { genre: 'Jazz', artists: ['New'] }
    expect((await change('tracks', { ids, changes })).status).toBe(500)
    power.isBroken = false
    expect(await read(ids[0] ?? '')).toMatchObject({ genre: 'Pop', version: 1 })
    expect([await found('new'), await entries()]).toEqual([0, []])
    expect((await admin().get<Artist[]>('/artists?range=[0,9]')).body).toHaveLength(1)
  })

  it('ten thousand ids are taken, and not one more', async () => {
    const [id = ''] = await tracks(1)
    const others = Array.from(
      { length: MOST_AT_ONCE - 1 },
      (_, at) => NOBODYS.slice(0, -5) + (10_000 + at),
    )
    const changes = { genre: 'Jazz' }
    const { status, body } = await change('tracks', { ids: [id, ...others], changes })
    expect([status, body.changed, body.failures]).toEqual([200, 1, MOST_AT_ONCE - 1])
    const more = await change('tracks', { ids: [id, NOBODYS, ...others], changes })
    expect(more.status).toBe(422)
  })

  it('every call that takes many ids names a few of those that are unknown, and no more', async () => {
    const unknown = (count: number) =>
      Array.from({ length: count }, (_, at) => NOBODYS.slice(0, -5) + (10_000 + at))
    const { artist } = (await admin().post<ArtistReply>('/artists', { name: 'Ann' })).body
    const many = {
      tracks: { genre: 'Jazz' },
      'tracks/pending': { genre: 'Jazz' },
      artists: { genres: [] },
      creators: { genres: [] },
      playlists: { public: false },
    }
    for (const [noun, changes] of Object.entries(many)) {
      const { status, body, text } = await change(noun, { ids: unknown(9_000), changes })
      expect([noun, status, body.failures, body.failed.length]).toEqual([noun, 200, 9_000, 20])
      expect(text.length).toBeLessThan(2_000)
    }
    const [track = ''] = await tracks(1)
    const ids = unknown(1_000)
    const calls = {
      'a playlist': () => admin().post('/playlists', { name: 'Mix', trackIds: ids }),
      'featured playlists': () =>
        admin().put('/playlists/featured', { ids: ids.slice(0, LIMITS.featured) }),
      'featured artists': () =>
        admin().put('/artists/featured', { ids: ids.slice(0, LIMITS.featured) }),
      'a merge': () =>
        admin().post(`/artists/${artist.id}/merge`, { from: ids.slice(0, MOST_MERGED) }),
      'who is apart': () =>
        admin().post('/artists/doubles/apart', { ids: ids.slice(0, MOST_MERGED), apart: true }),
      credits: () => admin().put(`/tracks/${track}`, { artists_ids: ids.slice(0, 100) }),
      'credits of many': () => change('tracks', { ids: [track], changes: { artists_ids: ids } }),
    }
    for (const [name, call] of Object.entries(calls)) {
      const { status, text } = await call()
      expect([name, status]).toEqual([name, 422])
      expect(text.length).toBeLessThan(4_000)
    }
  })
})
