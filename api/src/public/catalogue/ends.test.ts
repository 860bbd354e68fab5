import type {
  CatalogueCreators,
  CatalogueStream,
  CatalogueTracks,
} from '@melodia/contract/catalogue'
import type { Track } from '@melodia/contract/tracks'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeMediaUrls, mediaKeys } from '../../platform/media/urls.ts'
import {
  aForm,
  anMp3,
  aTrackForm,
  CREATOR_NAMES,
  mp3File,
  testApp,
  type TestApp,
  type TestAppOptions,
} from '../../testing/index.ts'
import { givenConsent, representedArtist } from '../../testing/representedArtist.ts'
import { hear } from './testing/world.ts'

/** Public data end everywhere within a second, also where they were handed out before. */
const CATALOGUE = '/api/v1/catalogue'

const DAY = 24 * 60 * 60_000
const views: NonNullable<TestAppOptions['views']> = () => ({
  render: async (page) => JSON.stringify(page),
  renderListen: async () => '',
  renderPeriods: async () => '',
})

let kit: TestApp
beforeEach(async () => {
  kit = await testApp({ views })
})
afterEach(() => kit.close())

const sound = (mark: number) => mp3File(anMp3({ seconds: 2, mark }))
const pathOf = (url: string) => new URL(url).pathname + new URL(url).search

async function published(more: Parameters<typeof aTrackForm>[0] = {}): Promise<Track> {
  const form = aTrackForm({
    ...more,
    creators: CREATOR_NAMES.creator,
    track_file: sound(1),
    track_preview: sound(2),
  })
  const { id } = (await kit.as('creator').post('/tracks/new', form)).body.track
  const { status } = await kit.as('admin').put(`/tracks/pending/${id}`)
  expect(status).toBe(200)
  return (await kit.as('creator').get<Track>(`/tracks/${id}`)).body
}

/** Every address of the track's audio that anybody was ever given. */
async function addressesOf({ id, href, preview_url }: Track): Promise<string[]> {
  const stream = await kit.as('listener').get<CatalogueStream>(`${CATALOGUE}/tracks/${id}/stream`)
  const ofAdmin = (await kit.as('admin').get<Track>(`/tracks/${id}`)).body
  const keyring = await mediaKeys(kit.db, kit.now)
  const urls = makeMediaUrls({
    publicUrl: kit.config.publicUrl,
    keys: keyring.keys,
    now: kit.now,
  })
  // As addresses of previews once were.
  const permanent = urls.permanent(new URL(preview_url).pathname.replace('/api/v1/media/', ''))
  await keyring.close()
  return [
    stream.body.url,
    href,
    preview_url,
    ofAdmin.href,
    ofAdmin.preview_url,
    permanent,
    `${kit.config.publicUrl}${CATALOGUE}/tracks/${id}/preview`,
  ].map(pathOf)
}

/** Addresses that show the track itself. */
const pagesOf = (id: string) => [
  `${CATALOGUE}/tracks/${id}`,
  `/music/tracks/${id}`,
  `/embed/tracks/${id}`,
  `/oembed?url=${kit.config.publicUrl}/music/tracks/${id}`,
]
const LISTS = [
  `${CATALOGUE}/tracks`,
  `${CATALOGUE}/tracks?q=ferry`,
  '/music',
  '/music/feed.xml',
  '/sitemaps/tracks-1.xml',
]

/** Three playlists that hold the track, first, between others, and last. */
async function playlistsWith(id: string) {
  const others: string[] = []
  for (const title of ['One', 'Two']) {
    const form = aTrackForm({ title, artists: 'Elin', creators: 'Other' })
    others.push((await kit.as('admin').post('/tracks/new', form)).body.track.id)
  }
  const [one = '', two = ''] = others
  const lists: string[] = []
  for (const order of [
    [id, one, two],
    [one, id, two],
    [one, two, id],
  ]) {
    const ids = Object.fromEntries(order.map((track, at) => [`trackIds[${at}]`, track]))
    const form = aForm({ name: `List ${lists.length}`, ...ids })
    lists.push((await kit.as('admin').post('/playlists', form)).body.playlist.id)
  }
  return lists
}

/** The places of a track in public playlists; -1 where it is not there. */
async function playlistsOf(app: TestApp['app'], lists: readonly string[], id: string) {
  const places: number[] = []
  for (const list of lists) {
    const reply = await app.inject({ url: `${CATALOGUE}/playlists/${list}` })
    const { tracks } = reply.json<{ tracks: { id: string }[] }>()
    places.push(tracks.findIndex((track) => track.id === id))
  }
  return places
}

type Ending = (track: Track) => Promise<{ status: number }>
const unpublish: Ending = ({ id }) =>
  kit.as('creator').put(`/tracks/${id}`, aForm({ track_file: sound(3), track_preview: sound(4) }))
const ENDINGS: Readonly<Record<string, Ending>> = {
  'its creator sends new audio, which waits for a reviewer': unpublish,
  'an admin deletes it': ({ id }) => kit.as('admin').delete(`/tracks/${id}`),
  'its creator deletes it': ({ id }) => kit.as('creator').delete(`/tracks/${id}`),
  'it goes back and is rejected': async (track) => {
    await unpublish(track)
    return kit.as('admin').delete(`/tracks/pending/${track.id}`, { reasons: ['rights'] })
  },
  'its recording is blocked': async ({ id }) => {
    await hear(kit, id)
    return kit.as('admin').post(`/tracks/${id}/block`, {})
  },
}

/** A track that takes a voice, and the consent that it needs. */
async function withVoice() {
  const artist = await representedArtist(kit, 'Solveig')
  const consent = await givenConsent(kit, artist)
  const voice = {
    party: { generator: true },
    role: 'LeadVocalist',
    ai: 'all',
    tool: { model: 'Voices' },
    voice_of: [artist],
  }
  const track = await published({ credits: JSON.stringify({ contributions: [voice] }) })
  return { artist, consent, track }
}

describe('a published track ends', () => {
  test.each(Object.entries(ENDINGS))('where %s', async (_, end) => {
    const stays = aTrackForm({ title: 'Ferry that stays', artists: 'Elin', creators: 'Other' })
    await kit.as('admin').post('/tracks/new', stays)
    const track = await published()
    const audio = await addressesOf(track)
    expect(new Set(audio).size).toBeGreaterThanOrEqual(4)
    const addresses = [...audio, ...pagesOf(track.id), ...LISTS]
    const before = new Map<string, { etag: string }>()
    const naming: string[] = []
    for (const url of addresses) {
      const reply = await kit.app.inject({ url })
      expect([url, reply.statusCode]).toEqual([url, 200])
      before.set(url, { etag: String(reply.headers['etag'] ?? '"none"') })
      if (reply.payload.includes(track.id)) naming.push(url)
    }
    expect(naming).toEqual(expect.arrayContaining(LISTS))

    const ended = await end(track)
    expect([200, 201]).toContain(ended.status)
    kit.pass(500)
    for (const url of [...audio, ...pagesOf(track.id)])
      for (const headers of [
        {},
        { 'if-none-match': before.get(url)?.etag },
        { range: 'bytes=0-99' },
      ]) {
        const reply = await kit.app.inject({ url, headers })
        expect([url, headers, reply.statusCode]).toEqual([url, headers, 404])
        expect(reply.headers['cache-control']).toMatch(/no-store|no-cache/)
      }
    for (const url of LISTS) {
      const { etag } = before.get(url)!
      const reply = await kit.app.inject({ url, headers: { 'if-none-match': etag } })
      expect([url, reply.statusCode]).toEqual([url, 200])
      expect(reply.payload).not.toContain(track.id)
      expect(reply.payload).not.toContain('Night Ferry')
    }
    const people = await kit.as(null).get<CatalogueCreators>(`${CATALOGUE}/creators`)
    expect(people.body.data.creators.map(({ name }) => name)).toEqual(['Other'])
    const again = await kit.as('listener').get(`${CATALOGUE}/tracks/${track.id}/stream`)
    expect(again.status).toBe(404)
  })

  test('where a consent is withdrawn to a date, by another process, while none runs over the date', async () => {
    const { artist, consent, track } = await withVoice()
    const lists = await playlistsWith(track.id)
    expect(await playlistsOf(kit.app, lists, track.id)).toEqual([0, 1, 2])
    const audio = await addressesOf(track)
    const urls = [...audio, ...pagesOf(track.id)]
    const other = await testApp({ beside: kit, db: kit.db, views })
    const at = new Date(kit.now() + DAY).toISOString()
    const withdrawn = await other.as('creator').post(`/consents/${consent}/withdraw`, { at })
    expect(withdrawn.status).toBe(200)
    for (const { app } of [kit, other])
      for (const url of urls)
        expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 200])
    await other.close()
    kit.pass(DAY)
    await kit.signIn()
    const restarted = await testApp({
      beside: kit,
      db: kit.db,
      views,
      startsAhead: kit.startsAhead,
    })
    restarted.pass(DAY)
    await restarted.signIn()
    for (const { app } of [kit, restarted]) {
      for (const url of pagesOf(track.id))
        expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 404])
      for (const url of LISTS) expect((await app.inject({ url })).payload).not.toContain(track.id)
      expect(await playlistsOf(app, lists, track.id)).toEqual([-1, -1, -1])
    }
    const back = await restarted
      .as('creator')
      .post('/consents', { artist_id: artist, uses: ['voice'] })
    expect(back.status).toBe(201)
    for (const process of [kit, restarted]) process.pass(1_000)
    for (const { app } of [kit, restarted]) {
      for (const url of pagesOf(track.id))
        expect([url, (await app.inject({ url })).statusCode]).toEqual([url, 200])
      for (const url of LISTS) expect((await app.inject({ url })).payload).toContain(track.id)
      expect(await playlistsOf(app, lists, track.id)).toEqual([0, 1, 2])
    }
    await restarted.close()
  })

  test('its artwork stays: pictures are immutable', async () => {
    const track = await published()
    const url = pathOf(track.artwork_url)
    await kit.as('admin').delete(`/tracks/${track.id}`)
    const { statusCode, headers } = await kit.app.inject({ url })
    expect([statusCode, headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
  })

  test('and is back with all its addresses once it is restored', async () => {
    const track = await published()
    const audio = await addressesOf(track)
    const { trash } = (await kit.as('admin').delete<{ trash: string }>(`/tracks/${track.id}`)).body
    const statuses = () =>
      Promise.all(audio.map(async (url) => (await kit.app.inject({ url })).statusCode))
    expect(new Set(await statuses())).toEqual(new Set([404]))
    await kit.as('admin').post(`/trash/${trash}/restore`)
    expect(new Set(await statuses())).toEqual(new Set([200]))
  })
})

describe('audio that waits', () => {
  test('is heard by who was given its address, while the track is there', async () => {
    const form = aTrackForm({ creators: CREATOR_NAMES.creator, track_file: sound(5) })
    const { track } = (await kit.as('creator').post('/tracks/new', form)).body
    const url = pathOf(track.href)
    expect((await kit.app.inject({ url })).statusCode).toBe(200)
    await kit.as('admin').put(`/tracks/pending/${track.id}`)
    expect((await kit.app.inject({ url })).statusCode).toBe(200)
    await kit.as('admin').delete(`/tracks/${track.id}`)
    expect((await kit.app.inject({ url })).statusCode).toBe(404)
  })

  test('a file that two tracks share ends for the one that ends', async () => {
    const [one, two] = [await published(), await published()]
    const [ofOne, ofTwo] = [await addressesOf(one), await addressesOf(two)]
    await kit.as('admin').delete(`/tracks/${one.id}`)
    const status = async (url: string) => (await kit.app.inject({ url })).statusCode
    const shared = ofOne.filter((url) => !ofTwo.includes(url))
    expect(shared.length).toBeGreaterThanOrEqual(4)
    for (const url of shared) expect([url, await status(url)]).toEqual([url, 404])
    for (const url of ofTwo) expect([url, await status(url)]).toEqual([url, 200])
  })
})

describe('a playlist ends', () => {
  test('where it is made private, for lists as well', async () => {
    const track = await published()
    const form = aForm({ name: 'Dawn', 'trackIds[0]': track.id })
    const { id } = (await kit.as('creator').post('/playlists', form)).body.playlist
    const addresses = [
      `${CATALOGUE}/playlists/${id}`,
      `/music/playlists/${id}`,
      `/embed/playlists/${id}`,
    ]
    for (const url of addresses) expect((await kit.app.inject({ url })).statusCode).toBe(200)
    await kit.as('creator').put(`/playlists/${id}`, aForm({ public: 'false' }))
    kit.pass(500)
    for (const url of addresses) expect((await kit.app.inject({ url })).statusCode).toBe(404)
    const { body } = await kit.as(null).get<CatalogueTracks>(`${CATALOGUE}/playlists`)
    expect(body.data.total).toBe(0)
  })
})
