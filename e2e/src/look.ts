import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, it, type ExpectStatic } from 'vitest'
import { leaveAll, sharedChromium } from './chromium.ts'
import { expectAccessible, QUIET, signedInAt } from './person.ts'
import { products } from './products.ts'
import { accessToken } from './token.ts'

type Portal = 'admin' | 'creator'

/** Limit of the browser's cumulative layout shift; less is hardly visible. */
const SHIFT = 0.1

/** Milliseconds without a request after which a page has loaded what it shows. */
const PAUSE = 500

/** Milliseconds for a screen on a busy machine. */
const PATIENCE = 20_000

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }

/** The paths, filled with ids of the demo catalogue: `{tracks}` is the first track of that list. */
async function addressesOf(url: string, portal: Portal, screens: readonly string[]) {
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
    screens.map(async (address) => {
      const list = /\{(.*)\}/.exec(address)?.[1]
      return list ? address.replace(`{${list}}`, await firstOf(list)) : address
    }),
  )
}

/**
 * Whether a page is loading nothing. Unlike in Playwright's `networkidle`, which a busy machine may
 * miss, the stream of events is not waited for: it stays open.
 */
export function loadingOf(page: Page) {
  const open = new Set<Request>()
  let last = Date.now()
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/events')) return
    open.add(request)
    last = Date.now()
  })
  const end = (request: Request) => {
    if (open.delete(request)) last = Date.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return {
    /** `held` is how many requests are held back. */
    isQuiet: (held = 0) => open.size === held && Date.now() - last > PAUSE,
    forget: () => open.clear(),
  }
}

/** The cumulative layout shift of the page so far. */
export const shiftOf = (page: Page) =>
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

/**
 * Walks through screens, wide in light and narrow in dark: nothing is too wide, nothing jumps while it
 * loads, axe finds nothing serious, and the console is silent. Returns how many it has seen.
 */
async function look(
  browser: Browser,
  url: string,
  portal: Portal,
  screens: readonly string[],
  // The test's own: concurrent tests do not share it.
  expect: ExpectStatic,
) {
  const { page, complaints, leave } = await signedInAt(browser, url, portal, QUIET)
  const loading = loadingOf(page)
  const show = async (address: string) => {
    // The screen before is not drawn once more in this size.
    await page.goto(QUIET)
    loading.forget()
    await page.setViewportSize(WIDE)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => loading.isQuiet(), { message: `${address} has loaded` }).toBe(true)
    await page
      .getByRole('status', { name: /^Loading/ })
      .first()
      .waitFor({ state: 'detached' })
  }
  const addresses = await addressesOf(url, portal, screens)
  for (const address of addresses) {
    await show(address)
    expect(new URL(page.url()).pathname, 'a screen of its own').toBe(address)
    expect(await shiftOf(page), `${address} jumps`).toBeLessThan(SHIFT)
    expect(await overflowOf(page), `${address} is wider than 1440`).toBe(0)
    await expectAccessible(page)
    await page.setViewportSize(NARROW)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    // The layout reacts to its new width later than the page.
    await expect.poll(() => overflowOf(page), { message: `${address} is wider than 390` }).toBe(0)
    await expectAccessible(page)
    expect(complaints, `${address} complains`).toEqual([])
  }
  await leave()
  return addresses.length
}

/** The tests of a portal's screens: two walks side by side, since both mostly wait for loading. */
export function walkThrough(portal: Portal, screens: readonly string[]) {
  let browser: Browser
  beforeAll(async () => {
    browser = await sharedChromium()
  })
  afterAll(() => leaveAll(browser))

  const half = Math.ceil(screens.length / 2)
  it.concurrent.for([
    ['first', screens.slice(0, half)],
    ['other', screens.slice(half)],
  ] as const)(
    `the ${portal} portal, %s half: nothing too wide, nothing jumps, nothing to complain about, light and dark`,
    { timeout: half * PATIENCE },
    async ([, part], { expect }) => {
      expect(await look(browser, products[0]?.url ?? '', portal, part, expect)).toBe(part.length)
    },
  )
}
