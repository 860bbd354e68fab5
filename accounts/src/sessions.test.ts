import { accountByEmail } from '@melodia/db/accounts'
import { endSessions } from '@melodia/db/accounts/payloads'
import { testDatabase, type TestDatabase } from '@melodia/db/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeAdapter, MOST_SESSIONS } from './adapter.ts'
import { codeOf, makeApp, readJwt, signIn, type App } from './testing/app.ts'
import { makeBrowser, type Browser } from './testing/browser.ts'
import { ADA, openHouse, register, type House } from './testing/house.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let db: TestDatabase
let house: House
let app: App
let now = Date.now()
beforeAll(async () => {
  db = await testDatabase()
  house = await openHouse({ db, clock: () => now })
  app = makeApp(house)
  await register(db)
})
afterAll(async () => {
  await house.close()
  await db.close()
})
beforeEach(() => {
  now = Date.now()
})
afterEach(() => vi.useRealTimers())

async function tokenOf(browser: Browser, code?: string) {
  const response = await app.exchange(code ?? codeOf(await signIn(app, browser)))
  const { access_token } = await response.json()
  const sid = String(readJwt(access_token, house.accounts).payload['sid'])
  return { sid, isAlive: () => house.accounts.isSessionAlive(sid) }
}

test('contract: a token ends with its session; others of the person live on', async () => {
  const browser = makeBrowser(house)
  const token = await tokenOf(browser)
  const other = await tokenOf(makeBrowser(house))
  expect([await token.isAlive(), await other.isAlive()]).toEqual([true, true])
  const again = await tokenOf(browser, codeOf(await browser.visit(app.authorizeUrl())))
  expect(again.sid).toBe(token.sid)
  const page = await browser.visit('/accounts/session/end')
  await browser.submit(page, {})
  expect([await token.isAlive(), await other.isAlive()]).toEqual([false, true])
  expect(await house.accounts.isSessionAlive('no such session')).toBe(false)
})

test('calls count as a use of their session, to some minutes', async () => {
  const browser = makeBrowser(house)
  const { sid } = await tokenOf(browser)
  const other = makeBrowser(house)
  await tokenOf(other)
  const listed = async () => {
    const { text } = await other.visit('/accounts/me/sessions')
    return text.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ')
  }
  now += 20 * MINUTE
  expect(await listed()).toContain('Signed in 20 minutes ago. Last used 20 minutes ago.')
  expect(await listed()).toContain('Signed in 20 minutes ago. In use now.')
  await house.accounts.accountOfSession(sid)
  await expect.poll(listed).toContain('Last used just now.')
  now += 4 * MINUTE
  await house.accounts.accountOfSession(sid)
  expect(await listed()).toContain('Last used 4 minutes ago.')
  now += 2 * MINUTE
  await house.accounts.accountOfSession(sid)
  await expect.poll(listed).toContain('Last used just now.')
})

test('RFC 6749, 4.1.2: a code that comes twice ends what it was exchanged for', async () => {
  const browser = makeBrowser(house)
  const other = await tokenOf(makeBrowser(house))
  const code = codeOf(await signIn(app, browser))
  const token = await tokenOf(browser, code)
  expect((await app.exchange(code)).status).toBe(400)
  expect([await token.isAlive(), await other.isAlive()]).toEqual([false, true])
  expect((await browser.visit(app.authorizeUrl())).url.searchParams.has('code')).toBe(false)
})

test('a session that is used goes on for weeks, and ends 30 days after the sign-in', async () => {
  const browser = makeBrowser(house)
  vi.useFakeTimers({ toFake: ['Date'], now })
  const pass = (days: number) => {
    now += days * DAY
    vi.setSystemTime(now)
  }
  const use = async () => (await browser.visit(app.authorizeUrl())).url.searchParams.has('code')
  const token = await tokenOf(browser)
  for (let at = 0; at < 4; at++) {
    pass(6)
    expect(await use()).toBe(true)
  }
  pass(5.9)
  expect(await use()).toBe(true)
  pass(0.2)
  expect(await token.isAlive()).toBe(false)
  expect(await use()).toBe(false)
})

test('a session that is not used ends after a week', async () => {
  const token = await tokenOf(makeBrowser(house))
  now += 7 * DAY + 1000
  expect(await token.isAlive()).toBe(false)
})

test('the hundred and first sign-in ends the session that was used longest ago', async () => {
  const accountId = (await accountByEmail(db.read, ADA.email))!.id
  await db.write((write) => endSessions(write, accountId))
  const first = await tokenOf(makeBrowser(house))
  now += DAY
  const sessions = makeAdapter(db, 'Session', () => now)
  for (let number = 2; number <= MOST_SESSIONS; number++)
    await sessions.upsert(`session ${number}`, { uid: `uid ${number}`, accountId }, 7 * 24 * 3600)
  expect(await first.isAlive()).toBe(true)
  const next = await tokenOf(makeBrowser(house))
  expect([await first.isAlive(), await next.isAlive()]).toEqual([false, true])
})
