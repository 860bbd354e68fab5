import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countClicks } from './src/clicks.ts'
import { leaveAll, sharedChromium } from './src/chromium.ts'
import { linkInMail } from './src/mails.ts'
import { NEWCOMER_PASSWORD, signUp } from './src/newcomer.ts'
import { expectAccessible, fillSignIn, forgetTokens, signIn, visitor } from './src/person.ts'
import { startProduct } from './src/product.ts'
import { products } from './src/products.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedChromium()
})
afterAll(() => leaveAll(browser))

const HOME = '**/creators/account/new'
const NEW_PASSWORD = 'other words in another row'

async function joined(url: string, name: string) {
  const person = await visitor(browser, url)
  await person.page.goto('/login')
  return { ...person, email: await signUp(person.page, name) }
}

/** Forgets who is signed in, as another browser would not know it. */
async function startAnew(page: Page) {
  await page.context().clearCookies()
  await forgetTokens(page)
  await page.goto('/login')
}

/** The code that an authenticator app with this key shows, or will show in half a minute. */
const codeOf = (key: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + later,
  })
const HALF_A_MINUTE = 30_000

describe.each(products)('accounts without a help desk on $database', ({ url }) => {
  it('a forgotten password is set anew by a link, which works once', async () => {
    const { page, complaints, email, leave } = await joined(url, 'Fay')
    await startAnew(page)
    await page.getByRole('button', { name: 'Sign In Securely' }).click()
    const clicks = await countClicks(page)
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByLabel('Email').fill(email)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.getByRole('main').getByText(email).waitFor()
    const link = await linkInMail(url, { to: email, subject: 'Set a new password' })
    await page.goto(link)
    await page.getByLabel('New password').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.getByRole('heading', { name: 'Your password is set' }).waitFor()
    await page.getByRole('link', { name: 'Sign in' }).click()
    await signIn(page, email, NEW_PASSWORD)
    await page.waitForURL(HOME)
    // And the press on the link in the mail.
    expect(await clicks()).toBeLessThanOrEqual(10)
    expect(complaints).toEqual([])
    const again = await page.goto(link)
    expect(again?.status()).toBe(410)
    await leave()
  })

  it('an email is changed where the link was sent to', async () => {
    const { page, complaints, email, leave } = await joined(url, 'Eli')
    const next = `${crypto.randomUUID()}@melodia.example`
    await page.goto('/accounts/me')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Change email' }).click()
    await page.getByLabel('New email').fill(next)
    await page.getByLabel('Current password').fill(NEWCOMER_PASSWORD)
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.getByRole('main').getByText(next).waitFor()
    await page.goto(await linkInMail(url, { to: next, subject: 'Confirm your new email' }))
    await page.getByRole('button', { name: 'Confirm email' }).click()
    await page.goto('/accounts/me')
    await page.getByRole('main').getByText(next).waitFor()
    await startAnew(page)
    await signIn(page, next, NEWCOMER_PASSWORD)
    await page.waitForURL(HOME)
    expect(email).not.toBe(next)
    expect(complaints).toEqual([])
    await leave()
  })

  it('a changed email is taken back from the old address, with a new password', async () => {
    const { page, complaints, email, leave } = await joined(url, 'Ida')
    const next = `${crypto.randomUUID()}@melodia.example`
    await page.goto('/accounts/me/email')
    await page.getByLabel('New email').fill(next)
    await page.getByLabel('Current password').fill(NEWCOMER_PASSWORD)
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.goto(await linkInMail(url, { to: next, subject: 'Confirm your new email' }))
    await page.getByRole('button', { name: 'Confirm email' }).click()
    await page.goto(await linkInMail(url, { to: email, subject: 'Your email was changed' }))
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Take it back' }).click()
    await page.getByRole('heading', { name: 'Your email is what it was' }).waitFor()
    await expectAccessible(page)
    await page.getByLabel('New password').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.getByRole('heading', { name: 'Your password is set' }).waitFor()
    await startAnew(page)
    await signIn(page, email, NEW_PASSWORD)
    await page.waitForURL(HOME)
    expect(complaints).toEqual([])
    await leave()
  })

  it('a code of an app, or a recovery code, is the second step', async () => {
    const { page, complaints, email, leave } = await joined(url, 'Cleo')
    await page.goto('/accounts/me/two-factor')
    await page.getByLabel('Current password').fill(NEWCOMER_PASSWORD)
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
    await expectAccessible(page)
    const key = await page.locator('code.secret').innerText()
    const codes = page.locator('.codes code')
    // The code before: the one of now is left for the sign-in. Its time may end meanwhile, once.
    for (let at = 0; at < 2 && (await codes.count()) === 0; at++) {
      await page.getByLabel('Code').fill(codeOf(key, -HALF_A_MINUTE))
      await page.getByRole('button', { name: 'Confirm' }).click()
      await page.getByRole('heading', { level: 1 }).waitFor()
    }
    const recovery = await page.locator('.codes code').first().innerText()

    await startAnew(page)
    await signIn(page, email, NEWCOMER_PASSWORD)
    await page.getByLabel('Code').fill(codeOf(key))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(HOME)

    await startAnew(page)
    await signIn(page, email, NEWCOMER_PASSWORD)
    await page.getByRole('link', { name: 'Use a recovery code' }).click()
    await page.getByLabel('Recovery code').fill(recovery)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(HOME)
    expect(complaints).toEqual([])
    await leave()
  })

  it('signing out everywhere ends the next call of another browser', async () => {
    const { page, email, leave } = await joined(url, 'Sam')
    const other = await visitor(browser, url)
    await other.page.goto('/login')
    await signIn(other.page, email, NEWCOMER_PASSWORD)
    await other.page.waitForURL(HOME)
    const token = await other.page.evaluate(() => localStorage.getItem('x-auth-token'))
    const call = () =>
      fetch(`${url}/api/v1/notifications`, { headers: { authorization: `Bearer ${token}` } })
    expect((await call()).status).toBe(200)
    await page.goto('/accounts/me/sessions')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect((await call()).status).toBe(401)
    await other.leave()
    await leave()
  })
})

it('an admin without the factor that is demanded makes one while signing in', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'melodia-factor-'))
  const product = await startProduct({ DATA_DIR: folder, REQUIRE_SECOND_FACTOR: 'admin' })
  const { page, complaints, leave } = await visitor(browser, product.url)
  await page.goto('/admin/login')
  await page.getByRole('button', { name: 'Sign In Securely' }).click()
  await fillSignIn(page, 'admin@melodia.example')
  const key = await page.locator('code.secret').innerText()
  await page.getByLabel('Code').fill(codeOf(key))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.waitForURL('**/admin')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  expect(complaints).toEqual([])
  await leave()
  await product.stop()
  await rm(folder, { recursive: true, force: true })
})
