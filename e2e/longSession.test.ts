import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@melodia/db/testing/postgresProcess'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from './src/admin.ts'
import { leaveAll, sharedChromium } from './src/chromium.ts'
import { startIssuer } from './src/issuer.ts'
import { pendingTrack, playerOf, publishedTrack } from './src/music.ts'
import { fillRequest, newcomer, NEWCOMER_PASSWORD } from './src/newcomer.ts'
import { signedIn, signedInAt, signIn, visitor } from './src/person.ts'
import { startProduct } from './src/product.ts'
import { fillTrackForm } from './src/uploads.ts'

/** A minute of the tests is an hour of work: a token lives 10 seconds, and the server takes it for 30 more. */
const TOKEN_SECONDS = 10
const SECONDS_PAST_A_TOKEN = 44

/** Pages that a tab goes to from now on. */
const pagesOf = (page: Page) => {
  const pages: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) pages.push(frame.url())
  })
  return pages
}
const tokenIn = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key)
const positionIn = (page: Page) =>
  page
    .locator('audio')
    .first()
    .evaluate((audio) => (audio as HTMLAudioElement).currentTime)

let browser: Browser
let folder: string
beforeAll(async () => {
  browser = await sharedChromium()
  folder = await mkdtemp(join(tmpdir(), 'melodia-long-'))
})
afterAll(async () => {
  await leaveAll(browser)
  await rm(folder, { recursive: true, force: true })
})

describe('a session that outlives its tokens', () => {
  let product: Awaited<ReturnType<typeof startProduct>>
  beforeAll(async () => {
    product = await startProduct({
      DATA_DIR: join(folder, 'own'),
      ACCOUNTS_TOKEN_SECONDS: String(TOKEN_SECONDS),
    })
  })
  afterAll(() => product.stop())

  it('an hour and ten minutes of review: the sound plays on, what was heard counts on', async () => {
    const { url } = product
    const admin = await adminOf(url)
    const reviewer = await signedIn(browser, url, 'admin')
    const { page, complaints } = reviewer
    const title = 'Longer than a token'
    const id = await pendingTrack(admin, page, { title, seconds: 120, preview: 3 })
    const short = { seconds: 6, preview: 3 }
    const first = await publishedTrack(admin, page, { ...short, title: 'Before the end' })
    const later = await publishedTrack(admin, page, { ...short, title: 'After the end' })
    const listener = await newcomer(browser, url, 'Lena Listener')
    const player = playerOf(listener.page)

    await listener.page.goto(`/music/tracks/${first}`)
    await listener.page
      .getByRole('main')
      .getByRole('button', { name: 'Play Before the end' })
      .click()
    await expect.poll(player.position).toBeGreaterThan(0.2)
    expect(await player.length()).toBeGreaterThan(5)

    await page.goto(`/admin/tracks/pending/edit/${id}`)
    await page.getByText('Pending Validation').waitFor()
    await page.keyboard.press('Space')
    await expect.poll(() => positionIn(page)).toBeGreaterThan(0.2)
    const pages = pagesOf(page)
    const token = await tokenIn(page, 'x-atk')
    const isPast = { timeout: 3_000 * SECONDS_PAST_A_TOKEN, interval: 1_000 }
    await expect.poll(() => positionIn(page), isPast).toBeGreaterThan(SECONDS_PAST_A_TOKEN)
    expect(pages).toEqual([])
    expect(await tokenIn(page, 'x-atk')).not.toBe(token)
    await page.getByText(/^Heard 0:[45]\d of 2:00$/).waitFor()

    await page.reload()
    await page.getByText(/^Heard 0:[45]\d of 2:00$/).waitFor()
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.message())
      void dialog.accept()
    })
    await page.keyboard.press('v')
    await page.getByText('Track validated successfully').waitFor()
    expect(asked.join()).toMatch(/You have heard 0:[45]\d of 2:00/)

    await listener.page.goto(`/music/tracks/${later}`)
    await listener.page
      .getByRole('main')
      .getByRole('button', { name: 'Play After the end' })
      .click()
    await expect.poll(player.position).toBeGreaterThan(0.2)
    expect(await player.length()).toBeGreaterThan(5)
    expect(await player.note.isVisible()).toBe(false)

    expect([...complaints, ...listener.complaints]).toEqual([])
    await listener.leave()
    await reviewer.leave()
  })

  it('signed out everywhere by another browser: to the sign-in and back, with the form', async () => {
    const { url } = product
    const { page, complaints, leave } = await signedInAt(
      browser,
      url,
      'creator',
      '/creators/tracks/new',
    )
    const title = 'Kept over the end'
    await fillTrackForm(page, { title })
    const other = await signedIn(browser, url, 'creator')
    await other.page.goto('/accounts/me/sessions')
    await other.page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await other.page.getByRole('heading', { name: 'You are signed out everywhere' }).waitFor()
    expect(await tokenIn(other.page, 'x-ctk')).toBeNull()

    const ended = page.getByText('Your session has ended.')
    // A renewal by itself may be refused first, and lead to the sign-in.
    await Promise.race([
      page.getByRole('button', { name: 'Upload Track' }).click(),
      ended.waitFor(),
    ])
    await ended.waitFor()
    await signIn(page, 'creator@melodia.example')
    await page.waitForURL('**/creators/tracks/new')
    await page.getByText('What you had filled in is back.').waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe(title)
    // A renewal may be under way when the session ends: then its code is refused.
    const isRefusal = (line: string) =>
      line.includes('status of 401') || line.endsWith('/accounts/oauth2/token')
    expect(complaints.filter((line) => !isRefusal(line))).toEqual([])
    await other.leave()
    await leave()
  })

  it('a listener whose session is over reads why only the preview plays', async () => {
    const { url } = product
    const { page, email, leave } = await newcomer(browser, url, 'Liv Listener')
    const id = await publishedTrack(await adminOf(url), page, {
      title: 'Heard in part',
      seconds: 6,
      preview: 3,
    })
    await page.goto(`/music/tracks/${id}`)
    const other = await visitor(browser, url)
    await other.page.goto('/login')
    await signIn(other.page, email, NEWCOMER_PASSWORD)
    await other.page.waitForURL('**/creators/account/new')
    await other.page.goto('/accounts/me/sessions')
    await other.page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await other.page.getByRole('heading', { name: 'You are signed out everywhere' }).waitFor()

    await page.getByRole('main').getByRole('button', { name: 'Play Heard in part' }).click()
    // The same words are said aloud, in a region of their own.
    const note = page.locator('[data-player=note]')
    await note.filter({ hasText: 'Your session has ended, so this is the preview.' }).waitFor()
    await page.getByRole('link', { name: 'Sign in again' }).waitFor()
    expect(await tokenIn(page, 'x-auth-token')).toBeNull()
    await other.leave()
    await leave()
  })
})

it("another issuer's session is renewed too, and ends where that does", async () => {
  const issuer = await startIssuer({ tokenSeconds: TOKEN_SECONDS })
  const port = String(await freePort())
  const product = await startProduct({
    DATA_DIR: join(folder, 'foreign'),
    PORT: port,
    DEMO: 'false',
    ACCOUNTS_ISSUER: issuer.issuer,
    ACCOUNTS_CLIENT_ID: issuer.clientId,
    ACCOUNTS_RESOURCE: `http://localhost:${port}/api`,
    ACCOUNTS_TOKEN_FORMAT: 'form',
  })
  const { page, complaints, leave } = await visitor(browser, product.url)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign In Securely' }).click()
  await page.waitForURL('**/creators/account/new')
  await fillRequest(page, 'Ada Elsewhere')
  const pages = pagesOf(page)
  const token = await tokenIn(page, 'x-auth-token')
  await expect.poll(issuer.silent).toBeGreaterThan(1)
  expect(await tokenIn(page, 'x-auth-token')).not.toBe(token)
  expect(pages).toEqual([])
  expect(complaints).toEqual([])

  await page.context().clearCookies()
  await expect.poll(() => tokenIn(page, 'x-auth-token')).toBeNull()
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await page.getByText('Your session has ended.').waitFor()
  await page.getByRole('button', { name: 'Sign In Securely' }).click()
  await page.waitForURL('**/creators/account/new')
  await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Ada Elsewhere')
  await leave()
  await product.stop()
  await issuer.stop()
})
