import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from './src/admin.ts'
import { leaveAll, sharedChromium } from './src/chromium.ts'
import { fillRequest, newcomer, signInNewcomer, signUp } from './src/newcomer.ts'
import { expectAccessible, follow, forgetTokens, signIn, visitor } from './src/person.ts'
import { fillTrackForm } from './src/uploads.ts'
import { products } from './src/products.ts'

/** The browser logs each refused call; nothing else may appear. */
const otherThan403 = (complaints: string[]) =>
  complaints.filter((line) => !line.includes('status of 403'))

/** Sends a form in vain. Another call of its page may be refused before, which leads away from it. */
const sendInVain = (page: Page, button: string) =>
  page
    .getByRole('button', { name: button })
    .click({ timeout: 10_000 })
    .catch(() => {})

describe('an access that is ended', () => {
  const [{ url } = { url: '' }] = products
  let browser: Browser
  let admin: Awaited<ReturnType<typeof adminOf>>
  beforeAll(async () => {
    browser = await sharedChromium()
    admin = await adminOf(url)
  })
  afterAll(() => leaveAll(browser))

  it('a creator is told why, and finds the form again when it is granted', async () => {
    const name = 'Halvmåne'
    const title = 'Half a Moon'
    const person = await newcomer(browser, url, name)
    const { page, complaints, leave } = person
    const creator = await admin.grant(name)
    expect(await person.signInAgain()).toBe('/creators')
    await follow(page, 'Add New Track')
    await fillTrackForm(page, { title, creators: name })

    await admin.revoke(creator)
    await sendInVain(page, 'Upload Track')
    await page.getByText('Your access as a creator was ended.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/creators/login')
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('x-ctk')
    await expectAccessible(page)

    // Another person at this browser, redirected to the same screen.
    await page.context().clearCookies()
    await signIn(page, 'creator@melodia.example')
    await page.waitForURL('**/creators/tracks/new')
    await page.getByRole('button', { name: /account of Fjordlys Studio/ }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.getByLabel('Title').inputValue()).toBe('')
    expect(await page.getByText('What you had filled in is back.').count()).toBe(0)

    await page.context().clearCookies()
    await forgetTokens(page)
    await page.goto('/creators/login')
    await signInNewcomer(page, person.email)
    await page.waitForURL('**/creators/account/new')
    await page.getByText('Your access as a creator was ended. You can ask for it again.').waitFor()
    await expectAccessible(page)
    await fillRequest(page, name)
    await page.getByRole('button', { name: 'Submit Request' }).click()
    await page.getByRole('heading', { name: 'Request Submitted!' }).waitFor()

    expect((await admin.grant(name)).id, 'who they were').toBe(creator.id)
    await page.reload()
    await page.getByRole('button', { name: 'Sign in as creator' }).click()
    await page.waitForURL('**/creators/tracks/new')
    await page.getByText('What you had filled in is back.').waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe(title)
    await page.getByRole('button', { name: 'Upload Track' }).click()
    await page.getByText(/Track uploaded successfully! Track ID: /).waitFor()

    expect(otherThan403(complaints)).toEqual([])
    await leave()
  })

  it('an admin is told why, too, and finds the form again', async () => {
    const { page, complaints, leave } = await visitor(browser, url)
    await page.goto('/login')
    const email = await signUp(page, 'Interim Admin')
    await admin.setAdmin(email, true)
    await forgetTokens(page)
    await page.goto('/admin/artists/new')
    // The session at the accounts provider still exists.
    await page.getByRole('button', { name: 'Sign In Securely' }).click()
    await page.getByLabel('Name').fill('Sundial Choir')

    await admin.setAdmin(email, false)
    await sendInVain(page, 'Create Artist')
    await page.getByText('Your access as an administrator was ended.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin/login')
    await page.getByRole('button', { name: 'Sign In Securely' }).click()
    await page.getByRole('heading', { name: 'Become a Creator' }).waitFor()

    await admin.setAdmin(email, true)
    await forgetTokens(page)
    await page.goto('/admin/artists/new')
    await page.getByRole('button', { name: 'Sign In Securely' }).click()
    await page.getByText('What you had filled in is back.').waitFor()
    expect(await page.getByLabel('Name').inputValue()).toBe('Sundial Choir')

    expect(otherThan403(complaints)).toEqual([])
    await leave()
  })
})
