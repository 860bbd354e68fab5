import { adasToken, fakeBrowser, fakeToken, letIssuerRenew } from '@melodia/session/testing'
import { expect, test } from 'vitest'
import { makeSources } from './sources.ts'
import { aPageTrack } from './testing/page.tsx'

const track = aPageTrack()
const EXPIRES = '2031-01-01T00:10:00.000Z'

function signedIn() {
  const browser = fakeBrowser()
  browser.local.setItem('x-auth-token', fakeToken({ sub: 'ada' }))
  browser.answers['/stream'] = { url: '/whole.mp3', expires_at: EXPIRES }
  return browser
}

test('a visitor has the preview at once, without a call', () => {
  const browser = fakeBrowser()
  expect(makeSources(browser, 'page').atOnce(track)).toEqual({
    kind: 'preview',
    url: track.preview_url,
    hasEnded: false,
  })
  expect(browser.calls).toEqual([])
})

test('somebody who is signed in has the whole track, asked for with the token', async () => {
  const browser = signedIn()
  const sources = makeSources(browser, 'page')
  expect(sources.atOnce(track)).toBeNull()
  expect(await sources.find(track, false)).toEqual({
    kind: 'whole',
    url: '/whole.mp3',
    until: Date.parse(EXPIRES) - 30_000,
  })
  expect(browser.calls).toMatchObject([
    {
      url: '/api/v1/catalogue/tracks/track-1/stream',
      init: { headers: { authorization: `Bearer ${browser.local.getItem('x-auth-token')}` } },
    },
  ])
})

test('a token that has ended is renewed, and the whole track plays on', async () => {
  const browser = signedIn()
  browser.local.setItem('x-auth-token', adasToken(browser, -1))
  letIssuerRenew(browser)
  const sources = makeSources(browser, 'page')
  expect(sources.atOnce(track)).toBeNull()
  expect(await sources.find(track, false)).toMatchObject({ kind: 'whole' })
  expect(browser.local.getItem('x-auth-token')).toBe(adasToken(browser))
})

test('an embedded player renews nothing: with a token that has ended it plays the preview', () => {
  const browser = signedIn()
  browser.local.setItem('x-auth-token', adasToken(browser, -1))
  expect(makeSources(browser, 'embed').atOnce(track)).toMatchObject({ kind: 'preview' })
})

test('a session that is over is followed by the preview, which says so, and not asked for again', async () => {
  const browser = signedIn()
  browser.answers['/stream'] = 401
  const sources = makeSources(browser, 'page')
  const preview = { kind: 'preview', url: track.preview_url, hasEnded: true }
  expect(await sources.find(track, false)).toEqual(preview)
  expect(sources.atOnce(track)).toEqual(preview)
})

test.each([
  [404, 'gone'],
  [410, 'gone'],
  [429, 'failed'],
  [503, 'failed'],
])('an answer %i means %s', async (status, kind) => {
  const browser = signedIn()
  browser.answers['/stream'] = status
  expect(await makeSources(browser, 'page').find(track, false)).toEqual({ kind })
})

test('without the network it failed', async () => {
  const browser = { ...signedIn(), fetch: () => Promise.reject(new TypeError('offline')) }
  expect(await makeSources(browser, 'page').find(track, false)).toEqual({ kind: 'failed' })
})

test("a renewal asks where a visitor's preview is now", async () => {
  const browser = fakeBrowser()
  browser.answers['/tracks/track-1'] = { preview_url: '/new.mp3' }
  const sources = makeSources(browser, 'page')
  expect(await sources.find(track, true)).toMatchObject({ kind: 'preview', url: '/new.mp3' })
  browser.answers['/tracks/track-1'] = 404
  expect(await sources.find(track, true)).toEqual({ kind: 'gone' })
})

test('the clock of a device that is wrong is corrected by the server', async () => {
  const date = 'Thu, 01 Jan 2026 00:00:00 GMT'
  const answer = { url: '/whole.mp3', expires_at: EXPIRES }
  const browser = {
    ...signedIn(),
    fetch: async () => Response.json(answer, { headers: { date } }),
  }
  const sources = makeSources(browser, 'page')
  expect(sources.now()).toBe(browser.now())
  await sources.find(track, false)
  expect(sources.now()).toBe(Date.parse(date))
})

test('a frame without storage plays the preview', () => {
  const browser = {
    ...fakeBrowser(),
    get local(): Storage {
      throw new DOMException('', 'SecurityError')
    },
  }
  expect(makeSources(browser, 'page').atOnce(track)).toMatchObject({ kind: 'preview' })
})
