import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveAll, sharedChromium } from './src/chromium.ts'
import { expectAccessible, follow, signedIn } from './src/person.ts'
import { productOn } from './src/products.ts'

const NOTES = 'Under its new name from today.'

describe.each(productOn('SQLite'))('another title of a published track on $database', ({ url }) => {
  let browser: Browser
  beforeAll(async () => {
    browser = await sharedChromium()
  })
  afterAll(() => leaveAll(browser))

  it('contract, Track: is proposed by its creator, accepted by an admin, and read', async () => {
    const creator = await signedIn(browser, url, 'creator')
    const { page } = creator
    await follow(page, 'Your Tracks')
    // Other journeys may have added a page of tracks.
    await page.getByLabel('Search', { exact: true }).fill('Glass Harbour')
    // The search is in the address a moment later, and would lead back to the list.
    await page.waitForURL(/filter=/)
    await page.getByRole('link', { name: 'Glass Harbour', exact: true }).click()
    await page.getByLabel('Title').fill('Glass Harbour at Dusk')
    await page.getByRole('button', { name: 'Update Track' }).click()
    await page.getByText(/The change of title waits for a reviewer/).waitFor()
    await page.waitForURL('**/creators/tracks?*')
    // The list is whole again (decision 242): its first page may be without this track.
    await page.getByLabel('Search', { exact: true }).fill('Glass Harbour')
    await page
      .getByRole('row', { name: 'Glass Harbour' })
      .getByText('Changes wait for review: title')
      .filter({ visible: true })
      .waitFor()

    const admin = await signedIn(browser, url, 'admin')
    await follow(admin.page, 'Pending Tracks')
    await admin.page.getByRole('link', { name: 'Review the changes of “Glass Harbour”' }).click()
    await admin.page.getByLabel('Notes on the changes').fill(NOTES)
    await expectAccessible(admin.page)
    await admin.page.getByRole('button', { name: 'Accept changes' }).click()
    await admin.page.getByText('Changes accepted successfully').waitFor()

    await follow(page, 'Dashboard')
    await page.getByText(`Melødia review: ${NOTES}`).waitFor()
    await follow(page, 'Your Tracks')
    await page.getByLabel('Search', { exact: true }).fill('Glass Harbour')
    await page.getByRole('link', { name: 'Glass Harbour at Dusk', exact: true }).waitFor()

    expect([...creator.complaints, ...admin.complaints]).toEqual([])
    await Promise.all([creator.leave(), admin.leave()])
  })
})
