import { accountByEmail, setDisabled } from '@melodia/db/accounts'
import { describeDatabases } from '@melodia/db/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeApp, signIn } from '../testing/app.ts'
import { makeBrowser, type Browser } from '../testing/browser.ts'
import { ADA, APP, openHouse, register, type House } from '../testing/house.ts'

const NEW = 'another four words here'
const STRANGER = 'nobody@melodia.example'

describeDatabases('a link for a forgotten password', (db) => {
  let house: House
  beforeEach(async () => {
    house = await openHouse({
      db: db(),
      hasMail: true,
    })
    await register(db())
  })
  afterEach(() => house.close())

  const ask = async (email: string, browser: Browser = makeBrowser(house)) =>
    browser.submit(await browser.visit('/accounts/forgot'), { email })

  test('from the form to signed in with the new password', async () => {
    const browser = makeBrowser(house)
    const sent = await ask(ADA.email.toUpperCase(), browser)
    expect([sent.status, sent.text.includes('<h1>Check your mail</h1>')]).toEqual([200, true])
    const [mail] = house.mails
    expect(mail).toMatchObject({ to: ADA.email, account: { email: ADA.email } })
    const path = mail?.action?.path ?? ''
    expect(path).toMatch(/^\/accounts\/reset\?token=[\w-]{43}$/)
    const done = await browser.submit(await browser.visit(path), { password: NEW })
    expect(done.text).toContain('Your password is set')
    const { url } = await signIn(makeApp(house), browser, { ...ADA, password: NEW })
    expect(url.searchParams.has('code')).toBe(true)
    // The link was sent to the address, which nobody had proven before.
    expect(house.audited).toEqual(['confirm-email', 'password', 'sign-in'])
    const account = await accountByEmail(db().read, ADA.email)
    expect(account?.email_confirmed_at).not.toBeNull()
    expect(house.mails[1]).toMatchObject({ to: ADA.email, title: 'Your password was changed' })
    expect((await browser.visit(path)).status).toBe(410)
  })

  test('attack: the page does not tell whether the address is known', async () => {
    const [known, unknown] = [await ask(ADA.email), await ask(STRANGER)]
    expect(unknown.text.replaceAll(STRANGER, ADA.email)).toBe(known.text)
    expect(unknown.status).toBe(known.status)
    expect(house.mails).toHaveLength(1)
  })

  test('attack: a Host header does not get into the mail', async () => {
    const browser = makeBrowser(house)
    const page = await browser.visit('/accounts/forgot')
    await browser.submit(
      page,
      { email: ADA.email },
      { origin: house.publicUrl, host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    )
    expect(JSON.stringify(house.mails)).not.toContain('evil.example')
    expect(house.mails).toHaveLength(1)
  })

  test('a disabled account gets none, and the page is the same', async () => {
    const account = await accountByEmail(db().read, ADA.email)
    await db().write((write) => setDisabled(write, account?.seq ?? 0, true, Date.now()))
    expect((await ask(ADA.email)).text).toContain('Check your mail')
    expect(house.mails).toEqual([])
  })

  test('what is no address is said at its field', async () => {
    const page = await ask('ada')
    expect(page.status).toBe(422)
    expect(page.text).toContain('id="email-problem">Enter an email address')
  })

  test('links are limited per sender and per address, known or not', async () => {
    const strict = await openHouse({ db: db(), hasMail: true, signIn: 3 })
    const from = (ip: string, email: string) => ask(email, makeBrowser(strict, ip))
    for (const email of [ADA.email, STRANGER, STRANGER])
      expect((await from('192.0.2.7', email)).status).toBe(200)
    const paused = await from('192.0.2.7', ADA.email)
    expect([paused.status, paused.headers['retry-after']]).toEqual([429, '900'])
    const statuses = []
    for (const ip of ['192.0.2.8', '192.0.2.9', '192.0.2.10'])
      statuses.push([(await from(ip, ADA.email)).status, (await from(ip, STRANGER)).status])
    // Two of the address above were counted for the stranger, one for Ada.
    expect(statuses).toEqual([
      [200, 200],
      [200, 429],
      [429, 429],
    ])
    await strict.close()
  })

  test('another site cannot ask for links', async () => {
    const page = await makeBrowser(house).visit('/accounts/forgot')
    const foreign = await makeBrowser(house).submit(
      page,
      { email: ADA.email },
      { origin: 'https://evil.example' },
    )
    expect([foreign.status, house.mails.length]).toEqual([403, 0])
    expect(page.headers['referrer-policy']).toBe('strict-origin')
    expect(page.text).not.toContain(`${APP}/accounts/reset`)
  })
})
