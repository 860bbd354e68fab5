import { fireEvent, screen, within } from '@testing-library/dom'
import { keepToken, takeDraft } from '@melodia/session'
import { fakeBrowser, fakeToken, type FakeBrowser } from '@melodia/session/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { open } from '../player/testing/page.tsx'
import { startForTest } from '../player/testing/start.ts'
import { aSpeaker } from '../player/testing/speaker.ts'
import { anArtist, aPart, aTrack } from '../testing/examples.ts'

const TOKEN = fakeToken({ exp: 9_999_999_999 })
let browser: FakeBrowser
let end = () => {}
afterEach(() => end())
beforeEach(() => {
  browser = fakeBrowser()
})

const openTrack = () => open({ kind: 'track', track: aTrack(), more: [] })
const openArtist = () =>
  open({ kind: 'artist', artist: anArtist(), albums: [], tracks: aPart([aTrack()]) })
function start() {
  const started = startForTest(browser, 'page', aSpeaker().audio)
  end = started.end
  return started.playback
}
const signIn = () => keepToken('user', TOKEN, browser)
const at = (changes: { pathname: string; hash?: string }) => {
  browser = fakeBrowser()
  Object.assign(browser.location, changes)
}
const main = () => within(screen.getByRole('main'))
const like = () => main().getByRole('button', { name: 'Like Night Ferry' })
const isPressed = (button: HTMLElement) => button.getAttribute('aria-pressed')
/** Answers which of these tracks the listener likes. */
const knows = (asked: string[], liked: string[] = []) => {
  const query = new URLSearchParams({ l: '100', id: asked.join(',') })
  const tracks = liked.map((id) => ({ id }))
  browser.answers[`me/likes?${query}`] = { data: { tracks } }
}
const sent = (method: string) =>
  browser.calls.filter(({ init }) => init.method === method).map(({ url }) => url)

describe('like and follow', () => {
  test('are pressed where they hold, and change with a press', async () => {
    knows(['track-1'], ['track-1'])
    signIn()
    openTrack()
    start()
    await vi.waitFor(() => expect(isPressed(like())).toBe('true'), { timeout: 30_000 })
    browser.answers['/me/likes/track-1'] = { id: 'track-1', liked: false }
    fireEvent.click(like())
    expect(isPressed(like())).toBe('false')
    await vi.waitFor(() => expect(sent('DELETE')).toEqual(['/api/v1/me/likes/track-1']), {
      timeout: 30_000,
    })
  })

  test('each row of a list has its Like, and one call asks for all of them', async () => {
    knows(['track-1', 'track-2'], ['track-2'])
    browser.answers['/artists/artist-1'] = { id: 'artist-1', following: false, followers: 3 }
    signIn()
    const tracks = [aTrack(), aTrack({ id: 'track-2', title: 'Day Ferry' })]
    open({ kind: 'artist', artist: anArtist(), albums: [], tracks: aPart(tracks) })
    start()
    const second = main().getByRole('button', { name: 'Like Day Ferry' })
    await vi.waitFor(() => expect(isPressed(second)).toBe('true'), { timeout: 30_000 })
    expect(isPressed(like())).toBe('false')
    expect(sent('GET').filter((url) => url.includes('/likes'))).toHaveLength(1)
  })

  test('a follow changes the number of followers', async () => {
    browser.answers['/artists/artist-1'] = { id: 'artist-1', following: false, followers: 3 }
    signIn()
    openArtist()
    start()
    await main().findByText('3 followers')
    browser.answers['/artists/artist-1'] = { id: 'artist-1', following: true, followers: 4 }
    fireEvent.click(main().getByRole('button', { name: 'Follow Sigrún' }))
    await main().findByText('4 followers')
    expect(sent('PUT')).toEqual(['/api/v1/me/follows/artists/artist-1'])
  })

  test('what was not saved is said, and not shown as if it was', async () => {
    knows(['track-1'])
    signIn()
    openTrack()
    start()
    browser.answers['/me/likes/track-1'] = 503
    fireEvent.click(like())
    await main().findByText('Not saved. Please try again.')
    expect(isPressed(like())).toBe('false')
  })

  test('visitors sign in first, and it is done when they are back', async () => {
    at({ pathname: '/music/tracks/track-1' })
    openTrack()
    start()
    fireEvent.click(like())
    await vi.waitFor(() => expect(browser.went).toEqual(['/login']), { timeout: 30_000 })
    expect(browser.session.getItem('x-return-to')).toBe('/music/tracks/track-1#choice')
    expect(sent('PUT')).toEqual([])
    end()
    const { drafts } = browser
    at({ pathname: '/music/tracks/track-1', hash: '#choice' })
    browser = Object.assign(browser, { drafts })
    browser.answers['/me/likes/track-1'] = { id: 'track-1', liked: true }
    signIn()
    openTrack()
    start()
    await vi.waitFor(() => expect(sent('PUT')).toEqual(['/api/v1/me/likes/track-1']), {
      timeout: 30_000,
    })
    await vi.waitFor(() => expect(document.activeElement).toBe(like()), { timeout: 30_000 })
    expect(isPressed(like())).toBe('true')
  })

  test('an address alone makes nobody like anything', async () => {
    at({ pathname: '/music/tracks/track-1', hash: '#choice' })
    knows(['track-1'])
    signIn()
    openTrack()
    start()
    await vi.waitFor(() => expect(isPressed(like())).toBe('false'), { timeout: 30_000 })
    // Looked for after the page has looked for it, and in the same way.
    const slot = { owner: 'visitor', place: '/music/tracks/track-1' }
    expect(await takeDraft(slot, browser)).toBeUndefined()
    expect(sent('PUT')).toEqual([])
  })

  test('the player likes what it plays', async () => {
    knows(['track-1'])
    browser.answers['/stream'] = { url: '/a.mp3', expires_at: '2030-01-01T00:00:00.000Z' }
    signIn()
    openTrack()
    start()
    fireEvent.click(main().getByRole('button', { name: 'Play Night Ferry' }))
    const bar = within(await screen.findByRole('region', { name: 'Player' }))
    browser.answers['/me/likes/track-1'] = { id: 'track-1', liked: true }
    fireEvent.click(bar.getByRole('button', { name: 'Like Night Ferry' }))
    await vi.waitFor(() => expect(isPressed(like())).toBe('true'), { timeout: 30_000 })
    expect(sent('PUT')).toEqual(['/api/v1/me/likes/track-1'])
  })
})
