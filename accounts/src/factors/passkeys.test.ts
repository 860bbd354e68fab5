import { describeDatabases } from '@melodia/db/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeApp, signIn } from '../testing/app.ts'
import { makeAuthenticator } from '../testing/authenticator.ts'
import { makeBrowser, type Browser, type Visit } from '../testing/browser.ts'
import { ceremonyOf } from '../testing/ceremony.ts'
import { ADA, APP, openHouse, register, type House } from '../testing/house.ts'

const HERE = { origin: APP }

describeDatabases('passkeys', (db) => {
  let house: House
  let demanded: boolean
  beforeEach(async () => {
    demanded = false
    house = await openHouse({
      db: db(),
      needsSecondFactor: async () => demanded,
    })
    await register(db())
  })
  afterEach(() => house.close())

  const isIn = ({ url }: Visit) => url.searchParams.has('code')

  async function addPasskey(authenticator = makeAuthenticator(), place = HERE) {
    const browser = makeBrowser(house)
    await signIn(makeApp(house), browser)
    const page = await browser.visit('/accounts/me/passkeys')
    const asked = await browser.submit(page, { name: 'Phone', current: ADA.password })
    const { action, challenge, options } = ceremonyOf(asked)
    const response = authenticator.create(options, place)
    const done = await browser.send(action, { challenge, response })
    return { authenticator, browser, done }
  }
  const open = async (browser: Browser) => browser.visit(makeApp(house).authorizeUrl())
  /** Signs in by passkey alone. */
  async function enter(
    authenticator: ReturnType<typeof makeAuthenticator>,
    place: Parameters<ReturnType<typeof makeAuthenticator>['get']>[1] = HERE,
  ) {
    const browser = makeBrowser(house)
    const { action, challenge, options } = ceremonyOf(await open(browser))
    const response = authenticator.get(options, place)
    return {
      browser,
      form: { challenge, response },
      action,
      done: await browser.send(action, { challenge, response }),
    }
  }

  test('one is added with the password, and signs in alone', async () => {
    const { authenticator, done } = await addPasskey()
    expect(done.text).toContain('<h1>Your recovery codes</h1>')
    expect(house.audited).toContain('add-factor')
    const { done: entered, browser } = await enter(authenticator)
    expect(isIn(entered)).toBe(true)
    expect((await browser.visit('/accounts/me/passkeys')).text).toContain('<strong>Phone</strong>')
    demanded = true
    expect(isIn(await browser.visit(makeApp(house).authorizeUrl()))).toBe(true)
  })

  test('it is the second step after a password', async () => {
    const { authenticator } = await addPasskey()
    const browser = makeBrowser(house)
    const second = await signIn(makeApp(house), browser)
    expect([isIn(second), second.text.includes('Second step')]).toEqual([false, true])
    const { action, challenge, options } = ceremonyOf(second)
    expect(options.allowCredentials).toHaveLength(1)
    const response = authenticator.get(options, { ...HERE, isVerified: false })
    expect(isIn(await browser.send(action, { challenge, response }))).toBe(true)
  })

  test('attack: one of another origin, another site or a fresh key is refused', async () => {
    const foreign = await addPasskey(makeAuthenticator(), { origin: 'https://evil.example' })
    expect(foreign.done.url.pathname).toBe('/accounts/me/passkeys')
    expect(foreign.done.text).not.toContain('<strong>Phone</strong>')
    const { authenticator } = await addPasskey()
    for (const origin of ['https://evil.example', `${APP}.evil.example`, 'https://melodia.test']) {
      const { done } = await enter(authenticator, { origin })
      expect([origin, isIn(done), done.status]).toEqual([origin, false, 422])
    }
    expect(isIn((await enter(makeAuthenticator())).done)).toBe(false)
  })

  test('attack: alone it has to verify its person', async () => {
    const { authenticator } = await addPasskey()
    const { done } = await enter(authenticator, { ...HERE, isVerified: false })
    expect(isIn(done)).toBe(false)
  })

  test('attack: an answer works once, in the sign-in it was made for', async () => {
    const { authenticator } = await addPasskey()
    const { browser, form, action } = await enter(authenticator)
    expect(isIn(await browser.send(action, form))).toBe(false)
    const other = makeBrowser(house)
    const { action: otherAction } = ceremonyOf(await open(other))
    const fresh = makeBrowser(house)
    const { challenge, options } = ceremonyOf(await open(fresh))
    const response = authenticator.get(options, HERE)
    expect(isIn(await other.send(otherAction, { challenge, response }))).toBe(false)
    expect(isIn(await other.send(otherAction, { challenge: 'x', response: '{' }))).toBe(false)
  })

  test('attack: a counter that goes back tells of a copy', async () => {
    const { authenticator } = await addPasskey()
    expect(isIn((await enter(authenticator)).done)).toBe(true)
    authenticator.rewind()
    expect(isIn((await enter(authenticator)).done)).toBe(false)
  })

  test('attack: the passkey of another account is no second step', async () => {
    await addPasskey()
    const grace = { email: 'grace@melodia.example', name: 'Grace', password: 'melodia-demo' }
    await register(db(), grace)
    const hers = makeAuthenticator()
    const browser = makeBrowser(house)
    await signIn(makeApp(house), browser, grace)
    const page = await browser.visit('/accounts/me/passkeys')
    const asked = ceremonyOf(await browser.submit(page, { name: 'Key', current: grace.password }))
    const made = hers.create(asked.options, HERE)
    await browser.send(asked.action, { challenge: asked.challenge, response: made })
    const attacker = makeBrowser(house)
    const { action, challenge, options } = ceremonyOf(await signIn(makeApp(house), attacker))
    const response = hers.get(options, HERE)
    expect(isIn(await attacker.send(action, { challenge, response }))).toBe(false)
  })

  test('it is renamed, and removed with the password; the last one demanded stays', async () => {
    const { browser, authenticator } = await addPasskey()
    const list = await browser.visit('/accounts/me/passkeys')
    const path = /href="(\/accounts\/me\/passkeys\/edit\?id=[\w-]+)"/.exec(list.text)?.[1] ?? ''
    const id = new URL(path, APP).searchParams.get('id') ?? ''
    const renamed = await browser.submit(await browser.visit(path), { name: 'Old phone' })
    expect(renamed.text).toContain('Your passkey has another name.')
    const remove = (current: string) =>
      browser.send('/accounts/me/passkeys/remove', { id, current })
    expect((await remove('wrong')).status).toBe(422)
    demanded = true
    expect((await remove(ADA.password)).text).toContain('need a second factor')
    demanded = false
    expect((await remove(ADA.password)).text).toContain('Your passkey is removed.')
    expect(isIn((await enter(authenticator)).done)).toBe(false)
    expect(isIn(await signIn(makeApp(house), makeBrowser(house)))).toBe(true)
  })

  test('scripts are only on pages that ask an authenticator', async () => {
    const browser = makeBrowser(house)
    const page = await open(browser)
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).toContain("trusted-types 'none'")
    for (const [, src = ''] of page.text.matchAll(/<script src="([^"]*)" defer>/g)) {
      const script = await browser.visit(src)
      expect([script.status, script.headers['content-type']]).toEqual([
        200,
        'text/javascript; charset=utf-8',
      ])
    }
    const forgot = await browser.visit('/accounts/forgot')
    expect(String(forgot.headers['content-security-policy'])).not.toContain('script-src')
    expect(forgot.text).not.toContain('<script')
  })

  test('an address of numbers has none', async () => {
    const numbered = await openHouse({ db: db(), publicUrl: 'http://127.0.0.1:3000' })
    const browser = makeBrowser(numbered)
    const page = await browser.visit(makeApp(numbered).authorizeUrl())
    expect(page.text).not.toContain('passkey')
    await numbered.close()
  })
})
