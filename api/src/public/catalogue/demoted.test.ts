import type { FeaturedPlaylists } from '@melodia/contract/featured'
import type { LandingMusic } from '@melodia/contract/pages'
import type { DecidedRestriction } from '@melodia/contract/restrictions'
import { STATEMENT } from '@melodia/db/testing/restrictions'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { settleRestrictions } from '../../domain/restrictions/restrict.ts'
import { makeMediaUrls, mediaKeys } from '../../platform/media/urls.ts'
import { anMp3, aTrackForm, mp3File, testApp, type TestApp } from '../../testing/index.ts'
import { makeMusicPages } from '../pages/musicPages.ts'
import { testViews } from '../pages/testing/views.ts'
import { makeCatalogue } from './catalogue.ts'

const HOUR = 60 * 60_000

let kit: TestApp
beforeEach(async () => {
  kit = await testApp({ views: testViews })
})
afterEach(() => kit.close())

const get = async (url: string) => (await kit.app.inject({ url })).body
const has = async (path: string, id: string) =>
  (await get(path.startsWith('/') ? path : `/api/v1/catalogue/${path}`)).includes(id)
const iso = (at: number) => new Date(at).toISOString()
let mark = 0
const publish = async (title: string) => {
  const track_file = mp3File(anMp3({ mark: ++mark }))
  const form = aTrackForm({ title, genre: 'Jazz', artists: 'Sigrún', track_file })
  return (await kit.as('admin').post('/tracks/new', form)).body.track
}
/** What the landing page offers to hear. */
const landing = async (): Promise<LandingMusic> => {
  const { publicUrl } = kit.config
  const { keys } = await mediaKeys(kit.db, kit.now)
  const urls = makeMediaUrls({ publicUrl, keys, now: kit.now })
  return makeMusicPages(makeCatalogue({ db: kit.db, urls, publicUrl, clock: kit.now })).landing()
}

/** A track and a playlist, and a track beside them. */
async function aWorld() {
  const [track, beside] = [await publish('Night Ferry'), await publish('Beside')]
  const { body } = await kit
    .as('admin')
    .post('/playlists', { name: 'Dawn', public: true, trackIds: [track.id, beside.id] })
  const playlist: string = body.playlist.id
  await kit.as('admin').put('/playlists/featured', { ids: [playlist] })
  const ofArtist = `artists/${track.artists_ids[0]}/tracks`
  return {
    track: String(track.id),
    playlist,
    /** By place where the platform ranks or picks: whether that has the track, or the playlist. */
    async putForward() {
      const { featured, newest } = await landing()
      const inPortal = await kit.as('creator').get('/playlists/featured')
      return {
        popular: await has('tracks?sort=popular', track.id),
        'popular of a genre': await has('tracks?sort=popular&genre=jazz', track.id),
        'popular of an artist': await has(`${ofArtist}?sort=popular`, track.id),
        'page of the popular': await has('/music?sort=popular', track.id),
        featured: await has('featured', playlist),
        'featured in the portal': inPortal.text.includes(playlist),
        'first page of music': await has('/music', track.id),
        'featured on it': await has('/music', playlist),
        'landing page': newest.some(({ id }) => id === track.id),
        'featured there': featured.playlists.some(({ id }) => id === playlist),
        'more by its artist': await has(`/music/tracks/${beside.id}`, track.id),
      }
    },
    /** By place where somebody looks for it. */
    found: async () => ({
      track: await has(`tracks/${track.id}`, 'Night Ferry'),
      page: await has(`/music/tracks/${track.id}`, 'Night Ferry'),
      frame: await has(`/embed/tracks/${track.id}`, 'Night Ferry'),
      search: await has('tracks?q=ferry&sort=popular', track.id),
      'page of a search': await has('/music?q=ferry', track.id),
      'page of a search of playlists': await has('/music?q=dawn', playlist),
      newest: await has('tracks', track.id),
      'page of the newest': await has('/music?sort=newest', track.id),
      'newest of a genre': await has('/music?genre=Jazz', track.id),
      'tracks of its artist': await has(ofArtist, track.id),
      'page of its artist': await has(`/music/artists/${track.artists_ids[0]}`, track.id),
      'page of its album': await has(`/music/albums/${track.album_id}`, track.id),
      playlist: await has(`playlists/${playlist}`, track.id),
      'page of its playlist': await has(`/music/playlists/${playlist}`, track.id),
      playlists: await has('playlists', playlist),
      feed: await has('/music/feed.xml', track.id),
      sitemap: await has('/sitemaps/tracks-1.xml', track.id),
      'sitemap of playlists': await has('/sitemaps/playlists-1.xml', playlist),
    }),
  }
}
const everywhere = (places: object, is: boolean) =>
  Object.fromEntries(Object.keys(places).map((place) => [place, is]))

const restrict = async (kind: 'demote' | 'hide', subject: object, more: object = {}) => {
  const body = { subject, kind, statement: STATEMENT, ...more }
  const reply = await kit
    .as('admin')
    .post<{ restriction: DecidedRestriction }>('/restrictions', body)
  expect(reply.status).toBe(201)
  return reply.body.restriction.id
}
const demote = (kind: 'track' | 'playlist', id: string, more: object = {}) =>
  restrict('demote', { kind, id }, more)
const lift = (id: string) =>
  kit.as('admin').post(`/restrictions/${id}/lift`, { notes: 'It is fine.' })
/** Lets time pass, for which tokens last no longer. */
const pass = async (ms: number) => {
  kit.pass(ms)
  await kit.signIn()
}

describe('what is demoted', () => {
  test('is put forward nowhere and found everywhere, from its moment until it is lifted', async () => {
    const { track, playlist, putForward, found } = await aWorld()
    const [before, looked] = [await putForward(), await found()]
    expect(before).toEqual(everywhere(before, true))
    expect(looked).toEqual(everywhere(looked, true))

    const from = iso(kit.now() + HOUR)
    const ids = [
      await demote('track', track, { from }),
      await demote('playlist', playlist, { from }),
    ]
    kit.pass(HOUR / 2)
    expect(await putForward()).toEqual(before)
    await pass(HOUR / 2)
    expect(await putForward()).toEqual(everywhere(before, false))
    expect(await found()).toEqual(looked)
    // Its place is kept.
    const chosen = await kit.as('admin').get<FeaturedPlaylists>('/playlists/featured')
    expect(chosen.body.playlists).toMatchObject([{ id: playlist }])

    for (const id of ids) await lift(id)
    await pass(1_000)
    expect(await putForward()).toEqual(before)
    expect(await found()).toEqual(looked)
  })

  test('is put forward again once its time is over, unless another one goes on', async () => {
    const { track, playlist, putForward } = await aWorld()
    const until = (hours: number) => ({ until: iso(kit.now() + hours * HOUR) })
    await demote('track', track, until(1))
    await demote('track', track, until(2))
    await demote('playlist', playlist, until(1))
    const settle = async () => {
      await pass(HOUR)
      await settleRestrictions(kit.db, kit.now())
      const { popular, featured } = await putForward()
      return { popular, featured }
    }
    expect(await settle()).toEqual({ popular: false, featured: true })
    expect(await settle()).toEqual({ popular: true, featured: true })
  })

  test('is not found either while it is hidden as well', async () => {
    const { track, putForward, found } = await aWorld()
    await demote('track', track)
    const hidden = await restrict('hide', { kind: 'track', id: track })
    kit.pass(1_000)
    expect(await found()).toMatchObject({ track: false, search: false, newest: false })
    await lift(hidden)
    kit.pass(1_000)
    expect(await found()).toMatchObject({ track: true, search: true, newest: true })
    expect(await putForward()).toMatchObject({ popular: false, 'landing page': false })
  })
})
