import type { AuditEntry, TrackEvent } from '@melodia/contract/audit'
import type { Artist } from '@melodia/contract/artists'
import type { Track } from '@melodia/contract/tracks'
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

describeDatabase('contract, Track: changes of a published track wait for a reviewer', (current) => {
  let kit: TestApp
  beforeEach(async () => {
    kit = await testApp({ db: current() })
  })
  afterEach(() => kit.close())

  const published = async (fields = {}) => {
    const { id } = (await kit.as('creator').post('/tracks/new', aTrackForm(fields))).body.track
    await kit.as('admin').put(`/tracks/pending/${id}`)
    return id
  }
  const propose = async (id: string, fields: Parameters<typeof aForm>[0]) =>
    (await kit.as('creator').put(`/tracks/${id}`, aForm(fields))).body.track
  const existing = async (id: string) => (await kit.as('admin').get<Track>(`/tracks/${id}`)).body
  const accept = (id: string, body = {}, headers = {}) =>
    kit.as('admin').put(`/tracks/${id}/proposed`, body, headers)
  const decline = (id: string, body = {}, headers = {}) =>
    kit.as('admin').delete(`/tracks/${id}/proposed`, body, headers)
  const actionsOf = async (id: string) => {
    const filter = encodeURIComponent(JSON.stringify({ resource_id: id }))
    const { body } = await kit
      .as('admin')
      .get<AuditEntry[]>(`/audit?range=[0,19]&sort=["at","ASC"]&filter=${filter}`)
    return body.filter(({ action }) => /propose|retract|accept|decline/.test(action))
  }
  const artistNamed = async (name: string) =>
    (await kit.as('admin').get<Artist[]>('/artists?range=[0,99]')).body.filter(
      (artist) => artist.name === name,
    )

  describe('a creator', () => {
    test('changes album, its number, genre and explicit at once; the rest waits', async () => {
      const id = await published()
      const facts = { genre: 'Soul', album: 'New', track_number: '3' }
      const changed = await propose(id, { title: 'Day Ferry', ...facts })
      expect(changed).toMatchObject({
        title: 'Night Ferry',
        genre: 'Soul',
        album: 'New',
        track_number: 3,
        status: 'approved',
        proposed: { title: 'Day Ferry', artists: null, creators: null },
      })
      expect(await existing(id)).toMatchObject({
        title: 'Night Ferry',
        proposed: changed.proposed,
      })
      expect(await actionsOf(id)).toMatchObject([
        {
          action: 'propose',
          actor: { name: 'creator' },
          detail: { changes: { title: { before: 'Night Ferry', after: 'Day Ferry' } } },
        },
      ])
    })

    test('proposes a name that nobody has: nobody is made before it is accepted', async () => {
      const id = await published()
      const { proposed } = await propose(id, { artists: 'Sigrún, Nobody Yet' })
      expect(proposed).toMatchObject({
        artists: [
          { id: expect.any(String), name: 'Sigrún' },
          { id: null, name: 'Nobody Yet' },
        ],
      })
      expect(await artistNamed('Nobody Yet')).toEqual([])
      await decline(id)
      expect(await artistNamed('Nobody Yet')).toEqual([])
      await propose(id, { artists: 'Sigrún, Nobody Yet' })
      expect((await accept(id)).body.track.artists.map(({ name }) => name)).toEqual([
        'Sigrún',
        'Nobody Yet',
      ])
      expect(await artistNamed('Nobody Yet')).toHaveLength(1)
    })

    test('proposes field by field; what is published already is no proposal', async () => {
      const id = await published()
      await propose(id, { title: 'Day Ferry' })
      const both = await propose(id, { artists: 'Bjørk' })
      expect(both.proposed).toMatchObject({ title: 'Day Ferry', artists: [{ name: 'Bjørk' }] })
      const one = await propose(id, { title: 'Night Ferry' })
      expect(one.proposed).toMatchObject({ title: null, artists: [{ name: 'Bjørk' }] })
      const none = await propose(id, { artists: 'Sigrún, Nørrebro Trio' })
      expect(none.proposed).toBeNull()
      expect((await accept(id)).status).toBe(409)
    })

    test('takes it back', async () => {
      const id = await published()
      await propose(id, { title: 'Day Ferry' })
      const reply = await kit.as('creator').delete(`/tracks/${id}/proposed`)
      expect(reply).toMatchObject({ status: 200, body: { id } })
      expect((await existing(id)).proposed).toBeNull()
      expect((await accept(id)).status).toBe(409)
      expect((await actionsOf(id)).map(({ action }) => action)).toEqual(['propose', 'retract'])
    })

    test('decides nothing, and nothing of others', async () => {
      const id = await published()
      await propose(id, { title: 'Day Ferry' })
      const path = `/api/v1/admin/tracks/${id}/proposed`
      expect((await kit.as('creator').put(path)).status).toBe(403)
      expect((await kit.as('creator').put(`/tracks/${id}/proposed`)).status).toBe(405)
      expect((await kit.as('otherCreator').delete(`/tracks/${id}/proposed`)).status).toBe(404)
      expect((await kit.as('otherCreator').get(`/tracks/${id}`)).status).toBe(404)
      expect((await existing(id)).proposed).not.toBeNull()
    })

    test('sends a new file: all of it goes back to pending, also what had waited', async () => {
      const id = await published()
      await propose(id, { title: 'Day Ferry', artists: 'Somebody New' })
      const track_file = mp3File(anMp3({ seconds: 4 }))
      const track = await propose(id, { track_file, title: 'Dawn Ferry' })
      expect(track).toMatchObject({ status: 'pending', title: 'Dawn Ferry', proposed: null })
      expect(track.artists.map(({ name }) => name)).toEqual(['Somebody New'])
      expect((await accept(id)).status).toBe(404)
    })

    test('reads what became of it, and why', async () => {
      const id = await published()
      await propose(id, { title: 'Day Ferry' })
      await decline(id, { notes: 'Two tracks have this title.' })
      const { body } = await kit.as('creator').get<TrackEvent[]>('/decisions?range=[0,0]')
      expect(body[0]).toMatchObject({
        action: 'decline',
        track: id,
        notes: 'Two tracks have this title.',
        by: 'Melødia review',
      })
    })
  })

  describe('an admin', () => {
    test('lists the tracks whose changes wait', async () => {
      const id = await published()
      await published({ title: 'Another' })
      await propose(id, { title: 'Day Ferry' })
      const list = (filter: object) =>
        kit.as('admin').get(`/tracks?range=[0,9]&filter=${JSON.stringify(filter)}`)
      const reply = await list({ proposed: true })
      expect(reply.body).toMatchObject([{ id, proposed: { title: 'Day Ferry' } }])
      expect(reply.headers['content-range']).toBe('tracks 0-0/1')
      expect((await list({ proposed: true, q: 'another' })).body).toEqual([])
      expect((await list({ proposed: false })).status).toBe(400)
      expect(
        (await kit.as('otherCreator').get('/tracks?range=[0,9]&filter={"proposed":true}')).body,
      ).toEqual([])
    })

    test('accepts: it is published, found and noted', async () => {
      const id = await published()
      await propose(id, {
        title: 'Day Ferry',
        creators: `${CREATOR_NAMES.creator}, ${CREATOR_NAMES.otherCreator}`,
      })
      const reply = await accept(id, { notes: 'Fine.' })
      expect(reply.status).toBe(200)
      expect(reply.body.track).toMatchObject({ title: 'Day Ferry', proposed: null })
      expect(reply.body.track.creators.map(({ name }) => name)).toEqual(
        Object.values(CREATOR_NAMES),
      )
      const found = await kit.as('admin').get<Track[]>('/tracks?range=[0,9]&filter={"q":"day"}')
      expect(found.body.map((track) => track.id)).toEqual([id])
      expect((await actionsOf(id)).at(-1)).toMatchObject({
        action: 'accept',
        actor: { name: 'admin' },
        detail: {
          notes: 'Fine.',
          changes: { title: { before: 'Night Ferry', after: 'Day Ferry' } },
        },
      })
    })

    test('declines: the track stays as it is published', async () => {
      const id = await published()
      await propose(id, { title: 'Day Ferry' })
      expect((await decline(id)).body).toEqual({ id })
      expect(await existing(id)).toMatchObject({ title: 'Night Ferry', proposed: null })
    })

    test('accepts what was read: If-Match', async () => {
      const id = await published()
      await propose(id, { title: 'Day Ferry' })
      const etag = String((await kit.as('admin').get(`/tracks/${id}`)).headers['etag'])
      await propose(id, { title: 'Something Else' })
      const late = { 'if-match': etag }
      expect((await accept(id, {}, late)).status).toBe(412)
      expect((await decline(id, {}, late)).status).toBe(412)
      expect((await existing(id)).proposed).toMatchObject({ title: 'Something Else' })
    })

    test('who took back and proposed anew is not taken for the former', async () => {
      const id = await published()
      await propose(id, { title: 'Day Ferry' })
      const etag = String((await kit.as('admin').get(`/tracks/${id}`)).headers['etag'])
      await kit.as('creator').delete(`/tracks/${id}/proposed`)
      await propose(id, { title: 'Something Else' })
      expect((await accept(id, {}, { 'if-match': etag })).status).toBe(412)
    })

    test('of two racing decisions one wins', async () => {
      const id = await published()
      await propose(id, { title: 'Day Ferry' })
      const replies = await Promise.all([accept(id), decline(id), accept(id)])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
      const decided = (await actionsOf(id)).filter(({ action }) => action !== 'propose')
      expect(decided).toHaveLength(1)
    })

    test('is told where a person is gone, or is called something else by now', async () => {
      const id = await published()
      const make = async (name: string) =>
        (await kit.as('admin').post<{ artist: Artist }>('/artists', { name })).body.artist.id
      const [gone, renamed] = [await make('Gone Soon'), await make('Renamed Soon')]
      await propose(id, { artists_ids: [gone] })
      await kit.as('admin').delete(`/artists/${gone}`)
      const missing = await accept(id)
      expect(missing.status).toBe(409)
      expect(missing.body.message).toContain('The proposed artist Gone Soon is gone.')
      await propose(id, { artists_ids: [renamed] })
      await kit.as('admin').put(`/artists/${renamed}`, { name: 'Famous Star' })
      const other = await accept(id)
      expect(other.status).toBe(409)
      expect(other.body.message).toContain('Renamed Soon is called Famous Star now.')
      expect((await existing(id)).artists.map(({ name }) => name)).toContain('Sigrún')
      expect((await decline(id)).status).toBe(200)
    })

    test('changes a published track at once, and what waits goes on waiting', async () => {
      const id = await published()
      await propose(id, { title: 'Day Ferry' })
      const { track } = (await kit.as('admin').put(`/tracks/${id}`, { title: 'By the Admin' })).body
      expect(track).toMatchObject({ title: 'By the Admin', proposed: { title: 'Day Ferry' } })
      await kit.as('admin').delete(`/tracks/${id}`)
      expect((await accept(id)).status).toBe(404)
    })
  })
})
