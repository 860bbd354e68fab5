import axe from 'axe-core'
import type { AxeResults } from 'axe-core'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Password of the demo accounts. */
const PASSWORD = 'melodia-demo'
const HOMES = { admin: '/admin', creator: '/creators' } as const

/** A person with a browser of their own, whose console is watched. */
export interface Person {
  page: Page
  /** Warnings, errors and failed requests so far. */
  complaints: string[]
  leave(): Promise<void>
}

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
  page.setDefaultTimeout(20_000)
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

/** Signs in a demo account through its portal's login page. */
export async function signedIn(
  browser: Browser,
  url: string,
  role: keyof typeof HOMES,
  options?: BrowserContextOptions,
) {
  const person = await visitor(browser, url, options)
  const { page } = person
  await page.goto(HOMES[role])
  await page.waitForURL(`**${HOMES[role]}/login`)
  await signIn(page, `${role}@melodia.example`)
  await page.waitForURL(`**${HOMES[role]}`)
  return person
}

/** A rule that axe omits by default: targets of 24 pixels (WCAG 2.2 AA, 2.5.8). */
const ALSO = { rules: { 'target-size': { enabled: true } } }

/** Asserts that axe finds nothing serious in the present page. */
export async function expectAccessible(page: Page) {
  await page.evaluate(axe.source)
  const results = await page.evaluate(
    (options) =>
      (globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run(
        options,
      ),
    ALSO,
  )
  const serious = results.violations.filter(({ impact }) =>
    ['serious', 'critical'].includes(impact ?? ''),
  )
  expect(
    serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
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
