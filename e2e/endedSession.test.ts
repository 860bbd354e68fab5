import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveAll, sharedChromium } from './src/chromium.ts'
import { follow, signedIn, signedInAt } from './src/person.ts'
import { fillTrackForm } from './src/uploads.ts'
import { products } from './src/products.ts'

describe('an ended session', () => {
  const [{ url } = { url: '' }] = products
  let browser: Browser
  beforeAll(async () => {
    browser = await sharedChromium()
  })
  afterAll(() => leaveAll(browser))

  it('contract, Identity: leads to the login page and back to the half-filled form', async () => {
    const { page, leave, complaints } = await signedIn(browser, url, 'creator')
    const title = 'Where Was I'
    await follow(page, 'Add New Track')
    await fillTrackForm(page, { title })
    await page.evaluate(() => localStorage.setItem('x-ctk', 'not.a.token'))
    await page.getByRole('button', { name: 'Upload Track' }).click()
    await page.getByText('Your session has ended.').waitFor()

    await page.getByRole('button', { name: 'Sign In Securely' }).click()
    await page.waitForURL('**/creators/tracks/new')
    await page.getByText('What you had filled in is back.').waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe(title)
    await page.getByRole('button', { name: 'Upload Track' }).click()
    await page.getByText(/Track uploaded successfully! Track ID: /).waitFor()

    expect(complaints.filter((line) => !line.includes('status of 401'))).toEqual([])
    await leave()
  })

  it('contract, Identity: a reload finds what was typed', async () => {
    const { page, leave, complaints } = await signedInAt(
      browser,
      url,
      'creator',
      '/creators/tracks/new',
    )
    page.on('dialog', (dialog) => void dialog.accept())
    await page.getByLabel('Title').fill('Typed before a reload')
    await page.reload()
    await page.getByText('What you had filled in is back.').waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe('Typed before a reload')
    expect(complaints).toEqual([])
    await leave()
  })
})
