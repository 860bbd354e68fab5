import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { launchChromium } from './src/chromium.ts'
import { expectAccessible, follow, signedIn, visitor } from './src/person.ts'

describe.each(inject('products'))('becoming a creator on $database', ({ url }) => {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(() => browser.close())

  it('spec §4: signs up, requests, is granted, signs in again, is a creator', async () => {
    const name = `Ærlig Ørsted ${Date.now()}`
    const { page, complaints, leave } = await visitor(browser, url)
    await page.goto('/creators/account/new')
    await page.waitForURL('**/login')
    await page.getByRole('button', { name: 'Sign In Securely' }).click()
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.getByLabel('Name').fill('Ærlig Ørsted')
    await page.getByLabel('Email').fill(`new-${Date.now()}@melodia.example`)
    await page.getByLabel('Password').fill('three words in a row')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/creators/account/new')

    await page.getByRole('heading', { name: 'Become a Creator' }).waitFor()
    await page.getByRole('button', { name: 'Submit Request' }).click()
    await page.getByText('Please select at least one genre').waitFor()
    await expectAccessible(page)
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Bio').fill('Folk songs, played slowly.')
    await page.getByText('26/500').waitFor()
    await page.getByRole('checkbox', { name: 'Folk' }).check()
    await page.getByRole('checkbox', { name: 'Rap US' }).check()
    await page.getByRole('button', { name: 'Submit Request' }).click()
    await page.getByRole('heading', { name: 'Request Submitted!' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await page.waitForURL(`${url}/`)
    await page.goto('/creators')
    await page.waitForURL('**/creators/account/new')
    await page.getByRole('heading', { name: 'Your request is pending' }).waitFor()
    await expectAccessible(page)

    const admin = await signedIn(browser, url, 'admin')
    admin.page.on('dialog', (dialog) => void dialog.accept())
    await follow(admin.page, 'Pending Requests')
    await admin.page.getByRole('button', { name: `Create new creator ${name}` }).click()
    await admin.page.getByText('Creator created successfully').waitFor()

    await page.reload()
    await page.getByRole('heading', { name: 'You are a creator' }).waitFor()
    await page.getByRole('button', { name: 'Sign in as creator' }).click()
    await page.waitForURL(`${url}/creators`)
    await page.getByText(/^Welcome to Melødia for Creators/).waitFor()
    expect(await page.evaluate(() => Object.keys(localStorage))).toContain('x-ctk')

    expect([...complaints, ...admin.complaints]).toEqual([])
    await Promise.all([leave(), admin.leave()])
  })
})
