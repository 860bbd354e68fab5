import type {
  CatalogueAlbumDetail,
  CatalogueArtistDetail,
  CatalogueArtists,
  CatalogueCreators,
  CatalogueFeatured,
  CatalogueGenres,
  CataloguePage,
  CataloguePlaylistDetail,
  CataloguePlaylists,
  CatalogueStream,
  CatalogueTrackDetail,
  CatalogueTracks,
} from '@melodia/contract/catalogue'
import type { Artist } from '@melodia/contract/artists'
import type { Creator } from '@melodia/contract/creators'
import type { Problem } from '@melodia/contract/problem'
import type { Track } from '@melodia/contract/tracks'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  aForm,
  anMp3,
  aTrackForm,
  mp3File,
  pngFile,
  testApp,
  type TestApp,
} from '../../testing/index.ts'

let kit: TestApp
beforeEach(async () => {
  kit = await testApp()
})
afterEach(() => kit.close())

const CATALOGUE = '/api/v1/catalogue'
const read = <Json>(path: string, headers = {}) =>
  kit.as(null).get<Json>(CATALOGUE + path, undefined, headers)
/** Lets the cache of replies expire, so that committed changes show. */
const soon = () => kit.pass(500)

const publish = async (fields = {}) =>
  (await kit.as('admin').post('/tracks/new', aTrackForm(fields))).body.track
const titles = async (query = '') =>
  (await read<CatalogueTracks>(`/tracks${query}`)).body.data.tracks.map(({ title }) => title)
const keysOf = (value: object | undefined) => Object.keys(value ?? {}).toSorted()

const TRACK_KEYS = [
  'album',
  'album_id',
  'artists',
  'artwork',
  'contains',
  'created_at',
  'creators',
  'duration_ms',
  'explicit',
  'genre',
  'id',
  'parts',
  'popularity',
  'preview_duration_ms',
  'preview_start_ms',
  'preview_url',
  'published_at',
  'title',
  'track_number',
  'updated_at',
  'url',
]
const IMAGE_KEYS = ['height', 'medium_url', 'thumbnail_url', 'url', 'width']
const CREATOR_KEYS = ['bio', 'followers', 'genres', 'id', 'images', 'name', 'tracks_total', 'url']
const ARTIST_KEYS = [...CREATOR_KEYS, 'country'].toSorted()
const ALBUM_KEYS = [
  'artist',
  'artwork',
  'duration_ms',
  'id',
  'published_at',
  'title',
  'tracks_total',
  'url',
]
const PLAYLIST_KEYS = [
  'creator',
  'description',
  'duration_ms',
  'followers',
  'id',
  'images',
  'name',
  'tracks_total',
  'url',
]

describe('the public catalogue', () => {
  test('has these fields of a track, and no other', async () => {
    const { id } = await publish()
    const { body } = await read<CatalogueTracks>('/tracks')
    expect(keysOf(body.data)).toEqual(
      ['limit', 'page', 'total', 'totalCount', 'totalPages', 'tracks'].toSorted(),
    )
    expect(body.data).toMatchObject({ total: 1, totalCount: 1, totalPages: 1, page: 1, limit: 20 })
    const [track] = body.data.tracks
    expect(keysOf(track)).toEqual(TRACK_KEYS)
    expect(keysOf(track?.artwork)).toEqual(IMAGE_KEYS)
    expect(track?.artists.map(keysOf)).toEqual([
      ['id', 'name'],
      ['id', 'name'],
    ])
    expect(track?.creators.map(keysOf)).toEqual([['id', 'name']])
    expect(track).toMatchObject({
      id,
      title: 'Night Ferry',
      url: `${kit.config.publicUrl}/music/tracks/${id}`,
      preview_url: `${kit.config.publicUrl}${CATALOGUE}/tracks/${id}/preview`,
    })
    const detail = await read<CatalogueTrackDetail>(`/tracks/${id.toUpperCase()}`)
    const more = ['contributions', 'disclosure', 'preview_waveform', 'waveform']
    expect(keysOf(detail.body)).toEqual([...TRACK_KEYS, ...more].toSorted())
    expect(detail.body).toMatchObject({ ...track, waveform: null })
  })

  test('has these fields of an album, and its tracks in their order', async () => {
    const second = await publish({ title: 'Second', track_number: '2' })
    const { artists_ids, album_id } = await publish({ title: 'First', track_number: '1' })
    const { body, headers } = await read<CatalogueAlbumDetail>(`/albums/${album_id}`)
    expect(keysOf(body)).toEqual([...ALBUM_KEYS, 'tracks'].toSorted())
    expect(body).toMatchObject({
      id: album_id,
      title: 'Crossings',
      artist: { id: artists_ids[0], name: 'Sigrún' },
      tracks_total: 2,
      duration_ms: 2 * second.duration_ms,
      published_at: second.published_at,
      tracks: [
        { title: 'First', track_number: 1, album_id },
        { title: 'Second', track_number: 2 },
      ],
      url: `${kit.config.publicUrl}/music/albums/${album_id}`,
    })
    const same = { 'if-none-match': String(headers['etag']) }
    expect((await read(`/albums/${album_id}`, same)).status).toBe(304)
    const { tracks: _, ...album } = body
    expect((await read(`/artists/${artists_ids[0]}/albums`)).body).toMatchObject({
      data: { albums: [album], total: 1 },
    })
    expect((await read(`/artists/${artists_ids[1]}/albums`)).body).toMatchObject({
      data: { albums: [], total: 0 },
    })
    expect((await read(`/albums/${second.id}`)).status).toBe(404)
    expect((await read(`/artists/${second.id}/albums`)).status).toBe(404)
  })

  test('has these fields of artists, creators and playlists, and no other', async () => {
    const track = await publish()
    const [artist] = track.artists
    const bio = '<p>Sings <em>low</em>.</p><p>R&amp;B</p>'
    const image = aForm({ bio, country: 'Iceland', images: pngFile() })
    await kit.as('admin').put(`/artists/${artist?.id}`, image)
    const cover = aForm({ name: 'Dawn', description: bio, image: pngFile() })
    const { playlist } = (await kit.as('admin').post('/playlists', cover)).body
    await kit.as('admin').put(`/playlists/${playlist.id}`, aForm({ 'trackIds[0]': track.id }))
    await kit.as('admin').put('/playlists/featured', { ids: [playlist.id] })
    await kit.as('admin').put('/artists/featured', { ids: [artist?.id] })
    soon()
    const { artists } = (await read<CatalogueArtists>('/artists?q=sigr')).body.data
    expect(artists.map(keysOf)).toEqual([ARTIST_KEYS])
    expect(artists[0]?.images.map(keysOf)).toEqual([IMAGE_KEYS])
    expect(artists[0]).toMatchObject({ country: 'Iceland', bio: 'Sings low.\n\nR&B' })
    const { consents, ...detail } = (await read<CatalogueArtistDetail>(`/artists/${artist?.id}`))
      .body
    expect(detail).toEqual(artists[0])
    expect(consents.map(keysOf)).toContainEqual(['by', 'given', 'since', 'use'])
    const { creators } = (await read<CatalogueCreators>('/creators')).body.data
    expect(creators.map(keysOf)).toEqual([CREATOR_KEYS])
    expect((await read(`/creators/${creators[0]?.id}`)).body).toEqual(creators[0])
    const { playlists } = (await read<CataloguePlaylists>('/playlists')).body.data
    expect(playlists.map(keysOf)).toEqual([PLAYLIST_KEYS])
    expect(playlists[0]).toMatchObject({ description: 'Sings low.\n\nR&B', tracks_total: 1 })
    const whole = (await read<CataloguePlaylistDetail>(`/playlists/${playlist.id}`)).body
    expect(keysOf(whole)).toEqual([...PLAYLIST_KEYS, 'tracks'].toSorted())
    expect(whole.tracks.map(keysOf)).toEqual([TRACK_KEYS])
    expect((await read<CatalogueFeatured>('/featured')).body).toEqual({ artists, playlists })
    expect((await read<CatalogueGenres>('/genres')).body).toEqual({
      genres: [{ genre: 'Jazz', tracks: 1 }],
    })
  })

  test('is searched, ordered and read page by page', async () => {
    await publish({ title: 'Blue', popularity: '10' })
    await publish({ title: 'Amber', popularity: '30', genre: 'Pop' })
    await publish({ title: 'Coral', popularity: '20', creators: 'Other' })
    expect(await titles('?sort=title')).toEqual(['Amber', 'Blue', 'Coral'])
    expect(await titles('?sort=popular')).toEqual(['Amber', 'Coral', 'Blue'])
    expect(await titles()).toEqual(['Coral', 'Amber', 'Blue'])
    expect(await titles('?l=2&p=2')).toEqual(['Blue'])
    expect(await titles('?p=9')).toEqual([])
    expect(await titles('?genre=POP')).toEqual(['Amber'])
    expect(await titles('?q=amb')).toEqual(['Amber'])
    expect(await titles('?q=other&genre=pop')).toEqual([])
    expect(await titles('?q=&genre=')).toHaveLength(3)
    const { creators } = (await read<CatalogueCreators>('/creators?q=other')).body.data
    const own = await read<CatalogueTracks>(`/creators/${creators[0]?.id}/tracks?sort=title`)
    expect(own.body.data).toMatchObject({ total: 1, tracks: [{ title: 'Coral' }] })
  })

  test.each([
    ['/tracks?p=0', 400],
    ['/tracks?l=101', 400],
    ['/tracks?sort=risk', 400],
    ['/tracks?filter={}', 400],
    ['/tracks?q=%00', 400],
    ['/artists?genre=%00', 400],
    [`/playlists?q=${'a'.repeat(201)}`, 400],
    ['/playlists?genre=Pop', 400],
    ['/artists/x/tracks', 404],
    ['/tracks/x', 404],
    ['/tracks/x/preview', 404],
    ['/tracks/01a1fab2-84c0-7c72-95f4-8f4492a42968', 404],
  ])('%s is answered with %d', async (path, status) => {
    const reply = await read<Problem>(path)
    expect(reply.status).toBe(status)
    expect(reply.body.message).toMatch(/\w+.*\.$/)
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  test('says where the public page of a record is, and that there is none without an error', async () => {
    const waiting = await kit.as('creator').post('/tracks/new', aTrackForm({ artists: 'Elin' }))
    const hidden = waiting.body.track
    const shown = await publish()
    const page = async (path: string) => {
      const { status, body } = await read<CataloguePage>(`${path}/page`)
      return [status, body.url]
    }
    const { publicUrl } = kit.config
    for (const path of [
      `/tracks/${shown.id}`,
      `/artists/${shown.artists_ids[0]}`,
      `/creators/${shown.creators_ids[0]}`,
    ])
      expect(await page(path)).toEqual([200, `${publicUrl}/music${path}`])
    for (const path of [
      `/tracks/${hidden.id}`,
      `/artists/${hidden.artists_ids[0]}`,
      '/playlists/01a1fab2-84c0-7c72-95f4-8f4492a42968',
    ])
      expect(await page(path)).toEqual([200, null])
    expect(await page('/tracks/x')).toEqual([404, undefined])
  })

  test('an artist who was merged is found by the former id', async () => {
    const one = (await publish()).artists[0]!
    const { artist } = (await kit.as('admin').post<{ artist: Artist }>('/artists', { name: 'Old' }))
      .body
    await kit.as('admin').post(`/artists/${one.id}/merge`, { from: [artist.id] })
    expect((await read(`/artists/${artist.id}`)).body).toMatchObject({ id: one.id })
    const { body } = await read<CatalogueTracks>(`/artists/${artist.id}/tracks`)
    expect(body.data.total).toBe(1)
  })
})

describe('replies of the catalogue', () => {
  test('are asked for each time, and sent once', async () => {
    const { id } = await publish()
    const first = await read(`/tracks/${id}`)
    const etag = String(first.headers['etag'])
    expect(first.headers['cache-control']).toBe('public, no-cache')
    const second = await read(`/tracks/${id}`, { 'if-none-match': etag })
    expect([second.status, second.text, second.headers['etag']]).toEqual([304, '', etag])
    await kit.as('admin').put(`/tracks/${id}`, aForm({ title: 'Renamed' }))
    soon()
    const changed = await read(`/tracks/${id}`, { 'if-none-match': etag })
    expect([changed.status, changed.body]).toMatchObject([200, { title: 'Renamed' }])
    expect(changed.headers['etag']).not.toBe(etag)
  })

  test('are compressed for who takes it, under a tag of their own', async () => {
    await publish()
    const plain = await read('/tracks')
    for (const encoding of ['br', 'gzip']) {
      const packed = await kit.app.inject({
        url: `${CATALOGUE}/tracks`,
        headers: { 'accept-encoding': encoding },
      })
      expect(packed.headers['content-encoding']).toBe(encoding)
      expect(packed.headers['etag']).not.toBe(plain.headers['etag'])
      expect(packed.headers['vary']).toContain('accept-encoding')
    }
  })

  test('HEAD says the same without a body', async () => {
    await publish()
    const { etag } = (await read('/tracks')).headers as Record<string, string>
    const { statusCode, headers, body } = await kit.app.inject({
      method: 'HEAD',
      url: `${CATALOGUE}/tracks`,
    })
    expect([statusCode, headers['etag'], body]).toEqual([200, etag, ''])
  })

  test('are readable for scripts of every origin, errors included', async () => {
    const { id } = await publish()
    for (const path of ['/tracks', `/tracks/${id}`, '/tracks/x', `/tracks/${id}/preview`]) {
      const { headers } = await read(path, { origin: 'https://app.example' })
      expect([path, headers['access-control-allow-origin']]).toEqual([path, '*'])
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
      expect(headers['access-control-allow-credentials']).toBeUndefined()
    }
    const refused = await read(`/tracks/${id}/stream`)
    expect([refused.status, refused.headers['access-control-allow-origin']]).toEqual([401, '*'])
    const preflight = await kit.app.inject({
      method: 'OPTIONS',
      url: `${CATALOGUE}/tracks/${id}/stream`,
      headers: { origin: 'https://app.example', 'access-control-request-method': 'GET' },
    })
    expect(preflight.statusCode).toBe(204)
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': 'Authorization, If-None-Match, Range',
    })
    const elsewhere = await kit.as(null).get('/api/v1/config')
    expect(elsewhere.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('are counted, the preview is not', async () => {
    const { id } = await publish()
    const limited = await testApp({
      beside: kit,
      db: kit.db,
      config: { rates: { ...kit.config.rates, calls: 2 } },
    })
    const status = async (path: string) => (await limited.as(null).get(CATALOGUE + path)).status
    const preview = `/tracks/${id}/preview`
    expect([await status(preview), await status(preview), await status(preview)]).toEqual([
      200, 200, 200,
    ])
    expect([await status('/tracks'), await status('/genres'), await status('/tracks')]).toEqual([
      200, 200, 429,
    ])
    await limited.close()
  })
})

describe('audio of the catalogue', () => {
  test('the preview is for everybody, in ranges, and asked for each time', async () => {
    const track_preview = mp3File(anMp3({ seconds: 1, mark: 4 }), 'preview.mp3')
    const { id } = await publish({ track_preview })
    const url = `${CATALOGUE}/tracks/${id}/preview`
    const whole = await kit.app.inject({ url })
    expect(whole.statusCode).toBe(200)
    expect(whole.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'cache-control': 'public, no-cache',
      'accept-ranges': 'bytes',
    })
    const part = await kit.app.inject({ url, headers: { range: 'bytes=10-19' } })
    expect(part.statusCode).toBe(206)
    expect(part.rawPayload.equals(whole.rawPayload.subarray(10, 20))).toBe(true)
    const { etag = '' } = whole.headers
    const again = await kit.app.inject({ url, headers: { 'if-none-match': String(etag) } })
    expect(again.statusCode).toBe(304)
    const head = await kit.app.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.payload]).toEqual([200, ''])
    expect(head.headers['content-length']).toBe(whole.headers['content-length'])
  })

  test('the whole is for who is signed in, for an hour', async () => {
    const { id } = await publish({ track_file: mp3File(anMp3({ seconds: 4, mark: 5 })) })
    const path = `${CATALOGUE}/tracks/${id}/stream`
    expect((await kit.as(null).get(path)).status).toBe(401)
    const { status, body, headers } = await kit.as('listener').get<CatalogueStream>(path)
    expect(status).toBe(200)
    expect(keysOf(body)).toEqual(['expires_at', 'url'])
    expect(headers['cache-control']).toBe('no-store')
    const url = body.url.slice(kit.config.publicUrl.length)
    const audio = await kit.app.inject({ url })
    expect([audio.statusCode, audio.headers['content-type']]).toEqual([200, 'audio/mpeg'])
    expect(audio.headers['access-control-allow-origin']).toBe('*')
    const left = Date.parse(body.expires_at) - kit.now()
    expect(left).toBeLessThanOrEqual(3_600_000)
    kit.pass(left - 60_000)
    expect((await kit.app.inject({ url })).statusCode).toBe(200)
    kit.pass(60_000)
    expect((await kit.app.inject({ url })).statusCode).toBe(403)
  })

  test('a creator who is switched off is hidden, and heard by administrators only', async () => {
    const { id } = await publish()
    const { creators } = (await read<CatalogueCreators>('/creators')).body.data
    const stream = await kit.as('listener').get<CatalogueStream>(`${CATALOGUE}/tracks/${id}/stream`)
    const pathOf = (url: string) => url.slice(kit.config.publicUrl.length)
    const status = async (url: string) => (await kit.app.inject({ url: pathOf(url) })).statusCode
    const { href } = (await kit.as('admin').get<Track>(`/tracks/${id}`)).body
    expect([await status(stream.body.url), await status(href)]).toEqual([200, 200])
    const off = { is_active: false }
    const { body } = await kit
      .as('admin')
      .put<{ creator: Creator }>(`/creators/${creators[0]?.id}`, off)
    expect(body.creator.is_active).toBe(false)
    soon()
    expect([await status(stream.body.url), await status(href)]).toEqual([404, 200])
    expect((await read(`/tracks/${id}`)).status).toBe(404)
    expect((await read(`/tracks/${id}/preview`)).status).toBe(404)
    expect((await read<CatalogueArtists>('/artists')).body.data.total).toBe(0)
    expect((await read<CatalogueGenres>('/genres')).body.genres).toEqual([])
  })
})
