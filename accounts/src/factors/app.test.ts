import { accountByEmail } from '@melodia/db/accounts'
import { factorsOf } from '@melodia/db/accounts/factors'
import { describeDatabases } from '@melodia/db/testing'
import { assert, integer, property } from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, makeApp, readJwt, signIn } from '../testing/app.ts'
import { factorKeys, rotateAccountKeys } from '../keys.ts'
import { unseal } from '@melodia/db/secrets/seal'
import { stepOf } from './app.ts'
import { makeBrowser, type Visit } from '../testing/browser.ts'
import { appCode, recoveryCodesOf, secretOf } from '../testing/factors.ts'
import { ADA, openHouse, register, type House } from '../testing/house.ts'

const STEP = 30_000

describeDatabases('an authenticator app', (db) => {
  let house: House
  let now: number
  let demanded: boolean
  beforeEach(async () => {
    now = Math.floor(Date.now() / STEP) * STEP
    demanded = false
    house = await open()
    await register(db())
  })
  afterEach(() => house.close())

  const open = (signIn = 0) =>
    openHouse({
      db: db(),
      signIn,
      clock: () => now,
      needsSecondFactor: async () => demanded,
    })
  const codeFor = (secret: string, at = now) => appCode(secret, at)

  /** Adds an app on the account page. */
  async function addApp() {
    const browser = makeBrowser(house)
    await signIn(makeApp(house), browser)
    const page = await browser.visit('/accounts/me/two-factor')
    const setup = await browser.submit(page, { current: ADA.password, do: 'add' })
    const secret = secretOf(setup)
    const codes = await browser.submit(setup, { code: codeFor(secret) })
    now += STEP
    return { browser, secret, setup, recovery: recoveryCodesOf(codes) }
  }
  const isIn = ({ url }: Visit) => url.searchParams.has('code')

  test('is set up with the password and a code, and then asked for', async () => {
    const { secret, setup, recovery } = await addApp()
    expect(setup.text).toContain('<svg class="qr"')
    expect(secret).toHaveLength(32)
    expect(new Set(recovery).size).toBe(10)
    expect(house.audited).toContain('add-factor')
    const app = makeApp(house)
    const browser = makeBrowser(house)
    const second = await signIn(app, browser)
    expect([second.status, second.text.includes('<h1>Second step</h1>')]).toEqual([200, true])
    expect((await browser.visit('/accounts/me')).status).toBe(303)
    const done = await browser.submit(second, { code: codeFor(secret) })
    const { access_token } = await (await app.exchange(codeOf(done))).json()
    expect(readJwt(access_token, house.accounts).isSigned).toBe(true)
    expect((await browser.visit('/accounts/me')).text).toContain('On')
  })

  test('its key is not in the database, only sealed', async () => {
    const { secret } = await addApp()
    const { accounts } = db().read.tables
    const stored = JSON.stringify(await db().read.db.select().from(accounts))
    expect(stored).not.toContain(secret)
    expect(stored).toMatch(/"totp_secret":"[\w-]{40,}"/)
  })

  test('an app from before the keys were rotated works for ever', async () => {
    const old = await addApp()
    const again = async (secret: string) => {
      const browser = makeBrowser(house)
      const second = await signIn(makeApp(house), browser)
      return isIn(await browser.submit(second, { code: codeFor(secret) }))
    }
    const [key] = await factorKeys(db(), now)
    for (const years of [1, 2]) {
      await rotateAccountKeys(db(), now)
      now += years * 365 * 24 * 60 * 60_000
      await house.accounts.reloadKeys()
      expect(await again(old.secret)).toBe(true)
    }
    const keys = await factorKeys(db(), now)
    expect([keys.length, keys.at(-1)]).toEqual([3, key])
  })

  test('what is sealed after a rotation opens with the new key alone', async () => {
    await rotateAccountKeys(db(), now)
    await house.accounts.reloadKeys()
    await addApp()
    const account = await accountByEmail(db().read, ADA.email)
    const { totp } = await factorsOf(db().read, account?.seq ?? 0)
    const [first = '', ...older] = await factorKeys(db(), now)
    const use = `authenticator app of ${account?.id}`
    expect(unseal(totp?.secret ?? '', use, [first])).toMatch(/^[A-Z2-7]{32}$/)
    expect(unseal(totp?.secret ?? '', use, older)).toBeNull()
  })

  test('a wrong code sets nothing up; nor does a form of another session', async () => {
    const browser = makeBrowser(house)
    await signIn(makeApp(house), browser)
    const page = await browser.visit('/accounts/me/two-factor')
    expect((await browser.submit(page, { current: 'wrong', do: 'add' })).status).toBe(422)
    const setup = await browser.submit(page, { current: ADA.password, do: 'add' })
    const again = await browser.submit(setup, { code: '000000' })
    expect([again.status, secretOf(again)]).toEqual([422, secretOf(setup)])
    const other = makeBrowser(house)
    await signIn(makeApp(house), other)
    await other.submit(setup, { code: codeFor(secretOf(setup)) })
    expect((await signIn(makeApp(house), makeBrowser(house))).url.searchParams.has('code')).toBe(
      true,
    )
  })

  test('attack: a code works once, and only around its time', async () => {
    const { secret } = await addApp()
    const tryCode = async (code: string) => {
      const browser = makeBrowser(house)
      return browser.submit(await signIn(makeApp(house), browser), { code })
    }
    const code = codeFor(secret)
    expect(isIn(await tryCode(code))).toBe(true)
    expect((await tryCode(code)).status).toBe(422)
    expect((await tryCode(codeFor(secret, now - STEP))).status).toBe(422)
    now += 4 * STEP
    expect((await tryCode(codeFor(secret, now - 2 * STEP))).status).toBe(422)
    expect(isIn(await tryCode(codeFor(secret, now - STEP)))).toBe(true)
    const racing = codeFor(secret)
    const both = await Promise.all([tryCode(racing), tryCode(racing)])
    expect(both.filter(isIn)).toHaveLength(1)
  })

  test('the code of now is good, and the one before while it is typed; no later one', () => {
    const secret = 'JBSWY3DPEHPK3PXP'
    assert(
      property(integer({ min: -4, max: 4 }), integer({ min: 0, max: STEP - 1 }), (away, ms) => {
        const at = 1_700_000_000_000 - (1_700_000_000_000 % STEP) + ms
        const code = codeFor(secret, at + away * STEP)
        const isGood = away === 0 || away === -1
        // Two steps may have the same six digits.
        const codes = [0, -1].map((step) => codeFor(secret, at + step * STEP))
        expect(stepOf(secret, code, at) !== null).toBe(isGood || codes.includes(code))
      }),
    )
  })

  test('attack: who guesses codes keeps the owner out neither elsewhere nor at a known device', async () => {
    const { secret, recovery } = await addApp()
    const strict = await open(3)
    const app = makeApp(strict)
    const at = async (
      address: string,
      path: string,
      code: string,
      browser = makeBrowser(strict, address),
    ) => {
      const page = await signIn(app, browser)
      const form = path === 'code' ? page : await browser.follow(page, 'Use a recovery code')
      return browser.submit(form, { code })
    }
    const known = makeBrowser(strict, '192.0.2.200')
    expect(isIn(await at('', 'code', codeFor(secret), known))).toBe(true)
    const guesses = []
    for (let guess = 0; guess < 4; guess++)
      guesses.push((await at('192.0.2.66', 'code', '000000')).status)
    expect(guesses).toEqual([422, 422, 422, 429])
    now += STEP
    expect(isIn(await at('192.0.2.201', 'code', codeFor(secret)))).toBe(true)
    // From many addresses at once, nobody is let try codes from a new one; the owner's ways are open.
    for (let guess = 0; guess < 15; guess++) await at(`192.0.2.${100 + guess}`, 'code', '000000')
    now += STEP
    expect((await at('192.0.2.202', 'code', codeFor(secret))).status).toBe(429)
    known.cookies.delete('melodia_session /accounts')
    expect(isIn(await at('', 'code', codeFor(secret), known))).toBe(true)
    for (let guess = 0; guess < 3; guess++)
      await at('192.0.2.66', 'recovery', 'aaaa-aaaa-aaaa-aaaa')
    expect((await at('192.0.2.66', 'recovery', recovery[0] ?? '')).status).toBe(429)
    expect(isIn(await at('192.0.2.203', 'recovery', recovery[0] ?? ''))).toBe(true)
    await strict.close()
  })

  test('attack: the second step cannot be entered without the first, or with another’s', async () => {
    const { secret } = await addApp()
    const browser = makeBrowser(house)
    const page = await browser.visit(makeApp(house).authorizeUrl())
    for (const path of ['code', 'recovery', 'factor', 'made']) {
      const form = { code: codeFor(secret) }
      const sent = await browser.send(`${page.url.pathname}/${path}`, form)
      expect([path, isIn(sent), sent.text.includes('<h1>Sign in</h1>')]).toEqual([
        path,
        false,
        true,
      ])
    }
    const first = makeBrowser(house)
    const second = await signIn(makeApp(house), first)
    const stolen = [...first.cookies].find(([key]) => key.startsWith('melodia_second_step'))
    if (stolen) browser.cookies.set(`melodia_second_step ${page.url.pathname}`, stolen[1])
    expect(isIn(await browser.send(`${page.url.pathname}/code`, { code: codeFor(secret) }))).toBe(
      false,
    )
    expect(isIn(await first.submit(second, { code: codeFor(secret) }))).toBe(true)
  })

  test('a recovery code works once in its place', async () => {
    const { recovery } = await addApp()
    const tryRecovery = async (code: string) => {
      const browser = makeBrowser(house)
      const second = await signIn(makeApp(house), browser)
      return browser.submit(await browser.follow(second, 'Use a recovery code'), { code })
    }
    const [first = '', other = ''] = recovery
    expect(isIn(await tryRecovery(first.toUpperCase().replaceAll('-', ' ')))).toBe(true)
    expect((await tryRecovery(first)).status).toBe(422)
    expect((await tryRecovery('aaaa-bbbb-cccc-dddd')).status).toBe(422)
    expect(isIn(await tryRecovery(other))).toBe(true)
    expect(house.audited.filter((action) => action === 'recovery-code')).toHaveLength(2)
    const { account_recovery_codes } = db().read.tables
    const stored = JSON.stringify(await db().read.db.select().from(account_recovery_codes))
    for (const code of recovery) expect(stored).not.toContain(code)
  })

  test('new recovery codes replace the old; removing the app needs the password', async () => {
    const { browser, recovery } = await addApp()
    const page = await browser.visit('/accounts/me/two-factor')
    expect(page.text).toContain('Recovery codes left: 10 of 10.')
    const fresh = await browser.submit(page, { current: ADA.password, do: 'codes' })
    expect(recoveryCodesOf(fresh)).toHaveLength(10)
    expect(recoveryCodesOf(fresh)).not.toEqual(recovery)
    expect((await browser.submit(page, { current: 'wrong', do: 'remove' })).status).toBe(422)
    const done = await browser.submit(page, { current: ADA.password, do: 'remove' })
    expect(done.text).toContain('Your authenticator app is removed.')
    expect(house.audited).toContain('remove-factor')
    expect(isIn(await signIn(makeApp(house), makeBrowser(house)))).toBe(true)
  })

  describe('where it is demanded', () => {
    test('somebody without one makes one while signing in', async () => {
      demanded = true
      const browser = makeBrowser(house)
      const setup = await signIn(makeApp(house), browser)
      expect(setup.text).toContain('<h1>Set up an authenticator app</h1>')
      expect((await browser.visit('/accounts/me')).status).toBe(303)
      const wrong = await browser.submit(setup, { code: '000000' })
      expect([wrong.status, secretOf(wrong)]).toEqual([422, secretOf(setup)])
      const codes = await browser.submit(wrong, { code: codeFor(secretOf(setup)) })
      expect(recoveryCodesOf(codes)).toHaveLength(10)
      expect(isIn(await browser.submit(codes, {}))).toBe(true)
      expect((await browser.visit('/accounts/me')).status).toBe(200)
    })

    test('a session from before is asked as well', async () => {
      const browser = makeBrowser(house)
      const app = makeApp(house)
      await signIn(app, browser)
      expect(isIn(await browser.visit(app.authorizeUrl()))).toBe(true)
      demanded = true
      const page = await browser.visit(app.authorizeUrl())
      expect(page.text).toContain('<h1>Sign in</h1>')
      const setup = await browser.submit(page, ADA)
      const codes = await browser.submit(setup, { code: codeFor(secretOf(setup)) })
      expect(isIn(await browser.submit(codes, {}))).toBe(true)
      expect(isIn(await browser.visit(app.authorizeUrl()))).toBe(true)
    })

    test('the last factor cannot be removed', async () => {
      const { browser } = await addApp()
      demanded = true
      const page = await browser.visit('/accounts/me/two-factor')
      const refused = await browser.submit(page, { current: ADA.password, do: 'remove' })
      expect(refused.text).toContain('need a second factor')
      const account = await accountByEmail(db().read, ADA.email)
      expect(account).not.toBeNull()
      expect(isIn(await signIn(makeApp(house), makeBrowser(house)))).toBe(false)
    })
  })

  test('attack: a session from before signing in is not the one after', async () => {
    const browser = makeBrowser(house)
    const app = makeApp(house)
    const page = await browser.visit(app.authorizeUrl())
    const planted = { value: 'planted-by-somebody-else', path: '/accounts' }
    browser.cookies.set('melodia_session /accounts', planted)
    await browser.submit(page, ADA)
    const after = browser.cookies.get('melodia_session /accounts')?.value
    expect(after).toBeTruthy()
    expect(after).not.toBe(planted.value)
  })
})
