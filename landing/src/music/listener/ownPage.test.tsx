import { fireEvent, screen, within } from '@testing-library/dom'
import type { OwnPage } from '@melodia/contract/pages'
import { keepToken } from '@melodia/session'
import { fakeBrowser, fakeToken, type FakeBrowser } from '@melodia/session/testing'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { open } from '../player/testing/page.tsx'
import { startForTest } from '../player/testing/start.ts'
import { aSpeaker } from '../player/testing/speaker.ts'
import { anArtist, aTrack, sungByAMachine } from '../testing/examples.ts'

const TOKEN = fakeToken({ exp: 9_999_999_999 })
const PREFERENCES = '/notifications/preferences'
let browser: FakeBrowser
let end = () => {}
afterEach(() => end())
beforeEach(() => {
  browser = fakeBrowser()
  browser.answers[PREFERENCES] = {
    preferences: [{ kind: 'followed.published', portal: false, mail: 'off' }],
  }
})

function show(kind: OwnPage, isSignedIn = true) {
  if (isSignedIn) keepToken('user', TOKEN, browser)
  open({ kind })
  const started = startForTest(browser, 'page', aSpeaker().audio)
  end = started.end
  return started.playback
}
const main = () => within(screen.getByRole('main'))
const tracks = (titles: readonly string[], totalPages = 1) => ({
  data: { tracks: titles.map((title) => ({ ...aTrack(), id: title, title })), totalPages },
})

describe('the pages of what somebody likes and follows', () => {
  test.each(['liked', 'following', 'feed'] as const)('%s: visitors sign in', async (kind) => {
    show(kind, false)
    expect(await main().findByRole('link', { name: 'Sign in' })).toBeTruthy()
    expect(browser.calls).toEqual([])
  })

  test.each([
    ['liked', { tracks: [] }, /^No liked tracks yet/],
    ['following', { follows: [] }, /^You are not following anyone yet/],
    ['feed', { tracks: [] }, /^Nothing here yet/],
  ] as const)('%s: empty, with the next step', async (kind, rows, sentence) => {
    for (const end of ['me/likes', 'me/follows', 'me/feed'])
      browser.answers[`${end}?p=1&l=50`] = { data: { ...rows, totalPages: 0 } }
    show(kind)
    expect(main().getByText('Loading…')).toBeTruthy()
    expect((await main().findByText(sentence)).closest('[hidden]')).toBeNull()
    await vi.waitFor(() => expect(main().getByText('Loading…').closest('[hidden]')).toBeTruthy(), {
      timeout: 30_000,
    })
  })

  test('a row says what a machine made', async () => {
    browser.answers['me/likes?p=1&l=50'] = {
      data: { tracks: [aTrack(sungByAMachine)], totalPages: 1 },
    }
    show('liked')
    const made = await main().findByText('Made with a machine')
    expect(made.closest('li')?.textContent).toContain('Sigrún and Nørrebro Trio · Made with')
  })

  test('a failure is said, and tried again', async () => {
    browser.answers['me/likes?p=1&l=50'] = 500
    show('liked')
    const again = await main().findByRole('button', { name: 'Try again' })
    browser.answers['me/likes?p=1&l=50'] = tracks(['Night Ferry'])
    fireEvent.click(again)
    expect(await main().findByRole('link', { name: 'Night Ferry' })).toBeTruthy()
  })

  test('liked tracks are rows that play, page by page, and can be unliked', async () => {
    browser.answers['me/likes?p=1&l=50'] = tracks(['One'], 2)
    browser.answers['me/likes?p=2&l=50'] = tracks(['Two'], 2)
    const playback = show('liked')
    fireEvent.click(await main().findByRole('button', { name: 'Show more' }))
    expect(await main().findByRole('link', { name: 'Two' })).toBeTruthy()
    expect(main().queryByRole('button', { name: 'Show more' })).toBeNull()
    expect(main().getAllByRole('listitem')).toHaveLength(2)
    const artists = main().getAllByRole('link', { name: 'Sigrún' })
    expect(artists[0]?.getAttribute('href')).toBe('/music/artists/artist-1')
    fireEvent.click(main().getByRole('button', { name: 'Play One' }))
    expect(playback.state.queue.map(({ title }) => title)).toEqual(['One', 'Two'])
    const like = main().getByRole('button', { name: 'Like One' })
    expect(like.getAttribute('aria-pressed')).toBe('true')
    browser.answers['/me/likes/One'] = { id: 'One', liked: false }
    fireEvent.click(like)
    await vi.waitFor(
      () => expect(browser.calls.some(({ init }) => init.method === 'DELETE')).toBe(true),
      { timeout: 30_000 },
    )
  })

  test('what is followed has its kind, its followers and its page', async () => {
    const { id, name, images } = anArtist()
    const follow = { noun: 'artists', id, name, images, tracks_total: 2, followers: 1 }
    const mix = { ...follow, noun: 'playlists', id: 'mix', name: 'Mix', images: [] }
    browser.answers['me/follows?p=1&l=50'] = { data: { follows: [follow, mix], totalPages: 1 } }
    show('following')
    const link = await main().findByRole('link', { name: 'Sigrún' })
    expect(link.getAttribute('href')).toBe('/music/artists/artist-1')
    const pictures = [...document.querySelectorAll('.row .art')]
    expect(pictures.map(({ className }) => className)).toEqual(['art art-round', 'art art-none'])
    expect(main().getByText(/^Artist · 2 tracks/).textContent).toBe(
      'Artist · 2 tracks · 1 follower',
    )
    const button = main().getByRole('button', { name: 'Follow Sigrún' })
    expect(button.getAttribute('aria-pressed')).toBe('true')
  })

  test('mails are off, and are chosen', async () => {
    browser.answers['me/follows?p=1&l=50'] = { data: { follows: [], totalPages: 0 } }
    show('following')
    const choice = await main().findByRole('combobox', { name: 'Email me about new tracks' })
    expect(choice).toHaveProperty('value', 'off')
    fireEvent.change(choice, { target: { value: 'daily' } })
    await main().findByText('Saved')
    const put = browser.calls.find(({ init }) => init.method === 'PUT')
    expect(JSON.parse(String(put?.init.body))).toEqual({
      preferences: [{ kind: 'followed.published', portal: false, mail: 'daily' }],
    })
    browser.answers[PREFERENCES] = 500
    fireEvent.change(choice, { target: { value: 'now' } })
    await main().findByText('Not saved. Please try again.')
    expect(choice).toHaveProperty('value', 'daily')
  })
})
