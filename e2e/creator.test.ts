import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveAll, sharedChromium } from './src/chromium.ts'
import { expectAccessible, follow, signedIn } from './src/person.ts'
import { aPicture } from './src/uploads.ts'
import { productOn } from './src/products.ts'

describe.each(productOn('SQLite'))('the life of a creator on $database', ({ url }) => {
  let browser: Browser
  beforeAll(async () => {
    browser = await sharedChromium()
  })
  afterAll(() => leaveAll(browser))

  it('is made with images, changed, assigned, revoked and deleted', async () => {
    const { page, complaints, leave } = await signedIn(browser, url, 'admin')
    const questions: string[] = []
    page.on('dialog', (dialog) => {
      questions.push(dialog.message())
      void dialog.accept()
    })
    const picture = { name: 'one.png', mimeType: 'image/png', buffer: await aPicture(page) }
    const photo = { name: 'two.jpg', mimeType: 'image/jpeg', buffer: await aPicture(page, 'jpeg') }
    const name = 'Æther & Øre'
    const row = (text: string) => page.getByRole('row').filter({ hasText: text })

    await follow(page, 'Add New Creator')
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Add images').setInputFiles([picture, photo])
    expect(await page.getByText('New', { exact: true }).count()).toBeGreaterThanOrEqual(2)
    const preview = page.getByRole('img', { name: 'Image 1: one.png' })
    await preview.waitFor()
    expect(await preview.boundingBox()).toMatchObject({ width: 100, height: 100 })
    await page.getByRole('combobox', { name: 'Genres' }).fill('  Drone ')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('combobox', { name: 'Genres' }).fill('Ambient')
    await page.keyboard.press('Enter')
    await page.getByLabel('Popularity').fill('72')
    await page.getByRole('textbox', { name: 'Bio' }).fill('Low tones, and lower ones.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create Creator' }).click()
    await page.getByText('Creator created successfully').waitFor()
    await page.waitForURL('**/admin/creators')
    await row(name).waitFor()
    expect(await row(name).textContent()).toMatch(/Unassigned.*DroneAmbient.*72/)
    await expectAccessible(page)

    await row(name).getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { name, exact: true }).waitFor()
    await page.getByText('Low tones, and lower ones.').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Edit Creator' }).click()
    await page.getByRole('heading', { name: 'Edit Creator' }).waitFor()
    await page.getByText('Low tones, and lower ones.').waitFor()
    await page.getByRole('button', { name: 'Remove image 1' }).click()
    await page.getByRole('button', { name: 'Remove Drone' }).click()
    await page.getByLabel('Active').uncheck()
    await page.getByRole('button', { name: 'Update Creator' }).click()
    await page.getByText('Creator saved successfully').waitFor()
    await row(name).getByText('Inactive').filter({ visible: true }).waitFor()
    await row(name)
      .getByRole('link', { name: `Edit ${name}` })
      .click()
    await page.getByRole('img', { name: 'Image 1' }).waitFor()
    expect(await page.getByRole('button', { name: /^Remove image/ }).count()).toBe(1)
    await page.getByLabel('Active').check()
    await page.getByRole('button', { name: 'Update Creator' }).click()
    await page.getByText('Creator saved successfully').waitFor()

    await row(name)
      .getByRole('button', { name: `Assign ${name} to user` })
      .click()
    await page.getByRole('combobox', { name: 'User' }).fill('admin@')
    await page.getByRole('option', { name: /admin@melodia\.example/ }).click()
    await page.getByRole('button', { name: 'Assign to User' }).click()
    await page.getByText('Creator assigned successfully').waitFor()

    await row(name)
      .getByRole('button', { name: `Revoke access of ${name}` })
      .click()
    await page.getByText('Creator access revoked successfully').waitFor()
    await row(name)
      .getByRole('button', { name: `Delete ${name}` })
      .click()
    await page.getByText('Creator deleted successfully').waitFor()
    await expect.poll(() => row(name).count()).toBe(0)
    expect(questions).toHaveLength(2)
    for (const question of questions) expect(question).toContain(`“${name}”`)

    expect(complaints).toEqual([])
    await leave()
  })
})
