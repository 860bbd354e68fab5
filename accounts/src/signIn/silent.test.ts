import { accountByEmail } from '@melodia/db/accounts'
import { describeDatabases } from '@melodia/db/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listSessions } from '../sessions.ts'
import { codeOf, makeApp, readJwt, signIn, type App } from '../testing/app.ts'
import { makeBrowser, type Browser } from '../testing/browser.ts'
import { ADA, openHouse, register, type House } from '../testing/house.ts'

const MINUTE = 60_000

describeDatabases('a session that is renewed in a hidden frame', (db) => {
  let house: House
  let app: App
  let now: number
  beforeEach(async () => {
    now = Math.floor(Date.now() / 1000) * 1000
    house = await openHouse({ db: db(), clock: () => now })
    app = makeApp(house)
    await register(db())
  })
  afterEach(() => house.close())

  const askSilently = (browser: Browser) => browser.visit(app.authorizeUrl({ prompt: 'none' }))
  const answerIn = async (browser: Browser) => {
    const { url } = await askSilently(browser)
    return [url.pathname, url.searchParams.get('error'), url.searchParams.has('code')]
  }
  async function signedIn() {
    const browser = makeBrowser(house)
    await app.exchange(codeOf(await signIn(app, browser)))
    return browser
  }

  test('is answered at once, with a token of the same session', async () => {
    const browser = makeBrowser(house)
    const tokenFor = async (code: string) => {
      const { access_token } = (await (await app.exchange(code)).json()) as { access_token: string }
      return readJwt(access_token, house.accounts).payload
    }
    const first = await tokenFor(codeOf(await signIn(app, browser)))
    now += 50 * MINUTE
    const next = await tokenFor(codeOf(await askSilently(browser)))
    expect(next).toMatchObject({
      sid: first['sid'],
      sub: first['sub'],
      auth_time: first['auth_time'],
    })
  })

  test('counts as a use of it', async () => {
    const browser = await signedIn()
    now += 50 * MINUTE
    await askSilently(browser)
    const accountId = (await accountByEmail(db().read, ADA.email))!.id
    const [session] = await listSessions(db().read, { accountId, ownUid: '', now })
    expect(session?.lastUsedAt).toBe(now)
  })

  test('shows nothing to a browser without one: the answer is login_required', async () => {
    expect(await answerIn(makeBrowser(house))).toEqual(['/callback', 'login_required', false])
  })

  test('is over after signing out everywhere, and after the account was closed', async () => {
    for (const path of ['sessions/end-all', 'close']) {
      const browser = await signedIn()
      const other = await signedIn()
      await other.send(`/accounts/me/${path}`, { current: ADA.password })
      expect(await answerIn(browser)).toEqual(['/callback', 'login_required', false])
    }
  })

  test('needs no page of the provider in a frame: all of them refuse that', async () => {
    const browser = await signedIn()
    for (const path of ['auth', 'me', 'forgot', 'auth?prompt=none']) {
      const { headers } = await browser.visit(`/accounts/${path}`)
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['x-frame-options']).toBe('DENY')
    }
  })
})

describeDatabases('an access token', (db) => {
  test('is good for as long as the settings say', async () => {
    const house = await openHouse({ db: db(), tokenSeconds: 20 })
    await register(db())
    const app = makeApp(house)
    const reply = await app.exchange(codeOf(await signIn(app, makeBrowser(house))))
    const { access_token, expires_in } = await reply.json()
    const { iat, exp } = readJwt(access_token, house.accounts).payload
    expect([Number(exp) - Number(iat), expires_in]).toEqual([20, 20])
    await house.close()
  })
})
