import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveAll, sharedChromium } from './src/chromium.ts'
import { follow, signedIn } from './src/person.ts'
import { products } from './src/products.ts'

describe.each(products)('spec §2: Statistics of the creators on $database', ({ url }) => {
  let browser: Browser
  beforeAll(async () => {
    browser = await sharedChromium()
  })
  afterAll(() => leaveAll(browser))

  it('own figures as charts, tables and files; settings and support', async () => {
    const { page, complaints, leave } = await signedIn(browser, url, 'creator')
    await follow(page, 'Your Tracks')
    await page.getByRole('table').waitFor()
    const fetched: string[] = []
    page.on('request', (request) => void fetched.push(request.url()))

    await follow(page, 'Analytics')
    await page.getByRole('link', { name: 'Tracks and reviews' }).click()
    const chart = page.getByRole('figure', { name: 'Chart: Tracks by state' })
    await chart.getByText('Published').waitFor()
    expect(fetched.filter((address) => address.endsWith('.js'))).not.toEqual([])
    await page.getByRole('button', { name: 'Tracks by state: show as table' }).click()
    const table = page.getByRole('table', { name: 'Tracks by state' })
    expect(await table.getByRole('row').count()).toBe(1 + 26)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Lengths: export CSV' }).click()
    expect((await saving).suggestedFilename()).toMatch(/^lengths-[\d-]+\.csv$/)
    await page.getByRole('button', { name: '52 weeks' }).click()
    await expect.poll(() => table.getByRole('row').count()).toBe(1 + 52)
    expect(page.url()).toContain('weeks=52')

    await follow(page, 'Settings')
    await page.getByRole('link', { name: 'Edit Profile' }).waitFor()
    await page.getByRole('link', { name: 'Preferences' }).click()
    await page.getByRole('radio', { name: 'Dark' }).check()
    await follow(page, 'Help & Support')
    await page.getByText(/^Half of your last|^It took|after the first decision/).waitFor()
    await page.getByText('The server is online and answering.').waitFor()
    await page.getByRole('button', { name: 'Use the light theme' }).waitFor()

    expect(complaints).toEqual([])
    await leave()
  })
})
