import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveAll, sharedChromium } from './src/chromium.ts'
import { newcomer } from './src/newcomer.ts'
import { expectAccessible, follow, followToRequests, signedIn, type Person } from './src/person.ts'
import { products } from './src/products.ts'

const rowOf = ({ page }: Person, name: string) => page.getByRole('row').filter({ hasText: name })

describe.each(products)('requests to become a creator on $database', ({ url }) => {
  let browser: Browser
  let admin: Person
  const questions: string[] = []
  beforeAll(async () => {
    browser = await sharedChromium()
    admin = await signedIn(browser, url, 'admin')
    admin.page.on('dialog', (dialog) => {
      questions.push(dialog.message())
      void dialog.accept()
    })
  })
  afterAll(() => leaveAll(browser))

  it('one for a creator who exists is assigned; the person is a creator from then on', async () => {
    const { page } = admin
    const name = 'Atelier Blåskjell'
    await follow(page, 'Add New Creator')
    await page.getByLabel('Name').fill(name)
    await page.getByRole('button', { name: 'Create Creator' }).click()
    await page.getByText('Creator created successfully').waitFor()

    const person = await newcomer(browser, url, 'atelier blaskjell')
    await followToRequests(page)
    const row = rowOf(admin, 'atelier blaskjell')
    await row.getByText('Creator Exists').filter({ visible: true }).waitFor()
    await row.getByText('Ambient').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Accepting assigns the existing creator to the user.').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Assign Creator' }).click()
    await page.getByText('Creator assigned successfully').waitFor()
    await expect.poll(() => row.count()).toBe(0)

    await follow(page, 'All Creators')
    await rowOf(admin, name)
      .getByText('Assigned', { exact: true })
      .filter({ visible: true })
      .waitFor()
    expect(await person.signInAgain()).toBe('/creators')
    await person.page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    expect(person.complaints).toEqual([])
    await person.leave()
  })

  it('one of a new name makes a new creator of it', async () => {
    const { page } = admin
    const person = await newcomer(browser, url, 'Vindstille')
    await followToRequests(page)
    const row = rowOf(admin, 'Vindstille')
    await row.getByText('New Creator').filter({ visible: true }).waitFor()
    await expectAccessible(page)
    await row.getByRole('button', { name: 'Create new creator Vindstille' }).click()
    await page.getByText('Creator created successfully').waitFor()
    await expect.poll(() => row.count()).toBe(0)
    expect(await person.signInAgain()).toBe('/creators')
    await person.leave()
  })

  it('one is settled where the person is assigned from the list of creators, by keyboard', async () => {
    const { page } = admin
    const name = 'Kveldsvind'
    await follow(page, 'Add New Creator')
    await page.getByLabel('Name').fill(name)
    await page.getByRole('button', { name: 'Create Creator' }).click()
    await page.getByText('Creator created successfully').waitFor()

    const person = await newcomer(browser, url, 'Somebody of another name')
    await page.getByRole('button', { name: `Assign ${name} to user` }).press('Enter')
    const dialog = page.getByRole('dialog')
    const field = dialog.getByRole('combobox', { name: 'User' })
    await field.pressSequentially('of another name')
    const option = page.getByRole('option', { name: 'Asks to be Somebody of another name' })
    await option.waitFor()
    // Until then the options are those of before the search, and change once more.
    await expect.poll(() => page.getByRole('option').count()).toBe(1)
    await expectAccessible(page)
    await field.press('ArrowDown')
    await field.press('Enter')
    await dialog.getByRole('button', { name: 'Assign to User' }).press('Enter')
    await page.getByText('Creator assigned successfully').waitFor()
    await followToRequests(page)
    await page.getByText(/pending request\(s\) found/).waitFor()
    await expect.poll(() => rowOf(admin, 'Somebody of another name').count()).toBe(0)
    expect(await person.signInAgain()).toBe('/creators')
    await person.leave()
  })

  it('one that is declined is gone, and the person is no creator', async () => {
    const { page } = admin
    const person = await newcomer(browser, url, 'Ferris Null')
    await follow(page, 'All Creators')
    await followToRequests(page)
    const row = rowOf(admin, 'Ferris Null')
    await row.getByRole('button', { name: 'View details of Ferris Null' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
    await page.getByText('Pending request deleted successfully').waitFor()
    const [, , last] = questions
    expect(questions.slice(0, 2)).toEqual(
      Array(2).fill(expect.stringMatching(/^Give this person access to the creator portal\?/)),
    )
    expect(last).toMatch(/^Are you sure you want to delete this pending request\?/)
    await expect.poll(() => row.count()).toBe(0)
    expect(await person.signInAgain()).toBe('/creators/account/new')
    await person.leave()
    expect(admin.complaints).toEqual([])
  })
})
