import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveAll, sharedChromium } from './src/chromium.ts'
import { expectAccessible, follow, signedIn } from './src/person.ts'
import { isShown, pictureFile } from './src/pictures.ts'
import { aPicture } from './src/uploads.ts'
import { productOn } from './src/products.ts'

describe.each(productOn('PostgreSQL'))('the life of an artist on $database', ({ url }) => {
  let browser: Browser
  beforeAll(async () => {
    browser = await sharedChromium()
  })
  afterAll(() => leaveAll(browser))

  it('made with images and a formatted bio, changed, featured, and deleted', async () => {
    const { page, complaints, leave } = await signedIn(browser, url, 'admin')
    const row = page.getByRole('row').filter({ hasText: 'Ylva Sjögren' })
    const chosen = page.getByRole('list', { name: 'Chosen images' })
    const images = chosen.getByRole('img')

    await follow(page, 'Add New Artist')
    await page.getByLabel('Name').fill('Ylva Sjögren')
    await page.getByLabel('Country').fill('Sweden')
    const bio = page.getByRole('textbox', { name: 'Bio' })
    await bio.click()
    await page.keyboard.type('Sings ')
    await page.getByRole('button', { name: 'Bold' }).click()
    // The editor regains the focus with the next frame.
    await bio.and(page.locator(':focus')).waitFor()
    await page.keyboard.type('low & slow')
    const genres = page.getByRole('combobox', { name: 'Genres' })
    await genres.fill('Folk')
    await genres.press('Enter')
    await genres.fill('Nordic Noir')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const files = [
      pictureFile('one.png', await aPicture(page)),
      pictureFile('two.jpg', await aPicture(page, 'jpeg')),
    ]
    await page.getByLabel('Add images').setInputFiles(files)
    expect(await chosen.getByText('New', { exact: true }).count()).toBe(2)
    expect(await isShown(images.first())).toBe(true)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create Artist' }).click()
    await page.getByText('Artist saved successfully').waitFor()
    await page.waitForURL('**/admin/artists')
    await row.waitFor()
    expect(await row.textContent()).toContain('Sings low & slow')
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Ylva Sjögren', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Ylva Sjögren' }).waitFor()
    await page.getByText('Nothing is published.').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Edit Artist' }).click()
    await page.getByRole('button', { name: 'Remove image 1' }).click()
    expect(await isShown(images.first())).toBe(true)
    expect(await bio.innerHTML()).toContain('<strong>low &amp; slow</strong>')
    await page.getByLabel('Popularity').fill('88')
    await page.getByRole('button', { name: 'Update Artist' }).click()
    await page.getByText('Artist saved successfully').waitFor()
    await page.waitForURL('**/admin/artists')

    await follow(page, 'Featured Artists')
    await page.getByRole('combobox', { name: 'Add artists' }).fill('sjogren')
    await page.getByRole('option', { name: /Ylva Sjögren/ }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Featured artists saved successfully').waitFor()

    await follow(page, 'All Artists')
    let question = ''
    page.once('dialog', (dialog) => {
      question = dialog.message()
      void dialog.accept()
    })
    await page.getByRole('button', { name: 'Delete Ylva Sjögren' }).click()
    await page.getByText('Artist deleted successfully').waitFor()
    expect(question).toContain('Are you sure you want to delete this artist?')
    await expect.poll(() => row.count()).toBe(0)

    expect(complaints).toEqual([])
    await leave()
  })
})
