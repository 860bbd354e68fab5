import { afterAll, beforeAll, expect, test } from 'vitest'
import { aForm, aTrackForm, testApp, type TestApp } from '../../testing/index.ts'
import { all, parseXml } from './testing/parse.ts'

let kit: TestApp
let track: { id: string; artists_ids: string[] }
let playlist: { id: string }
beforeAll(async () => {
  kit = await testApp()
  ;({ track } = (await kit.as('admin').post('/tracks/new', aTrackForm())).body)
  const form = aForm({ name: 'Late boats', public: 'true', 'trackIds[0]': track.id })
  ;({ playlist } = (await kit.as('admin').post('/playlists', form)).body)
})
afterAll(() => kit.close())

const ask = (path: string, more = '', origin = kit.config.publicUrl) =>
  kit.app.inject(`/oembed?url=${encodeURIComponent(origin + path)}${more}`)

interface Reply {
  width: number
  height: number
  html: string
  thumbnail_url?: string
}

test('oEmbed describes the player of a track', async () => {
  const { publicUrl } = kit.config
  const reply = await ask(`/music/tracks/${track.id}`)
  expect(reply.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
  })
  expect(reply.json()).toMatchObject({
    version: '1.0',
    type: 'rich',
    provider_name: 'Melødia',
    provider_url: publicUrl,
    title: 'Night Ferry',
    author_name: 'Sigrún and Nørrebro Trio',
    author_url: `${publicUrl}/music/artists/${track.artists_ids[0]}`,
    description: 'Nothing is said about who or what made it',
    width: 560,
    height: 172,
    thumbnail_width: 400,
    thumbnail_height: 400,
  })
  const frame = parseXml(reply.json<Reply>().html)
  expect(frame.attributes).toMatchObject({
    src: `${publicUrl}/embed/tracks/${track.id}`,
    width: '560',
    height: '172',
    title: 'Night Ferry on Melødia',
  })
})

test('and that of a playlist, as XML too', async () => {
  const reply = await ask(`/music/playlists/${playlist.id}`, '&format=xml')
  expect(reply.headers['content-type']).toBe('text/xml; charset=utf-8')
  const xml = parseXml(reply.body)
  const text = (name: string) => all(xml, name)[0]?.text
  expect([xml.name, text('title'), text('author_name'), text('height')]).toEqual([
    'oembed',
    'Late boats',
    'Melødia',
    '420',
  ])
})

test('it fits the room that there is', async () => {
  const { width, height, html, thumbnail_url } = (
    await ask(`/music/tracks/${track.id}`, '&maxwidth=320&maxheight=150')
  ).json<Reply>()
  expect([width, height, thumbnail_url]).toEqual([320, 150, undefined])
  expect(parseXml(html).attributes).toMatchObject({ width: '320', height: '150' })
})

test('what is not here, or has no player, is not found; other formats are not known', async () => {
  const good = `/music/tracks/${track.id}`
  const status = async (path: string, more?: string, origin?: string) =>
    (await ask(path, more, origin)).statusCode
  expect(await status(good)).toBe(200)
  expect(await status(`/embed/tracks/${track.id}`)).toBe(200)
  expect(await status(good, '', 'https://evil.example')).toBe(404)
  expect(await status(good, '', `${kit.config.publicUrl}.evil.example`)).toBe(404)
  expect(await status(good, '', 'https://user@evil.example')).toBe(404)
  expect(await status(`/music/artists/${track.artists_ids[0]}`)).toBe(404)
  expect(await status('/music/tracks/01a1fab2-84c0-7c72-95f4-8f4492a42968')).toBe(404)
  expect(await status('', '', 'nonsense')).toBe(404)
  expect(await status(good, '&format=yaml')).toBe(501)
  expect(await status(good, '&maxwidth=-1')).toBe(400)
  expect((await kit.app.inject('/oembed')).statusCode).toBe(400)
})
