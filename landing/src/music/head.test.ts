import type { MusicPage } from '@melodia/contract/pages'
import { expect, test } from 'vitest'
import { musicHeadOf } from './head.ts'
import { aPart, aPlaylist, aTrack, anAlbum, anArtist, sungByAMachine } from './testing/examples.ts'

const SITE = 'https://melodia.example'

/** Attributes of the tags in the head of a page. */
function read(page: MusicPage) {
  const { head, title } = new DOMParser().parseFromString(musicHeadOf(page, SITE), 'text/html')
  const content = (name: string) =>
    head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content')
  const href = (selector: string) => head.querySelector(`link${selector}`)?.getAttribute('href')
  return { content, head, href, title }
}

test('a track says what it is to programs that show a link to it', () => {
  const { content, href, title } = read({ kind: 'track', track: aTrack(), more: [] })
  expect(title).toBe('Night Ferry by Sigrún and Nørrebro Trio · Melødia')
  expect(href('[rel="canonical"]')).toBe(`${SITE}/music/tracks/track-1`)
  expect(content('og:url')).toBe(`${SITE}/music/tracks/track-1`)
  expect(content('og:type')).toBe('music.song')
  expect(content('og:title')).toBe('Night Ferry by Sigrún and Nørrebro Trio')
  expect(content('og:image')).toBe(`${SITE}/music/tracks/track-1/card.png`)
  expect(content('og:image:width')).toBe('1200')
  expect(content('og:audio')).toBe(aTrack().preview_url)
  expect(content('music:duration')).toBe('187')
  expect(content('twitter:card')).toBe('summary_large_image')
  expect(content('twitter:image')).toBe(content('og:image'))
  expect(content('description')).toBe(
    'Listen to Night Ferry by Sigrún and Nørrebro Trio, from Crossings. Jazz on Melødia. Nothing is said about who or what made it.',
  )
  expect(href('[type="application/atom+xml"]')).toBe(`${SITE}/music/feed.xml`)
  const oembed = new URL(href('[type="application/json+oembed"]') ?? '')
  expect(oembed.searchParams.get('url')).toBe(`${SITE}/music/tracks/track-1`)
})

test('the sentence of its label is whole in a description that has to be cut', () => {
  const track = aTrack({ ...sungByAMachine, title: 'Boiler Room Inspection '.repeat(8) })
  const { content } = read({ kind: 'track', track, more: [] })
  expect(content('og:description')).toMatch(
    /Inspection… Vocals by a machine; words and music by people\.$/,
  )
  expect(content('og:description')?.length).toBeLessThanOrEqual(200)
})

test('what a card needs is there for each kind of page', () => {
  const pages: MusicPage[] = [
    { kind: 'home', featured: { artists: [], playlists: [] }, newest: [], genres: [] },
    { kind: 'track', track: aTrack(), more: [] },
    { kind: 'playlist', playlist: aPlaylist() },
    { kind: 'album', album: anAlbum() },
    { kind: 'artist', artist: anArtist(), albums: [], tracks: aPart([aTrack()]) },
  ]
  for (const page of pages) {
    const { content } = read(page)
    for (const name of ['og:title', 'og:type', 'og:image', 'og:url', 'description', 'og:image:alt'])
      expect([page.kind, name, content(name) ?? '']).not.toContain('')
    expect(content('description')?.length).toBeLessThanOrEqual(200)
  }
})

const search = {
  kind: 'search',
  q: '',
  genre: 'R&B',
  sort: 'newest',
  tracks: aPart([aTrack()], 2, 3),
  artists: [],
  creators: [],
  playlists: [],
  namedGenres: [],
  meant: null,
  genres: [],
} satisfies MusicPage

test('a genre is a page of its own, each of its pages too', () => {
  const { href, content } = read(search)
  expect(href('[rel="canonical"]')).toBe(`${SITE}/music?genre=R%26B&p=2`)
  expect(content('robots')).toBeUndefined()
})

test.each([
  ['a search', { ...search, q: 'night' }],
  ['a filtered list', { ...search, contains: 'none' as const }],
  ['a genre without tracks', { ...search, tracks: aPart([]) }],
  ['nothing', { kind: 'missing' } as const],
])('%s is not indexed', (_, page) => {
  const { href, content } = read(page)
  expect([content('robots'), href('[rel="canonical"]')]).toEqual(['noindex', undefined])
})

test('quotes and tags in a name are text', () => {
  const { content, head, title } = read({
    kind: 'track',
    track: aTrack({ title: `"><script>'&amp;</title>` }),
    more: [],
  })
  expect(title).toContain(`"><script>'&amp;</title> by`)
  expect(content('og:title')).toContain(`"><script>'&amp;</title> by`)
  expect(head.querySelectorAll('script')).toHaveLength(1)
})
