import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aForm, aTrackForm, testApp, type TestApp } from '../../testing/index.ts'
import { all, dataOf, elementsOf, parseXml } from './testing/parse.ts'
import { testViews } from './testing/views.ts'

/** Each ends or begins something in one of the formats. */
const HOSTILE = [
  `</script><script>alert(1)</script><!--<script>"><img src=x onerror=alert(1)>`,
  `' onmouseover='alert(1) ]]><x>&amp;&lt;`,
  `javascript:alert(1)//__PUBLIC_URL__ $& $1 {{7*7}}`,
  `\u2028\u2029</title></textarea></style></noscript><svg/onload=alert(1)>`,
]

let kit: TestApp
beforeAll(async () => {
  kit = await testApp({ views: testViews })
})
afterAll(() => kit.close())

const get = async (url: string) => {
  const reply = await kit.app.inject(url)
  expect([url, reply.statusCode]).toEqual([url, 200])
  return reply
}

/** Searches, and genres without tracks, are not for search engines. */
const isIndexed = (path: string) => !path.startsWith('/music?')

async function publishAs(text: string) {
  const form = aTrackForm({ title: text, artists: text, album: text, creators: text })
  const { body, status } = await kit.as('admin').post('/tracks/new', form)
  expect(status).toBe(201)
  const { track } = body
  const lists = { name: text, description: text, public: 'true', 'trackIds[0]': track.id }
  const made = await kit.as('admin').post('/playlists', aForm(lists))
  for (const [noun, id] of [
    ['artists', track.artists_ids[0]],
    ['creators', track.creators_ids[0]],
  ])
    await kit.as('admin').put(`/${noun}/${id}`, { bio: text })
  kit.pass(500)
  return { track, playlist: made.body.playlist }
}

describe.each(HOSTILE)('no text is markup: %j', (text) => {
  let ids: Awaited<ReturnType<typeof publishAs>>
  let title: string
  beforeAll(async () => {
    ids = await publishAs(text)
    // Names are kept on one line.
    ;({ title } = ids.track)
  })
  afterAll(async () => {
    await kit.as('admin').delete(`/playlists/${ids.playlist.id}`)
    await kit.as('admin').delete(`/tracks/${ids.track.id}`)
    kit.pass(500)
  })

  test('in pages', async () => {
    const { track, playlist } = ids
    for (const path of [
      '/music',
      `/music?q=${encodeURIComponent(text)}`,
      `/music?genre=${encodeURIComponent(text)}`,
      `/music/tracks/${track.id}`,
      `/music/artists/${track.artists_ids[0]}`,
      `/music/creators/${track.creators_ids[0]}`,
      `/music/playlists/${playlist.id}`,
      `/embed/tracks/${track.id}`,
      `/embed/playlists/${playlist.id}`,
    ]) {
      const elements = elementsOf((await get(path)).body)
      const of = (name: string) => elements.filter((each) => each.name === name)
      expect(
        of('script')
          .map(({ attributes }) => attributes['type'])
          .toSorted(),
      ).toEqual(
        path.startsWith('/embed')
          ? ['application/json']
          : ['application/json', ...(isIndexed(path) ? ['application/ld+json'] : [])],
      )
      for (const { attributes } of of('img')) expect(attributes['class']).toMatch(/^art/)
      for (const { name, attributes } of elements) {
        expect(['x', 'iframe', 'style', 'textarea']).not.toContain(name)
        expect(Object.keys(attributes).filter((each) => /^on|^style$/.test(each))).toEqual([])
        for (const address of ['href', 'src', 'action'])
          expect(attributes[address] ?? '').not.toMatch(/^\s*javascript:/i)
      }
    }
  })

  test('in the data of pages, which holds the very text', async () => {
    const html = (await get(`/music/tracks/${ids.track.id}`)).body
    const facts = dataOf<{ '@graph': { '@type': string; name?: string }[] }>(
      html,
      'application/ld+json',
    )
    const recording = facts['@graph'].find((fact) => fact['@type'] === 'MusicRecording')
    expect(recording?.name).toBe(title)
    const tracks = dataOf<{ title: string }[]>(html, 'application/json')
    expect(tracks[0]?.title).toBe(title)
  })

  test('in the feed and in sitemaps', async () => {
    const feed = parseXml((await get('/music/feed.xml')).body)
    const titles = all(feed, 'entry').map((entry) => all(entry, 'title')[0]?.text)
    expect(titles).toEqual([title])
    for (const link of all(feed, 'link')) expect(link.attributes['href']).toMatch(/^http:/)
    const index = parseXml((await get('/sitemap.xml')).body)
    for (const { text: url } of all(index, 'loc')) {
      const map = parseXml((await get(new URL(url).pathname)).body)
      for (const loc of all(map, 'loc')) expect(loc.text).toMatch(/^http:\/\/localhost:\d+\//)
    }
  })

  test('in oEmbed, as JSON and as XML', async () => {
    for (const path of [`/music/tracks/${ids.track.id}`, `/music/playlists/${ids.playlist.id}`]) {
      const asked = `/oembed?url=${encodeURIComponent(kit.config.publicUrl + path)}`
      const json = (await get(asked)).json<{ title: string; html: string }>()
      expect(json.title).toBe(title)
      const frame = parseXml(json.html)
      expect([frame.name, frame.children]).toEqual(['iframe', []])
      expect(Object.keys(frame.attributes).filter((name) => name.startsWith('on'))).toEqual([])
      expect(frame.attributes['title']).toBe(`${title} on Melødia`)
      const xml = parseXml((await get(`${asked}&format=xml`)).body)
      expect(all(xml, 'title').map((each) => each.text)).toEqual([title])
      expect(all(xml, 'html').map((each) => each.text)).toEqual([json.html])
    }
  })

  test('in the card', async () => {
    const { headers, rawPayload } = await get(`/music/tracks/${ids.track.id}/card.png`)
    expect(headers['content-type']).toBe('image/png')
    expect(rawPayload.subarray(1, 4).toString()).toBe('PNG')
  })
})
