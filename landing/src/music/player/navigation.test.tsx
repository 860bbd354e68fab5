import { fireEvent, screen } from '@testing-library/dom'
import type { MusicPage } from '@melodia/contract/pages'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { aPart, aPlaylist, anArtist, aTrack } from '../testing/examples.ts'
import type { LoadedPage } from './loadPage.ts'
import { handleNavigation } from './navigation.ts'
import { readTracks } from './readTracks.ts'
import { documentOf, open } from './testing/page.tsx'

const origin = location.origin
const assign = vi.fn<(url: string | URL) => void>()
const reload = vi.fn<() => void>()
const arrived = vi.fn<() => void>()
const load = vi.fn<(url: URL) => Promise<LoadedPage | null>>()
let isNeeded = true
/** Ends what stands for the browser here. */
const browser = new AbortController()

/** Pages of the server, by path and query. */
const pages: Record<string, MusicPage> = {
  '/music/playlists/playlist-1': { kind: 'playlist', playlist: aPlaylist() },
  '/music/tracks/track-1': { kind: 'track', track: aTrack(), more: [] },
  '/music/artists/artist-1': {
    kind: 'artist',
    artist: anArtist(),
    albums: [],
    tracks: aPart([aTrack()]),
  },
  '/music?q=tide': {
    kind: 'search',
    q: 'tide',
    genre: '',
    sort: 'newest',
    tracks: aPart([aTrack()]),
    artists: [],
    creators: [],
    playlists: [],
    namedGenres: [],
    meant: null,
    genres: [],
  },
}
const START = '/music/playlists/playlist-1'

beforeAll(() => {
  history.replaceState(null, '', START)
  vi.stubGlobal('scrollTo', vi.fn<() => void>())
  open(pages[START]!)
  handleNavigation({
    load,
    isNeeded: () => isNeeded,
    onArrive: arrived,
    location: {
      get href() {
        return location.href
      },
      origin,
      assign,
      reload,
    },
  })
  // jsdom loads no pages: what is left to the browser ends here.
  const { signal } = browser
  addEventListener('click', (event) => event.preventDefault(), { signal })
  addEventListener('submit', (event) => event.preventDefault(), { signal })
  return () => {
    browser.abort()
    vi.unstubAllGlobals()
    isNeeded = false
  }
})

beforeEach(async () => {
  isNeeded = true
  load.mockImplementation(async (url) => {
    const page = pages[url.pathname + url.search]
    return page ? { url, page: documentOf(page) } : null
  })
  if (location.pathname !== START) await walkTo(START)
  vi.clearAllMocks()
})

const link = (href: string, changes: Partial<HTMLAnchorElement> = {}) => {
  const made = Object.assign(document.createElement('a'), { href, textContent: 'Go' }, changes)
  document.querySelector('main')?.append(made)
  return made
}
async function walkTo(href: string) {
  fireEvent.click(link(href))
  await vi.waitFor(() => expect(location.href).toBe(new URL(href, origin).href), {
    timeout: 30_000,
  })
}

test('a link exchanges main, title, address and canonical address, and focuses the heading', async () => {
  const header = document.querySelector('header')
  await walkTo('/music/tracks/track-1')
  const heading = screen.getByRole('heading', { level: 1, name: 'Night Ferry' })
  expect(document.activeElement).toBe(heading)
  expect(document.querySelector('header')).toBe(header)
  expect(document.title).toBe('Night Ferry by Sigrún and Nørrebro Trio · Melødia')
  expect(document.querySelector('#player-said')?.textContent).toBe(document.title)
  expect(document.querySelectorAll('link[rel=canonical]')).toHaveLength(1)
  expect(document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href).toBe(
    'https://melodia.example/music/tracks/track-1',
  )
  expect(arrived).toHaveBeenCalledOnce()
  // Trusted Types refuse scripts, even of data; the tracks are known all the same.
  expect(document.querySelector('main')?.querySelector('script, noscript')).toBeNull()
  expect(readTracks(document)).toMatchObject([{ id: 'track-1' }])
  expect(assign).not.toHaveBeenCalled()
})

test('back and forward show what was there', async () => {
  await walkTo('/music/artists/artist-1')
  history.back()
  await vi.waitFor(
    () => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Late boats'),
    { timeout: 30_000 },
  )
  history.forward()
  await vi.waitFor(
    () => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sigrún'),
    { timeout: 30_000 },
  )
  expect(reload).not.toHaveBeenCalled()
})

test('the search works likewise, and says what was searched for', async () => {
  const search = screen.getByRole<HTMLInputElement>('searchbox')
  search.value = 'tide'
  fireEvent.submit(search.form!)
  await vi.waitFor(() => expect(location.search).toBe('?q=tide'), { timeout: 30_000 })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('“tide”')
  expect(search.value).toBe('tide')
})

test.each<[string, string, Partial<HTMLAnchorElement>, MouseEventInit]>([
  ['another site', 'https://elsewhere.example/music/tracks/1', {}, {}],
  ['another part of this site', '/creators', {}, {}],
  ['a name that only begins alike', '/musical', {}, {}],
  ['a feed', '/music/feed.xml', {}, {}],
  ['a place on this page', '#main', {}, {}],
  ['a new tab', '/music/tracks/track-1', { target: '_blank' }, {}],
  ['a download', '/music/tracks/track-1', { download: 'x' }, {}],
  ['a click with a key', '/music/tracks/track-1', {}, { ctrlKey: true }],
  ['the middle button', '/music/tracks/track-1', {}, { button: 1 }],
])('%s is left to the browser', (_, href, changes, click) => {
  fireEvent.click(link(href, changes), click)
  expect(load).not.toHaveBeenCalled()
})

test('while nothing plays, the browser loads the pages', () => {
  isNeeded = false
  fireEvent.click(link('/music/tracks/track-1'))
  expect(load).not.toHaveBeenCalled()
})

const fetched: [string, () => LoadedPage | null][] = [
  ['is not found, or not reached', () => null],
  [
    'has moved to another site',
    () => ({
      url: new URL('https://evil.example/music'),
      page: documentOf(pages['/music?q=tide']!),
    }),
  ],
  [
    'has moved out of the music',
    () => ({ url: new URL('/login', origin), page: documentOf(pages['/music?q=tide']!) }),
  ],
  [
    'is no page of music',
    () => ({ url: new URL('/music', origin), page: document.implementation.createHTMLDocument() }),
  ],
  [
    'was built anew',
    () => {
      const page = documentOf(pages['/music?q=tide']!)
      const script = page.createElement('script')
      script.setAttribute('src', '/assets/music-new.js')
      page.head.append(script)
      return { url: new URL('/music', origin), page }
    },
  ],
]
test.each(fetched)('a page that %s is loaded by the browser', async (_, answer) => {
  load.mockImplementation(async () => answer())
  fireEvent.click(link('/music/tracks/track-1'))
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(`${origin}/music/tracks/track-1`), {
    timeout: 30_000,
  })
  expect(location.pathname).toBe(START)
})

test('where a page has moved to, its new address is shown', async () => {
  load.mockImplementation(async () => ({
    url: new URL('/music/artists/artist-1', origin),
    page: documentOf(pages['/music/artists/artist-1']!),
  }))
  fireEvent.click(link('/music/artists/merged'))
  await vi.waitFor(() => expect(location.pathname).toBe('/music/artists/artist-1'), {
    timeout: 30_000,
  })
})

test('of two quick clicks the second one counts', async () => {
  const { promise, resolve } = Promise.withResolvers<LoadedPage | null>()
  load.mockReturnValueOnce(promise)
  fireEvent.click(link('/music/tracks/track-1'))
  await walkTo('/music/artists/artist-1')
  resolve({
    url: new URL('/music/tracks/track-1', origin),
    page: documentOf(pages['/music/tracks/track-1']!),
  })
  await promise
  expect(location.pathname).toBe('/music/artists/artist-1')
  expect(assign).not.toHaveBeenCalled()
})
