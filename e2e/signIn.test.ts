import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { launchChromium } from './src/chromium.ts'
import { expectAccessible, visitor } from './src/person.ts'

const ROLES = [
  { role: 'admin', login: '/admin/login', logout: '/admin/logout', home: '/admin' },
  { role: 'creator', login: '/creators/login', logout: '/creators/logout', home: '/creators' },
  { role: 'listener', login: '/login', logout: '/logout', home: '/creators/account/new' },
] as const

const pathOf = (page: Page) => new URL(page.url()).pathname
const start = (page: Page) => page.getByRole('button', { name: 'Sign In Securely' }).click()

/** Fills in the accounts provider's own form. */
async function authenticate(page: Page, role: string) {
  await page.getByLabel('Email').fill(`${role}@melodia.example`)
  await page.getByLabel('Password').fill('melodia-demo')
  await page.getByRole('button', { name: 'Sign in' }).click()
}

describe.each(inject('products'))('signing in and out on $database', ({ url }) => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(() => browser.close())

  describe.each(ROLES)('spec §2, §4: $role', ({ role, login, logout, home }) => {
    it('signs in, is led past every login page, and signs out of the provider too', async () => {
      const { page, complaints, leave } = await visitor(browser, url)
      await page.goto(login)
      await expectAccessible(page)
      await start(page)
      await page.waitForURL('**/accounts/**')
      await expectAccessible(page)
      await authenticate(page, role)
      await page.waitForURL(`**${home}`)

      for (const { login: each } of ROLES) {
        await page.goto(each)
        await page.waitForURL(`**${home}`)
      }

      await page.goto(logout)
      await page.getByText(/Automatic logout in [1-5] seconds/).waitFor()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Sign Out Now' }).click()
      await page.waitForURL(`**${login}`)
      expect(await page.evaluate(() => localStorage.length)).toBe(0)
      await start(page)
      await page.getByLabel('Email').waitFor()

      expect(complaints).toEqual([])
      await leave()
    })

    it('is signed out when the countdown ends', async () => {
      const { page, leave } = await visitor(browser, url)
      await page.goto(login)
      await start(page)
      await authenticate(page, role)
      await page.waitForURL(`**${home}`)
      await page.clock.install()
      await page.goto(logout)
      for (const seconds of [5, 4, 3, 2, 1]) {
        await page.getByText(`Automatic logout in ${seconds} seconds`).waitFor()
        await page.clock.runFor(1000)
      }
      await page.waitForURL(`**${login}`)
      expect(await page.evaluate(() => localStorage.length)).toBe(0)
      await leave()
    })

    it('who is not signed in is led from the sign-out page to the login page', async () => {
      const { page, leave } = await visitor(browser, url)
      await page.goto(logout)
      await page.waitForURL(`**${login}`)
      expect(await page.getByRole('button').allTextContents()).toEqual(['Sign In Securely'])
      await leave()
    })
  })

  it('a new person makes an account and is signed in', async () => {
    const { page, complaints, leave } = await visitor(browser, url)
    await page.goto('/login')
    await start(page)
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.getByLabel('Name').fill('Ærlig Ørsted')
    await expectAccessible(page)
    await page.getByLabel('Email').fill(`new-${Date.now()}@melodia.example`)
    await page.getByLabel('Password').fill('three words in a row')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/creators/account/new')
    expect(await page.evaluate(() => Object.keys(localStorage))).toContain('x-auth-token')
    expect(complaints).toEqual([])
    await leave()
  })

  it.each([
    ['/admin', '/admin/login'],
    ['/admin/tracks/pending', '/admin/login'],
    ['/admin/no/such/place', '/admin/login'],
    ['/creators', '/creators/login'],
    ['/creators/tracks/edit/1', '/creators/login'],
    ['/creators/account/new', '/login'],
  ])('nobody at %s sees %s within 2 s, once', async (path, login) => {
    const { page, complaints, leave } = await visitor(browser, url)
    const places: string[] = []
    page.on('framenavigated', (frame) => places.push(new URL(frame.url()).pathname))
    const began = performance.now()
    await page.goto(path)
    await page.getByRole('button', { name: 'Sign In Securely' }).waitFor()
    expect(performance.now() - began).toBeLessThan(2000)
    await page.waitForLoadState('networkidle')
    expect(pathOf(page)).toBe(login)
    expect(places.length).toBeLessThanOrEqual(3)
    expect(complaints).toEqual([])
    await leave()
  })

  it('signing in leads back to the place that asked for it', async () => {
    const { page, leave } = await visitor(browser, url)
    await page.goto('/admin/tracks/pending')
    await start(page)
    await authenticate(page, 'admin')
    await page.waitForURL('**/admin/tracks/pending')
    await page.getByRole('heading', { name: 'Pending Tracks' }).waitFor()
    expect(pathOf(page)).toBe('/admin/tracks/pending')
    await leave()
  })

  describe('spec §4, §8: what is refused leads to /login with nothing stored', () => {
    async function storedAfterRefusal(page: Page) {
      await page.waitForURL('**/login')
      await page.getByRole('heading', { name: 'Welcome' }).waitFor()
      return page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
    }

    it('a callback that nobody asked for', async () => {
      const { page, leave } = await visitor(browser, url)
      await page.goto('/callback?code=x&state=y')
      expect(await storedAfterRefusal(page)).toEqual([])
      await leave()
    })

    it('a tampered state', async () => {
      const { page, leave } = await visitor(browser, url)
      await page.goto('/login')
      await start(page)
      await page.getByLabel('Email').waitFor()
      await page.evaluate(() => sessionStorage.setItem('x-oidc-state', 'of another sign-in'))
      await authenticate(page, 'listener')
      expect(await storedAfterRefusal(page)).toEqual([])
      await leave()
    })

    it('a code that was used already, in the same browser and in another', async () => {
      const { page, leave } = await visitor(browser, url)
      const exchanges: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/oauth2/token')) exchanges.push(request.url())
      })
      let callback = ''
      page.on('framenavigated', (frame) => {
        if (frame.url().includes('/callback?')) callback = frame.url()
      })
      await page.goto('/login')
      await start(page)
      await authenticate(page, 'listener')
      await page.waitForURL('**/creators/account/new')
      await page.goto(callback)
      await page.waitForURL('**/creators/account/new')
      expect(exchanges).toHaveLength(1)

      const other = await visitor(browser, url)
      await other.page.goto(callback)
      expect(await storedAfterRefusal(other.page)).toEqual([])
      await Promise.all([leave(), other.leave()])
    })
  })

  it.each([
    'https://evil.example/admin',
    '//evil.example',
    '/\\evil.example',
    '/admin/../../..//x',
  ])('contract, Identity: %s is no place to return to', async (place) => {
    const { page, leave } = await visitor(browser, url)
    await page.goto('/admin/login')
    await page.evaluate((foreign) => sessionStorage.setItem('x-return-to', foreign), place)
    await start(page)
    await authenticate(page, 'admin')
    await page.waitForURL('**/admin')
    expect(page.url()).toBe(`${url}/admin`)
    await leave()
  })
})
