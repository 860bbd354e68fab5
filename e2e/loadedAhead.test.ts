import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveAll, sharedChromium } from './src/chromium.ts'
import { signedInAt } from './src/person.ts'
import { productOn } from './src/products.ts'

describe.each(productOn('SQLite'))('code loaded ahead on $database', ({ url }) => {
  let browser: Browser
  beforeAll(async () => {
    browser = await sharedChromium()
  })
  afterAll(() => leaveAll(browser))

  it('a track, the search and another list open without asking for code', async () => {
    const { page, complaints, leave } = await signedInAt(browser, url, 'admin', '/admin/tracks')
    const edit = page.getByRole('row').getByRole('link', { name: /^Edit/ }).first()
    await edit.waitFor()
    const isLoaded = (name: string) =>
      page.evaluate(
        (start) =>
          performance.getEntriesByType('resource').some((file) => file.name.includes(start)),
        `/assets/${name}-`,
      )
    for (const name of ['TrackEdit', 'Palette', 'ArtistList', 'CellEditor', 'RestrictionsOf'])
      await expect.poll(() => isLoaded(name), { message: name }).toBe(true)
    await page.waitForLoadState('networkidle')

    const asked: string[] = []
    page.on('request', (request) => {
      // The findings of a track are loaded after its form.
      const isFindings = request.url().includes('/Findings-')
      if (request.resourceType() === 'script' && !isFindings) asked.push(request.url())
    })
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await edit.click()
    await page.getByRole('textbox', { name: 'Title' }).waitFor()
    await page.getByRole('link', { name: 'All Artists' }).click()
    await page.getByRole('row').getByRole('link').first().waitFor()
    expect(asked).toEqual([])

    expect(complaints).toEqual([])
    await leave()
  })
})
