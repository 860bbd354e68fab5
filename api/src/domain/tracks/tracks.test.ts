import type { AuditEntry } from '@melodia/contract/audit'
import type { Playlist } from '@melodia/contract/playlists'
import type { Holding, Track } from '@melodia/contract/tracks'
import { listAudit } from '@melodia/db/audit/list'
import { creatorOfUser } from '@melodia/db/creators'
import { createPlaylist } from '@melodia/db/playlists'
import { getTrack } from '@melodia/db/tracks'
import { describeDatabase } from '@melodia/db/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  anMp3,
  aForm,
  aTrackForm,
  CREATOR_NAMES,
  mp3File,
  testApp,
  type TestApp,
} from '../../testing/index.ts'

describeDatabase('tracks', (current) => {
  let kit: TestApp
  beforeEach(async () => {
    kit = await testApp({ db: current() })
  })
  afterEach(() => kit.close())

  const submitted = async (fields = {}) =>
    (await kit.as('creator').post('/tracks/new', aTrackForm(fields))).body.track
  const published = async (fields = {}) =>
    (await kit.as('admin').post('/tracks/new', aTrackForm(fields))).body.track
  /** Actions on a track, except changes of fields. */
  const auditOf = async (id: string) => {
    const page = {
      offset: 0,
      limit: 10,
      sort: 'at',
      order: 'ASC',
      filter: { resource_id: id },
    } as const
    const { rows } = await listAudit(kit.db.read, 'everything', page)
    return rows.filter(({ action }) => action !== 'create' && action !== 'update')
  }

  describe('a creator hands in a track', () => {
    test('spec §4: it stays pending until it is approved', async () => {
      const made = await kit.as('creator').post('/tracks/new', aTrackForm())
      expect(made.status).toBe(201)
      const { track } = made.body
      expect(track).toMatchObject({
        title: 'Night Ferry',
        album: 'Crossings',
        genre: 'Jazz',
        explicit: false,
        popularity: 50,
        status: 'pending',
        version: 1,
      })
      expect(track.artists.map(({ name }) => name)).toEqual(['Sigrún', 'Nørrebro Trio'])
      expect(track.creators.map(({ name }) => name)).toEqual([CREATOR_NAMES.creator])
      expect((await kit.as('creator').get(`/tracks/pending/${track.id}`)).status).toBe(200)
      expect((await kit.as('creator').get(`/tracks/${track.id}`)).status).toBe(404)
    })

    test('contract, Track: its length is measured, and a length that is sent is refused', async () => {
      const track = await submitted({ track_file: mp3File(anMp3({ seconds: 7 })) })
      expect(track.duration_ms).toBeCloseTo(7000, -2)
      const reply = await kit.as('creator').post('/tracks/new', aTrackForm({ duration_ms: '1' }))
      expect(reply.status).toBe(422)
      expect(reply.body.errors).toEqual({ duration_ms: 'duration_ms is not a field of this form.' })
    })

    test.each(['popularity', 'pending'])('contract, Track: %s is refused', async (field) => {
      const form = aTrackForm({ [field]: field === 'pending' ? 'false' : '90' })
      const reply = await kit.as('creator').post('/tracks/new', form)
      expect(reply.status).toBe(422)
      expect(Object.keys(reply.body.errors ?? {})).toEqual([field])
    })

    test('contract, Track: they are always among its creators', async () => {
      const track = await submitted({ creators: CREATOR_NAMES.otherCreator.toUpperCase() })
      expect(track.creators.map(({ name }) => name)).toEqual([
        CREATOR_NAMES.creator,
        CREATOR_NAMES.otherCreator,
      ])
    })

    test('contract, Track: they name only creators who exist', async () => {
      const reply = await kit
        .as('creator')
        .post('/tracks/new', aTrackForm({ creators: 'Nordlys Studio, Nobody At All' }))
      expect(reply.status).toBe(422)
      expect(reply.body.errors).toEqual({ creators: 'There is no creator named Nobody At All.' })
    })

    test.each([['Sigrún , Bjørk,bjørk,, Sigrún'], ['Sigrún', 'Bjørk', 'bjørk', ' Sigrún']])(
      'names come comma-separated or repeated, each counts once',
      async (...artists) => {
        const track = await submitted({ artists })
        expect(track.artists.map(({ name }) => name)).toEqual(['Sigrún', 'Bjørk'])
      },
    )
  })

  describe('an admin makes a track', () => {
    test('it is published at once, and unknown people are made', async () => {
      const track = await published({
        artists: 'Ný Rödd',
        creators: 'Fjord Ateliér',
        popularity: '77',
      })
      expect(track).toMatchObject({ status: 'approved', popularity: 77 })
      const again = await published({ artists: 'NY RODD', creators: 'fjord atelier' })
      expect(again.artists).toEqual(track.artists)
      expect(again.creators).toEqual(track.creators)
    })

    test('spec §4: it may be marked as pending', async () => {
      expect((await published({ pending: 'true' })).status).toBe('pending')
    })
  })

  describe('an admin decides', () => {
    test('spec §4: a validated track is published under the same id', async () => {
      const { id } = await submitted()
      const reply = await kit.as('admin').put(`/tracks/pending/${id}`, { notes: 'Lovely.' })
      expect(reply.status).toBe(200)
      expect(reply.body.track).toMatchObject({ id, status: 'approved', version: 2 })
      expect((await kit.as('creator').get(`/tracks/${id}`)).status).toBe(200)
      expect((await kit.as('creator').get(`/tracks/pending/${id}`)).status).toBe(404)
      expect(await auditOf(id)).toMatchObject([
        {
          action: 'validate',
          actor: { name: 'admin' },
          title: 'Night Ferry',
          detail: { notes: 'Lovely.', creators: [CREATOR_NAMES.creator] },
        },
      ])
    })

    test('spec §4: a rejected track is gone, the entry about it stays', async () => {
      const { id } = await submitted()
      const reply = await kit.as('admin').delete(`/tracks/pending/${id}`, { notes: 'Clipping.' })
      expect(reply.status).toBe(200)
      expect(reply.body).toEqual({ id, playlists: 0, decision: expect.any(String) })
      expect((await kit.as('admin').get(`/tracks/pending/${id}`)).status).toBe(404)
      expect(await auditOf(id)).toMatchObject([
        { action: 'reject', detail: { notes: 'Clipping.' } },
      ])
      expect((await kit.as('admin').put(`/tracks/pending/${id}`)).status).toBe(404)
    })

    test('two at once: one validates, the other gets a conflict', async () => {
      const { id } = await submitted()
      const decide = async () => (await kit.as('admin').put(`/tracks/pending/${id}`)).status
      expect((await Promise.all([decide(), decide()])).toSorted()).toEqual([200, 409])
      expect(await auditOf(id)).toHaveLength(1)
    })

    test('one validates and one rejects at once: one wins', async () => {
      const { id } = await submitted()
      const replies = await Promise.all([
        kit.as('admin').put(`/tracks/pending/${id}`),
        kit.as('admin').delete(`/tracks/pending/${id}`),
      ])
      const [first, second] = replies.map(({ status }) => status).toSorted()
      expect(first).toBe(200)
      expect(second).toBeOneOf([404, 409])
      expect(await auditOf(id)).toHaveLength(1)
    })

    test('what is published is what was heard: If-Match', async () => {
      const { id } = await submitted()
      const { etag } = (await kit.as('admin').get(`/tracks/pending/${id}`)).headers
      await kit.as('creator').put(`/tracks/pending/${id}`, aForm({ title: 'Another One' }))
      const late = { 'if-match': String(etag) }
      expect((await kit.as('admin').put(`/tracks/pending/${id}`, {}, late)).status).toBe(412)
      expect((await kit.as('admin').delete(`/tracks/pending/${id}`, {}, late)).status).toBe(412)
      const fresh = { 'if-match': '"2"' }
      expect((await kit.as('admin').put(`/tracks/pending/${id}`, {}, fresh)).status).toBe(200)
    })

    test('react-admin sends its deletes as empty text', async () => {
      const { id } = await submitted()
      const reply = await kit
        .as('admin')
        .delete(`/tracks/pending/${id}`, undefined, { 'content-type': 'text/plain' })
      expect(reply.status).toBe(200)
    })

    test('unknown fields of a decision are refused', async () => {
      const { id } = await submitted()
      const reply = await kit.as('admin').put(`/tracks/pending/${id}`, { note: 'typo' })
      expect(reply.status).toBe(422)
      expect(reply.body.errors).toEqual({ note: 'note is not a field here.' })
    })
  })

  describe('changes', () => {
    test('only what is sent changes', async () => {
      const before = await published()
      const reply = await kit.as('admin').put(`/tracks/${before.id}`, aForm({ title: 'Day Ferry' }))
      expect(reply.status).toBe(200)
      expect(reply.body.track).toMatchObject({
        title: 'Day Ferry',
        album: before.album,
        artists_ids: before.artists_ids,
        duration_ms: before.duration_ms,
        version: 2,
      })
      const emptied = await kit.as('admin').put(`/tracks/${before.id}`, { album: '' })
      expect(emptied.body.track).toMatchObject({ title: 'Day Ferry', album: '' })
    })

    test('its number on the album is set, audited and taken back; it is a whole number up to 999', async () => {
      const { id, track_number } = await published()
      expect(track_number).toBeNull()
      const numberOf = async (text: string) =>
        (await kit.as('admin').put(`/tracks/${id}`, { track_number: text })).body
      expect((await numberOf('7')).track.track_number).toBe(7)
      const { body } = await kit.as('admin').get<AuditEntry[]>('/audit?range=[0,0]')
      expect(body[0]?.detail.changes).toEqual({ track_number: { before: null, after: 7 } })
      for (const text of ['0', '1000', '1.5', '-1', 'three'])
        expect((await numberOf(text)).errors).toEqual({
          track_number: 'Track number is a whole number from 1 to 999, or empty.',
        })
      expect((await numberOf('')).track.track_number).toBeNull()
    })

    test('a new audio file is measured again', async () => {
      const { id } = await published()
      const form = aForm({ track_file: mp3File(anMp3({ seconds: 5 })) })
      const { track } = (await kit.as('admin').put(`/tracks/${id}`, form)).body
      expect(track.duration_ms).toBeCloseTo(5000, -2)
      expect(track.status).toBe('approved')
    })

    test('the id in the form is the one in the address', async () => {
      const { id } = await published()
      expect((await kit.as('admin').put(`/tracks/${id}`, aForm({ id, album: 'A' }))).status).toBe(
        200,
      )
      const other = await kit.as('admin').put(`/tracks/${id}`, aForm({ id: 'x', album: 'A' }))
      expect(other.body.errors).toEqual({ id: 'Id is not the one in the address.' })
    })

    test('contract, Track: `pending` on an edit is refused', async () => {
      const { id } = await published()
      const reply = await kit.as('admin').put(`/tracks/${id}`, aForm({ pending: 'true' }))
      expect(reply.status).toBe(422)
    })

    test('contract, Track: a creator edits a pending track, which stays pending', async () => {
      const { id } = await submitted()
      const form = aForm({ title: 'Retitled', track_file: mp3File(anMp3({ seconds: 4 })) })
      const reply = await kit.as('creator').put(`/tracks/pending/${id}`, form)
      expect(reply.body.track).toMatchObject({ id, title: 'Retitled', status: 'pending' })
    })

    test("contract, Track: a creator's new file sends a published track back", async () => {
      const { id } = await submitted()
      await kit.as('admin').put(`/tracks/pending/${id}`)
      const changed = await kit.as('creator').put(`/tracks/${id}`, aForm({ album: 'Renamed' }))
      expect(changed.body.track.status).toBe('approved')
      const form = aForm({ track_file: mp3File(anMp3({ seconds: 4 })) })
      const replaced = await kit.as('creator').put(`/tracks/${id}`, form)
      expect(replaced.body.track).toMatchObject({ id, album: 'Renamed', status: 'pending' })
      expect((await kit.as('admin').get(`/tracks/${id}`)).status).toBe(404)
    })

    test('contract, Replies: a stale version is refused before the upload is read', async () => {
      const { id } = await published()
      const change = (tag: string) =>
        kit.as('admin').put(`/tracks/${id}`, aForm({ album: 'B' }), { 'if-match': tag })
      expect((await change('"1"')).headers['etag']).toBe('"2"')
      expect((await change('"1"')).status).toBe(412)
      expect((await change('*')).status).toBe(200)
      expect((await change('1')).status).toBe(400)
    })
  })

  describe('spec §6: a creator', () => {
    test("sees and changes only their own; another's answers like one that is not there", async () => {
      const pending = await submitted()
      const done = await submitted()
      await kit.as('admin').put(`/tracks/pending/${done.id}`)
      const other = kit.as('otherCreator')
      const nowhere = '01a1fab2-84c0-7c72-95f4-8f4492a42968'
      for (const [path, id] of [
        ['/tracks/pending', pending.id],
        ['/tracks', done.id],
      ]) {
        for (const call of [
          (what: string) => other.get(`${path}/${what}`),
          (what: string) => other.put(`${path}/${what}`, aForm({ title: 'Mine now' })),
          (what: string) => other.delete(`${path}/${what}`),
        ]) {
          const theirs = await call(id ?? '')
          const none = await call(nowhere)
          expect(theirs.status).toBe(404)
          expect({ ...theirs.body, instance: '' }).toEqual({ ...none.body, instance: '' })
        }
        const listed = await other.get<Track[]>(`${path}?range=[0,99]`)
        expect(listed.body.map((track) => track.id)).not.toContain(id)
      }
    })

    test('withdraws a pending track and deletes a published one', async () => {
      const pending = await submitted()
      expect((await kit.as('creator').delete(`/tracks/pending/${pending.id}`)).status).toBe(200)
      expect(await auditOf(pending.id)).toMatchObject([
        { action: 'withdraw', actor: { name: 'creator' } },
      ])
      const done = await submitted()
      await kit.as('admin').put(`/tracks/pending/${done.id}`)
      expect((await kit.as('creator').delete(`/tracks/${done.id}`)).status).toBe(200)
      expect((await kit.as('admin').get(`/tracks/${done.id}`)).status).toBe(404)
      expect(await auditOf(done.id)).toMatchObject([{ action: 'validate' }, { action: 'delete' }])
    })
  })

  describe('contract, Track: a delete takes a track out of the playlists that hold it', () => {
    const hold = async (id: string, owner: number | null = null) => {
      const track = await getTrack(kit.db.read, 'approved', 'everything', id)
      const playlist = { name: 'Crossings', owner, tracks: [track?.seq ?? 0] }
      return kit.db.write((write) => createPlaylist(write, playlist, Date.now()))
    }
    const own = async () => (await creatorOfUser(kit.db.read, kit.users.creator.seq))?.seq ?? null
    const held = async (person: 'admin' | 'creator' | 'otherCreator', ...ids: string[]) => {
      const filter = encodeURIComponent(JSON.stringify({ id: ids }))
      return (await kit.as(person).get<Holding>(`/tracks/playlists?filter=${filter}`)).body
    }
    const contentOf = async ({ id }: { id: string }) =>
      (await kit.as('admin').get<Playlist>(`/playlists/${id}`)).body

    test.each(['admin', 'creator'] as const)('by %s', async (person) => {
      const { id } = await published({ creators: CREATOR_NAMES.creator })
      const playlists = [await hold(id), await hold(id, await own())]
      const reply = await kit.as(person).delete(`/tracks/${id}`)
      expect(reply).toMatchObject({ status: 200, body: { id, playlists: 2 } })
      for (const playlist of playlists)
        expect(await contentOf(playlist)).toMatchObject({ tracks: [], tracks_total: 0, version: 2 })
      expect(await auditOf(id)).toMatchObject([{ action: 'delete', detail: { playlists: 2 } }])
    })

    test.each([
      ['admin', 'reject'],
      ['creator', 'withdraw'],
    ] as const)('one that was sent back too: by %s, who may %s it', async (person, action) => {
      const { id } = await published({ creators: CREATOR_NAMES.creator })
      const playlist = await hold(id)
      const form = aForm({ track_file: mp3File(anMp3({ seconds: 4 })) })
      await kit.as('creator').put(`/tracks/${id}`, form)
      expect((await contentOf(playlist)).tracks, 'it keeps its place while it waits').toEqual([id])
      const reply = await kit.as(person).delete(`/tracks/pending/${id}`)
      expect(reply).toMatchObject({ status: 200, body: { id, playlists: 1 } })
      expect((await contentOf(playlist)).tracks).toEqual([])
      expect((await auditOf(id)).at(-1)).toMatchObject({ action })
    })

    test('how many they are can be asked before', async () => {
      const { id } = await published({ creators: CREATOR_NAMES.creator })
      const also = await published({ creators: CREATOR_NAMES.creator })
      await hold(id)
      await hold(id, await own())
      expect(await held('admin', id, also.id)).toEqual({ total: 2, others: 1 })
      expect(await held('creator', id)).toEqual({ total: 2, others: 1 })
      expect(await held('creator', also.id)).toEqual({ total: 0, others: 0 })
      expect(await held('otherCreator', id), 'of a track of others').toEqual({
        total: 0,
        others: 0,
      })
    })

    test.each(['', 'filter={}', 'filter={"id":"x","q":"y"}', 'filter=[]'])(
      'a question without ids is malformed: %s',
      async (query) => {
        const reply = await kit.as('admin').get(`/tracks/playlists?${encodeURI(query)}`)
        expect(reply.status).toBe(400)
      },
    )
  })

  describe('contract, Replies: Idempotency-Key', () => {
    const key = { 'idempotency-key': 'upload-1' }

    test('the same key by the same user returns the first reply', async () => {
      const first = await kit.as('creator').post('/tracks/new', aTrackForm(), key)
      const second = await kit.as('creator').post('/tracks/new', aTrackForm({ title: 'B' }), key)
      expect(second.status).toBe(201)
      expect(second.body).toEqual(first.body)
      const another = await kit.as('otherCreator').post('/tracks/new', aTrackForm(), key)
      expect(another.body.track.id).not.toBe(first.body.track.id)
    })

    test('sent twice at once, it makes one track', async () => {
      const twice = { 'idempotency-key': 'upload-2' }
      const form = () => aTrackForm({ title: 'Sent Twice' })
      const send = () => kit.as('creator').post('/tracks/new', form(), twice)
      const replies = await Promise.all([send(), send()])
      // The later call finds the earlier one running, or gets its reply.
      const made = replies.filter(({ status }) => status === 201)
      expect(made.length).toBeGreaterThan(0)
      expect(new Set(made.map(({ body }) => body.track.id)).size).toBe(1)
      for (const { status } of replies) expect(status).toBeOneOf([201, 409])
      const pending = await kit.as('creator').get<Track[]>('/tracks/pending?range=[0,99]')
      expect(pending.body.filter(({ title }) => title === 'Sent Twice')).toHaveLength(1)
    })

    test('a create that fails keeps nothing', async () => {
      const again = { 'idempotency-key': 'upload-3' }
      const refused = await kit.as('creator').post('/tracks/new', aTrackForm({ title: '' }), again)
      expect(refused.status).toBe(422)
      expect((await kit.as('creator').post('/tracks/new', aTrackForm(), again)).status).toBe(201)
    })
  })
})
