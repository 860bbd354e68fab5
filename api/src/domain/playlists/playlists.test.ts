import type { Playlist } from '@melodia/contract/playlists'
import type { Track } from '@melodia/contract/tracks'
import { listAudit } from '@melodia/db/audit/list'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aForm, aPng, aTrackForm, CREATOR_NAMES, pngFile, testApp } from '../../testing/index.ts'
import type { Person, TestApp } from '../../testing/index.ts'

const NOWHERE = '01a1fab2-84c0-7c72-95f4-8f4492a42968'
type Fields = Parameters<typeof aForm>[0]

describe('playlists', () => {
  let kit: TestApp
  beforeEach(async () => {
    kit = await testApp()
  })
  afterEach(() => kit.close())

  const aTrack = async (creators: string = CREATOR_NAMES.creator, fields: Fields = {}) => {
    const form = aTrackForm({ creators, ...fields })
    return (await kit.as('admin').post('/tracks/new', form)).body.track
  }
  const ids = async (count: number) => {
    const tracks: Track[] = []
    for (let n = 0; n < count; n++) tracks.push(await aTrack())
    return tracks.map(({ id }) => id)
  }
  const post = (fields: Fields = {}, person: Person = 'creator') =>
    kit.as(person).post('/playlists', aForm({ name: 'Mix', ...fields }))
  const made = async (...args: Parameters<typeof post>) => (await post(...args)).body.playlist
  const put = (id: string, fields: Fields, person: Person = 'creator') =>
    kit.as(person).put(`/playlists/${id}`, aForm(fields))

  describe('a playlist is made', () => {
    test('spec §7: of numbered trackIds, and read back as it was sent', async () => {
      const [a = '', b = '', c = ''] = await ids(3)
      const form = {
        name: '  Quai   désert ',
        description: 'Études',
        public: 'false',
        'trackIds[0]': c,
        'trackIds[1]': a,
        'trackIds[2]': b,
        image: pngFile(aPng({ width: 40, height: 30 }), 'cover.png'),
      }
      const reply = await post(form)
      expect(reply.status).toBe(201)
      expect(reply.headers['etag']).toBe('"1"')
      const { playlist } = reply.body
      expect(playlist).toMatchObject({
        name: 'Quai désert',
        description: 'Études',
        public: false,
        tracks: [c, a, b],
        tracks_total: 3,
        creator: CREATOR_NAMES.creator,
        images: [{ width: 40, height: 30 }],
        version: 1,
      })
      expect(playlist.duration_ms).toBeCloseTo(9_000, -3)
      expect(playlist.image_url).toBe(playlist.images[0]?.url)
      const read = await kit.as('creator').get<Playlist>(`/playlists/${playlist.id}`)
      expect(read.body).toEqual(playlist)
      const cover = await kit.app.inject(
        new URL(playlist.image_url).pathname + new URL(playlist.image_url).search,
      )
      expect(cover.headers['content-type']).toBe('image/png')
    })

    test('spec §3: it is public, and empty, where nothing else is said', async () => {
      expect(await made()).toMatchObject({
        description: '',
        public: true,
        tracks: [],
        duration_ms: 0,
        images: [],
        image_url: '',
      })
    })

    test("an administrator's is the platform's", async () => {
      const [id = ''] = await ids(1)
      const playlist = await made({ trackIds: [id] }, 'admin')
      expect(playlist).toMatchObject({ creator: 'Melødia', creator_id: null, tracks: [id] })
      expect((await kit.as('creator').get(`/playlists/${playlist.id}`)).status).toBe(404)
    })

    test('trackIds come numbered, repeated, as JSON text, or in a JSON body', async () => {
      const [a = '', b = '', c = ''] = await ids(3)
      const tenth = Object.fromEntries([c, a, b].map((id, n) => [`trackIds[${11 - n}]`, id]))
      expect((await made(tenth)).tracks).toEqual([b, a, c])
      expect((await made({ trackIds: [b, c, a] })).tracks).toEqual([b, c, a])
      expect((await made({ trackIds: JSON.stringify([c, b]) })).tracks).toEqual([c, b])
      const json = { name: 'Mix', trackIds: [a, c], public: false }
      const reply = await kit.as('creator').post('/playlists', json)
      expect(reply.body.playlist).toMatchObject({ tracks: [a, c], public: false })
    })

    test.each([
      [{ name: '   ' }, { name: 'Name is required.' }],
      [{ name: 'x'.repeat(201) }, { name: 'Name has 1 to 200 characters.' }],
      [{ public: 'yes' }, { public: 'Public is true or false.' }],
      [{ owner: 'me' }, { owner: 'owner is not a field of this form.' }],
      [
        { existingImages: '["http://elsewhere.example/a.png"]' },
        { existingImages: 'http://elsewhere.example/a.png is none of the images of this record.' },
      ],
    ])('spec §5: %j is refused', async (fields, errors) => {
      const reply = await post(fields)
      expect(reply.status).toBe(422)
      expect(reply.body.errors).toEqual(errors)
    })

    test('spec §5: a name is required', async () => {
      const reply = await kit.as('creator').post('/playlists', aForm({ public: 'true' }))
      expect(reply.body.errors).toEqual({ name: 'Name is required.' })
    })

    test('a track that is there twice is named', async () => {
      const [a = '', b = ''] = await ids(2)
      const reply = await post({ trackIds: [a, b, a, a] })
      expect(reply.status).toBe(422)
      expect(reply.body.errors).toEqual({
        trackIds: `Tracks are in a playlist once each; more than once: ${a}.`,
      })
    })

    test('contract, Playlist: a creator holds their own published tracks, others are named', async () => {
      const own = await aTrack()
      const shared = await aTrack(`${CREATOR_NAMES.otherCreator}, ${CREATOR_NAMES.creator}`)
      const other = await aTrack(CREATOR_NAMES.otherCreator)
      const pending = await aTrack(CREATOR_NAMES.creator, { pending: 'true' })
      expect((await made({ trackIds: [shared.id, own.id] })).tracks).toEqual([shared.id, own.id])
      const reply = await post({ trackIds: [own.id, other.id, pending.id, NOWHERE] })
      expect(reply.status).toBe(422)
      expect(reply.body.errors).toEqual({
        trackIds: `Nordlys Studio has no published track ${other.id}, ${pending.id}, ${NOWHERE}.`,
      })
      const platform = await post({ trackIds: [own.id, other.id, pending.id] }, 'admin')
      expect(platform.body.errors).toEqual({
        trackIds: `Melødia has no published track ${pending.id}.`,
      })
    })

    test('contract, Limits: 1,000 tracks at most', async () => {
      const many = Array.from({ length: 1_001 }, (_, n) => `${n}`)
      const reply = await kit.as('creator').post('/playlists', { name: 'Mix', trackIds: many })
      expect(reply.body.errors).toEqual({ trackIds: 'Tracks are a list of at most 1000 ids.' })
      const most = await kit
        .as('creator')
        .post('/playlists', aForm({ name: 'Mix', trackIds: many.slice(1) }))
      expect(most.body.errors?.['trackIds']).toMatch(
        /^Nordlys Studio has no published track 1, 2, 3/,
      )
    })

    test('contract, Replies: the same key returns the first reply', async () => {
      const key = { 'idempotency-key': 'mix-1' }
      const send = () => kit.as('creator').post('/playlists', { name: 'Mix' }, key)
      const [first, second] = [await send(), await send()]
      expect(second.status).toBe(201)
      expect(second.body).toEqual(first.body)
    })
  })

  describe('a playlist is changed', () => {
    test('only what is sent changes', async () => {
      const [a = '', b = ''] = await ids(2)
      const before = await made({ trackIds: [a, b], description: 'd', image: pngFile() })
      const { playlist } = (await put(before.id, { id: before.id, public: 'false' })).body
      expect(playlist).toEqual({
        ...before,
        public: false,
        version: 2,
        updated_at: playlist.updated_at,
      })
      expect((await put(before.id, { trackIds: [b, a] })).body.playlist.tracks).toEqual([b, a])
      expect((await put(before.id, { trackIds: '' })).body.playlist.tracks).toEqual([])
      expect((await put(before.id, { id: NOWHERE })).status).toBe(422)
    })

    test('a cover is replaced, kept and removed', async () => {
      const { id, images } = await made({ image: pngFile() })
      const kept = await put(id, { existingImages: JSON.stringify([images[0]?.url]) })
      expect(kept.body.playlist.images).toEqual(images)
      const jpeg = await sharp({ create: { width: 9, height: 7, channels: 3, background: 'red' } })
        .jpeg()
        .toBuffer()
      const image = new File([new Uint8Array(jpeg)], 'c.jpg', { type: 'image/jpeg' })
      const replaced = (await put(id, { image })).body.playlist
      expect(replaced.images).toMatchObject([{ width: 9, height: 7 }])
      expect(replaced.image_url).not.toBe(images[0]?.url)
      const removed = (await put(id, { existingImages: '[]' })).body.playlist
      expect([removed.images, removed.image_url]).toEqual([[], ''])
      const gone = await put(id, { existingImages: JSON.stringify([images[0]?.url]) })
      expect(gone.status).toBe(422)
    })

    test('spec §5: a cover that is no picture is refused, beside its field', async () => {
      const { id } = await made()
      const html = new File(['<!doctype html><p>'], 'cover.png', { type: 'image/png' })
      const reply = await put(id, { image: html })
      expect(reply.status).toBe(422)
      expect(reply.body.errors?.['image']).toMatch(/^Cover: This file is not a JPEG, PNG or WebP/)
    })

    test('an administrator edits every playlist; its owner stays, and so does the rule', async () => {
      const [a = ''] = await ids(1)
      const other = await aTrack(CREATOR_NAMES.otherCreator)
      const { id, creator_id } = await made({ trackIds: [a] })
      const changed = await put(id, { name: 'Edited', trackIds: [] }, 'admin')
      expect(changed.body.playlist).toMatchObject({ name: 'Edited', creator_id })
      expect((await put(id, { trackIds: [other.id] }, 'admin')).status).toBe(422)
    })

    test('a track that went back to pending may stay, but not come in', async () => {
      const [a = '', b = ''] = await ids(2)
      const holding = await made({ trackIds: [a, b] })
      const without = await made({ trackIds: [b] })
      const form = aForm({ artworkFile: pngFile(aPng({ colour: 1 })) })
      expect((await kit.as('creator').put(`/tracks/${a}`, form)).body.track.status).toBe('pending')
      expect((await put(holding.id, { trackIds: [b, a] })).body.playlist.tracks).toEqual([b, a])
      expect((await put(without.id, { trackIds: [b, a] })).status).toBe(422)
    })

    test('contract, Replies: of two changes of one version one wins', async () => {
      const { id } = await made()
      const change = (name: string) =>
        kit.as('creator').put(`/playlists/${id}`, { name }, { 'if-match': '"1"' })
      const statuses = (await Promise.all([change('a'), change('b')])).map(({ status }) => status)
      expect(statuses.toSorted()).toEqual([200, 412])
    })
  })

  test('a deleted playlist leaves its tracks and an entry', async () => {
    const [a = ''] = await ids(1)
    const { id, creator } = await made({ trackIds: [a] })
    expect((await kit.as('creator').delete(`/playlists/${id}`)).body).toMatchObject({ id })
    expect((await kit.as('creator').delete(`/playlists/${id}`)).status).toBe(404)
    expect((await kit.as('creator').get(`/tracks/${a}`)).status).toBe(200)
    const page = {
      offset: 0,
      limit: 9,
      sort: 'at',
      order: 'ASC',
      filter: { resource_id: id },
    } as const
    expect((await listAudit(kit.db.read, 'everything', page)).rows).toMatchObject([
      { action: 'create', resource: 'playlists', title: 'Mix' },
      { action: 'delete', resource: 'playlists', title: 'Mix', detail: { creator, tracks: 1 } },
    ])
  })

  test("spec §6: another's playlist answers like one that is not there", async () => {
    const { id } = await made()
    const other = kit.as('otherCreator')
    for (const call of [
      (what: string) => other.get(`/playlists/${what}`),
      (what: string) => other.put(`/playlists/${what}`, { name: 'Mine now' }),
      (what: string) => other.delete(`/playlists/${what}`),
    ]) {
      const [theirs, none] = [await call(id), await call(NOWHERE)]
      expect(theirs.status).toBe(404)
      expect({ ...theirs.body, instance: '' }).toEqual({ ...none.body, instance: '' })
    }
    expect((await other.get<Playlist[]>('/playlists?range=[0,9]')).body).toEqual([])
    expect((await kit.as('listener').get('/api/v1/admin/playlists')).status).toBe(403)
    expect((await kit.as(null).get('/api/v1/creators/playlists')).status).toBe(401)
  })

  describe('a list', () => {
    const names = async (query: string, person: Person = 'admin') => {
      const reply = await kit.as(person).get<Playlist[]>(`/playlists?range=[0,9]${query}`)
      expect(reply.status).toBe(200)
      return reply.body.map(({ name }) => name)
    }
    const filter = (value: object) => `&filter=${encodeURIComponent(JSON.stringify(value))}`

    test('speaks both dialects', async () => {
      for (const name of ['Ærø', 'Zoo', 'bar']) await made({ name })
      const query = '?p=1&l=2&sort=["name","ASC"]'
      const paged = await kit.as('admin').get<{ data: unknown }>(`/playlists${query}`)
      expect(paged.body.data).toMatchObject({
        playlists: [{ name: 'Ærø' }, { name: 'bar' }],
        total: 3,
        totalPages: 2,
      })
      expect(await names('&sort=["name","DESC"]')).toEqual(['Zoo', 'bar', 'Ærø'])
      expect(await names('&sort=["created_at","ASC"]')).toEqual(['Ærø', 'Zoo', 'bar'])
      const bare = await kit.as('creator').get('/playlists?range=[1,1]')
      expect(bare.headers['content-range']).toBe('playlists 1-1/3')
      expect((await kit.as('admin').get('/playlists?sort=["owner","ASC"]')).status).toBe(400)
    })

    test('RFC 7240: leaves out the tracks for who prefers it, and says so', async () => {
      const trackIds = await ids(2)
      await made({ trackIds: JSON.stringify(trackIds) })
      const list = async (prefer?: string) => {
        const headers: Record<string, string> = prefer === undefined ? {} : { prefer }
        const reply = await kit
          .as('creator')
          .get<Playlist[]>('/playlists?range=[0,9]', undefined, headers)
        return { applied: reply.headers['preference-applied'], playlist: reply.body[0] }
      }
      const whole = await list()
      expect(whole.playlist).toMatchObject({ tracks: trackIds, tracks_total: 2 })
      expect(whole.applied).toBeUndefined()
      const { tracks: _, ...rest } = whole.playlist ?? {}
      for (const prefer of ['return=minimal', 'respond-async, Return=Minimal; x=1'])
        expect(await list(prefer)).toEqual({ applied: 'return=minimal', playlist: rest })
      expect(await list('return=representation')).toEqual(whole)
    })

    test('is narrowed by name, ids, public, creator, track and artist', async () => {
      const [a = ''] = await ids(1)
      const own = await made({ name: 'Rain, own', trackIds: [a] })
      await made({ name: 'Rain, hidden', public: 'false', trackIds: [a] }, 'admin')
      expect(await names(filter({ q: 'RAIN' }))).toHaveLength(2)
      expect(await names(filter({ public: false }))).toEqual(['Rain, hidden'])
      expect(await names(filter({ creator: own.creator_id }))).toEqual(['Rain, own'])
      expect(await names(filter({ track: a }))).toHaveLength(2)
      expect(await names(filter({ track: a }), 'creator')).toEqual(['Rain, own'])
      const { artists_ids } = (await kit.as('admin').get<Track>(`/tracks/${a}`)).body
      expect(await names(filter({ artist: artists_ids[0] }))).toHaveLength(2)
      expect(await names(filter({ artist: artists_ids[0] }), 'creator')).toEqual(['Rain, own'])
      expect(await names(filter({ artist: a }))).toEqual([])
      expect(await names(filter({ id: [own.id] }))).toEqual(['Rain, own'])
      const unknown = await kit.as('admin').get(`/playlists?p=1${filter({ owner: 'x' })}`)
      expect(unknown.status).toBe(400)
      expect(unknown.body.detail).toMatch(/q \(text\).*track \(text\)/)
    })
  })
})
