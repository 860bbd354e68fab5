import type { ArtistReply } from '@melodia/contract/artists'
import type { CreatorReply } from '@melodia/contract/creators'
import { textOfNames } from '@melodia/contract/names'
import type { Track } from '@melodia/contract/tracks'
import { describeDatabase } from '@melodia/db/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aForm, aTrackForm, CREATOR_NAMES, testApp, type TestApp } from '../../testing/index.ts'

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

  describe('a name with commas is one name', () => {
    const namesOf = (people: readonly { name: string }[]) => people.map(({ name }) => name)
    const artistsOf = async (artists: string | string[]) =>
      namesOf((await published({ artists })).artists)

    test('of somebody who has it, the longest first', async () => {
      for (const name of ['Tyler, The Creator', '10,000 Maniacs', 'Crosby, Stills & Nash'])
        await anArtist(name)
      await anArtist('Crosby, Stills, Nash & Young')
      expect(await artistsOf('Ann, tyler,  the creator')).toEqual(['Ann', 'Tyler, The Creator'])
      expect(await artistsOf('10,000 maniacs')).toEqual(['10,000 Maniacs'])
      expect(await artistsOf('Crosby, Stills, Nash & Young, Crosby, Stills & Nash')).toEqual([
        'Crosby, Stills, Nash & Young',
        'Crosby, Stills & Nash',
      ])
      expect(await artistsOf('Crosby, Stills')).toEqual(['Crosby', 'Stills'])
    })

    test('in quotes, also of somebody new; in quotes it is never put together', async () => {
      expect(await artistsOf('"Moss, Stone & Sons", Ann')).toEqual(['Moss, Stone & Sons', 'Ann'])
      expect(await artistsOf('"Moss", "Stone & Sons"')).toEqual(['Moss', 'Stone & Sons'])
      expect(await artistsOf('"Weird ""Al"", Who", "Al" Ray')).toEqual([
        'Weird "Al", Who',
        '"Al" Ray',
      ])
    })

    test('where the field is sent several times, or as a JSON list', async () => {
      await anArtist('Tyler, The Creator')
      expect(await artistsOf(['Moss, Stone', '"Ann"', 'Tyler', 'The Creator'])).toEqual([
        'Moss, Stone',
        '"Ann"',
        'Tyler',
        'The Creator',
      ])
      const { id } = await published()
      const json = await kit.as('admin').put(`/tracks/${id}`, { artists: ['Sun, Moon'] })
      expect(namesOf(json.body.track.artists)).toEqual(['Sun, Moon'])
    })

    test('of a merged artist finds the one that it was merged into', async () => {
      const [stays, goes] = [await anArtist('Tyler'), await anArtist('Tyler, The Creator')]
      await kit.as('admin').post(`/artists/${stays.id}/merge`, { from: [goes.id] })
      expect(await artistsOf('Tyler, The Creator, Ann')).toEqual(['Tyler', 'Ann'])
    })

    test('unless the track credits its parts: they stay when the form is sent again', async () => {
      const both = await published({ artists: ['Tyler', 'The Creator'] })
      const whole = await anArtist('Tyler, The Creator')
      const more = await change(both.id, { artists: 'Tyler, The Creator, Ann' })
      expect(namesOf(more.body.track.artists)).toEqual(['Tyler', 'The Creator', 'Ann'])
      const quoted = await change(both.id, { artists: '"Tyler, The Creator", Ann' })
      expect(quoted.body.track.artists_ids).toContain(whole.id)
      const again = await change(both.id, { artists: 'Tyler, The Creator' })
      expect(again.body.track.artists_ids).toEqual([whole.id])
    })

    test('what a form writes for any credits means the same people again', async () => {
      const pieces = ['Ann', 'Bo', 'Ann, Bo', '"Ann"', '"Ann, Bo"', 'Bo, "Ann"', 'Ann, Bo, Cy']
      const { id } = await published()
      for (const artists of [pieces, pieces.toReversed(), ['Bo, "Ann"'], ['"Ann, Bo"', 'Cy']]) {
        const { track } = (await kit.as('admin').put(`/tracks/${id}`, { artists })).body
        const text = textOfNames(namesOf(track.artists))
        const again = await change(id, { artists: text })
        expect(again.body.track.artists_ids).toEqual(track.artists_ids)
        const more = await change(id, { artists: `${text}, Dee` })
        expect(namesOf(more.body.track.artists)).toEqual([...namesOf(track.artists), 'Dee'])
      }
    })

    test('of the creator who uploads, and of those who make a track with them', async () => {
      const own = 'Earth, Wind & Fire'
      expect((await kit.as('creator').put('/account/me', { name: own })).status).toBe(200)
      await aCreator('Moss, Stone')
      for (const [creators, names] of [
        [own, [own]],
        [textOfNames([own]), [own]],
        [`Moss, Stone, ${own}`, ['Moss, Stone', own]],
        [
          [own, 'Moss, Stone'],
          [own, 'Moss, Stone'],
        ],
      ] as const) {
        const form = aTrackForm({ creators: [creators].flat() })
        const { status, body } = await kit.as('creator').post('/tracks/new', form)
        expect([status, namesOf(body.track.creators)]).toEqual([201, names])
      }
    })

    test('in proposed changes, which a reviewer accepts as they were meant', async () => {
      const { id } = await published({ creators: CREATOR_NAMES.creator })
      await anArtist('Tyler, The Creator')
      const path = `/tracks/${id}`
      const artists = 'Tyler, The Creator, "Moss, Stone"'
      const proposed = await kit.as('creator').put(path, aForm({ artists }))
      expect(proposed.body.track.proposed?.artists?.map(({ name }) => name)).toEqual([
        'Tyler, The Creator',
        'Moss, Stone',
      ])
      const accepted = await kit.as('admin').put(`${path}/proposed`)
      expect(namesOf(accepted.body.track.artists)).toEqual(['Tyler, The Creator', 'Moss, Stone'])
    })

    test('in a change of many tracks', async () => {
      const { id } = await published()
      await anArtist('Tyler, The Creator')
      for (const artists of ['Tyler, The Creator, Ann', ['Tyler, The Creator', 'Ann']]) {
        const reply = await kit.as('admin').patch('/tracks', { ids: [id], changes: { artists } })
        expect(reply.status).toBe(200)
        const { body } = await kit.as('admin').get<Track>(`/tracks/${id}`)
        expect(namesOf(body.artists)).toEqual(['Tyler, The Creator', 'Ann'])
      }
    })

    test('a text of thousands of commas is refused', async () => {
      const form = aTrackForm({ artists: 'a,'.repeat(15_000) })
      expect((await kit.as('admin').post('/tracks/new', form)).status).toBe(201)
      const many = Array.from({ length: 5_000 }, (_, at) => at).join()
      const refused = await kit.as('admin').post('/tracks/new', aTrackForm({ artists: many }))
      expect(refused.body.errors?.artists).toMatch(/^Artists take 1 to 50 names/)
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
        creators: `Only the person who submitted this track can take ${CREATOR_NAMES.creator} off it.`,
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
          'This track has other creators too: only the person who submitted it can delete it. ' +
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
