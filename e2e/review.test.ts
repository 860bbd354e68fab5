import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveAll, sharedChromium } from './src/chromium.ts'
import { countKeys } from './src/clicks.ts'
import { expectAccessible, follow, signedIn } from './src/person.ts'
import { fillTrackForm } from './src/uploads.ts'
import { products } from './src/products.ts'
import { tabTo } from './src/keyboard.ts'

const FIRST = 'Nordstjerne over Fanø'
const SECOND = 'Low Tide Ledger'

const secondsOf = (page: Page) =>
  page
    .locator('audio')
    .first()
    .evaluate((audio: HTMLAudioElement) => audio.currentTime)

const isPaused = (page: Page) =>
  page
    .locator('audio')
    .first()
    .evaluate((audio: HTMLAudioElement) => audio.paused)

describe.each(products)('a review without a pointer on $database', ({ url }) => {
  let browser: Browser
  beforeAll(async () => {
    browser = await sharedChromium()
  })
  afterAll(() => leaveAll(browser))

  it('finds the queue, hears, seeks, reads the keys, validates, goes on', async () => {
    const creator = await signedIn(browser, url, 'creator')
    for (const title of [FIRST, SECOND]) {
      await follow(creator.page, 'Add New Track')
      await fillTrackForm(creator.page, { title })
      await creator.page.getByRole('button', { name: /upload/i }).click()
      await creator.page.getByText(/Track uploaded successfully! Track ID: /).waitFor()
      await creator.page.waitForURL('**/creators/tracks')
    }

    const { page, complaints, leave } = await signedIn(browser, url, 'admin')
    const { keyboard } = page
    // Dialogs that are fading in do not have their final colours.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    page.on('dialog', (dialog) => void dialog.accept())
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()

    await keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search everything' }).waitFor()
    await keyboard.type('pending tracks')
    await page.getByRole('option', { name: 'Pending Tracks' }).waitFor()
    await expectAccessible(page)
    await keyboard.press('Enter')
    await page.waitForURL('**/admin/tracks/pending')
    await tabTo(page, 'Search')
    await keyboard.type(SECOND)
    // The search is in the address a moment later.
    await page.waitForURL(/filter=/)
    await page.getByRole('link', { name: SECOND, exact: true }).waitFor()
    await tabTo(page, SECOND)
    await keyboard.press('Enter')
    await page.getByText('Pending Validation').waitFor()
    await page.getByRole('button', { name: 'Next pending track' }).waitFor()
    // Analysed in the background, after the whole demo catalogue.
    await page.getByText(/LUFS$/).waitFor({ timeout: 30_000 })
    await expectAccessible(page)

    await keyboard.press('Space')
    await expect.poll(() => secondsOf(page)).toBeGreaterThan(0.2)
    await keyboard.press('ArrowRight')
    await expect.poll(() => secondsOf(page)).toBeGreaterThan(5)
    await keyboard.press('Space')
    await expect.poll(() => isPaused(page)).toBe(true)

    await keyboard.press('?')
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await sheet.waitFor()
    await expectAccessible(page)
    await keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })

    const keys = await countKeys(page)
    await keyboard.press('v')
    await page.getByText('Track validated successfully').waitFor()
    const decided = page.url()
    await keyboard.press('n')
    await page.waitForURL((url) => url.href !== decided && url.pathname.includes('/pending/edit/'))
    await page.getByText('Pending Validation').waitFor()
    // Besides, Space before and Enter in the browser's own question.
    expect(await keys()).toBe(2)

    const comments = page.getByRole('region', { name: 'Comments' })
    await comments.getByRole('button', { name: 'Comment at this second' }).waitFor()
    await keyboard.press('c')
    await page.getByLabel(/^Comment at 0:/).waitFor()
    await keyboard.type('Here.')
    await keyboard.press('Control+Enter')
    await comments.getByText('Here.').waitFor()
    expect(await keys()).toBe(4)

    expect([...creator.complaints, ...complaints]).toEqual([])
    await Promise.all([creator.leave(), leave()])
  })
})
