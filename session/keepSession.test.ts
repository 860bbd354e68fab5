import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasEnded } from './ended.ts'
import { keepSession } from './keepSession.ts'
import { fakeBrowser, fakeToken } from './testing/fakeBrowser.ts'
import { adasToken, letIssuerRenew } from './testing/issuer.ts'
import { isExpired, tokenOf } from './tokens.ts'

const MINUTE = 60_000

let stop = () => {}
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  stop()
  vi.useRealTimers()
})

/** Without a thread of its own, whose time no fake clock moves. */
const instant = {
  getRandomValues: crypto.getRandomValues.bind(crypto),
  subtle: { digest: async () => new ArrayBuffer(32) },
} as unknown as Crypto

/** An open page of Ada, whose token is good for so many minutes. */
function open(minutes: number) {
  const browser = fakeBrowser({ now: Date.now, crypto: instant })
  browser.local.setItem('x-atk', adasToken(browser, minutes * 60))
  letIssuerRenew(browser)
  stop = keepSession(browser)
  return browser
}
const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * MINUTE)

test('renews some minutes before the end, hour after hour', async () => {
  const browser = open(60)
  await pass(54)
  expect(browser.visited).toHaveLength(0)
  await pass(2)
  expect(browser.visited).toHaveLength(1)
  await pass(4 * 60)
  expect(browser.visited).toHaveLength(5)
  expect(tokenOf('admin', browser)).not.toBeNull()
})

test('a short token is renewed in the last quarter of its life', async () => {
  const browser = fakeBrowser({ now: Date.now, crypto: instant })
  const iat = Date.now() / 1000
  browser.local.setItem('x-atk', fakeToken({ sub: 'ada', iat, exp: iat + 20 }))
  stop = keepSession(browser)
  await pass(14 / 60)
  expect(browser.visited).toHaveLength(0)
  await pass(2 / 60)
  expect(browser.visited).toHaveLength(1)
})

test('a machine that slept renews when it wakes up', async () => {
  const browser = open(60)
  await pass(1)
  vi.setSystemTime(Date.now() + 3 * 60 * MINUTE)
  browser.wake()
  await pass(0)
  expect(browser.visited).toHaveLength(1)
})

test('without an answer it is tried again', async () => {
  const browser = open(60)
  const answer = browser.hiddenAnswer
  browser.hiddenAnswer = () => null
  await pass(57)
  expect(browser.visited.length).toBeGreaterThan(2)
  browser.hiddenAnswer = answer
  await pass(30)
  expect(isExpired(tokenOf('admin', browser) ?? '', browser)).toBe(false)
})

test('who is refused goes on until the end, and is asked about once more then', async () => {
  const browser = open(60)
  browser.hiddenAnswer = fakeBrowser().hiddenAnswer
  await pass(59)
  expect([browser.visited.length, hasEnded(browser)]).toEqual([1, false])
  expect(tokenOf('admin', browser)).not.toBeNull()
  await pass(2)
  expect([browser.visited.length, hasEnded(browser)]).toEqual([2, true])
  await pass(60)
  expect(browser.visited).toHaveLength(2)
})

test('a page that is left asks for nothing', async () => {
  const browser = open(60)
  stop()
  await pass(120)
  browser.wake()
  await pass(1)
  expect(browser.visited).toHaveLength(0)
})
