import { gzipSync } from 'node:zlib'
import { launchChromium } from '@melodia/e2e/chromium'
import { accessToken } from '@melodia/e2e/token'
import type { Browser, BrowserContext } from 'playwright-core'
import type { Measure } from './budgets.ts'
import { median } from './floor/measure.ts'

const VISITS = 5

/** Bytes that browsers load, and the time until a first list has its rows. */
export async function screens(url: string): Promise<[Measure, number][]> {
  const browser = await launchChromium()
  try {
    const token = await accessToken(url, 'admin@melodia.example')
    const anybody = await browser.newContext()
    const admin = await signedInContext(browser, token)
    const rowsMs: number[] = []
    while (rowsMs.length < VISITS) rowsMs.push(await firstListMs(browser, url, token))
    return [
      ['landing page: all that is transferred, kB', await transferredKb(browser, url)],
      ['sign-in page: JavaScript, kB gzip', await scriptKb(anybody, `${url}/admin/login`)],
      ['first list: JavaScript, kB gzip', await scriptKb(admin, `${url}/admin/tracks`)],
      ['first list: rows in a new browser, ms', median(rowsMs)],
    ]
  } finally {
    await browser.close()
  }
}

async function signedInContext(browser: Browser, token: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript((value) => localStorage.setItem('x-atk', value), token)
  return context
}

/** Milliseconds from the address to the first row, in a browser that has nothing of the portal. */
async function firstListMs(browser: Browser, url: string, token: string) {
  const context = await signedInContext(browser, token)
  const page = await context.newPage()
  await page.goto(`${url}/admin/tracks`, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.querySelector('tbody tr a'))
  const ms = await page.evaluate(() => performance.now())
  await context.close()
  return ms
}

/** Everything but audio, as it is sent. */
async function transferredKb(browser: Browser, url: string) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'media') return
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  return sumOf(await Promise.all(sizes))
}

/** Scripts that a page loads until its first screen is there, each compressed with gzip. */
async function scriptKb(context: BrowserContext, url: string) {
  const page = await context.newPage()
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    sizes.push(response.body().then((body) => gzipSync(body).byteLength))
  })
  await page.goto(url)
  await page.getByRole('heading', { level: 1 }).or(page.getByRole('table')).first().waitFor()
  return sumOf(await Promise.all(sizes))
}

const sumOf = (bytes: readonly number[]) => bytes.reduce((sum, each) => sum + each, 0) / 1000
