import { launchChromium } from '@melodia/e2e/chromium'
import { accessToken } from '@melodia/e2e/token'
import type { Browser } from 'playwright-core'

const VISITS = 5

export interface Visit {
  /** Milliseconds from the address to the first row. */
  rows: number
  /** Scripts, styles and fonts that came over the network. */
  fetched: number
}

declare global {
  var rowsAt: number | undefined
}

/**
 * Visits of the admin's list of tracks by who is signed in: by a browser that has nothing of it, and by
 * the same one once more. Of several browsers the one in the middle.
 */
export async function firstListVisits(url: string): Promise<{ cold: Visit; second: Visit }> {
  const browser = await launchChromium()
  try {
    const token = await accessToken(url, 'admin@melodia.example')
    const pairs: { cold: Visit; second: Visit }[] = []
    while (pairs.length < VISITS) pairs.push(await visitTwice(browser, url, token))
    const middle = (which: 'cold' | 'second') =>
      pairs.map((pair) => pair[which]).toSorted((a, b) => a.rows - b.rows)[Math.floor(VISITS / 2)]!
    return { cold: middle('cold'), second: middle('second') }
  } finally {
    await browser.close()
  }
}

async function visitTwice(browser: Browser, url: string, token: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addInitScript((value) => localStorage.setItem('x-atk', value), token)
  await context.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('tbody tr a')) return
      globalThis.rowsAt = performance.now()
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  const visit = async (): Promise<Visit> => {
    const page = await context.newPage()
    await page.goto(`${url}/admin/tracks`)
    await page.waitForFunction(() => globalThis.rowsAt !== undefined)
    await page.waitForLoadState('networkidle')
    const seen = await page.evaluate(() => ({
      rows: globalThis.rowsAt!,
      fetched: (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
        ({ name, transferSize }) => /\.(js|css|woff2)$/.test(name) && transferSize > 0,
      ).length,
    }))
    await page.close()
    return seen
  }
  const cold = await visit()
  const second = await visit()
  await context.close()
  return { cold, second }
}
