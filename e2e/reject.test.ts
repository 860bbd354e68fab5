import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveAll, sharedChromium } from './src/chromium.ts'
import { expectAccessible, follow, signedIn } from './src/person.ts'
import { fillTrackForm } from './src/uploads.ts'
import { products } from './src/products.ts'

describe('a rejection', () => {
  const [{ url } = { url: '' }] = products
  let browser: Browser
  beforeAll(async () => {
    browser = await sharedChromium()
  })
  afterAll(() => leaveAll(browser))

  it('an admin rejects a pending track, it is gone for both, and its creator reads of it', async () => {
    const title = 'Static Between Stations'

    const creator = await signedIn(browser, url, 'creator')
    await follow(creator.page, 'Add New Track')
    await fillTrackForm(creator.page, { title })
    await creator.page.getByRole('button', { name: /upload/i }).click()
    await creator.page.getByText(/Track uploaded successfully! Track ID: /).waitFor()
    await follow(creator.page, 'Your Pending Tracks')
    const waiting = creator.page.getByRole('row').filter({ hasText: title })
    await waiting.waitFor()

    const admin = await signedIn(browser, url, 'admin')
    const questions: string[] = []
    admin.page.on('dialog', (dialog) => {
      questions.push(dialog.message())
      void dialog.accept()
    })
    await follow(admin.page, 'Pending Tracks')
    await admin.page.getByLabel('Search', { exact: true }).fill(title)
    await admin.page
      .getByRole('row')
      .filter({ hasText: title })
      .getByRole('button', { name: /reject/i })
      .click()
    const dialog = admin.page.getByRole('dialog', { name: `Reject “${title}”` })
    await dialog.getByRole('textbox').fill('It is only noise.')
    await expectAccessible(admin.page)
    await dialog.getByRole('button', { name: 'Reject Track' }).click()
    await admin.page.getByText('Track rejected successfully').waitFor()
    await expect.poll(() => admin.page.getByRole('row').filter({ hasText: title }).count()).toBe(0)
    expect(questions).toEqual([expect.stringContaining('This action cannot be undone.')])

    await creator.page.reload()
    await creator.page.getByRole('heading', { name: 'Your Pending Tracks' }).waitFor()
    await expect.poll(() => waiting.count()).toBe(0)
    const rejected = creator.page.getByRole('region', { name: 'Rejected recently' })
    await rejected
      .getByRole('listitem')
      .filter({ hasText: title })
      .getByText('It is only noise.')
      .waitFor()
    await expectAccessible(creator.page)
    await follow(creator.page, 'Dashboard')
    const decided = creator.page.getByRole('region', { name: 'Recent decisions' })
    await decided.getByRole('listitem').filter({ hasText: title }).waitFor()
    await expectAccessible(creator.page)

    expect([...creator.complaints, ...admin.complaints]).toEqual([])
    await Promise.all([creator.leave(), admin.leave()])
  })
})
