import { describe, expect, test } from 'vitest'
import { renewSession } from './renewal.ts'
import { answerTo, fakeBrowser, fakeConfig, fakeToken } from './testing/fakeBrowser.ts'
import type { FakeBrowser } from './testing/fakeBrowser.ts'
import { adasToken, letIssuerRenew, withEndedToken } from './testing/issuer.ts'
import { isExpired, keepToken, tokenOf } from './tokens.ts'

const OPAQUE = 'an opaque token'

/** The issuer is on another site, and does not answer in frames. */
function moveIssuer(browser: FakeBrowser) {
  const accounts = { ...fakeConfig.accounts, authorization_endpoint: 'https://id.test/auth' }
  browser.answers['/api/v1/config'] = { ...fakeConfig, accounts }
  browser.hiddenAnswer = () => null
  browser.answers['id.test/auth'] = {}
}

test('asks with PKCE where nothing may be shown, and keeps the role of the token', async () => {
  const { browser, token } = withEndedToken()
  expect(await renewSession(token, browser)).toBe('renewed')
  expect(tokenOf('creator', browser)).toBe(adasToken(browser))
  const [request] = browser.visited.map((url) => new URL(url).searchParams)
  expect(Object.fromEntries(request ?? [])).toMatchObject({
    prompt: 'none',
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: 'https://melodia.test/callback',
  })
  expect(browser.went).toEqual([])
})

test('leaves nothing in storage but the token', async () => {
  const { browser, token } = withEndedToken()
  await renewSession(token, browser)
  expect([browser.local.length, browser.session.length]).toEqual([1, 0])
})

describe('is refused, and the token stays what it was', () => {
  test.each<[string, (browser: FakeBrowser) => void]>([
    ['the issuer knows nobody', (to) => (to.hiddenAnswer = fakeBrowser().hiddenAnswer)],
    [
      'the issuer has a question',
      (to) => (to.hiddenAnswer = (asked) => answerTo(asked, { error: 'interaction_required' })),
    ],
    [
      'the answer fits another request',
      (to) => (to.hiddenAnswer = () => 'https://melodia.test/callback?code=one&state=other'),
    ],
    ['the code is refused', (to) => letIssuerRenew(to, () => 400)],
    [
      'somebody else has signed in at the issuer',
      (to) => letIssuerRenew(to, () => ({ access_token: fakeToken({ sub: 'grace' }) })),
    ],
    ['the issuer is not shown in frames', moveIssuer],
  ])('%s', async (_, spoil) => {
    const { browser, token } = withEndedToken()
    spoil(browser)
    expect(await renewSession(token, browser)).toBe('refused')
    expect(tokenOf('creator', browser)).toBe(token)
  })
})

describe('is tried again later', () => {
  test.each<[string, (browser: FakeBrowser) => void]>([
    ['our own provider shows an error page', (to) => (to.hiddenAnswer = () => null)],
    [
      'the issuer is busy',
      (to) => (to.hiddenAnswer = (asked) => answerTo(asked, { error: 'temporarily_unavailable' })),
    ],
    ['the exchange fails', (to) => letIssuerRenew(to, () => 503)],
    ['there were too many calls', (to) => letIssuerRenew(to, () => 429)],
  ])('%s', async (_, spoil) => {
    const { browser, token } = withEndedToken()
    spoil(browser)
    expect(await renewSession(token, browser)).toBe('unavailable')
    expect(tokenOf('creator', browser)).toBe(token)
  })

  test('an issuer elsewhere is not reached', async () => {
    const { browser, token } = withEndedToken()
    moveIssuer(browser)
    const reach = browser.fetch
    browser.fetch = (url, init) =>
      url.startsWith('https://id.test')
        ? Promise.reject(new TypeError('offline'))
        : reach(url, init)
    expect(await renewSession(token, browser)).toBe('unavailable')
  })
})

describe('an opaque token', () => {
  const tokens = () => ({ access_token: OPAQUE + ' that is new' })

  test('is renewed for the person of the sign-in', async () => {
    const browser = fakeBrowser()
    keepToken('user', OPAQUE, browser, fakeToken({ sub: 'ada' }))
    letIssuerRenew(browser, tokens)
    expect(await renewSession(OPAQUE, browser)).toBe('renewed')
  })

  test.each(['', 'grace'])('is not renewed for “%s”', async (sub) => {
    const browser = fakeBrowser()
    keepToken('user', OPAQUE, browser, sub && fakeToken({ sub }))
    letIssuerRenew(browser, tokens)
    expect(await renewSession(OPAQUE, browser)).toBe('refused')
  })
})

test('who signs out meanwhile stays signed out', async () => {
  const { browser, token } = withEndedToken()
  const answer = browser.hiddenAnswer
  browser.hiddenAnswer = (request) => {
    browser.local.clear()
    return answer(request)
  }
  expect(await renewSession(token, browser)).toBe('refused')
  expect(browser.local.length).toBe(0)
})

test('calls of one tab share a renewal', async () => {
  const { browser, token } = withEndedToken()
  const both = await Promise.all([renewSession(token, browser), renewSession(token, browser)])
  expect(both).toEqual(['renewed', 'renewed'])
  expect(browser.visited).toHaveLength(1)
})

test('of several tabs one asks, and the others find its token', async () => {
  const { local } = fakeBrowser()
  let last: Promise<unknown> = Promise.resolve()
  const locks = {
    request: (_name: string, work: () => Promise<unknown>) => (last = last.then(work)),
  } as unknown as LockManager
  const tabs = [1, 2, 3].map(() => withEndedToken({ local, locks }))
  const renewals = tabs.map(({ browser, token }) => renewSession(token, browser))
  expect(await Promise.all(renewals)).toEqual(['renewed', 'renewed', 'renewed'])
  expect(tabs.flatMap(({ browser }) => browser.visited)).toHaveLength(1)
})

test('a machine whose clock is wrong by hours judges by the life of the token', () => {
  let now = 1_000_000
  const browser = fakeBrowser({ now: () => now })
  const issuer = { now: () => now - 3 * 3_600_000 }
  const token = adasToken(issuer)
  keepToken('admin', token, browser)
  expect(isExpired(token, browser)).toBe(false)
  now += 3_599_000
  expect(isExpired(token, browser)).toBe(false)
  now += 2_000
  expect(isExpired(token, browser)).toBe(true)
})
