import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, it, type ExpectStatic } from 'vitest'
import { addressesIn, publicAddresses, type Portal } from './addresses.ts'
import { leaveAll, sharedChromium } from './chromium.ts'
import { expectAccessible, QUIET, settle, signedInAt, visitor, type Person } from './person.ts'
import { products } from './products.ts'
import { recordsFor } from './lookedAt.ts'

/** Limit of the browser's cumulative layout shift; less is hardly visible. */
const SHIFT = 0.1

/** Milliseconds without a request after which a page has loaded what it shows. */
const PAUSE = 500

/** Milliseconds for a screen on a busy machine. */
const PATIENCE = 20_000

const SIZES = {
  desk: { width: 1440, height: 900 },
  wall: { width: 1920, height: 1080 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
} as const

const isNot = { light: 'dark', dark: 'light' } as const
type Theme = keyof typeof isNot

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

/** Shows the page in a theme, and reads its colours where axe has read all else in the other one. */
async function inTheme(page: Page, colorScheme: Theme, what: 'everything' | 'colours') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expectAccessible(page, what)
}

/** In a theme everything, then in the other the colours: nothing else differs between them. */
async function inBothThemes(page: Page, first: Theme) {
  await inTheme(page, first, 'everything')
  await inTheme(page, isNot[first], 'colours')
}

/**
 * Looks at one address after another, from the desk over the wall and the tablet to the phone: nothing is
 * too wide, nothing jumps while it loads, axe finds nothing on the desk and the phone in either theme, and
 * the console is silent. Between those two widths the elements are the same ones. Returns how many it has seen.
 */
async function look(
  { page, complaints, leave }: Person,
  addresses: readonly string[],
  // The test's own: concurrent tests do not share it.
  expect: ExpectStatic,
) {
  const loading = loadingOf(page)
  const show = async (address: string) => {
    // The screen before is not drawn once more in this size.
    await page.goto(QUIET)
    loading.forget()
    await page.setViewportSize(SIZES.desk)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => loading.isQuiet(), { message: `${address} has loaded` }).toBe(true)
    await page
      .getByRole('status', { name: /^Loading/ })
      .first()
      .waitFor({ state: 'detached' })
  }
  const expectToFit = async (size: { width: number; height: number }, address: string) => {
    await page.setViewportSize(size)
    // The layout reacts to its new width later than the page.
    await settle(page)
    await expect
      .poll(() => overflowOf(page), { message: `${address} is wider than ${size.width}` })
      .toBe(0)
  }
  for (const address of addresses) {
    await show(address)
    const { pathname, search } = new URL(page.url())
    expect(pathname + search, 'a screen of its own').toBe(address)
    expect(await shiftOf(page), `${address} jumps`).toBeLessThan(SHIFT)
    await expectToFit(SIZES.desk, address)
    await inBothThemes(page, 'light')
    for (const size of [SIZES.wall, SIZES.tablet, SIZES.phone]) await expectToFit(size, address)
    await inBothThemes(page, 'dark')
    expect(complaints, `${address} complains`).toEqual([])
  }
  await leave()
  return addresses.length
}

/** Enters the product, and says what is to be looked at there. */
type Way = (browser: Browser, url: string) => Promise<{ person: Person; addresses: string[] }>

const portalWay =
  (portal: Portal, screens: readonly string[]): Way =>
  async (browser, url) => ({
    person: await signedInAt(browser, url, portal, QUIET),
    addresses: await addressesIn(url, portal, screens),
  })

const publicWay =
  (pages: readonly string[]): Way =>
  async (browser, url) => ({
    person: await visitor(browser, url),
    addresses: await publicAddresses(url, pages),
  })

/** Looks at what a way leads to, in two halves side by side, since both mostly wait for loading. */
function lookAt(name: string, screens: readonly string[], wayTo: (part: readonly string[]) => Way) {
  const url = products[0]?.url ?? ''
  let browser: Browser
  let forget = async () => {}
  beforeAll(async () => {
    browser = await sharedChromium()
    forget = await recordsFor(url)
  })
  afterAll(async () => {
    await leaveAll(browser)
    await forget()
  })

  const half = Math.ceil(screens.length / 2)
  it.concurrent.for([
    ['first', screens.slice(0, half)],
    ['other', screens.slice(half)],
  ] as const)(
    `${name}, %s half: nothing too wide, nothing jumps, nothing to complain about, in both themes`,
    { timeout: half * PATIENCE },
    async ([, part], { expect }) => {
      const { person, addresses } = await wayTo(part)(browser, url)
      expect(await look(person, addresses, expect)).toBe(part.length)
    },
  )
}

/** The tests of a portal's screens. */
export const walkThrough = (portal: Portal, screens: readonly string[]) =>
  lookAt(`the ${portal} portal`, screens, (part) => portalWay(portal, part))

/** The tests of the pages that everybody can read. */
export const walkInPublic = (pages: readonly string[]) =>
  lookAt('the public pages', pages, publicWay)
