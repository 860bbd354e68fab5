import { accountByEmail, setDisabled } from '@melodia/db/accounts'
import { describeDatabases, type TestDatabase } from '@melodia/db/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { personByPassword } from '../people.ts'
import { makeResetToken } from './reset.ts'
import { codeOf, makeApp, readJwt, signIn } from '../testing/app.ts'
import { makeBrowser } from '../testing/browser.ts'
import { ADA, openHouse, register, type House } from '../testing/house.ts'

const NEW = 'another four words here'
const MINUTE = 60_000

describeDatabases('a forgotten password', (db) => {
  let house: House
  let now: number
  let auditFails: boolean
  beforeEach(async () => {
    now = Date.now()
    auditFails = false
    house = await openHouse({
      db: db(),
      clock: () => now,
      async audit(_write, _account, { action }) {
        if (auditFails && action === 'password') throw new Error('The audit cannot be written')
      },
    })
    await register(db())
  })
  afterEach(() => house.close())

  const ada = async () => {
    const account = await accountByEmail(db().read, ADA.email)
    if (!account) throw new Error('Ada has no account')
    return account
  }
  const link = async (of: TestDatabase = db()) => {
    const account = await ada()
    const token = await of.write((write) => makeResetToken(write, account, now))
    return `/accounts/reset?token=${token}`
  }
  const opensWith = async (password: string) =>
    (await personByPassword(db(), ADA.email, password, now)) !== null

  test('a link sets a new one, ends every session and tokens, and is written down', async () => {
    const app = makeApp(house)
    const elsewhere = makeBrowser(house)
    const { access_token } = await (await app.exchange(codeOf(await signIn(app, elsewhere)))).json()
    const sid = String(readJwt(access_token, house.accounts).payload['sid'])
    const browser = makeBrowser(house)
    const address = await link()
    await browser.visit(address)
    const page = await browser.visit(address)
    expect([page.status, await opensWith(ADA.password)]).toEqual([200, true])
    for (const part of [
      '<label for="password">New password</label>',
      '<button class="gate-primary">Set password</button>',
      `For ${ADA.email}. You’ll be signed out everywhere.`,
    ])
      expect(page.text).toContain(part)
    const done = await browser.submit(page, { password: NEW })
    expect([done.status, done.text.includes('<h1>Your password is set</h1>')]).toEqual([200, true])
    expect([await opensWith(ADA.password), await opensWith(NEW)]).toEqual([false, true])
    expect(await house.accounts.isSessionAlive(sid)).toBe(false)
    expect(house.audited.filter((action) => action === 'password')).toHaveLength(1)
    expect(house.events).toContainEqual(expect.objectContaining({ event: 'authn_password_change' }))
  })

  test('a link works once, for 30 minutes, until a newer one is made', async () => {
    const browser = makeBrowser(house)
    const first = await link()
    const second = await link()
    expect((await browser.visit(first)).status).toBe(410)
    now += 29 * MINUTE
    const page = await browser.visit(second)
    expect(page.status).toBe(200)
    now += MINUTE
    const late = await browser.submit(page, { password: NEW })
    expect([late.status, await opensWith(ADA.password)]).toEqual([410, true])
    expect(late.text).toContain('This link no longer works')

    const third = await browser.visit(await link())
    const both = await Promise.all([
      browser.submit(third, { password: NEW }),
      browser.submit(third, { password: `${NEW} again` }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410])
    expect((await browser.submit(third, { password: NEW })).status).toBe(410)
  })

  test('a password that will not do says why, and the link stays', async () => {
    const browser = makeBrowser(house)
    const page = await browser.visit(await link())
    for (const [password, sentence] of [
      ['short', 'Use at least 10 characters.'],
      ['', 'Use at least 10 characters.'],
      [ADA.email, 'Use a password that is not your email or name.'],
    ] as const) {
      const again = await browser.submit(page, { password })
      expect([again.status, again.text.includes(sentence)]).toEqual([422, true])
    }
    expect((await browser.submit(page, { password: NEW })).status).toBe(200)
  })

  test('what cannot be written down does not happen', async () => {
    const browser = makeBrowser(house)
    const page = await browser.visit(await link())
    auditFails = true
    expect((await browser.submit(page, { password: NEW })).status).toBe(500)
    expect(await opensWith(ADA.password)).toBe(true)
    auditFails = false
    expect((await browser.submit(page, { password: NEW })).status).toBe(200)
  })

  test('a disabled account has no link, and disabling ends the one it has', async () => {
    const address = await link()
    const account = await ada()
    await db().write((write) => setDisabled(write, account.seq, true, now))
    expect((await makeBrowser(house).visit(address)).status).toBe(410)
  })

  test('attacks: another site, a guess, the database, the address in other hands', async () => {
    const browser = makeBrowser(house)
    const address = await link()
    const page = await browser.visit(address)
    for (const origin of ['https://evil.example', 'null', '']) {
      const foreign = await browser.submit(page, { password: NEW }, origin ? { origin } : {})
      expect([origin, foreign.status]).toEqual([origin, 403])
    }
    for (const guess of ['', '?token=', '?token=x', `?token=${'a'.repeat(43)}`])
      expect((await browser.visit(`/accounts/reset${guess}`)).status).toBe(410)
    expect((await browser.visit('/accounts/reset?token=1&token=2')).status).toBe(400)
    expect(page.headers['referrer-policy']).toBe('strict-origin')
    expect(page.headers['cache-control']).toBe('no-store')
    const token = new URL(address, house.publicUrl).searchParams.get('token') ?? ''
    const { accounts_payloads } = db().read.tables
    const stored = JSON.stringify(await db().read.db.select().from(accounts_payloads))
    expect(stored).toContain('PasswordReset')
    expect(stored).not.toContain(token)
    const poisoned = await browser.visit(address, { host: 'evil.example' })
    expect(poisoned.text).not.toContain('evil.example')
    expect(await opensWith(ADA.password)).toBe(true)
  })

  test('the sign-in page leads to the page that says who helps', async () => {
    const browser = makeBrowser(house)
    const page = await browser.visit(makeApp(house).authorizeUrl())
    const forgot = await browser.follow(page, 'Forgot your password\\?')
    expect(forgot.status).toBe(200)
    expect(forgot.text).toContain('href="mailto:hello@melodia.test"')
    expect(forgot.text).toContain('It works once, for\n')
  })
})
