import { accountByEmail } from '@melodia/db/accounts'
import { describeDatabases } from '@melodia/db/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeApp, signIn } from '../testing/app.ts'
import { makeBrowser } from '../testing/browser.ts'
import { ADA, openHouse, register, type House } from '../testing/house.ts'

const DAY = 24 * 60 * 60_000
const GRACE = { name: 'Grace', email: 'grace@melodia.example', password: 'four words will do' }

describeDatabases('a confirmed email', (db) => {
  let house: House
  let now: number
  beforeEach(async () => {
    now = Date.now()
    house = await openHouse({
      db: db(),
      hasMail: true,
      confirmEmail: true,
      clock: () => now,
    })
    await register(db())
  })
  afterEach(() => house.close())

  async function signUp(person = GRACE) {
    const browser = makeBrowser(house)
    const page = await browser.visit(makeApp(house).authorizeUrl())
    const form = await browser.follow(page, 'Create an account')
    return { browser, page: await browser.submit(form, person) }
  }
  const stateOf = async (email: string) => {
    const account = await accountByEmail(db().read, email)
    if (!account) return null
    const awaits = await house.accounts.awaitsConfirmation(account.id)
    const person = await house.accounts.accountOf(account.id)
    expect(person?.awaitsConfirmation).toBe(awaits)
    return { awaits, isVerified: person?.isConfirmed }
  }
  const uidFree = (text: string) => text.replaceAll(/interaction\/[\w-]+/g, 'interaction/…')

  test('signing up writes a mail, whose link confirms once', async () => {
    const { browser, page } = await signUp()
    expect([page.status, page.text.includes('<h1>Check your mail</h1>')]).toEqual([200, true])
    expect(await stateOf(GRACE.email)).toEqual({ awaits: true, isVerified: false })
    const [mail] = house.mails
    expect(mail).toMatchObject({ to: GRACE.email, title: 'Confirm your email' })
    const path = mail?.action?.path ?? ''
    const link = await makeBrowser(house).visit(path)
    expect(await stateOf(GRACE.email)).toEqual({ awaits: true, isVerified: false })
    expect(link.headers['referrer-policy']).toBe('strict-origin')
    const done = await makeBrowser(house).submit(link, {})
    expect(done.text).toContain('Your email is confirmed')
    expect(await stateOf(GRACE.email)).toEqual({ awaits: false, isVerified: true })
    expect(house.audited).toEqual(['confirm-email'])
    expect((await browser.visit(path)).status).toBe(410)
  })

  test('one may sign in before, and have the link sent again; the first one then ends', async () => {
    const { browser } = await signUp()
    expect((await signIn(makeApp(house), browser, GRACE)).url.searchParams.has('code')).toBe(true)
    const me = await browser.visit('/accounts/me')
    expect(me.text).toContain('Your email is not confirmed.')
    const sent = await browser.submit(me, {})
    expect(sent.text).toContain('Check your mail')
    const paths = house.mails.map(({ action }) => action?.path ?? '')
    expect(paths).toHaveLength(2)
    expect((await browser.visit(paths[0] ?? '')).status).toBe(410)
    await browser.submit(await browser.visit(paths[1] ?? ''), {})
    expect((await browser.visit('/accounts/me')).text).not.toContain('not confirmed')
  })

  test('a link ends after a day', async () => {
    await signUp()
    const path = house.mails[0]?.action?.path ?? ''
    now += DAY
    expect((await makeBrowser(house).visit(path)).status).toBe(410)
    expect((await makeBrowser(house).send(path, {})).status).toBe(410)
    expect(await stateOf(GRACE.email)).toMatchObject({ awaits: true })
  })

  test('accounts from before are not asked', async () => {
    expect(await stateOf(ADA.email)).toEqual({ awaits: false, isVerified: false })
  })

  test('attack: a taken address shows the same page; its owner is told', async () => {
    const fresh = await signUp()
    const taken = await signUp({ ...GRACE, email: ADA.email })
    expect(uidFree(taken.page.text).replaceAll(ADA.email, GRACE.email)).toBe(
      uidFree(fresh.page.text),
    )
    expect(taken.page.status).toBe(fresh.page.status)
    expect(house.mails[1]).toMatchObject({ to: ADA.email, title: 'You have an account already' })
    expect((await signIn(makeApp(house), makeBrowser(house), { ...ADA, ...GRACE })).status).toBe(
      303,
    )
    expect((await signIn(makeApp(house), makeBrowser(house))).status).toBe(303)
  })
})

describeDatabases('a changed email, with mail', (db) => {
  let house: House
  beforeEach(async () => {
    house = await openHouse({ db: db(), hasMail: true })
    await register(db())
  })
  afterEach(() => house.close())

  const NEW = 'ada@elsewhere.example'
  async function ask(email: string) {
    const browser = makeBrowser(house)
    await signIn(makeApp(house), browser)
    const page = await browser.visit('/accounts/me/email')
    return { browser, page: await browser.submit(page, { email, current: ADA.password }) }
  }

  test('is confirmed at the new address and announced at the old one', async () => {
    const { browser, page } = await ask(NEW)
    expect(page.text).toContain('Check your mail')
    expect(await accountByEmail(db().read, NEW)).toBeNull()
    const [mail] = house.mails
    expect(mail?.to).toBe(NEW)
    const link = await browser.visit(mail?.action?.path ?? '')
    expect(await accountByEmail(db().read, NEW)).toBeNull()
    const done = await browser.submit(link, {})
    expect(done.text).toContain(NEW)
    expect((await accountByEmail(db().read, NEW))?.email_confirmed_at).not.toBeNull()
    expect(house.mails[1]).toMatchObject({ to: ADA.email, title: 'Your email was changed' })
    expect((await browser.visit(mail?.action?.path ?? '')).status).toBe(410)
    expect((await signIn(makeApp(house), makeBrowser(house))).status).toBe(422)
    expect((await signIn(makeApp(house), makeBrowser(house), { ...ADA, email: NEW })).status).toBe(
      303,
    )
  })

  test('attack: a taken address looks the same and changes nothing; its owner is told', async () => {
    const grace = { ...ADA, name: 'Grace', email: 'grace@melodia.example' }
    await register(db(), grace)
    const free = await ask(NEW)
    const taken = await ask(grace.email)
    expect(taken.page.text.replaceAll(grace.email, NEW)).toBe(free.page.text)
    expect(house.mails[1]).toMatchObject({
      to: grace.email,
      title: 'Your address was entered for another account',
    })
    expect(house.mails[1]?.action).toBeUndefined()
    expect(await accountByEmail(db().read, ADA.email)).not.toBeNull()
  })

  test('an address that was taken meanwhile changes nothing', async () => {
    const { browser } = await ask(NEW)
    await register(db(), { ...ADA, name: 'Other', email: NEW })
    const link = await browser.visit(house.mails[0]?.action?.path ?? '')
    expect((await browser.submit(link, {})).status).toBe(410)
    expect((await accountByEmail(db().read, NEW))?.name).toBe('Other')
  })

  test('a new password ends the link', async () => {
    const { browser } = await ask(NEW)
    const page = await browser.visit('/accounts/me/password')
    await browser.submit(page, { current: ADA.password, password: 'another four words here' })
    expect((await browser.visit(house.mails[0]?.action?.path ?? '')).status).toBe(410)
  })
})
