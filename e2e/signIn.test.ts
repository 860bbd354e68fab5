import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveAll, sharedChromium } from './src/chromium.ts'
import { signUp } from './src/newcomer.ts'
import { expectAccessible, fillSignIn, forgetTokens, signIn, visitor } from './src/person.ts'
import { products } from './src/products.ts'

const ROLES = [
  { role: 'admin', login: '/admin/login', logout: '/admin/logout', home: '/admin' },
  { role: 'creator', login: '/creators/login', logout: '/creators/logout', home: '/creators' },
  { role: 'listener', login: '/login', logout: '/logout', home: '/creators/account/new' },
] as const

/** Either product will do where only the browser matters. */
const [{ url } = { url: '' }] = products

const pathOf = (page: Page) => new URL(page.url()).pathname
const start = (page: Page) => page.getByRole('button', { name: 'Sign In Securely' }).click()
const emailOf = (role: string) => `${role}@melodia.example`

let browser: Browser
beforeAll(async () => {
  browser = await sharedChromium()
})
afterAll(() => leaveAll(browser))

async function storedAfterRefusal(page: Page) {
  await page.waitForURL('**/login')
  await page.getByRole('heading', { name: 'Welcome' }).waitFor()
  return page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
}

describe.each(products)('signing in and out on $database', (product) => {
  it.each(ROLES)(
    'spec §2, §4: $role signs in, is led past every login page, and signs out of the provider too',
    async ({ role, login, logout, home }) => {
      const { page, complaints, leave } = await visitor(browser, product.url)
      await page.goto(login)
      await expectAccessible(page)
      await start(page)
      await page.waitForURL('**/accounts/**')
      await expectAccessible(page)
      await fillSignIn(page, emailOf(role))
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
    },
  )

  it('spec §4, §8: a code that was used already, in the same browser and in another', async () => {
    const { page, leave } = await visitor(browser, product.url)
    const exchanges: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/oauth2/token')) exchanges.push(request.url())
    })
    let callback = ''
    page.on('framenavigated', (frame) => {
      if (frame.url().includes('/callback?')) callback = frame.url()
    })
    await page.goto('/login')
    await signIn(page, emailOf('listener'))
    await page.waitForURL('**/creators/account/new')
    await page.goto(callback)
    await page.waitForURL('**/creators/account/new')
    expect(exchanges).toHaveLength(1)

    const other = await visitor(browser, product.url)
    await other.page.goto(callback)
    expect(await storedAfterRefusal(other.page)).toEqual([])
    await Promise.all([leave(), other.leave()])
  })
})

describe('spec §2: the sign-out pages', () => {
  it.each(ROLES)('sign a person out when the countdown ends: $role', async (each) => {
    const { role, login, logout, home } = each
    const { page, leave } = await visitor(browser, url)
    await page.goto(login)
    await signIn(page, emailOf(role))
    await page.waitForURL(`**${home}`)
    // A clock that stands: on a slow machine a running one would pass a second between two looks.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 1000)
    await page.goto(logout)
    const begun = page.getByText('Automatic logout in 5 seconds')
    while (!(await begun.isVisible())) await page.clock.runFor(10)
    for (const seconds of [4, 3, 2, 1]) {
      await page.clock.runFor(1000)
      await page.getByText(`Automatic logout in ${seconds} seconds`).waitFor()
    }
    await page.clock.runFor(1000)
    await page.waitForURL(`**${login}`)
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    await leave()
  })

  it('lead those to the login page who are not signed in', async () => {
    const { page, leave } = await visitor(browser, url)
    for (const { login, logout } of ROLES) {
      await page.goto(logout)
      await page.waitForURL(`**${login}`)
      expect(await page.getByRole('button').allTextContents()).toContain('Sign In Securely')
    }
    await leave()
  })
})

describe('spec §2: signing in', () => {
  it('a new person makes an account and is signed in', async () => {
    const { page, complaints, leave } = await visitor(browser, url)
    await page.goto('/login')
    await signUp(page, 'Ærlig Ørsted', () => expectAccessible(page))
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
  ])('nobody at %s sees %s, once', async (path, login) => {
    const { page, complaints, leave } = await visitor(browser, url)
    const places: string[] = []
    page.on('framenavigated', (frame) => places.push(new URL(frame.url()).pathname))
    await page.goto(path)
    await page.getByRole('button', { name: 'Sign In Securely' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(pathOf(page)).toBe(login)
    expect(places.length).toBeLessThanOrEqual(3)
    expect(complaints).toEqual([])
    await leave()
  })

  it('leads back to the place that asked for it', async () => {
    const { page, leave } = await visitor(browser, url)
    await page.goto('/admin/tracks/pending')
    await signIn(page, emailOf('admin'))
    await page.waitForURL('**/admin/tracks/pending')
    await page.getByRole('heading', { name: 'Pending Tracks' }).waitFor()
    expect(pathOf(page)).toBe('/admin/tracks/pending')
    await leave()
  })

  it('contract, Identity: follows no place but an own one', async () => {
    const { page, leave } = await visitor(browser, url)
    await page.goto('/admin/login')
    await signIn(page, emailOf('admin'))
    await page.waitForURL('**/admin')
    for (const place of [
      'https://evil.example/admin',
      '//evil.example',
      '/\\evil.example',
      '/admin/../../..//x',
    ]) {
      // The provider has a session by now, and does not ask again.
      await forgetTokens(page)
      await page.goto('/admin/login')
      await page.evaluate((foreign) => sessionStorage.setItem('x-return-to', foreign), place)
      await start(page)
      await page.waitForURL('**/admin')
      expect(page.url(), `${place}`).toBe(`${url}/admin`)
    }
    await leave()
  })
})

describe('spec §4, §8: what is refused leads to /login with nothing stored', () => {
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
    await fillSignIn(page, emailOf('listener'))
    expect(await storedAfterRefusal(page)).toEqual([])
    await leave()
  })
})
