import type { CatalogueArtist, CatalogueTracks } from '@melodia/contract/catalogue'
import { FOLLOWED_NOUNS, type FollowedNoun } from '@melodia/contract/choices/follows'
import type { Creator } from '@melodia/contract/creators'
import type { Following, Follows, Like, LikedTracks } from '@melodia/contract/me'
import { describeDatabase } from '@melodia/db/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aForm, aTrackForm, CREATOR_NAMES, testApp, type TestApp } from '../../testing/index.ts'
import { makeWorld } from '../catalogue/testing/world.ts'

const ME = '/api/v1/me'
const NOWHERE = '01a1fab2-84c0-7c72-95f4-8f4492a42968'

describeDatabase('likes and follows', (current) => {
  let kit: TestApp
  beforeEach(async () => {
    kit = await testApp({ db: current() })
  })
  afterEach(() => kit.close())

  async function published(fields = {}) {
    const form = aTrackForm({ creators: CREATOR_NAMES.creator, ...fields })
    const { body } = await kit.as('creator').post('/tracks/new', form)
    await kit.as('admin').put(`/tracks/pending/${body.track.id}`)
    return body.track
  }
  async function followable() {
    const track = await published()
    const form = aForm({ name: 'Mix', 'trackIds[0]': track.id })
    const { playlist } = (await kit.as('admin').post('/playlists', form)).body
    const ids = { artists: track.artists[0]!.id, creators: track.creators[0]!.id }
    return { ...ids, playlists: playlist.id, track: track.id }
  }
  const likesOf = async (person: 'listener' | 'creator') =>
    (await kit.as(person).get<LikedTracks>(`${ME}/likes`)).body.data

  test('a track is liked once however often, and is nobody else’s to see', async () => {
    const { id, title } = await published()
    const listener = kit.as('listener')
    expect((await listener.get<Like>(`${ME}/likes/${id}`)).body).toEqual({ id, liked: false })
    for (const _ of [1, 2])
      expect((await listener.put<Like>(`${ME}/likes/${id}`)).body).toEqual({ id, liked: true })
    expect((await listener.get<Like>(`${ME}/likes/${id}`)).body.liked).toBe(true)
    expect(await likesOf('listener')).toMatchObject({ tracks: [{ id, title }], total: 1 })
    const { liked_at } = (await likesOf('listener')).tracks[0]!
    expect(liked_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
    expect(await likesOf('creator')).toMatchObject({ tracks: [], total: 0 })
    expect((await kit.as('creator').get<Like>(`${ME}/likes/${id}`)).body.liked).toBe(false)
    await kit.as('creator').delete(`${ME}/likes/${id}`)
    expect(await likesOf('listener')).toMatchObject({ total: 1 })
    for (const _ of [1, 2])
      expect((await listener.delete<Like>(`${ME}/likes/${id}`)).body.liked).toBe(false)
    expect(await likesOf('listener')).toMatchObject({ tracks: [], total: 0 })
  })

  test('which of some tracks are liked is asked at once', async () => {
    const [one, two, three] = [await published(), await published(), await published()]
    const listener = kit.as('listener')
    for (const { id } of [one, three]) await listener.put(`${ME}/likes/${id}`)
    const asked = await listener.get<LikedTracks>(`${ME}/likes?id=${two.id},${one.id},${NOWHERE}`)
    expect(asked.body.data).toMatchObject({ tracks: [{ id: one.id }], total: 1 })
    for (const id of ['', ',', Array.from({ length: 101 }, () => 'a').join(',')])
      expect((await listener.get(`${ME}/likes?id=${id}`)).status).toBe(400)
  })

  test.each(FOLLOWED_NOUNS)('%s are followed, counted and let go of', async (noun) => {
    const ids = await followable()
    const path = `${ME}/follows/${noun}/${ids[noun]}`
    const follows = async () => (await kit.as('listener').get<Follows>(`${ME}/follows`)).body.data
    for (const person of ['listener', 'listener', 'creator'] as const)
      expect((await kit.as(person).put<Following>(path)).status).toBe(200)
    expect((await kit.as('listener').get<Following>(path)).body).toEqual({
      id: ids[noun],
      following: true,
      followers: 2,
    })
    expect(await follows()).toMatchObject({
      follows: [{ noun, id: ids[noun], followers: 2, tracks_total: 1 }],
      total: 1,
    })
    kit.pass(1_000)
    const shown = await kit.as(null).get<CatalogueArtist>(`/api/v1/catalogue/${noun}/${ids[noun]}`)
    expect(shown.body.followers).toBe(2)
    for (const _ of [1, 2])
      expect((await kit.as('listener').delete<Following>(path)).body).toMatchObject({
        following: false,
        followers: 1,
      })
    expect(await follows()).toMatchObject({ follows: [], total: 0 })
  })

  test('spec §3: a creator’s followers are those who follow', async () => {
    const { creators } = await followable()
    await kit.as('listener').put(`${ME}/follows/creators/${creators}`)
    const { body } = await kit.as('admin').get<Creator>(`/creators/${creators}`)
    expect(body.followers).toEqual({ href: '', total: 1 })
    expect((await kit.as('creator').get<Creator>('/account/me')).body.followers.total).toBe(1)
  })

  test('the feed has the tracks of what one follows, the newest first', async () => {
    const first = await published({ title: 'First' })
    const titles = async () =>
      (await kit.as('listener').get<CatalogueTracks>(`${ME}/feed`)).body.data.tracks.map(
        ({ title }) => title,
      )
    expect(await titles()).toEqual([])
    await kit.as('listener').put(`${ME}/follows/artists/${first.artists[0]!.id}`)
    kit.pass(1_000)
    await published({ title: 'Second' })
    await published({ title: 'Of others', artists: 'Somebody Else' })
    expect(await titles()).toEqual(['Second', 'First'])
    const page = await kit.as('listener').get<CatalogueTracks>(`${ME}/feed?p=2&l=1`)
    expect(page.body.data).toMatchObject({ tracks: [{ title: 'First' }], total: 2, totalPages: 2 })
  })

  test('a merge takes the followers along', async () => {
    const { artists } = await published({ artists: 'Aurora' })
    const other = (await published({ artists: 'Aurora B' })).artists[0]!.id
    const [into] = artists.map(({ id }) => id)
    await kit.as('listener').put(`${ME}/follows/artists/${other}`)
    await kit.as('admin').post(`/artists/${into}/merge`, { from: [other] })
    const { body } = await kit.as('listener').get<Following>(`${ME}/follows/artists/${into}`)
    expect(body).toMatchObject({ following: true, followers: 1 })
    // The id that it had before still finds it.
    const undone = await kit.as('listener').delete<Following>(`${ME}/follows/artists/${other}`)
    expect(undone.body.followers).toBe(0)
  })

  test('600 an hour, and an API token that only reads makes none', async () => {
    const { id } = await published()
    const listener = kit.as('listener')
    const statuses = []
    for (let made = 0; made < 602; made += 1)
      statuses.push((await listener.put(`${ME}/likes/${id}`)).status)
    expect(statuses.indexOf(429)).toBe(600)
    expect((await listener.get(`${ME}/likes`)).status).toBe(200)
  }, 60_000)
})

describe('what is not public', () => {
  let kit: TestApp
  beforeEach(async () => {
    kit = await testApp()
  })
  afterEach(() => kit.close())

  test('is answered like what does not exist, by every call', async () => {
    const world = await makeWorld(kit)
    const { db, tables } = kit.db.read
    const nouns = [...FOLLOWED_NOUNS, 'tracks'] as const
    for (const noun of nouns) {
      const shown = new Set([...world.shown[noun], world.merged])
      const rows = await db.select({ id: tables[noun].id }).from(tables[noun])
      const hidden = rows.map(({ id }) => id).filter((id) => !shown.has(id))
      expect(hidden.length).toBeGreaterThan(0)
      const path = noun === 'tracks' ? 'likes' : `follows/${noun satisfies FollowedNoun}`
      for (const id of [...hidden, NOWHERE, 'none', "' or 1=1"])
        for (const method of ['get', 'put', 'delete'] as const) {
          const reply = await kit.as('listener')[method](`${ME}/${path}/${encodeURIComponent(id)}`)
          expect([noun, id, method, reply.status]).toEqual([noun, id, method, 404])
        }
    }
    expect((await kit.as('listener').get<Follows>(`${ME}/follows`)).body.data.total).toBe(0)
  })
})
