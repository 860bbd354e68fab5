import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveAll, sharedChromium } from './src/chromium.ts'
import { countClicks } from './src/clicks.ts'
import { fillRequest, signUp } from './src/newcomer.ts'
import { expectAccessible, follow, followToRequests, signedIn, visitor } from './src/person.ts'
import { anMp3 } from './src/recordings.ts'
import { fillTrackForm, type Upload } from './src/uploads.ts'
import { products } from './src/products.ts'

const NOTES = 'The last minute is silent.\nPlease send the whole take.'

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

async function upload(page: Page, fields: Upload) {
  await follow(page, 'Add New Track')
  await fillTrackForm(page, fields)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Upload Track' }).click()
  await page.getByText(/Track uploaded successfully! Track ID: /).waitFor()
  await page.waitForURL('**/creators/tracks')
}

const secondsHeard = (page: Page) =>
  page
    .locator('audio')
    .first()
    .evaluate((audio: HTMLAudioElement) => audio.currentTime)

/** Plays a track until its playback has started. */
async function hear(page: Page, title: string) {
  await page.getByRole('button', { name: `Play ${title}`, exact: true }).click()
  await expect.poll(() => secondsHeard(page), { timeout: 30_000 }).toBeGreaterThan(0.5)
}

/** Opens a pending track for review. */
async function review(page: Page, title: string) {
  // Via another screen, so that the list is loaded again.
  await follow(page, 'Dashboard')
  await follow(page, 'Pending Tracks')
  await page.getByLabel('Search', { exact: true }).fill(title)
  // The search is in the address a moment later, and would lead back to the list.
  await page.waitForURL(/filter=/)
  await page.getByRole('link', { name: title, exact: true }).click()
  await page.getByText('Pending Validation').waitFor()
}

/** Reads the reason for a rejection in this part of the page. */
async function readNotes(page: Page, region: string, title: string) {
  const entry = page
    .getByRole('region', { name: region })
    .getByRole('listitem')
    .filter({ hasText: title })
  await entry.getByText('The last minute is silent.').waitFor()
  expect(await entry.textContent()).toContain('Please send the whole take.')
  await expectAccessible(page)
}

describe.each(products)('the life of an artist at work on $database', ({ url }) => {
  let browser: Browser
  beforeAll(async () => {
    browser = await sharedChromium()
  })
  afterAll(() => leaveAll(browser))

  it('signs up, is granted, is rejected with notes, sends it again, is published', async () => {
    const name = 'Ærlig Ørsted'
    const title = 'Morgenrøde'
    const renamed = 'Morgenrøde (hele)'
    const { page, complaints, leave } = await visitor(browser, url)
    await page.goto('/creators/account/new')
    await page.waitForURL('**/login')
    await signUp(page, name)

    // Apply.
    await page.getByRole('heading', { name: 'Become a Creator' }).waitFor()
    await page.getByRole('button', { name: 'Submit Request' }).click()
    await page.getByText('Please select at least one genre').waitFor()
    await expectAccessible(page)
    const clicks = await countClicks(page)
    await fillRequest(page, name)
    await page.getByText('26/500').waitFor()
    await page.getByRole('button', { name: 'Submit Request' }).click()
    await page.getByRole('heading', { name: 'Request Submitted!' }).waitFor()
    expect(await clicks()).toBeLessThanOrEqual(5)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await page.waitForURL(`${url}/`)
    await page.goto('/creators')
    await page.waitForURL('**/creators/account/new')
    await page.getByRole('heading', { name: 'Your request is pending' }).waitFor()
    await expectAccessible(page)

    // The request is granted.
    const admin = await signedIn(browser, url, 'admin')
    admin.page.on('dialog', (dialog) => void dialog.accept())
    const granting = await countClicks(admin.page)
    await followToRequests(admin.page)
    await admin.page.getByRole('button', { name: `Create new creator ${name}` }).click()
    await admin.page.getByText('Creator created successfully').waitFor()
    expect(await granting()).toBe(2)
    await page.reload()
    await page.getByRole('heading', { name: 'You are a creator' }).waitFor()
    await page.getByRole('button', { name: 'Sign in as creator' }).click()
    await page.waitForURL(`${url}/creators`)
    await page.getByText(/^Welcome to Melødia for Creators/).waitFor()
    expect(await page.evaluate(() => Object.keys(localStorage))).toContain('x-ctk')

    // The track is rejected; read why.
    await upload(page, { title, creators: name })
    await review(admin.page, title)
    await admin.page.getByLabel('Validation Notes').fill(NOTES)
    await admin.page.getByRole('button', { name: 'Reject Track' }).click()
    await admin.page.getByText('Track rejected successfully').waitFor()
    await follow(page, 'Dashboard')
    await readNotes(page, 'Recent decisions', title)
    await follow(page, 'Your Pending Tracks')
    await readNotes(page, 'Rejected recently', title)
    expect(await rowOf(page, title).count()).toBe(0)

    // Submit another recording, and rename it while it is pending.
    await upload(page, { title, creators: name, track: await anMp3(16, 523) })
    await follow(page, 'Your Pending Tracks')
    await page.getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('heading', { name: 'Edit Pending Track' }).waitFor()
    await page.getByLabel('Title').fill(renamed)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Update Track' }).click()
    await page.getByText(/Track updated successfully! Track ID: /).waitFor()
    await page.waitForURL('**/creators/tracks/pending')
    const waiting = rowOf(page, renamed)
    await waiting.waitFor()
    expect(await waiting.textContent()).toMatch(/pending/i)

    // The track is published; play it.
    await review(admin.page, renamed)
    await expectAccessible(admin.page)
    await hear(admin.page, renamed)
    await admin.page.getByLabel('Validation Notes').fill('Clean master.')
    await admin.page.getByRole('button', { name: 'Validate Track' }).click()
    await admin.page.getByText('Track validated successfully').waitFor()
    await admin.page.waitForURL('**/admin/tracks/pending?*')
    await expect.poll(() => rowOf(admin.page, renamed).count()).toBe(0)
    await follow(page, 'Your Tracks')
    const published = rowOf(page, renamed)
    await published.waitFor()
    expect(await published.textContent()).toMatch(/0:16.*approved/is)
    await hear(page, renamed)
    await expectAccessible(page)

    expect([...complaints, ...admin.complaints]).toEqual([])
    await Promise.all([leave(), admin.leave()])
  })
})
