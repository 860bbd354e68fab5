import { accountByEmail } from '@melodia/db/accounts'
import { describeDatabases } from '@melodia/db/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { personByPassword } from '../people.ts'
import { codeOf, makeApp, readJwt, signIn } from '../testing/app.ts'
import { makeBrowser, type Browser } from '../testing/browser.ts'
import { ADA, openHouse, register, type House } from '../testing/house.ts'

const NEW = 'another four words here'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

describeDatabases('the account page', (db) => {
  let house: House
  let problem: string | null
  let closed: string[]
  beforeEach(async () => {
    closed = []
    problem = null
    house = await openHouse({
      db: db(),
      belongings: {
        async *dataOf() {},
        rolesOf: async () => ({ isAdmin: false, isCreator: false, hasRequest: false }),
        closingProblem: async () => problem,
        close: async (_write, { email }) => void (closed = [email]),
      },
    })
    await register(db())
  })
  afterEach(() => house.close())

  const signedIn = async (browser: Browser = makeBrowser(house)) => {
    const app = makeApp(house)
    const { access_token } = await (await app.exchange(codeOf(await signIn(app, browser)))).json()
    const sid = String(readJwt(access_token, house.accounts).payload['sid'])
    return { browser, sid, isAlive: () => house.accounts.isSessionAlive(sid) }
  }
  const opensWith = async (password: string) =>
    (await personByPassword(db(), ADA.email, password, Date.now())) !== null

  test('is for who is signed in; others sign in, and come back', async () => {
    const stranger = await makeBrowser(house).visit('/accounts/me')
    expect([stranger.status, stranger.text.includes(ADA.email)]).toEqual([303, false])
    const placeOf = async (path: string) => {
      const { url } = await makeBrowser(house).visit(path)
      return [url.pathname, url.searchParams.get('to')]
    }
    for (const path of ['', '/name', '/email', '/password', '/sessions', '/data', '/close'])
      expect(await placeOf(`/accounts/me${path}`)).toEqual(['/login', `/accounts/me${path}`])
    for (const path of ['/accounts', '/accounts/'])
      expect(await placeOf(path)).toEqual(['/login', '/accounts/me'])
    const { browser } = await signedIn()
    const page = await browser.visit('/accounts/me')
    expect(page.status).toBe(200)
    for (const part of [
      ADA.name,
      ADA.email,
      'This browser',
      'href="/accounts/me/close"',
      'Become a creator',
      '/music/liked',
    ])
      expect(page.text).toContain(part)
  })

  test('a forged or another person’s session cookie shows nothing', async () => {
    const { browser } = await signedIn()
    for (const [key, cookie] of browser.cookies)
      if (key.startsWith('melodia_session')) browser.cookies.set(key, { ...cookie, value: 'x' })
    expect((await browser.visit('/accounts/me')).status).toBe(303)
  })

  test('the name is changed, at the next call of the API too', async () => {
    const { browser, sid } = await signedIn()
    const page = await browser.visit('/accounts/me/name')
    const refused = await browser.submit(page, { name: ' ' })
    expect([refused.status, refused.text.includes('Enter your name.')]).toEqual([422, true])
    const done = await browser.submit(page, { name: 'Ada  Lovelace' })
    expect(done.text).toContain('Your name is changed.')
    expect(await house.accounts.accountOfSession(sid)).toMatchObject({ name: 'Ada Lovelace' })
    expect(house.audited).toContain('rename')
  })

  test('without mail an email is changed with the password, and is not confirmed', async () => {
    const { browser } = await signedIn()
    const page = await browser.visit('/accounts/me/email')
    const email = 'ada@elsewhere.example'
    const wrong = await browser.submit(page, { email, current: 'wrong' })
    expect([wrong.status, wrong.text.includes('not your current password')]).toEqual([422, true])
    expect((await browser.submit(page, { email, current: '' })).text).toContain('Enter your cur')
    const done = await browser.submit(page, { email, current: ADA.password })
    expect(done.text).toContain('Your email is changed.')
    expect(await accountByEmail(db().read, ADA.email)).toBeNull()
    expect((await accountByEmail(db().read, email))?.email_confirmed_at).toBeNull()
    expect(house.audited.filter((action) => action === 'email')).toHaveLength(1)
  })

  test('a new password ends all other sessions', async () => {
    const here = await signedIn()
    const there = await signedIn()
    const page = await here.browser.visit('/accounts/me/password')
    const weak = await here.browser.submit(page, { current: ADA.password, password: 'short' })
    expect(weak.text).toContain('Use at least 10 characters.')
    const wrong = await here.browser.submit(page, { current: 'wrong', password: NEW })
    expect([wrong.status, await opensWith(NEW)]).toEqual([422, false])
    const done = await here.browser.submit(page, { current: ADA.password, password: NEW })
    expect(done.text).toContain('Your password is changed.')
    expect([await here.isAlive(), await there.isAlive()]).toEqual([true, false])
    expect([await opensWith(ADA.password), await opensWith(NEW)]).toEqual([false, true])
  })

  describe('sessions', () => {
    test('are listed by browser, and one of them is ended', async () => {
      const here = await signedIn()
      const there = makeBrowser(house, '192.0.2.9')
      there.headers['user-agent'] = FIREFOX
      const other = await signedIn(there)
      const page = await here.browser.visit('/accounts/me/sessions')
      expect(page.text).toMatch(/<strong>A browser<\/strong>\s*\(this browser\)/)
      expect(page.text).toContain('Firefox on Linux')
      const done = await here.browser.submit(page, {})
      expect(done.text).toContain('That browser is signed out.')
      expect([await here.isAlive(), await other.isAlive()]).toEqual([true, false])
      expect(house.audited).toContain('sign-out')
    })

    test('of others cannot be ended', async () => {
      const { browser } = await signedIn()
      const grace = { email: 'grace@melodia.example', name: 'Grace', password: 'melodia-demo' }
      await register(db(), grace)
      const app = makeApp(house)
      const { access_token } = await (
        await app.exchange(codeOf(await signIn(app, makeBrowser(house), grace)))
      ).json()
      const sid = String(readJwt(access_token, house.accounts).payload['sid'])
      await browser.send('/accounts/me/sessions/end', { session: sid })
      expect(await house.accounts.isSessionAlive(sid)).toBe(true)
    })

    test('all end at once, this one too', async () => {
      const here = await signedIn()
      const there = await signedIn()
      const done = await here.browser.send('/accounts/me/sessions/end-all', {})
      expect(done.text).toContain('You are signed out everywhere')
      expect([await here.isAlive(), await there.isAlive()]).toEqual([false, false])
      expect((await here.browser.visit('/accounts/me')).status).toBe(303)
    })
  })

  describe('closing', () => {
    test('says what happens, asks for the password, and leaves nothing', async () => {
      const { browser, isAlive } = await signedIn()
      const page = await browser.visit('/accounts/me/close')
      expect(page.text).toContain('Your published tracks stay')
      expect((await browser.submit(page, { current: 'wrong' })).status).toBe(422)
      expect(await isAlive()).toBe(true)
      const done = await browser.submit(page, { current: ADA.password })
      expect(done.text).toContain('Your account is closed')
      expect(done.text).not.toContain('account-panel')
      expect([await isAlive(), closed]).toEqual([false, [ADA.email]])
      expect(await accountByEmail(db().read, ADA.email)).toBeNull()
      expect((await signIn(makeApp(house), makeBrowser(house))).status).toBe(422)
      expect(await register(db())).not.toBeNull()
    })

    test('is refused where the API has a reason', async () => {
      problem = 'You are the last administrator.'
      const { browser } = await signedIn()
      const page = await browser.visit('/accounts/me/close')
      expect([page.status, page.text.includes(problem)]).toEqual([409, true])
      const forced = await browser.send('/accounts/me/close', { current: ADA.password })
      expect([forced.status, await opensWith(ADA.password)]).toEqual([409, true])
    })
  })

  test('closing, and signing out everywhere, empties what the app keeps in this browser', async () => {
    for (const path of ['sessions/end-all', 'close']) {
      const { browser } = await signedIn()
      const done = await browser.send(`/accounts/me/${path}`, { current: ADA.password })
      expect([done.status, done.headers['clear-site-data']]).toEqual([200, '"storage"'])
    }
  })

  test('attack: forms of other sites change nothing', async () => {
    const { browser, isAlive } = await signedIn()
    for (const origin of ['https://evil.example', 'null'])
      for (const path of ['name', 'email', 'password', 'sessions/end-all', 'close']) {
        const form = { name: 'Mallory', current: ADA.password, email: 'm@evil.example' }
        const { status } = await browser.send(`/accounts/me/${path}`, form, { origin })
        expect([path, status]).toEqual([path, 403])
      }
    expect(await isAlive()).toBe(true)
    expect((await accountByEmail(db().read, ADA.email))?.name).toBe(ADA.name)
  })

  test('attack: guesses at the current password are limited', async () => {
    const strict = await openHouse({ db: db(), signIn: 3 })
    const browser = makeBrowser(strict)
    await signIn(makeApp(strict), browser)
    const statuses = []
    for (let at = 0; at < 4; at++) {
      const form = { email: 'm@evil.example', current: `guess ${at}` }
      statuses.push((await browser.send('/accounts/me/email', form)).status)
    }
    expect(statuses).toEqual([422, 422, 422, 429])
    await strict.close()
  })
})
