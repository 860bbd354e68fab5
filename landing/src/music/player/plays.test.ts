import type { Play } from '@melodia/contract/plays'
import { fakeBrowser, fakeToken, type FakeBrowser } from '@melodia/session/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makePlays, SILENCE_MS } from './plays.ts'

const NOW = Date.parse('2031-05-01T10:00:00.000Z')
const STARTED = '2031-05-01T09:00:00.000Z'

const aPlay = (id: string, changes: Partial<Play> = {}): Play => ({
  id,
  track_id: 't',
  started_at: STARTED,
  heard_ms: 31_000,
  source: 'page',
  ...changes,
})

let browser: FakeBrowser
let now = NOW
const signIn = (sub: string) => browser.local.setItem('x-auth-token', fakeToken({ sub }))
const sentPlays = () =>
  browser.calls.map(({ init }) => JSON.parse(String(init.body)).plays as Play[])
const waitingPlays = () => browser.local.getItem('x-plays')

beforeEach(() => {
  vi.useFakeTimers()
  now = NOW
  browser = fakeBrowser({ now: () => now })
  browser.answers['/plays'] = { accepted: 1, duplicates: 0, refused: [] }
  signIn('ada')
})
afterEach(() => void vi.useRealTimers())

test('an ended hearing is told with the token, also when the page ends, and forgotten then', async () => {
  const plays = makePlays(browser, 'page')
  plays.keep(aPlay('a'), true)
  await plays.tell()
  expect(browser.calls).toMatchObject([
    {
      url: '/api/v1/plays',
      init: {
        method: 'POST',
        keepalive: true,
        headers: { authorization: `Bearer ${browser.local.getItem('x-auth-token')}` },
      },
    },
  ])
  expect(sentPlays()).toEqual([[aPlay('a')]])
  expect(waitingPlays()).toBeNull()
})

test('refused ones are forgotten as well', async () => {
  browser.answers['/plays'] = { accepted: 0, duplicates: 0, refused: [{ id: 'a', reason: 'Old.' }] }
  const plays = makePlays(browser, 'page')
  plays.keep(aPlay('a'), true)
  await plays.tell()
  expect(waitingPlays()).toBeNull()
})

test.each([404, 429, 503])(
  'after a reply %i they are kept, and told a minute later',
  async (status) => {
    browser.answers['/plays'] = status
    const plays = makePlays(browser, 'page')
    plays.keep(aPlay('a'), true)
    await plays.tell()
    expect(waitingPlays()).toContain('"a"')
    browser.answers['/plays'] = { accepted: 1, duplicates: 0, refused: [] }
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sentPlays()).toHaveLength(2)
    expect(waitingPlays()).toBeNull()
  },
)

test('where the session is over they are kept until the same person signs in', async () => {
  browser.answers['/plays'] = 401
  const plays = makePlays(browser, 'page')
  plays.keep(aPlay('a'), true)
  await plays.tell()
  expect(browser.local.getItem('x-auth-token')).toBeNull()
  expect(waitingPlays()).toContain('"a"')
  browser.answers['/plays'] = { accepted: 1, duplicates: 0, refused: [] }
  signIn('ada')
  await makePlays(browser, 'page').tell()
  expect(waitingPlays()).toBeNull()
})

test('what the server would never take is not sent for ever', async () => {
  browser.answers['/plays'] = 400
  const plays = makePlays(browser, 'page')
  plays.keep(aPlay('a'), true)
  await plays.tell()
  expect(waitingPlays()).toBeNull()
})

test('without the network they wait for the next page', async () => {
  const offline = { ...browser, fetch: () => Promise.reject(new TypeError('offline')) }
  const first = makePlays(offline, 'page')
  first.keep(aPlay('a'), true)
  await first.tell()
  await makePlays(browser, 'page').tell()
  expect(sentPlays()).toEqual([[aPlay('a')]])
})

test('a hearing that goes on is told when its page was killed', async () => {
  const plays = makePlays(browser, 'page')
  plays.keep(aPlay('a', { heard_ms: 5_000 }), false)
  plays.keep(aPlay('a', { heard_ms: 9_000 }), false)
  await plays.tell()
  expect(sentPlays()).toEqual([])
  now += SILENCE_MS
  await makePlays(browser, 'page').tell()
  expect(sentPlays()).toEqual([[aPlay('a', { heard_ms: 9_000 })]])
})

test("nobody's plays are told by somebody else, and a visitor's are not waitingPlays", async () => {
  const plays = makePlays(browser, 'page')
  plays.keep(aPlay('a'), true)
  signIn('ben')
  await plays.tell()
  browser.local.removeItem('x-auth-token')
  plays.keep(aPlay('b'), true)
  await plays.tell()
  expect(sentPlays()).toEqual([])
  signIn('ada')
  await plays.tell()
  expect(sentPlays()).toEqual([[aPlay('a')]])
})

test('at most 200 in one call', async () => {
  const plays = makePlays(browser, 'page')
  for (let n = 0; n < 201; n++) plays.keep(aPlay(String(n)), true)
  await plays.tell()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sentPlays().map(({ length }) => length)).toEqual([200, 1])
  expect(String(browser.calls[0]?.init.body).length).toBeLessThan(64 * 1024)
})

test('what is older than the server takes is given up', async () => {
  const plays = makePlays(browser, 'page')
  plays.keep(aPlay('old', { started_at: '2031-03-01T00:00:00.000Z' }), false)
  plays.keep(aPlay('new'), true)
  await plays.tell()
  expect(waitingPlays()).toBeNull()
})

test('one call at a time', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const fetch = vi.fn<() => Promise<Response>>(() => promise)
  const plays = makePlays({ ...browser, fetch }, 'page')
  plays.keep(aPlay('a'), true)
  const first = plays.tell()
  await plays.tell()
  resolve(Response.json({ accepted: 1, duplicates: 0, refused: [] }))
  await first
  expect(fetch).toHaveBeenCalledOnce()
})

test('storage that is spoilt, or refused, stops nothing', async () => {
  browser.local.setItem('x-plays', '{not json')
  const plays = makePlays(browser, 'page')
  await plays.tell()
  plays.keep(aPlay('a'), true)
  await plays.tell()
  expect(sentPlays()).toEqual([[aPlay('a')]])
})
