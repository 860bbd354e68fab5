import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'

/** Loads a page in a fresh browser context and sums up the transferred bytes. */
export async function transferred(
  browser: Browser,
  url: string,
  settled: (page: Page) => Promise<unknown>,
) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'media') return
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(url)
  await settled(page)
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  await context.close()
  return total
}

/** Bytes of the scripts that a page loads, each compressed with gzip. */
export async function scriptBytes(page: Page, visit: () => Promise<unknown>) {
  const scripts = new Map<string, number>()
  const reading: Promise<void>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return
    reading.push(
      response.body().then((body) => void scripts.set(response.url(), gzipSync(body).byteLength)),
    )
  })
  await visit()
  await Promise.all(reading)
  return [...scripts.values()].reduce((sum, size) => sum + size, 0)
}
