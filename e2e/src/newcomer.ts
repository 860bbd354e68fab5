import type { Browser, Page } from 'playwright-core'
import { signIn, storedOf, visitor } from './person.ts'
import { signUpByCalls } from './token.ts'

export const NEWCOMER_PASSWORD = 'three words in a row'
const FORM = '/creators/account/new'

/**
 * Starts at a login page and signs up at the accounts provider. Ends at the form to become a
 * creator, or at the page that led to the login, and returns the email. `look` runs at the sign-up
 * form.
 */
export async function signUp(
  page: Page,
  name: string,
  look = async () => {},
  place: string = FORM,
): Promise<string> {
  const email = `${crypto.randomUUID()}@melodia.example`
  await page.getByRole('button', { name: 'Sign In Securely' }).click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await page.getByLabel('Name').fill(name)
  await look()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(NEWCOMER_PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(`**${place}`)
  return email
}

/** Fills in the request form. */
export async function fillRequest(page: Page, name: string) {
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Bio').fill('Folk songs, played slowly.')
  await page.getByRole('checkbox', { name: 'Folk' }).check()
  await page.getByRole('checkbox', { name: 'Rap US' }).check()
}

/** Signs in with an account made by `signUp`. */
export const signInNewcomer = (page: Page, email: string) => signIn(page, email, NEWCOMER_PASSWORD)

/**
 * A new person who asks to become a creator, having signed up by calls: five page loads less than
 * through the form, which `signIn.test.ts` and others go through.
 */
export async function newcomer(browser: Browser, url: string, name: string) {
  const email = `${crypto.randomUUID()}@melodia.example`
  const account = { name, email, password: NEWCOMER_PASSWORD }
  const signedUp = await signUpByCalls(url, account)
  const { token } = signedUp
  const storageState = storedOf(url, 'x-auth-token', signedUp)
  const person = await visitor(browser, url, { storageState })
  const { page } = person

  const reply = await fetch(`${url}/api/v1/creators/account/new/request`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name, bio: 'Tape loops.', genres: ['Ambient', 'Folk', 'Jazz'] }),
  })
  if (reply.status !== 201) throw new Error(`The request was refused: ${await reply.text()}`)

  return {
    ...person,
    email,
    /** Proves the identity; permissions are decided at each call. */
    token,
    /** Signs out, and in again at the creators' login page. */
    async signInAgain() {
      await page.goto('/logout')
      await page.getByRole('button', { name: 'Sign Out Now' }).click()
      await page.waitForURL('**/login')
      await page.goto('/creators/login')
      await signInNewcomer(page, email)
      await page.waitForURL(/\/creators(\/account\/new)?$/)
      return new URL(page.url()).pathname
    },
  }
}
