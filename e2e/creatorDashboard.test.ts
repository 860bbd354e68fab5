import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from './src/admin.ts'
import { leaveAll, sharedChromium } from './src/chromium.ts'
import { newcomer } from './src/newcomer.ts'
import { expectAccessible, follow, signedIn } from './src/person.ts'
import { productOn } from './src/products.ts'

describe.each(productOn('PostgreSQL'))("a creator's dashboard on $database", ({ url }) => {
  let browser: Browser
  beforeAll(async () => {
    browser = await sharedChromium()
  })
  afterAll(() => leaveAll(browser))

  it('what waits, what was decided, and the history of a track, by keyboard', async () => {
    const { page, complaints, leave } = await signedIn(browser, url, 'creator')
    const waiting = page.getByRole('region', { name: 'Waiting for review' })
    await waiting
      .getByText(/^In review for/)
      .first()
      .waitFor()
    expect(await page.getByRole('region', { name: 'First steps' }).count()).toBe(0)
    await expectAccessible(page)

    await follow(page, 'Your Tracks')
    // Other journeys publish tracks, too.
    await page.getByRole('textbox', { name: 'Search' }).fill('Åkerlys')
    const button = page.getByRole('button', { name: /^Status of .*Åkerlys/ })
    await button.focus()
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: /^Status of/ })
    await sheet.getByText(/^Read to the end: \d+:\d\d long\. Loudness: /).waitFor()
    const steps = sheet.getByRole('listitem')
    for (const [index, label] of ['Uploaded', 'Checked', 'In review', 'Published'].entries())
      expect(await steps.nth(index).textContent()).toMatch(new RegExp(`^Done${label}`))
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    expect(await button.evaluate((element) => element.matches(':focus'))).toBe(true)

    await follow(page, 'Dashboard')
    const decided = page.getByRole('region', { name: 'Recent decisions' })
    await decided.getByRole('link', { name: /^Show all \d+$/ }).click()
    await page.getByRole('heading', { name: 'Decisions', level: 1 }).waitFor()
    await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBeGreaterThan(5)
    await expectAccessible(page)

    expect(complaints).toEqual([])
    await leave()
  })

  it('a new creator is told what comes first, on a phone too', async () => {
    const name = `Quiet Room ${crypto.randomUUID().slice(0, 8)}`
    const person = await newcomer(browser, url, name)
    await (await adminOf(url)).grant(name)
    await person.signInAgain()
    const { page, complaints, leave } = person
    await page.setViewportSize({ width: 390, height: 844 })
    const steps = page.getByRole('region', { name: 'First steps' })
    await steps.getByText('0 of 5 done').waitFor()
    await steps.getByText('Still missing: image').waitFor()
    await expectAccessible(page)
    await steps.getByRole('link', { name: 'Upload your first track' }).click()
    await page.getByRole('heading', { name: 'Add New Track', level: 1 }).waitFor()
    expect(complaints).toEqual([])
    await leave()
  })
})
