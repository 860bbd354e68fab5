import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { launchChromium } from './src/chromium.ts'
import { expectAccessible, follow, signedIn } from './src/person.ts'
import { fillTrackForm } from './src/uploads.ts'

describe.each(inject('products'))('the main job on $database', ({ url }) => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(() => browser.close())

  it('a creator uploads a track, an admin hears and validates it, and it is published', async () => {
    const title = 'Vinterljus över Ærø'

    const creator = await signedIn(browser, url, 'creator')
    await follow(creator.page, 'Add New Track')
    await fillTrackForm(creator.page, { title })
    await expectAccessible(creator.page)
    await creator.page.getByRole('button', { name: /upload|save|create/i }).click()
    await creator.page.getByText(/Track uploaded successfully! Track ID: /).waitFor()
    await creator.page.waitForURL('**/creators/tracks**')
    await follow(creator.page, 'Your Pending Tracks')
    const waiting = creator.page.getByRole('row').filter({ hasText: title })
    await waiting.waitFor()
    expect(await waiting.textContent()).toMatch(/pending/i)

    const admin = await signedIn(browser, url, 'admin')
    await follow(admin.page, 'Pending Tracks')
    await admin.page.getByRole('link', { name: title, exact: true }).click()
    await admin.page.getByText('Pending Validation').waitFor()
    await expectAccessible(admin.page)
    const audio = admin.page.locator('audio').first()
    await admin.page.getByRole('button', { name: `Play ${title}` }).click()
    await expect
      .poll(() => audio.evaluate((element: HTMLAudioElement) => element.currentTime), {
        timeout: 10_000,
      })
      .toBeGreaterThan(0.5)

    admin.page.on('dialog', (dialog) => void dialog.accept())
    await admin.page.getByLabel('Validation Notes').fill('Clean master.')
    await admin.page.getByRole('button', { name: 'Validate Track' }).click()
    await admin.page.getByText('Track validated successfully').waitFor()
    await admin.page.waitForURL('**/admin/tracks/pending')
    await expect.poll(() => admin.page.getByRole('row').filter({ hasText: title }).count()).toBe(0)

    await follow(creator.page, 'Your Tracks')
    const published = creator.page.getByRole('row').filter({ hasText: title })
    await published.waitFor()
    expect(await published.textContent()).toMatch(/approved/i)

    expect([...creator.complaints, ...admin.complaints]).toEqual([])
    await Promise.all([creator.leave(), admin.leave()])
  })
})
