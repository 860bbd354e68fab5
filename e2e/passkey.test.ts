import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveAll, sharedChromium } from './src/chromium.ts'
import { NEWCOMER_PASSWORD, signUp } from './src/newcomer.ts'
import { forgetTokens, visitor } from './src/person.ts'
import { products } from './src/products.ts'

let browser: Browser
beforeAll(async () => {
  browser = await sharedChromium()
})
afterAll(() => leaveAll(browser))

/** The authenticator of the DevTools protocol: present, and sure of its person. */
async function addAuthenticator(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

describe.each(products)('passkeys on $database', (product) => {
  it('one is added, and signs in without a password', async () => {
    const { page, complaints, leave } = await visitor(browser, product.url)
    await addAuthenticator(page)
    await page.goto('/login')
    await signUp(page, 'Pat')
    await page.goto('/accounts/me/passkeys')
    await page.getByLabel('Name of the new passkey').fill('Laptop')
    await page.getByLabel('Current password').fill(NEWCOMER_PASSWORD)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await page.getByRole('button', { name: 'Create passkey' }).click()
    await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor()
    await page.context().clearCookies()
    await forgetTokens(page)
    await page.goto('/login')
    await page.getByRole('button', { name: 'Sign In Securely' }).click()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.waitForURL('**/creators/account/new')
    expect(complaints).toEqual([])
    await leave()
  })
})
