import type { Browser } from 'playwright-core'
import { visitor } from './person.ts'

const PASSWORD = 'three words in a row'

/** Somebody new, who makes an account and asks to become a creator. */
export async function newcomer(browser: Browser, url: string, name: string) {
  const person = await visitor(browser, url)
  const { page } = person
  const email = `${crypto.randomUUID()}@melodia.example`
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign In Securely' }).click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/creators/account/new')

  const token = await page.evaluate(() => localStorage.getItem('x-auth-token'))
  const reply = await fetch(`${url}/api/v1/creators/account/new/request`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name, bio: 'Tape loops.', genres: ['Ambient', 'Folk', 'Jazz'] }),
  })
  if (reply.status !== 201) throw new Error(`The request was refused: ${await reply.text()}`)

  return {
    ...person,
    email,
    /** Signs out, and in again at the creators' login page. */
    async signInAgain() {
      await page.goto('/logout')
      await page.getByRole('button', { name: 'Sign Out Now' }).click()
      await page.waitForURL('**/login')
      await page.goto('/creators/login')
      await page.getByRole('button', { name: 'Sign In Securely' }).click()
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password').fill(PASSWORD)
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.waitForURL(/\/creators(\/account\/new)?$/)
      return new URL(page.url()).pathname
    },
  }
}
