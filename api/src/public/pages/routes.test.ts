import type { Artist } from '@melodia/contract/artists'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aForm, anMp3, aTrackForm, mp3File, testApp, type TestApp } from '../../testing/index.ts'
import { testViews } from './testing/views.ts'
import { consentTo } from '../../testing/consentTo.ts'

let kit: TestApp
beforeAll(async () => {
  kit = await testApp({ views: testViews })
})
afterAll(() => kit.close())

/** Lets the cache of replies expire, so that committed changes show. */
const soon = () => kit.pass(500)
const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  kit.app.inject({ method, url, headers })

let mark = 0
async function publish(fields: Parameters<typeof aTrackForm>[0] = {}) {
  const track_file = mp3File(anMp3({ mark: ++mark }))
  const reply = await kit.as('admin').post('/tracks/new', aTrackForm({ track_file, ...fields }))
  soon()
  return reply.body.track
}

async function addPlaylist(track: string, fields = {}) {
  const form = aForm({ name: 'Late boats', public: 'true', 'trackIds[0]': track, ...fields })
  const { body } = await kit.as('admin').post('/playlists', form)
  soon()
  return body.playlist
}

describe('public pages', () => {
  test('show what is published, to everybody', async () => {
    const track = await publish({ title: 'First Ferry', genre: 'Jazz' })
    const playlist = await addPlaylist(track.id)
    const album = track.album_id
    const [artist, creator] = [track.artists_ids[0], track.creators_ids[0]]
    for (const [path, text] of [
      ['/music', 'First Ferry'],
      ['/music?q=ferry', 'First Ferry'],
      ['/music?genre=Jazz&sort=popular', 'First Ferry'],
      [`/music/tracks/${track.id}`, '<h1>First Ferry</h1>'],
      [`/music/artists/${artist}`, 'First Ferry'],
      [`/music/creators/${creator}`, 'First Ferry'],
      [`/music/albums/${album}`, '<h1>Crossings</h1>'],
      [`/music/artists/${artist}`, `href="/music/albums/${album}"`],
      [`/music/tracks/${track.id}`, `href="/music/albums/${album}"`],
      [`/music/playlists/${playlist.id}`, '<h1>Late boats</h1>'],
      [`/embed/tracks/${track.id}`, '<h1>First Ferry</h1>'],
      [`/embed/playlists/${playlist.id}`, 'First Ferry'],
    ] as const) {
      const reply = await get(path)
      expect([path, reply.statusCode]).toEqual([path, 200])
      expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(reply.headers['cache-control']).toBe('public, no-cache')
      expect(reply.body).toContain(text)
    }
  })

  test('a track says who and what made it, with the artists whose voice it takes', async () => {
    const { artists } = await publish({ title: 'Borrowed Voice', artists: 'Sigrún' })
    const voice_of = artists.map(({ id }: { id: string }) => id)
    await consentTo(kit, voice_of)
    const sung = {
      role: 'LeadVocalist',
      ai: 'all',
      tool: { model: 'Choir', version: '2' },
      voice_of,
    }
    const credits = JSON.stringify({ contributions: [{ party: { generator: true }, ...sung }] })
    const track = await publish({ title: 'Sung Ferry', credits })
    const { body } = await get(`/music/tracks/${track.id}`)
    expect(body).toContain('<summary>Vocals by a machine</summary>')
    expect(body.replaceAll(/<[^>]+>/g, '')).toContain(
      'Lead vocals: Choir 2, a machine, in the voice of Sigrún',
    )
    const summary = /<summary>Sung Ferry by [^<]*\. Vocals by a machine\.<\/summary>/
    expect((await get('/music/feed.xml')).body).toMatch(summary)
  })

  test('lists are limited by what a machine made; other values are not asked', async () => {
    const sung = {
      party: { generator: true },
      role: 'Vocalist',
      ai: 'all',
      tool: { model: 'Choir' },
    }
    const credits = JSON.stringify({ contributions: [sung] })
    await publish({ title: 'By A Machine', genre: 'Disco', credits })
    await publish({ title: 'Silent Track', genre: 'Disco' })
    const found = async (contains: string) => {
      const { body } = await get(`/music?genre=Disco&contains=${contains}`)
      return ['By A Machine', 'Silent Track'].filter((title) => body.includes(title))
    }
    expect(await found('all')).toEqual(['By A Machine'])
    expect(await found('undeclared')).toEqual(['Silent Track'])
    expect(await found('none')).toEqual([])
    expect(await found('some')).toEqual(['By A Machine', 'Silent Track'])
  })

  test('a search with a slip offers what was meant', async () => {
    await publish({ title: 'Reservoir at Dusk', artists: 'Zofia Szmer', genre: 'Folk' })
    const find = async (q: string) =>
      (await get(`/music?q=${encodeURIComponent(q)}`)).body.match(/Did you mean <a.*?<\/a>\?/)?.[0]
    expect(await find('reservior')).toBe('Did you mean <a href="/music?q=Reservoir">Reservoir</a>?')
    expect(await find('Zofia Szmerr')).toContain('>Zofia Szmer<')
    expect(await find('szmerr rezervoir')).toContain('>Szmer Reservoir<')
    for (const q of ['Szmer', 'quartz', 'zofia quartz', 'a b c reservior', '<i>reservior'])
      expect([q, await find(q)]).toEqual([q, undefined])
  })

  test('a search finds genres by their name, however it is written', async () => {
    await publish({ title: 'First Ferry', genre: 'Jazz' })
    const { body } = await get('/music?q=J%C3%A0zz')
    expect(body).not.toContain('Nothing was found')
    expect(body).toMatch(/>Genre<\/h2>[^]*href="\/music\?genre=Jazz"/)
    expect((await get('/music?q=polka')).body).toContain('Nothing was found')
  })

  test.each([
    '/music?q=a&q=b',
    '/music?p=1&p=2',
    '/oembed?url=a&url=b',
    '/oembed?format=a&format=b',
  ])('%s asks for two things, and for neither', async (path) => {
    const reply = await get(path)
    expect(reply.statusCode).toBe(400)
    expect(reply.body).toContain('is in the address twice.')
  })

  test('what is not published has no page, and the page says so kindly', async () => {
    const form = aTrackForm({ title: 'Hidden Ferry', track_file: mp3File(anMp3({ mark: ++mark })) })
    const { track } = (await kit.as('creator').post('/tracks/new', form)).body
    for (const path of [
      `/music/tracks/${track.id}`,
      `/embed/tracks/${track.id}`,
      '/music/tracks/x',
      "/music/tracks/'%20or%201=1",
      '/music/artists/01a1fab2-84c0-7c72-95f4-8f4492a42968',
      '/music/playlists/%00',
      '/music/nothing/here',
      '/embed',
      '/embed/artists/x',
      '/music?p=40',
    ]) {
      const reply = await get(path)
      expect([path, reply.statusCode]).toEqual([path, 404])
      expect(reply.body).toContain('This page isn')
      expect(reply.body).not.toContain('Hidden Ferry')
    }
  })

  test('a page ends with publication, and nobody is told that it is as it was', async () => {
    const track = await publish({ title: 'Leaving Ferry' })
    const path = `/music/tracks/${track.id}`
    const { headers } = await get(path)
    const etag = String(headers['etag'])
    expect((await get(path, { 'if-none-match': etag })).statusCode).toBe(304)
    await kit.as('admin').delete(`/tracks/${track.id}`)
    soon()
    expect((await get(path, { 'if-none-match': etag })).statusCode).toBe(404)
    expect((await get('/music')).body).not.toContain('Leaving Ferry')
    expect((await get('/music/feed.xml')).body).not.toContain('Leaving Ferry')
    expect((await get(`${path}/card.png`)).statusCode).toBe(404)
    expect((await get(`/oembed?url=${kit.config.publicUrl}${path}`)).statusCode).toBe(404)
    expect((await get('/sitemaps/tracks-1.xml')).body).not.toContain(track.id)
  })

  test('an album that was sent in disorder is in order', async () => {
    const album = 'Eight Bells'
    let id: string | null = null
    for (const track_number of ['8', '3', '7', '6', '4', '5', '2', '1'])
      id = (await publish({ title: `Bell ${track_number}`, album, track_number })).album_id
    expect((await get('/sitemaps/albums-1.xml')).body).toContain(`/music/albums/${id}</loc>`)
    const { body } = await get(`/music/albums/${id}`)
    expect(
      [...body.matchAll(/<a class="row-title"[^>]*>(.*?)<\/a>/g)].map(([, name]) => name),
    ).toEqual(['Bell 1', 'Bell 2', 'Bell 3', 'Bell 4', 'Bell 5', 'Bell 6', 'Bell 7', 'Bell 8'])
  })

  test('a playlist that becomes private loses its page', async () => {
    const track = await publish()
    const { id } = await addPlaylist(track.id)
    await kit.as('admin').put(`/playlists/${id}`, aForm({ name: 'Mine', public: 'false' }))
    soon()
    expect((await get(`/music/playlists/${id}`)).statusCode).toBe(404)
    expect((await get(`/embed/playlists/${id}`)).statusCode).toBe(404)
  })

  test('a merged artist has moved', async () => {
    const one = await publish({ artists: 'The Old Name' })
    const other = await publish({ artists: 'The New Name' })
    const [gone, stays] = [one.artists_ids[0], other.artists_ids[0]]
    const merged = await kit.as('admin').post(`/artists/${stays}/merge`, { from: [gone] })
    expect(merged.status).toBe(200)
    soon()
    const reply = await get(`/music/artists/${gone}?p=1`)
    expect([reply.statusCode, reply.headers.location]).toEqual([301, `/music/artists/${stays}?p=1`])
    const { body } = await kit.as('admin').get<Artist>(`/artists/${stays}`)
    expect((await get(`/music/artists/${stays}`)).body).toContain(body.name)
  })

  test('another spelling of an address leads to the right one', async () => {
    const { id } = await publish()
    for (const [from, to] of [
      ['/music/', '/music'],
      ['/music/?q=a', '/music?q=a'],
      [`/music/tracks/${id}/`, `/music/tracks/${id}`],
      [`/music/tracks/${id.toUpperCase()}`, `/music/tracks/${id}`],
    ] as const) {
      const reply = await get(from)
      expect([reply.statusCode, reply.headers.location]).toEqual([301, to])
    }
    // Some of these would lead to another site.
    for (const path of ['//evil.example/music/', '/music//evil.example/', '/music/%2F%2Fevil/'])
      expect(String((await get(path)).headers.location ?? '/')).toMatch(/^\/(?!\/)/)
  })

  test.each([
    '/music?q=' + 'a'.repeat(5_000),
    '/music?q=%F0%9F%8E%B5&genre=%00&p=-1&sort=nonsense&utm_source=x',
    '/music?q=%25_%22%27*(AND',
    '/music?p=999999',
  ])('%.40s is answered', async (path) => {
    expect([200, 404]).toContain((await get(path)).statusCode)
  })

  test('HEAD says the same without a body; a page comes compressed', async () => {
    await publish()
    const [head, page] = [await get('/music', {}, 'HEAD'), await get('/music')]
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers['etag']).toBe(page.headers['etag'])
    const packed = await get('/music', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(page.body)
  })
})

describe('what a page may do', () => {
  test('only an embedded player can be framed', async () => {
    const { id } = await publish()
    const policyOf = async (path: string) =>
      String((await get(path)).headers['content-security-policy'])
    expect(await policyOf(`/embed/tracks/${id}`)).toContain('frame-ancestors *')
    for (const path of [
      '/music',
      `/music/tracks/${id}`,
      '/embed/tracks/x',
      '/oembed',
      '/sitemap.xml',
    ])
      expect(await policyOf(path)).toContain(`frame-ancestors 'none'`)
    const { headers } = await get(`/embed/tracks/${id}`)
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(headers['x-frame-options']).toBeUndefined()
  })

  test('it runs and styles nothing inline, and talks to nobody else', async () => {
    const { headers } = await get('/music')
    const policy = String(headers['content-security-policy'])
    for (const part of [`default-src 'none'`, `script-src 'self'`, `style-src 'self'`])
      expect(policy.split('; ')).toContain(part)
    expect(policy).not.toContain('unsafe')
  })
})

test('a server without screens says so', async () => {
  const bare = await testApp({ db: kit.db, beside: kit })
  const reply = await bare.app.inject('/music')
  expect(reply.statusCode).toBe(503)
  await bare.close()
})

test('who asks without end is asked to wait', async () => {
  const rates = { ...kit.config.rates, calls: 3 }
  const eager = await testApp({ views: testViews, config: { rates } })
  const statuses: number[] = []
  for (const words of ['a', 'b', 'c', 'd'])
    statuses.push((await eager.app.inject(`/music?q=${words}`)).statusCode)
  expect(statuses).toEqual([200, 200, 200, 429])
  await eager.close()
})
