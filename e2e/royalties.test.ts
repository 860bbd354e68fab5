import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveAll, sharedChromium } from './src/chromium.ts'
import { expectAccessible, follow, signedIn, signedInAt, visitor } from './src/person.ts'
import { productOn } from './src/products.ts'

const PHONE = { width: 390, height: 844 }
const DAY = 86_400_000
const POOL = '1,234.50 EUR'

/** A date, this many days before now. */
const dayBefore = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10)

/** Adds a period of days in which the demo tracks were heard, and runs it. */
async function addAndRun(page: Page) {
  await follow(page, 'Royalties')
  await page.getByRole('link', { name: 'Add period' }).click()
  await page.getByLabel(/^From\b/).fill(dayBefore(20))
  await page.getByLabel(/^To\b/).fill(dayBefore(0))
  await page.getByLabel(/^Pool\b/).fill('1234.50')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add period' }).click()
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await page.getByRole('region', { name: 'Who gets what' }).waitFor()
  await page.getByRole('region', { name: 'Lines' }).getByRole('cell').first().waitFor()
}

describe.each(productOn('SQLite'))('royalties on $database', ({ url }) => {
  let browser: Browser
  beforeAll(async () => {
    browser = await sharedChromium()
  })
  afterAll(() => leaveAll(browser))

  it('a period is run and closed, and a stranger checks its file', async () => {
    const admin = await signedIn(browser, url, 'admin')
    const { page } = admin
    await addAndRun(page)
    await expectAccessible(page)
    await page.setViewportSize(PHONE)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Close period' }).click()
    const dialog = page.getByRole('dialog', { name: /^Close / })
    await dialog.getByText(POOL).waitFor()
    await dialog.getByText(/never changes afterwards/).waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close period' }).click()
    await page.getByText('Period closed', { exact: true }).waitFor()
    const hash = await page
      .getByText(/^[0-9a-f]{64}$/)
      .first()
      .textContent()
    expect(admin.complaints).toEqual([])
    await admin.leave()

    const creator = await signedInAt(browser, url, 'creator', '/creators/statements')
    await creator.page.getByRole('row').getByRole('link').first().click()
    await creator.page
      .getByRole('region', { name: 'How to check it' })
      .getByText(hash ?? '')
      .waitFor()
    const lines = creator.page.getByRole('region', { name: 'Lines' })
    await lines.getByRole('button').first().press('Enter')
    await lines.getByRole('table', { name: /^Plays of/ }).waitFor()
    await expectAccessible(creator.page)
    await creator.page.setViewportSize(PHONE)
    await expectAccessible(creator.page)
    expect(creator.complaints).toEqual([])
    await creator.leave()

    const stranger = await visitor(browser, url, { viewport: PHONE })
    await stranger.page.goto('/royalties')
    await stranger.page.getByText(POOL).waitFor()
    await stranger.page.getByText(hash ?? '').waitFor()
    const overflow = await stranger.page.evaluate(() => document.body.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await expectAccessible(stranger.page)
    const saving = stranger.page.waitForEvent('download')
    await stranger.page.getByRole('link', { name: /^Download the file of/ }).click()
    const buffer = await readFile(await (await saving).path())
    const file = { name: 'period.jsonl', mimeType: 'application/octet-stream', buffer }
    await stranger.page.getByLabel(/^File of a period/).setInputFiles(file)
    await stranger.page.getByRole('button', { name: 'Check' }).click()
    const said = stranger.page.getByRole('status').filter({ hasText: /^(Right|Wrong)/ })
    expect(await said.textContent()).toMatch(
      new RegExp(`^Right: [\\d,]+ lines make exactly 1,234\\.50 EUR\\. .* ${hash}\\.$`),
    )
    expect(stranger.complaints).toEqual([])
    await stranger.leave()
  })
})
