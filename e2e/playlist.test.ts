import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveAll, sharedChromium } from './src/chromium.ts'
import { expectAccessible, follow, signedIn } from './src/person.ts'
import { isShown, pictureFile } from './src/pictures.ts'
import { aPicture } from './src/uploads.ts'
import { productOn } from './src/products.ts'

async function order(page: Page) {
  const list = page.getByRole('list', { name: 'Tracks in their order' })
  await expect.poll(() => list.getByText('Loading…').count()).toBe(0)
  return list.getByRole('listitem').locator('strong').allTextContents()
}

/** Drags a row by its handle over another one, in steps, like a hand. */
async function drag(page: Page, from: string, to: string) {
  const box = async (title: string) => {
    const found = await page
      .getByRole('button', { name: `Move ${title}`, exact: true })
      .boundingBox()
    if (!found) throw new Error(`${title} has no handle`)
    return { x: found.x + found.width / 2, y: found.y + found.height / 2 }
  }
  const [start, end] = [await box(from), await box(to)]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps: 8 })
  await page.mouse.up()
}

describe.each(productOn('SQLite'))('the life of a playlist on $database', ({ url }) => {
  let browser: Browser
  beforeAll(async () => {
    browser = await sharedChromium()
  })
  afterAll(() => leaveAll(browser))

  it('filled by typing, ordered by keyboard and by hand, featured, and deleted', async () => {
    const { page, complaints, leave } = await signedIn(browser, url, 'admin')
    const row = page.getByRole('row').filter({ hasText: 'Morgonljus' })

    await follow(page, 'Add New Playlist')
    await page.getByLabel('Name').fill('Morgonljus')
    await page.getByRole('textbox', { name: 'Description' }).click()
    await page.keyboard.type(
      'For the first hour of the day, before anybody else is up, with coffee',
    )
    await page
      .getByLabel('Choose cover')
      .setInputFiles(pictureFile('cover.png', await aPicture(page)))
    expect(await isShown(page.getByAltText('The new cover'))).toBe(true)
    const search = page.getByRole('combobox', { name: 'Add tracks' })
    await search.click()
    for (const number of [0, 1, 2]) await page.getByRole('option').nth(number).click()
    await page.keyboard.press('Escape')
    const [a = '', b = '', c = ''] = await order(page)
    expect(new Set([a, b, c]).size).toBe(3)

    await page.getByRole('button', { name: `Move ${c}`, exact: true }).focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    expect(await order(page)).toEqual([a, c, b])
    await drag(page, b, a)
    expect(await order(page)).toEqual([b, a, c])
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create Playlist' }).click()
    await page.getByText('Playlist saved successfully').waitFor()
    await page.waitForURL('**/admin/playlists')
    await row.waitFor()
    expect(await row.textContent()).toContain(
      'For the first hour of the day, before anybody else is up, wi…',
    )
    expect(await isShown(row.locator('img'))).toBe(true)
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Morgonljus', exact: true }).click()
    await page.getByRole('list', { name: 'Tracks in their order' }).waitFor()
    expect(await order(page)).toEqual([b, a, c])
    await page.getByRole('button', { name: `Remove ${a}`, exact: true }).click()
    await page.getByRole('button', { name: 'Update Playlist' }).click()
    await page.getByText('Playlist saved successfully').waitFor()
    await page.waitForURL('**/admin/playlists')
    await expect.poll(() => row.textContent()).toMatch(/Melødia\s*2/)

    await follow(page, 'Featured Playlists')
    await page.getByRole('combobox', { name: 'Add playlists' }).fill('morgon')
    await page.getByRole('option', { name: /Morgonljus/ }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Featured playlists saved successfully').waitFor()

    await follow(page, 'All Playlists')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.getByRole('button', { name: 'Delete Morgonljus' }).click()
    await page.getByText('Playlist deleted successfully').waitFor()
    await expect.poll(() => row.count()).toBe(0)

    expect(complaints).toEqual([])
    await leave()
  })
})
