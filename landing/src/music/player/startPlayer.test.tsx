import { fireEvent, screen, within } from '@testing-library/dom'
import { fakeBrowser, fakeToken, type FakeBrowser } from '@melodia/session/testing'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MusicPage } from '@melodia/contract/pages'
import { aPart, aPlaylist, aTrack, sungByAMachine } from '../testing/examples.ts'
import { exchangePage } from './exchange.ts'
import type { Playback } from './playback.ts'
import { documentOf, open } from './testing/page.tsx'
import { startForTest } from './testing/start.ts'
import { aSpeaker, type Speaker } from './testing/speaker.ts'

/** One player for the file: it listens at the document, as on a page that is never left. */
let browser: FakeBrowser
let speaker: Speaker
let playback: Playback
const write = vi.fn<(text: string) => Promise<void>>(async () => {})

beforeAll(() => {
  browser = fakeBrowser()
  speaker = aSpeaker()
  open({ kind: 'playlist', playlist: aPlaylist() })
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true })
  const started = startForTest(browser, 'page', speaker.audio)
  playback = started.playback
  return started.end
})

beforeEach(() => {
  playback.close()
  show({ kind: 'playlist', playlist: aPlaylist() })
})

/** Walks to another page. */
function show(page: MusicPage) {
  exchangePage(documentOf(page))
  playback.redraw()
}

const bar = () => within(screen.getByRole('region', { name: 'Player' }))
const main = () => within(screen.getByRole('main'))
const said = () => document.querySelector('#player-said')?.textContent
const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key })
const playing = () =>
  vi.waitFor(() => expect(playback.state.status).toBe('playing'), { timeout: 30_000 })

describe('the buttons of a page', () => {
  test('play their track, show the bar, and pause again', async () => {
    expect(screen.queryByRole('region', { name: 'Player' })).toBeNull()
    fireEvent.click(main().getByRole('button', { name: 'Play Slow Tide' }))
    await playing()
    expect(said()).toBe('Playing Slow Tide. This is the preview. Sign in to hear the whole track.')
    expect(bar().getByRole('link', { name: 'Slow Tide' }).getAttribute('href')).toBe(
      '/music/tracks/track-2',
    )
    expect(bar().getByRole('link', { name: 'Sigrún' }).getAttribute('href')).toBe(
      '/music/artists/artist-1',
    )
    fireEvent.click(main().getByRole('button', { name: 'Pause Slow Tide' }))
    expect(playback.state.status).toBe('paused')
    expect(main().getByRole('button', { name: 'Play Slow Tide' })).toBeTruthy()
    expect(said()).toBe('Paused')
  })

  test('“Play” plays all, in order and as parts of the playlist', async () => {
    const all = main().getByRole('button', { name: 'Play Late boats' })
    fireEvent.click(all)
    await playing()
    expect(playback.state.queue).toMatchObject([
      { id: 'track-1', playlist_id: 'playlist-1' },
      { id: 'track-2', playlist_id: 'playlist-1' },
    ])
    fireEvent.click(main().getByRole('button', { name: 'Pause Late boats' }))
    expect(playback.state).toMatchObject({ status: 'paused', index: 0 })
    expect(main().getByRole('button', { name: 'Play Late boats' })).toBe(all)
  })
})

describe('the bar', () => {
  test('says where it is, and moves by its slider', async () => {
    fireEvent.click(main().getByRole('button', { name: 'Play Night Ferry' }))
    await playing()
    speaker.hear(9.6)
    const slider = bar().getByRole<HTMLInputElement>('slider', { name: 'Position' })
    expect(slider.getAttribute('aria-valuetext')).toBe('0:09 of 0:30')
    expect(bar().getByText('0:09')).toBeTruthy()
    fireEvent.input(slider, { target: { value: '21' } })
    expect(speaker.state.currentTime).toBe(21)
  })

  test('tells visitors that it is the preview, with a way to sign in that comes back', async () => {
    history.replaceState(null, '', '/music/playlists/playlist-1')
    browser.location.pathname = '/music/playlists/playlist-1'
    fireEvent.click(main().getByRole('button', { name: 'Play Night Ferry' }))
    await playing()
    const link = bar().getByRole('link', { name: 'Sign in to hear the whole track' })
    expect(link.getAttribute('href')).toBe('/login')
    link.addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(link)
    expect(browser.session.getItem('x-return-to')).toBe('/music/playlists/playlist-1')
  })

  test('says who and what made the track, its credits one press away', async () => {
    show({ kind: 'track', track: aTrack(sungByAMachine), more: [] })
    fireEvent.click(main().getByRole('button', { name: 'Play Night Ferry' }))
    await playing()
    const label = bar().getByRole('button', { name: 'Made with a machine' })
    const opened = document.querySelector<HTMLElement>(`#${label.getAttribute('popovertarget')}`)
    expect(opened?.firstChild?.textContent).toBe('Vocals by a machine; words and music by people')
    const link = opened?.querySelector('a')
    expect([link?.textContent, link?.getAttribute('href')]).toEqual([
      'Credits of this track',
      '/music/tracks/track-1',
    ])
  })

  test('says that nothing is said about a track, and where its page is', async () => {
    show({ kind: 'track', track: aTrack(), more: [] })
    fireEvent.click(main().getByRole('button', { name: 'Play Night Ferry' }))
    await playing()
    const label = bar().getByRole('button', { name: 'Not said who made it' })
    const opened = document.querySelector<HTMLElement>(`#${label.getAttribute('popovertarget')}`)
    expect(opened?.firstChild?.textContent).toBe('Nothing is said about who or what made it')
  })

  test('its queue lists the tracks, plays them, and Escape leaves it', async () => {
    fireEvent.click(main().getByRole('button', { name: 'Play Night Ferry' }))
    await playing()
    const queue = bar().getByRole('button', { name: 'Queue' })
    fireEvent.click(queue)
    expect(queue.getAttribute('aria-expanded')).toBe('true')
    const [first, second] = within(bar().getByRole('list')).getAllByRole('button')
    expect(first?.getAttribute('aria-current')).toBe('true')
    second?.focus()
    fireEvent.click(second!)
    expect(playback.state.index).toBe(1)
    expect(document.activeElement?.textContent).toContain('Slow Tide')
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
    expect(document.activeElement).toBe(queue)
    expect(bar().queryByRole('list')).toBeNull()
  })

  test('“Next” keeps the focus when there is no next one', async () => {
    fireEvent.click(main().getByRole('button', { name: 'Play Night Ferry' }))
    const next = bar().getByRole('button', { name: 'Next track' })
    next.focus()
    fireEvent.click(next)
    expect(playback.state.index).toBe(1)
    expect(next.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(next)
  })

  test('closed, the focus is on the page again', async () => {
    fireEvent.click(main().getByRole('button', { name: 'Play Slow Tide' }))
    fireEvent.click(bar().getByRole('button', { name: 'Close player' }))
    expect(screen.queryByRole('region', { name: 'Player' })).toBeNull()
    expect(document.activeElement).toBe(main().getByRole('button', { name: 'Play Slow Tide' }))
  })

  test('asks for the peaks that a list does not have, and draws what is heard', async () => {
    browser.answers['/tracks/track-7'] = { waveform: [255], preview_waveform: [0] }
    const track = aTrack({ id: 'track-7', waveform: null, preview_waveform: null })
    show({ kind: 'playlist', playlist: aPlaylist({ tracks: [track] }) })
    fireEvent.click(main().getByRole('button', { name: 'Play Night Ferry' }))
    await vi.waitFor(
      () =>
        expect(document.querySelector('#player .waveform-bars')?.getAttribute('d')).toMatch(
          /^M0 48h2v4h-2z/,
        ),
      { timeout: 30_000 },
    )
  })
})

describe('keys', () => {
  beforeEach(async () => {
    fireEvent.click(main().getByRole('button', { name: 'Play Night Ferry' }))
    await playing()
  })

  test.each([' ', 'k', 'K'])('%j pauses and plays', async (key) => {
    press(key)
    expect(playback.state.status).toBe('paused')
    press(key)
    await playing()
  })

  test('arrows move, N and P change the track', () => {
    press('ArrowRight')
    expect(speaker.state.currentTime).toBe(5)
    press('ArrowLeft')
    expect(speaker.state.currentTime).toBe(0)
    press('n')
    expect(playback.state.index).toBe(1)
    press('P')
    expect(playback.state.index).toBe(0)
  })

  test('not while somebody types, presses a button, or means the browser', () => {
    press(' ', main().getByRole('button', { name: 'Pause Night Ferry' }))
    press('k', screen.getByRole('searchbox'))
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
    expect(playback.state.status).toBe('playing')
  })

  test('a slider has its own arrows', () => {
    press('ArrowRight', bar().getByRole('slider', { name: 'Position' }))
    expect(speaker.state.currentTime).toBe(0)
  })

  test('they can be switched off (WCAG 2.1.4)', () => {
    fireEvent.click(bar().getByRole('button', { name: 'Queue' }))
    const choice = bar().getByRole('checkbox', { name: /^Keys/ })
    fireEvent.click(choice)
    press('k')
    expect(playback.state.status).toBe('playing')
    fireEvent.click(choice)
    press('k')
    expect(playback.state.status).toBe('paused')
  })
})

describe('the waveform of a page', () => {
  const place = () => document.querySelector<HTMLElement>('[data-waveform]')!
  const path = () => place().querySelector('.waveform-bars')?.getAttribute('d')

  beforeEach(() => {
    const track = aTrack({ id: 'track-9', waveform: [255], preview_waveform: [0] })
    show({ kind: 'track', track, more: [] })
  })

  test('is that of the preview while the preview plays, and a press begins it', async () => {
    fireEvent.click(place())
    await playing()
    expect(playback.state).toMatchObject({ kind: 'preview', position: 0 })
    expect(path()).toMatch(/^M0 48h2v4/)
  })

  test('has a length of its own where nobody knows which part the preview is', () => {
    expect(path()).toMatch(/^M0 48h2v4/)
    expect(main().getByText('0:30')).toBeTruthy()
    expect(place().hasAttribute('data-lit')).toBe(false)
    show({ kind: 'track', track: aTrack({ preview_waveform: null }), more: [] })
    playback.redraw()
    expect(path()).toMatch(/^M0 48h2v4h-2zM3 48h2v4h-2z/)
  })

  test('colours what was played, and its slider moves in the preview', async () => {
    fireEvent.click(main().getByRole('button', { name: /^Play/ }))
    await playing()
    speaker.hear(15)
    expect(place().style.getPropertyValue('--played')).toBe('0.5')
    const slider = within(place()).getByRole('slider', { name: 'Position in the preview' })
    fireEvent.input(slider, { target: { value: '3' } })
    expect(speaker.state.currentTime).toBe(3)
  })
})

describe('decision 268: the waveform of a track whose preview has a known place', () => {
  const place = () => document.querySelector<HTMLElement>('[data-waveform]')!
  const shares = () =>
    ['--start', '--end', '--played'].map((name) =>
      Number(Number(place().style.getPropertyValue(name)).toFixed(3)),
    )
  const press = (share: number) => {
    place().getBoundingClientRect = () => new DOMRect(0, 0, 200, 72)
    fireEvent.click(place(), { clientX: share * 200 })
  }
  const slider = () => within(place()).getByRole<HTMLInputElement>('slider')

  beforeEach(() => {
    const length = { duration_ms: 200_000, preview_start_ms: 80_000 }
    show({ kind: 'track', track: aTrack({ id: 'track-9', ...length }), more: [] })
    playback.redraw()
  })

  test('is that of the track, and the preview is lit in it before it plays', () => {
    expect(place().hasAttribute('data-lit')).toBe(true)
    expect(shares()).toEqual([0.4, 0.55, 0])
    expect(main().getByText('3:20', { selector: '.listen-length' })).toBeTruthy()
    const note = 'Visitors hear 1:20 to 1:50. Signed-in listeners hear the whole track.'
    expect(main().getByText(note)).toBeTruthy()
  })

  test.each([
    ['within it begins there', 0.5, 20],
    ['before it begins with it', 0.1, 0],
    ['behind it begins with it', 0.9, 0],
  ])('a press %s', async (_where, share, second) => {
    press(share)
    await playing()
    expect(playback.state).toMatchObject({ kind: 'preview', position: second })
  })

  test('its slider moves within it, and says where', async () => {
    press(0.4)
    await playing()
    speaker.hear(15)
    expect(shares()).toEqual([0.4, 0.55, 0.475])
    expect([slider().value, slider().max]).toEqual(['95', '200'])
    expect(slider().getAttribute('aria-label')).toBe('Position in the preview')
    expect(slider().getAttribute('aria-valuetext')).toBe('0:15 of 0:30')
    fireEvent.input(slider(), { target: { value: '100' } })
    expect(speaker.state.currentTime).toBe(20)
    fireEvent.input(slider(), { target: { value: '150' } })
    expect([speaker.state.currentTime, slider().value]).toEqual([20, '100'])
    fireEvent.input(slider(), { target: { value: '0' } })
    expect([speaker.state.currentTime, slider().value]).toEqual([0, '80'])
  })

  test('is all lit for whoever hears the whole track', async () => {
    browser.local.setItem('x-auth-token', fakeToken({ sub: 'ada' }))
    browser.answers['/stream'] = { url: '/whole.mp3', expires_at: '2031-01-01T00:00:00.000Z' }
    playback.redraw()
    expect(place().hasAttribute('data-lit')).toBe(false)
    expect(main().queryByText(/^Visitors hear/)?.hidden).toBe(true)
    press(0.9)
    await playing()
    expect(playback.state).toMatchObject({ kind: 'whole', position: 180 })
    expect(slider().getAttribute('aria-label')).toBe('Position in the track')
    browser.local.clear()
  })
})

test('“Share” copies the address of the page where the device cannot share', async () => {
  const address = 'https://melodia.example/music/playlists/playlist-1'
  fireEvent.click(main().getByRole('button', { name: 'Share' }))
  await vi.waitFor(() => expect(said()).toBe('Link copied'), { timeout: 30_000 })
  expect(write).toHaveBeenCalledWith(address)
  write.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'))
  fireEvent.click(main().getByRole('button', { name: 'Share' }))
  await vi.waitFor(() => expect(said()).toBe(`Copy this link: ${address}`), { timeout: 30_000 })
})

test('“Embed” copies the code of the player for other sites', async () => {
  fireEvent.click(main().getByRole('button', { name: 'Embed' }))
  await vi.waitFor(() => expect(said()).toBe('Embed code copied'), { timeout: 30_000 })
  expect(write).toHaveBeenCalledWith(
    expect.stringMatching(
      /^<iframe src="https:\/\/melodia\.example\/embed\/playlists\/playlist-1" .* on Melødia"/,
    ),
  )
})

test('a signed-in listener’s hearing is told at the end of the track', async () => {
  browser.local.setItem('x-auth-token', fakeToken({ sub: 'ada' }))
  browser.answers['/stream'] = { url: '/whole.mp3', expires_at: '2031-01-01T00:00:00.000Z' }
  browser.answers['/plays'] = { accepted: 1, duplicates: 0, refused: [] }
  fireEvent.click(main().getByRole('button', { name: 'Play Slow Tide' }))
  await playing()
  speaker.hear(187)
  speaker.end()
  const playsCall = () => browser.calls.find(({ url }) => url.endsWith('/plays'))
  await vi.waitFor(() => expect(playsCall()).toBeTruthy(), { timeout: 30_000 })
  expect(JSON.parse(String(playsCall()?.init.body))).toMatchObject({
    plays: [{ track_id: 'track-2', heard_ms: 187_000, source: 'page', playlist_id: 'playlist-1' }],
  })
  browser.local.clear()
})

test('the queue is kept over a reload of the tab, paused', async () => {
  fireEvent.click(main().getByRole('button', { name: 'Play Slow Tide' }))
  await playing()
  speaker.hear(8)
  fireEvent(window, new Event('pagehide'))
  const other = startForTest(fakeBrowser({ session: browser.session }), 'page', aSpeaker().audio)
  expect(other.playback.state).toMatchObject({
    track: { id: 'track-2' },
    index: 1,
    position: 8,
    status: 'paused',
  })
  other.end()
})

test('search results are a queue too', async () => {
  show({
    kind: 'search',
    q: 'tide',
    genre: '',
    sort: 'newest',
    tracks: aPart([aTrack({ id: 'found', title: 'Found' })]),
    artists: [],
    creators: [],
    playlists: [],
    namedGenres: [],
    meant: null,
    genres: [],
  })
  fireEvent.click(main().getByRole('button', { name: 'Play Found' }))
  await playing()
  expect(playback.state.queue).toMatchObject([{ id: 'found' }])
})
