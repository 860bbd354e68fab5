import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { leaveAll, sharedChromium } from './src/chromium.ts'
import { expectAccessible, signedIn } from './src/person.ts'
import { accessToken } from './src/token.ts'
import { products } from './src/products.ts'

/** Paths of a portal; `{tracks}` is the id of the first track in that list. */
const SCREENS = {
  admin: [
    '/admin',
    '/admin/tracks',
    '/admin/tracks/pending',
    '/admin/tracks/new',
    '/admin/tracks/edit/{tracks}',
    '/admin/tracks/pending/edit/{tracks/pending}',
    '/admin/artists',
    '/admin/artists/new',
    '/admin/artists/edit/{artists}',
    '/admin/artists/show/{artists}',
    '/admin/artists/featured',
    '/admin/playlists',
    '/admin/playlists/new',
    '/admin/playlists/edit/{playlists}',
    '/admin/playlists/featured',
    '/admin/creators',
    '/admin/creators/new',
    '/admin/creators/edit/{creators}',
    '/admin/creators/show/{creators}',
    '/admin/creators/pending',
    '/admin/analytics',
    '/admin/analytics/aside',
    '/admin/analytics/tracks',
    '/admin/settings',
    '/admin/settings/preferences',
    '/admin/settings/admins',
    '/admin/settings/audit',
    '/admin/settings/mail',
    '/admin/settings/notifications',
    '/admin/settings/people',
    '/admin/settings/tokens',
    '/admin/settings/webhooks',
    '/admin/support',
  ],
  creator: [
    '/creators',
    '/creators/tracks',
    '/creators/tracks/pending',
    '/creators/tracks/new',
    '/creators/tracks/new/several',
    '/creators/tracks/edit/{tracks}',
    '/creators/tracks/pending/edit/{tracks/pending}',
    '/creators/decisions',
    '/creators/playlists',
    '/creators/playlists/new',
    '/creators/playlists/edit/{playlists}',
    '/creators/playlists/featured',
    '/creators/account',
    '/creators/account/edit',
    '/creators/analytics',
    '/creators/analytics/tracks',
    '/creators/settings',
    '/creators/settings/notifications',
    '/creators/settings/tokens',
    '/creators/support',
  ],
}
type Portal = keyof typeof SCREENS

/** Limit of the browser's cumulative layout shift; less is hardly visible. */
const SHIFT = 0.1

/** Milliseconds per portal: two dozen screens on a busy machine. */
const PATIENCE = 240_000

/** The paths, filled with ids of the demo catalogue. */
async function addressesOf(url: string, portal: Portal): Promise<string[]> {
  const token = await accessToken(url, `${portal}@melodia.example`)
  const base = portal === 'admin' ? 'admin' : 'creators'
  const firstOf = async (list: string) => {
    const reply = await fetch(`${url}/api/v1/${base}/${list}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { data } = (await reply.json()) as { data: Record<string, { id: string }[]> }
    return data[list.split('/')[0] ?? '']?.[0]?.id ?? ''
  }
  return Promise.all(
    SCREENS[portal].map(async (address) => {
      const list = /\{(.*)\}/.exec(address)?.[1]
      return list ? address.replace(`{${list}}`, await firstOf(list)) : address
    }),
  )
}

/** Opens a screen and waits until everything has loaded. */
async function show(page: Page, address: string) {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await page
    .getByRole('status', { name: /^Loading/ })
    .first()
    .waitFor({ state: 'detached' })
}

const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list
              .getEntries()
              .reduce(
                (sum, entry) => sum + (entry as PerformanceEntry & { value: number }).value,
                0,
              ),
          ),
        ).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(0), 50)
      }),
  )

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe('how every screen looks', () => {
  const url = products[0]?.url ?? ''
  let browser: Browser
  beforeAll(async () => {
    browser = await sharedChromium()
  })
  afterAll(() => leaveAll(browser))

  // Concurrently, since both mostly wait for loading.
  it.concurrent.for<Portal>(['admin', 'creator'])(
    'the %s portal: nothing too wide, nothing jumps, nothing to complain about, light and dark',
    { timeout: PATIENCE },
    async (portal, { expect }) => {
      const { page, complaints, leave } = await signedIn(browser, url, portal)
      for (const address of await addressesOf(url, portal)) {
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
        await show(page, address)
        expect(new URL(page.url()).pathname, 'a screen of its own').toBe(address)
        expect(await shiftOf(page), `${address} jumps`).toBeLessThan(SHIFT)
        expect(await overflowOf(page), `${address} is wider than 1440`).toBe(0)
        await expectAccessible(page)
        await page.setViewportSize({ width: 390, height: 844 })
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
        // The layout reacts to its new width later than the page.
        await expect
          .poll(() => overflowOf(page), { message: `${address} is wider than 390` })
          .toBe(0)
        await expectAccessible(page)
        expect(complaints, `${address} complains`).toEqual([])
      }
      await leave()
    },
  )
})
