import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

const DESK = { width: 1440, height: 900 }
/** A page of the product without scripts. */
export const QUIET = '/accounts/forgot'
const EVENTS = [
  'console',
  'dialog',
  'framenavigated',
  'pageerror',
  'request',
  'requestfailed',
  'requestfinished',
] as const

/**
 * Windows that were left, by the URL of their product. One that has shown a portal shows it again for
 * half the processor time: its process runs, and has the code compiled.
 */
const left = new Map<string, Page[]>()
const scripts = new WeakMap<Page, { dispose(): Promise<void> }[]>()

/** Whether this is the context of a window that was left. */
export const isLeft = (context: BrowserContext) =>
  [...left.values()].flat().some((page) => page.context() === context)

/**
 * A window with nothing stored. With options it is new, and nobody's afterwards.
 */
export async function openWindow(browser: Browser, url: string, options?: BrowserContextOptions) {
  const kept = options ? undefined : (left.get(url) ?? [])
  if (kept) left.set(url, kept)
  const again = kept?.pop()
  if (again) return { page: again, leave: () => leave(again, kept) }
  const context = await browser.newContext({ baseURL: url, viewport: DESK, ...options })
  const page = await context.newPage()
  return { page, leave: () => leave(page, kept) }
}

/** Runs a script in each document that this person opens. */
export async function addScript<Arg>(page: Page, script: (arg: Arg) => void, arg: Arg) {
  // The generic type of Playwright's own function does not accept this one's.
  const added = await page.addInitScript(script as (arg: unknown) => void, arg)
  scripts.set(page, [...(scripts.get(page) ?? []), added])
}

/** Opens a page without scripts, with these cookies and texts stored. */
export async function store(page: Page, cookies: Cookies, texts: Record<string, string>) {
  await page.goto(QUIET)
  await page.context().addCookies(cookies)
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value)
  }, texts)
}
type Cookies = Parameters<BrowserContext['addCookies']>[0]

/** Closes a window, or keeps it like a new one. */
async function leave(page: Page, kept?: Page[]) {
  const context = page.context()
  if (!kept || page.isClosed()) return context.close()
  for (const event of EVENTS) page.removeAllListeners(event)
  const others = context.pages().filter((one) => one !== page)
  await Promise.all(others.map((one) => one.close()))
  await Promise.all((scripts.get(page) ?? []).map((script) => script.dispose()))
  scripts.delete(page)
  // First ends what is shown, which may store what was typed.
  await page.goto(QUIET)
  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    for (const { name = '' } of await indexedDB.databases())
      await new Promise((resolve) => {
        const deletion = indexedDB.deleteDatabase(name)
        deletion.addEventListener('success', resolve)
        deletion.addEventListener('error', resolve)
      })
  })
  await context.clearCookies()
  await context.clearPermissions()
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
  await page.setViewportSize(DESK)
  kept.push(page)
}
