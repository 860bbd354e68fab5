import type { ArtistReply } from '@melodia/contract/artists'
import type { CreatorReply } from '@melodia/contract/creators'
import { describeDatabase } from '@melodia/db/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aForm, aTrackForm, CREATOR_NAMES, testApp, type TestApp } from '../testing/index.ts'

describeDatabase('contract, Artist and Creator: whom a form credits', (current) => {
  let kit: TestApp
  beforeEach(async () => {
    kit = await testApp({ db: current() })
  })
  afterEach(() => kit.close())

  const anArtist = async (name: string) =>
    (await kit.as('admin').post<ArtistReply>('/artists', { name })).body.artist
  const aCreator = async (name: string) =>
    (await kit.as('admin').post<CreatorReply>('/creators', { name })).body.creator
  const published = async (fields = {}) =>
    (await kit.as('admin').post('/tracks/new', aTrackForm(fields))).body.track
  const change = (id: string, fields: Record<string, string | string[]>) =>
    kit.as('admin').put(`/tracks/${id}`, aForm(fields))

  describe('by name', () => {
    test('an update keeps the existing credit of a name that is sent again', async () => {
      const first = await anArtist('Victim Star')
      const { id } = await published({ artists_ids: first.id, artists: undefined })
      const older = await anArtist('Older')
      const second = await anArtist('victim  stár')
      const theirs = await published({ artists_ids: [older.id, second.id], artists: undefined })
      const kept = await change(theirs.id, { artists: 'VICTIM STAR, Ann' })
      expect(kept.body.track.artists_ids[0]).toBe(second.id)
      const other = await change(id, { artists: 'Victim Star, Ann' })
      expect(other.body.track.artists_ids).toEqual([first.id, kept.body.track.artists_ids[1]])
    })

    test('a name that stands for two of the credits keeps both', async () => {
      const ids = [(await anArtist('Ann')).id, (await anArtist('Ann')).id]
      const track = await published({ artists_ids: ids, artists: undefined })
      const reply = await change(track.id, { artists: 'Ann, Bo' })
      expect(reply.body.track.artists_ids).toEqual([...ids, expect.any(String)])
    })

    test('an ambiguous name is refused, and nothing is written', async () => {
      await anArtist('Ann')
      await anArtist('ÁNN')
      const refused = await kit.as('admin').post('/tracks/new', aTrackForm({ artists: 'ann, New' }))
      expect(refused.status).toBe(422)
      expect(refused.body.errors).toEqual({
        artists: 'There are several artists named ann. Send artists_ids to say whom you mean.',
      })
      const { id } = await published({ artists: 'Bo' })
      expect((await change(id, { artists: 'Bo, Ann' })).status).toBe(422)
      const artists = await kit.as('admin').get<unknown[]>('/artists?range=[0,99]')
      expect(artists.body).toHaveLength(3)
    })
  })

  describe('by id', () => {
    test('in the order that is sent, instead of names', async () => {
      const [ann, bo] = [await anArtist('Ann'), await anArtist('Bo')]
      const dee = await aCreator('Dee')
      const track = await published({
        artists: undefined,
        artists_ids: [bo.id, ann.id, bo.id],
        creators: undefined,
        creators_ids: dee.id,
      })
      expect(track.artists_ids).toEqual([bo.id, ann.id])
      expect(track.creators).toEqual([{ id: dee.id, name: 'Dee' }])
      const json = await kit.as('admin').put(`/tracks/${track.id}`, { artists_ids: [ann.id] })
      expect(json.body.track.artists_ids).toEqual([ann.id])
    })

    test('both at once for one role is refused, and so is neither on a create', async () => {
      const { id } = await anArtist('Ann')
      const both = await kit.as('admin').post('/tracks/new', aTrackForm({ artists_ids: id }))
      expect(both.status).toBe(422)
      expect(both.body.errors).toEqual({
        artists_ids: 'Send either artists or artists_ids, not both.',
      })
      for (const artists_ids of [undefined, '']) {
        const form = aTrackForm({ artists: undefined, artists_ids })
        const none = await kit.as('admin').post('/tracks/new', form)
        expect(Object.values(none.body.errors ?? {})).toEqual(['Artists are required.'])
      }
    })

    test('an unknown id is named', async () => {
      const { id } = await published()
      const reply = await change(id, { artists_ids: 'nobody', creators_ids: ['a', 'b'] })
      expect(reply.status).toBe(422)
      expect(reply.body.errors).toEqual({
        artists_ids: 'There is no artist with the id nobody.',
        creators_ids: 'There is no creator with the id a, b.',
      })
    })
  })

  describe('a creator', () => {
    const ofBoth = { creators: `${CREATOR_NAMES.creator}, ${CREATOR_NAMES.otherCreator}` }
    const submitted = async () =>
      (await kit.as('creator').post('/tracks/new', aTrackForm(ofBoth))).body.track

    test('who sends the ids of others is credited with them', async () => {
      const dee = await aCreator('Dee')
      const form = aTrackForm({ creators: undefined, creators_ids: dee.id })
      const { track } = (await kit.as('otherCreator').post('/tracks/new', form)).body
      expect(track.creators.map(({ name }) => name)).toEqual([CREATOR_NAMES.otherCreator, 'Dee'])
    })

    test('takes others off what they have handed in, and nobody off what others have', async () => {
      const { id } = await submitted()
      const path = `/tracks/pending/${id}`
      const other = await kit
        .as('otherCreator')
        .put(path, { creators: [CREATOR_NAMES.otherCreator] })
      expect(other.status).toBe(422)
      expect(other.body.errors).toEqual({
        creators: `Only who has handed in this track can take ${CREATOR_NAMES.creator} off it.`,
      })
      const own = await kit.as('creator').put(path, { creators: [CREATOR_NAMES.creator] })
      expect(own.body.track.creators.map(({ name }) => name)).toEqual([CREATOR_NAMES.creator])
      expect((await kit.as('otherCreator').get(path)).status).toBe(404)
    })

    test.each(['pending', 'published'])(
      'deletes for others only what they have handed in themselves: a %s track',
      async (status) => {
        const { id } = await submitted()
        if (status === 'published') await kit.as('admin').put(`/tracks/pending/${id}`)
        const path = status === 'pending' ? `/tracks/pending/${id}` : `/tracks/${id}`
        const other = await kit.as('otherCreator').delete(path)
        expect(other.status).toBe(403)
        expect(other.body.message).toBe(
          'This track has other creators too: only who has handed it in can delete it. ' +
            'Ask them, or Melødia.',
        )
        expect((await kit.as('creator').get(path)).status).toBe(200)
        expect((await kit.as('creator').delete(path)).status).toBe(200)
      },
    )

    test('deletes a track of theirs alone, whoever has handed it in', async () => {
      const { id } = await published({ creators: CREATOR_NAMES.creator })
      expect((await kit.as('creator').delete(`/tracks/${id}`)).status).toBe(200)
    })
  })
})
