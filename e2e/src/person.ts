import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { AxeResults } from 'axe-core'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'
import { signInByCalls, type SignIn } from './token.ts'

/** Password of the demo accounts. */
export const PASSWORD = 'melodia-demo'
const HOMES = { admin: '/admin', creator: '/creators' } as const
/** A page of the product without scripts. */
export const QUIET = '/accounts/forgot'
/** Where a portal keeps its token (contract, Identity). */
const TOKEN_KEYS = { admin: 'x-atk', creator: 'x-ctk' } as const

/** A person with a browser of their own, whose console is watched. */
export interface Person {
  page: Page
  /** Warnings, errors and failed requests so far. */
  complaints: string[]
  leave(): Promise<void>
}

/** Somebody with a new window, who is signed in nowhere unless the options say so. */
export async function visitor(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Person> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    ...options,
  })
  const page = await context.newPage()
  // Long enough for a busy machine.
  page.setDefaultTimeout(60_000)
  const complaints: string[] = []
  page.on('console', (message) => {
    if (!['warning', 'error'].includes(message.type())) return
    const { url: where } = message.location()
    complaints.push(`${message.text()} ${where}`)
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return { page, complaints, leave: () => context.close() }
}

/** Fills in the form of the accounts provider. */
export async function fillSignIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs in, from a login page through the form of the accounts provider. */
export async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.getByRole('button', { name: 'Sign In Securely' }).click()
  await fillSignIn(page, email, password)
}

/**
 * Forgets the tokens of this browser. The page is left before: a portal that finds no token leads to its
 * login page by itself, which would end where the journey goes next.
 */
export async function forgetTokens(page: Page) {
  await page.goto(QUIET)
  await page.evaluate(() => localStorage.clear())
}

/** Storage state of a browser after a sign-in. */
export const storedOf = (url: string, name: string, { token, cookies }: SignIn) => ({
  cookies,
  origins: [{ origin: url, localStorage: [{ name, value: token }] }],
})

/** Opens a portal's first screen as a demo account. */
export const signedIn = (
  browser: Browser,
  url: string,
  role: keyof typeof HOMES,
  options?: BrowserContextOptions,
) => signedInAt(browser, url, role, HOMES[role], options)

/**
 * Opens a screen as a demo account that has signed in by calls: four page loads less than through the
 * form, which `signIn.test.ts` goes through.
 */
export async function signedInAt(
  browser: Browser,
  url: string,
  role: keyof typeof HOMES,
  path: string,
  {
    email = `${role}@melodia.example`,
    ...options
  }: BrowserContextOptions & { email?: string } = {},
) {
  const signIn = await signInByCalls(url, email)
  const storageState = storedOf(url, TOKEN_KEYS[role], signIn)
  const person = await visitor(browser, url, { ...options, storageState })
  await person.page.goto(path)
  return person
}

/**
 * With a rule that axe omits by default: targets of 24 pixels (WCAG 2.2 AA, 2.5.8). Selectors of all
 * elements that pass would be most of the work.
 */
const OPTIONS = { rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] }

/** Without its comments, which are more than half of it: each document parses it anew. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * Ends when nothing fades in or moves any more: colours in between are not meant to be read. Two pictures
 * before, what reacts to a new size of the window has begun to.
 */
export const settle = (page: Page) =>
  page.evaluate(async () => {
    for (let picture = 0; picture < 2; picture += 1) await new Promise(requestAnimationFrame)
    const finite = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(finite.map(({ finished }) => finished))
  })

/** What differs between the themes. */
const COLOURS = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
}

/** Asserts that axe finds nothing in the present page, of whatever impact. */
export async function expectAccessible(page: Page, what: 'everything' | 'colours' = 'everything') {
  await settle(page)
  const isLoaded = await page.evaluate(() => 'axe' in globalThis)
  if (!isLoaded) await page.evaluate(AXE)
  const results = await page.evaluate(
    (options) =>
      (globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run(
        options,
      ),
    what === 'everything' ? OPTIONS : COLOURS,
  )
  expect(
    results.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
    ),
  ).toEqual([])
}

/** Clicks an item of the portal's menu. */
export const follow = (page: Page, entry: string) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: entry, exact: true })
    .click()

/** Like `follow`; this item's label also shows the number of open requests. */
export const followToRequests = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /^Pending Requests/ })
    .click()
