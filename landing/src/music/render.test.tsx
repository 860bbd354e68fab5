import type { MusicPage } from '@melodia/contract/pages'
import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { renderListen, renderMusicPage } from './render.tsx'
import type { PageTrack } from './parts/tracks.ts'
import {
  aCreator,
  anAlbum,
  anArtist,
  aPart,
  aPlaylist,
  aSite,
  aTrack,
  saying,
  sungByAMachine,
} from './testing/examples.ts'

const show = (page: MusicPage) => {
  const html = renderMusicPage(page, aSite)
  const { head, scripts, body } = new DOMParser().parseFromString(html, 'text/html')
  document.body.replaceChildren(...document.importNode(body, true).childNodes)
  const main = document.querySelector('main') ?? document.body
  const json = document.querySelector('#page-tracks')?.textContent ?? ''
  const types = [...scripts].map(({ type }) => type)
  return { html, head, types, main: within(main), tracks: JSON.parse(json) as PageTrack[] }
}
const hrefOf = (element: HTMLElement) => element.getAttribute('href')

test('an appeal is a form whose field says what is wrong with it', () => {
  const action = '/claims/appeal?token=t'
  const errors = { text: 'Say why the decision is wrong.' }
  const { head, main } = show({ kind: 'claim-appeal', action, values: { text: 'Mine' }, errors })
  expect(head.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
  const field = main.getByRole('textbox', { name: 'Why the decision is wrong' })
  expect(field.textContent).toBe('Mine')
  expect(field.getAttribute('aria-describedby')).toBe('text-problem text-hint')
  expect(main.getByRole('alert').textContent).toBe(errors.text)
  const form = main.getByRole('button', { name: 'Send the appeal' }).closest('form')
  expect([form?.getAttribute('method'), form?.getAttribute('action')]).toEqual(['post', action])
})

test('an appeal that was sent says its claim, and a link that is over says so', () => {
  const sent = show({ kind: 'claim-appealed', number: 'C-2026-000001' })
  expect(sent.main.getByText('It is about claim C-2026-000001.')).toBeTruthy()
  const over = show({ kind: 'claim-appeal-over' })
  expect(over.main.getByText(/You have appealed already/)).toBeTruthy()
  for (const { head } of [sent, over])
    expect(head.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
})

test('a track names and links who made it', () => {
  const { main } = show({ kind: 'track', track: aTrack({ explicit: true }), more: [] })
  expect(main.getByRole('heading', { level: 1 }).textContent).toBe('Night Ferry')
  const [artist] = main.getAllByRole('link', { name: 'Sigrún' })
  expect(artist && hrefOf(artist)).toBe('/music/artists/artist-1')
  expect(hrefOf(main.getByRole('link', { name: 'Nordlys Studio' }))).toBe(
    '/music/creators/creator-1',
  )
  expect(hrefOf(main.getByRole('link', { name: 'Jazz' }))).toBe('/music?genre=Jazz')
  for (const text of ['Crossings', '3 May 2026', 'Explicit'])
    expect(main.getByText(text)).toBeTruthy()
  expect(main.getAllByText('3:07')).toHaveLength(2)
})

test('a track says who and what made it, and lists them by part', () => {
  const taken = [{ id: 'artist-1', name: 'Sigrún' }]
  const { main } = show({ kind: 'track', track: aTrack(sungByAMachine), more: [], taken })
  const label = main.getByText('Vocals by a machine; words and music by people')
  expect(label.tagName).toBe('SUMMARY')
  const details = within(label.closest('details') ?? document.body)
  expect(details.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Vocals',
    'Words',
    'Music',
  ])
  expect(details.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Lead vocals: Northwave Voice 2.1, a machine, in the voice of Sigrún',
    'Words: Nørrebro Trio',
    'Music: Ada Lunde',
  ])
  expect(details.getAllByRole('link').map(hrefOf)).toEqual([
    '/music/artists/artist-1',
    '/music/artists/artist-2',
  ])
  expect(
    details.getByText('Nothing is said about instruments, production and artwork.'),
  ).toBeTruthy()
})

test('a track of which nothing is said says that; nobody who is hidden is listed', () => {
  const nothing = show({ kind: 'track', track: aTrack(), more: [] })
  expect(nothing.main.getByText('Nothing is said about who or what made it').tagName).toBe('P')
  expect(document.querySelector('details')).toBeNull()
  const { contributions: _, ...said } = sungByAMachine
  const hidden = show({ kind: 'track', track: aTrack({ ...saying([]), ...said }), more: [] })
  expect(hidden.main.getAllByText(/^By/).map(({ textContent }) => textContent)).toEqual([
    'By a machine',
    'By people',
    'By people',
  ])
  expect(document.querySelector('details li')).toBeNull()
})

test('rows, cards and players in frames say in a few words what a machine made', () => {
  const track = aTrack(sungByAMachine)
  const { main } = show({ kind: 'track', track: aTrack(), more: [track] })
  expect(main.getByText('Made with a machine').closest('.card')).toBeTruthy()
  const list = show({ kind: 'playlist', playlist: aPlaylist({ tracks: [track, aTrack()] }) })
  const rows = list.main.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows.some((text) => text?.includes('Trio · Made with a machine'))).toBe(true)
  expect(rows.some((text) => text?.includes('Trio · Not said who made it'))).toBe(true)
  const frame = show({ kind: 'embed-track', track })
  const away = frame.main.getByRole('link', {
    name: 'Made with a machine: Vocals by a machine; words and music by people (opens in a new tab)',
  })
  expect(hrefOf(away)).toBe('/music/tracks/track-1')
})

test('where nothing is said, a frame says that in its label and in its sentence', () => {
  const { main } = show({ kind: 'embed-track', track: aTrack() })
  const name =
    'Not said who made it: Nothing is said about who or what made it (opens in a new tab)'
  expect(hrefOf(main.getByRole('link', { name }))).toBe('/music/tracks/track-1')
  show({ kind: 'embed-playlist', playlist: aPlaylist({ tracks: [aTrack()] }) })
  expect(document.querySelector('.embed-tracks li')?.textContent).toContain(
    'Trio · Not said who made it',
  )
})

test('the tracks of a page are its queue, in their order', () => {
  const more = [aTrack({ id: 'track-9', title: 'Other' })]
  const { tracks } = show({ kind: 'track', track: aTrack(), more })
  expect(tracks.map(({ id }) => id)).toEqual(['track-1', 'track-9'])
  expect(tracks[0]).toEqual({
    id: 'track-1',
    title: 'Night Ferry',
    artists: [
      { name: 'Sigrún', url: '/music/artists/artist-1' },
      { name: 'Nørrebro Trio', url: '/music/artists/artist-2' },
    ],
    url: '/music/tracks/track-1',
    made: 'Not said who made it',
    disclosure: 'Nothing is said about who or what made it',
    artwork: aTrack().artwork.medium_url,
    preview_url: aTrack().preview_url,
    preview_duration_ms: 30_000,
    preview_start_ms: null,
    duration_ms: 187_000,
    waveform: [0, 255, 128],
    preview_waveform: [255],
  })
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-play]')]
  expect(buttons.map(({ dataset }) => dataset['play'])).toEqual(['track-1', 'track-9'])
  expect(document.querySelector('[data-waveform="track-1"] path')).toBeTruthy()
})

test('a playlist plays from its first track, and says so to the player', () => {
  const { main, tracks } = show({ kind: 'playlist', playlist: aPlaylist() })
  expect(tracks.map(({ id, playlist_id }) => [id, playlist_id])).toEqual([
    ['track-1', 'playlist-1'],
    ['track-2', 'playlist-1'],
  ])
  expect(document.querySelector('[data-play-all]')?.textContent).toBe('Play Late boats')
  expect(main.getByText('2 tracks, 6 minutes')).toBeTruthy()
})

test('an album plays from its first track, and says each number that it knows', () => {
  const { main, tracks } = show({ kind: 'album', album: anAlbum() })
  expect(tracks.map(({ id, playlist_id }) => [id, playlist_id])).toEqual([
    ['track-1', undefined],
    ['track-2', undefined],
  ])
  expect(document.querySelector('[data-play-all]')?.textContent).toBe('Play Crossings')
  expect(main.getByText('2 tracks, 6 minutes')).toBeTruthy()
  const numbers = [...document.querySelectorAll('.row-number')]
  expect(numbers.map(({ textContent }) => textContent)).toEqual(['3', ''])
})

test('an artist’s albums come before their tracks; a track leads to its album', () => {
  const tracks = aPart([aTrack()])
  const { main } = show({ kind: 'artist', artist: anArtist(), albums: [anAlbum()], tracks })
  expect(hrefOf(main.getByRole('link', { name: 'Crossings' }))).toBe('/music/albums/album-1')
  const { main: ofTrack } = show({ kind: 'track', track: aTrack(), more: [] })
  expect(hrefOf(ofTrack.getByRole('link', { name: 'Crossings' }))).toBe('/music/albums/album-1')
})

test('a playlist without public tracks cannot be played', () => {
  const playlist = aPlaylist({ tracks: [], tracks_total: 0, duration_ms: 0, creator: null })
  const { main } = show({ kind: 'playlist', playlist })
  expect(document.querySelector('[data-play-all]')).toBeNull()
  expect(main.getByText(/No track of this playlist is published/)).toBeTruthy()
  expect(main.getByText('Melødia')).toBeTruthy()
})

test('a text keeps its paragraphs', () => {
  const { main } = show({
    kind: 'artist',
    artist: anArtist(),
    albums: [],
    tracks: aPart([aTrack()]),
  })
  expect(main.getByText('Sings.').tagName).toBe('P')
  expect(main.getByText('And plays.').tagName).toBe('P')
  expect(main.getByText('2 tracks · Iceland')).toBeTruthy()
})

test('long lists have pages', () => {
  const { main } = show({ kind: 'creator', creator: aCreator(), tracks: aPart([aTrack()], 2, 3) })
  expect(hrefOf(main.getByRole('link', { name: 'Previous' }))).toBe('/music/creators/creator-1')
  expect(hrefOf(main.getByRole('link', { name: 'Next' }))).toBe('/music/creators/creator-1?p=3')
})

const search = {
  kind: 'search',
  q: 'night & day',
  genre: '',
  sort: 'newest',
  tracks: aPart([]),
  artists: [],
  creators: [],
  playlists: [],
  namedGenres: [],
  meant: null,
  genres: [{ genre: 'R&B', tracks: 1200 }],
} as const satisfies MusicPage

test('a search that finds nothing leads on', () => {
  const { main } = show({ ...search, tracks: aPart([]) })
  expect(main.getByText(/Nothing was found/)).toBeTruthy()
  expect(hrefOf(main.getByRole('link', { name: 'R&B 1,200' }))).toBe('/music?genre=R%26B')
  expect(document.querySelector<HTMLInputElement>('[name="q"]')?.value).toBe('night & day')
})

test('genres are found by their name', () => {
  const { main } = show({ ...search, q: 'r&b', namedGenres: search.genres })
  const found = within(main.getByRole('region', { name: 'Genre' }))
  expect(hrefOf(found.getByRole('link', { name: 'R&B 1,200' }))).toBe('/music?genre=R%26B')
  expect(main.queryByText(/Nothing was found/)).toBeNull()
})

test('a track can be embedded, and its first artist followed', () => {
  const { main } = show({ kind: 'track', track: aTrack(), more: [] })
  expect(main.getByRole('button', { name: 'Embed' }).dataset['embed']).toBe('tracks/track-1')
  const [artist] = aTrack().artists
  const follow = main.getByRole('button', { name: `Follow ${artist?.name}` })
  expect(follow.dataset['choice']).toBe(`follows/artists/${artist?.id}`)
})

test('a list of a genre can be put in another order', () => {
  const page: MusicPage = { ...search, q: '', genre: 'Jazz', tracks: aPart([aTrack()], 1, 2) }
  const { main } = show(page)
  expect(hrefOf(main.getByRole('link', { name: 'Popular' }))).toBe('/music?genre=Jazz&sort=popular')
  expect(hrefOf(main.getByRole('link', { name: 'Next' }))).toBe('/music?genre=Jazz&sort=newest&p=2')
})

test('a list can be limited by what a machine made, in its order; an empty one can be left', () => {
  const asked = { ...search, q: '', genre: 'Jazz', sort: 'popular', contains: 'partly' } as const
  const { main } = show({ ...asked, tracks: aPart([aTrack()], 1, 2) })
  const filters = within(main.getByRole('navigation', { name: 'Who made it' }))
  const links = filters.getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'All tracks',
    'Made by people',
    'Made with a machine',
    'Made by a machine',
    'Nothing is said',
  ])
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([
    null,
    null,
    'true',
    null,
    null,
  ])
  expect(links.slice(0, 2).map(hrefOf)).toEqual([
    '/music?genre=Jazz&sort=popular',
    '/music?genre=Jazz&sort=popular&contains=none',
  ])
  for (const name of ['Next', 'By title'])
    expect(hrefOf(main.getByRole('link', { name }))).toContain('contains=partly')
  const empty = show({ ...asked, tracks: aPart([]) })
  expect(hrefOf(empty.main.getByRole('link', { name: 'All tracks' }))).toBe(
    '/music?genre=Jazz&sort=popular',
  )
})

test('the first page of an empty catalogue says how it fills', () => {
  const featured = { artists: [], playlists: [] }
  const { main } = show({ kind: 'home', featured, newest: [], genres: [] })
  expect(main.getByText(/Nothing is published yet/)).toBeTruthy()
  // Published, and none of it put forward.
  const genres = [{ genre: 'Jazz', tracks: 1 }]
  const quiet = show({ kind: 'home', featured, newest: [], genres })
  expect(quiet.main.queryByText(/Nothing is published yet/)).toBeNull()
})

test('only the first picture is wanted at once; each has its size', () => {
  show({ kind: 'track', track: aTrack(), more: [aTrack({ id: 'b' })] })
  const [first, ...others] = document.querySelectorAll('main img')
  expect(first?.getAttribute('fetchpriority')).toBe('high')
  expect(others.map((image) => image.getAttribute('loading'))).toEqual(['lazy'])
  for (const image of document.querySelectorAll('img'))
    expect(Number(image.getAttribute('width'))).toBe(Number(image.getAttribute('height')))
})

test('a player in a frame leads out of it, and is not indexed', () => {
  for (const page of [
    { kind: 'embed-track', track: aTrack() },
    { kind: 'embed-playlist', playlist: aPlaylist() },
  ] satisfies MusicPage[]) {
    const { head, main } = show(page)
    const away = main.getByRole('link', { name: /Listen on/ })
    expect([away.getAttribute('target'), away.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
    expect(head.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
    expect(document.querySelector('header, footer')).toBeNull()
  }
})

test('nothing is styled or run inline, which the policy refuses', () => {
  const { html, types } = show({ kind: 'track', track: aTrack(), more: [] })
  expect(html).not.toMatch(/\sstyle=|<style|\son\w+=/)
  expect(types).toEqual(['application/ld+json', 'application/json'])
})

test('the landing page offers what is featured, then what is new', () => {
  const featured = { playlists: [aPlaylist()], artists: [anArtist()] }
  document.body.innerHTML = renderListen({ featured, newest: [aTrack(), aTrack({ id: 'other' })] })
  const links = [...document.querySelectorAll('a')].map((link) => [hrefOf(link), link.textContent])
  expect(links).toEqual([
    ['/music/playlists/playlist-1', 'Late boatsPlaylist · 2 tracks'],
    ['/music/artists/artist-1', 'SigrúnArtist · 2 tracks'],
    ['/music/tracks/track-1', 'Night FerryNew · Sigrún, Nørrebro TrioNot said who made it'],
    ['/music', 'All music'],
  ])
  expect(renderListen({ featured: { playlists: [], artists: [] }, newest: [] })).toBe('')
})
