import * as fc from 'fast-check'
import type { Artist, ArtistReply } from '@melodia/contract/artists'
import { MERGE_KEPT_DAYS } from '@melodia/contract/choices/artists'
import type { RecordEvent } from '@melodia/contract/history'
import type {
  Doubles,
  SimilarNamesReply,
  MergePreview,
  MergeReply,
  Merges,
} from '@melodia/contract/merges'
import type { Playlist } from '@melodia/contract/playlists'
import type { Track } from '@melodia/contract/tracks'
import { sweepMedia } from '../../../platform/media/sweep.ts'
import { describeDatabase } from '@melodia/db/testing'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { aForm, aPng, aTrackForm, pngFile, testApp, type TestApp } from '../../../testing/index.ts'

describeDatabase('artists that are one and the same become one', (current) => {
  let kit: TestApp
  beforeEach(async () => {
    kit = await testApp({ db: current() })
  })
  afterEach(() => kit.close())

  const admin = () => kit.as('admin')
  const artist = async (name: string, fields: Parameters<typeof aForm>[0] = {}) =>
    (await admin().post<ArtistReply>('/artists', aForm({ name, ...fields }))).body.artist
  const track = async (artists: string, title = 'Night Ferry') =>
    (await admin().post<{ track: Track }>('/tracks/new', aTrackForm({ artists, title }))).body.track
  const read = async (id: string) => (await admin().get<Track>(`/tracks/${id}`)).body
  const namesOf = async (id: string) => (await read(id)).artists.map(({ name }) => name)
  const idsOf = (...artists: { id: string }[]) => artists.map(({ id }) => id)
  const merge = (into: { id: string }, ...from: { id: string }[]) =>
    admin().post<MergeReply>(`/artists/${into.id}/merge`, { from: idsOf(...from) })
  const undo = (id: string) => admin().post<MergeReply>(`/merges/${id}/undo`)
  const found = async (q: string, kind = 'artists') => {
    const query = `range=[0,99]&sort=["created_at","ASC"]&filter=${JSON.stringify({ q })}`
    return (await admin().get<{ id: string }[]>(`/${kind}?${query}`)).body.map(({ id }) => id)
  }

  it('names that differ in a mark which makes another letter are no doubles', async () => {
    for (const name of ['パパ', 'ハハ', 'Björk', 'Bjork!']) await artist(name)
    const { body } = await admin().get<Doubles>('/artists/doubles')
    expect(body.data.doubles.map(({ artists }) => artists.map(({ name }) => name))).toEqual([
      ['Björk', 'Bjork!'],
    ])
    const like = async (name: string) => {
      const query = `name=${encodeURIComponent(name)}`
      const { body: reply } = await admin().get<SimilarNamesReply>(`/artists/like?${query}`)
      return reply.data.like.map((person) => person.name)
    }
    expect(await like('ハハ')).toEqual(['ハハ'])
  })

  it('tracks, texts and images move, and the old names find the artist', async () => {
    const nova = await artist('Nova Lux', { bio: 'Sings.', genres: '["Pop"]' })
    const luks = await artist('Nova Luks', {
      bio: 'Other.',
      country: 'Norway',
      genres: '["pop","Jazz"]',
      images: [pngFile(aPng({ colour: 0xff0000 }), 'luks.png')],
    })
    const lucs = await artist('Nova Lucs')
    const one = await track('Ann,Nova Luks')
    const both = await track('Nova Luks,Nova Lux,Nova Lucs', 'Both')
    const { body: mine } = await admin().post<{ playlist: Playlist }>(
      '/playlists',
      aForm({ name: 'Mix', 'trackIds[0]': one.id, public: 'true' }),
    )
    expect(mine.playlist.id).toBeDefined()

    const plan = await admin().get<MergePreview>(
      `/artists/${nova.id}/merge?from=${luks.id},${lucs.id}`,
    )
    expect(plan.body).toEqual({
      artist: { id: nova.id, name: 'Nova Lux' },
      from: [
        { id: luks.id, name: 'Nova Luks' },
        { id: lucs.id, name: 'Nova Lucs' },
      ],
      tracks: 2,
      playlists: 1,
      images: 1,
      texts: ['country', 'genres'],
      aliases: ['Nova Luks', 'Nova Lucs'],
    })
    const done = await merge(nova, luks, lucs)
    expect([done.status, done.body.merge]).toMatchObject([
      200,
      { artist: { id: nova.id }, tracks: 2, can_undo: true, undone_at: null },
    ])
    expect(await namesOf(one.id)).toEqual(['Ann', 'Nova Lux'])
    expect(await namesOf(both.id)).toEqual(['Nova Lux'])
    expect((await admin().get(`/artists/${luks.id}`)).status).toBe(404)
    const after = (await admin().get<Artist>(`/artists/${nova.id}`)).body
    expect(after).toMatchObject({ bio: 'Sings.', country: 'Norway', genres: ['Pop', 'Jazz'] })
    expect([after.images.length, after.tracks_total]).toEqual([1, 2])
    const history = await admin().get<RecordEvent[]>(`/tracks/${one.id}/history?range=[0,9]`)
    expect(history.body[0]).toMatchObject({
      action: 'merge',
      before: { artists: ['Ann', 'Nova Luks'] },
      after: { artists: ['Ann', 'Nova Lux'] },
    })
    expect(await found('luks')).toEqual([nova.id])
    expect(await found('lux both', 'tracks')).toEqual([both.id])
    expect(await found('luks both', 'tracks')).toEqual([])
    expect(await namesOf((await track('nova luks, Nova Lux', 'New')).id)).toEqual(['Nova Lux'])
    const byId = aTrackForm({ artists_ids: luks.id, title: 'By id' })
    byId.delete('artists')
    const named = await admin().post<{ track: Track }>('/tracks/new', byId)
    expect(named.body.track.artists).toEqual([{ id: nova.id, name: 'Nova Lux' }])
  })

  it('a merge is taken back, with what was changed since left as it is', async () => {
    const nova = await artist('Nova Lux')
    const luks = await artist('Nova Luks', {
      bio: 'Other.',
      images: [pngFile(aPng({ colour: 0x00ff00 }), 'luks.png')],
    })
    const one = await track('Nova Luks,Ann')
    const changed = await track('Nova Luks', 'Changed')
    const { id } = (await merge(nova, luks)).body.merge
    await admin().put(`/tracks/${changed.id}`, aForm({ artists: 'Ann' }))
    await admin().put(`/artists/${nova.id}`, aForm({ existingImages: '[]' }))
    await sweepMedia(kit.db, kit.media)

    const racing = await Promise.all([undo(id), undo(id)])
    expect(racing.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await namesOf(one.id)).toEqual(['Nova Luks', 'Ann'])
    expect(await namesOf(changed.id)).toEqual(['Ann'])
    const back = (await admin().get<Artist>(`/artists/${luks.id}`)).body
    expect(back).toMatchObject({ name: 'Nova Luks', bio: 'Other.', tracks_total: 1 })
    const { pathname, search } = new URL(back.images[0]?.url ?? '')
    expect((await kit.as(null).get(pathname + search)).status).toBe(200)
    expect((await admin().get<Artist>(`/artists/${nova.id}`)).body.bio).toBe('')
    expect(await found('luks')).toEqual([luks.id])
    expect(await found('luks', 'tracks')).toEqual([one.id])
    const listed = (await admin().get<Merges>('/merges')).body.data.merges
    expect(listed).toMatchObject([{ id, can_undo: false }])
  })

  it('what cannot be merged or taken back is said', async () => {
    const nova = await artist('Nova Lux')
    const luks = await artist('Nova Luks')
    const lucs = await artist('Nova Lucs')
    expect((await merge(nova, nova)).status).toBe(422)
    expect((await merge(nova, { id: kit.users.admin.id })).status).toBe(422)
    expect((await merge({ id: kit.users.admin.id }, nova)).status).toBe(404)
    expect((await undo(nova.id)).status).toBe(404)
    const first = (await merge(luks, lucs)).body.merge
    const second = (await merge(nova, luks)).body.merge
    const early = await undo(first.id)
    expect([early.status, (early.body as { message?: string }).message]).toEqual([
      409,
      expect.stringContaining('merged into another one'),
    ])
    await current().write(async ({ db, tables: { artist_merges: m } }) => {
      await db.update(m).set({ merged_at: kit.now() - MERGE_KEPT_DAYS * 24 * 60 * 60_000 })
    })
    expect((await undo(second.id)).status).toBe(409)
    expect(await namesOf((await track('Nova Lucs')).id)).toEqual(['Nova Lux'])
  })

  it('likely doubles are listed, and shown while a name is typed', async () => {
    const [nova, luks] = [await artist('Nova Lux'), await artist('Nova Lúks')]
    const [the, dashed] = [await artist('The Nova-Lux'), await artist('Elin Sand')]
    const live = await artist('Elin Sand Live')
    await artist('Studio 1')
    await artist('Studio 2')
    await track('Elin Sand', 'Ferry')
    await track('Elin Sand Live', 'Ferry')
    const { body } = await admin().get<Doubles>('/artists/doubles')
    expect(body.data).toMatchObject({
      total: 2,
      doubles: [
        { reason: 'name', artists: [nova, luks, the].map(({ id, name }) => ({ id, name })) },
        { reason: 'tracks', artists: [dashed, live].map(({ id, name }) => ({ id, name })) },
      ],
    })
    const like = (await admin().get<SimilarNamesReply>('/artists/like?name=nova%20lux')).body.data
      .like
    expect(like.map(({ id }) => id)).toEqual([nova.id, the.id, luks.id])
    const none = (await admin().get<SimilarNamesReply>('/artists/like?name=Studio%203')).body.data
      .like
    expect(none).toEqual([])
    const unused = `range=[0,99]&filter=${JSON.stringify({ unused: true })}`
    const { body: idle } = await admin().get<Artist[]>(`/artists?${unused}`)
    expect(idle.map(({ name }) => name)).not.toContain('Elin Sand')
    expect(idle).toHaveLength(5)
  })

  it('artists that somebody told apart are no longer doubles, until that is taken back', async () => {
    const [nova, luks, third] = [
      await artist('Nova Lux'),
      await artist('Nova-Lux'),
      await artist('NOVA LUX!'),
    ]
    const pairs = async () => {
      const { body } = await admin().get<Doubles>('/artists/doubles')
      return body.data.doubles.map(({ artists }) => artists.map(({ id }) => id))
    }
    const tell = (apart: boolean, ...artists: { id: string }[]) =>
      admin().post('/artists/doubles/apart', { ids: idsOf(...artists), apart })
    expect((await tell(true, nova, luks)).status).toBe(200)
    expect((await tell(true, nova, third)).status).toBe(200)
    expect(await pairs()).toEqual([idsOf(luks, third)])
    expect((await tell(true, third, luks)).status).toBe(200)
    expect(await pairs()).toEqual([])
    expect((await tell(false, luks, nova)).status).toBe(200)
    expect(await pairs()).toEqual([idsOf(nova, luks)])
    expect((await tell(true, nova, { id: 'nobody' })).status).toBe(422)
    const { body } = await admin().get<{ data: { history: RecordEvent[] } }>(
      `/artists/${nova.id}/history`,
    )
    expect(body.data.history.map(({ action }) => action)).toContain('keep-apart')
  })

  it('a creator hears of artists of published and own tracks only', async () => {
    await artist('Nova Lux')
    await track('Nova Luks')
    const like = async () =>
      (await kit.as('creator').get<SimilarNamesReply>('/artists/like?name=nova%20lux')).body.data
        .like
    expect((await like()).map(({ name }) => name)).toEqual(['Nova Luks'])
    const { id } = (
      await kit
        .as('creator')
        .post<{ track: Track }>('/tracks/new', aTrackForm({ artists: 'Nova Lux', title: 'Mine' }))
    ).body.track
    expect(id).toBeDefined()
    expect((await like()).map(({ name }) => name)).toEqual(['Nova Lux', 'Nova Luks'])
  })

  it('any merges, taken back in reverse, leave every track as it was', async () => {
    const names = ['Ann', 'Bea', 'Cleo', 'Dora']
    const artists = await Promise.all(names.map((name) => artist(name)))
    const tracks = [await track('Ann,Bea'), await track('Cleo,Ann,Dora'), await track('Dora')]
    const state = () => Promise.all(tracks.map(({ id }) => namesOf(id)))
    const before = await state()
    const index = fc.nat({ max: names.length - 1 })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(index, index), { maxLength: 4 }), async (pairs) => {
        const merges: string[] = []
        for (const [into, from] of pairs) {
          const [one, other] = [artists[into], artists[from]]
          if (!one || !other) continue
          const { status, body } = await merge(one, other)
          if (status === 200) merges.push(body.merge.id)
        }
        for (const id of merges.toReversed()) expect((await undo(id)).status).toBe(200)
        expect(await state()).toEqual(before)
      }),
      { numRuns: 8 },
    )
  })
})
