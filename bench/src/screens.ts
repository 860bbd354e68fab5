import { gzipSync } from 'node:zlib'
import { launchChromium } from '@melodia/e2e/chromium'
import { accessToken } from '@melodia/e2e/token'
import type { Browser, BrowserContext } from 'playwright-core'
import type { Measure } from './budgets.ts'
import { startFront, visitTwice } from './firstList/visits.ts'
import { median } from './floor/measure.ts'

const VISITS = 5

/** Bytes that browsers load, and the time until a first list has its rows. */
export async function screens(url: string): Promise<[Measure, number][]> {
  const browser = await launchChromium()
  try {
    const token = await accessToken(url, 'admin@melodia.example')
    const anybody = await browser.newContext()
    const admin = await signedInContext(browser, token)
    return [
      ['landing page: all that is transferred, kB', await transferredKb(browser, url)],
      ['sign-in page: JavaScript, kB gzip', await scriptKb(anybody, `${url}/admin/login`)],
      ['first list: JavaScript, kB gzip', await scriptKb(admin, `${url}/admin/tracks`)],
      ...(await firstList(url, token)),
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

/** Milliseconds from the address to the painted rows, beside a bare page in the same browser. */
async function firstList(url: string, token: string): Promise<[Measure, number][]> {
  const front = await startFront(url, token)
  const first: number[] = []
  const second: number[] = []
  const ratios: number[] = []
  while (first.length < VISITS) {
    const portal = await visitTwice(front, '/admin/tracks')
    const bare = await visitTwice(front, '/bare/')
    first.push(portal[0].ms)
    second.push(portal[1].ms)
    ratios.push(portal[0].ms / bare[0].ms)
  }
  await front.close()
  return [
    ['first list: rows in a new browser, ms', median(first)],
    ['first list: rows on a second visit, ms', median(second)],
    ['first list: rows, times a bare page', median(ratios)],
  ]
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
