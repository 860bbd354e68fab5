import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from './src/admin.ts'
import { leaveAll, sharedChromium } from './src/chromium.ts'
import { countClicks } from './src/clicks.ts'
import { publishedTrack } from './src/music.ts'
import { NEWCOMER_PASSWORD, signUp } from './src/newcomer.ts'
import { expectAccessible, visitor } from './src/person.ts'
import { productOn } from './src/products.ts'

const SHORT = { seconds: 6, preview: 3 }

interface Person {
  id: string
  name: string
  followers: number
}

async function read<Reply>(url: string, path: string): Promise<Reply> {
  const reply = await fetch(`${url}/api/v1/catalogue/${path}`)
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
  return (await reply.json()) as Reply
}

/** What the file with somebody's data says, once it is ready. */
async function downloadOf(page: Page) {
  await page.goto('/accounts/me/data')
  await expectAccessible(page)
  await page.getByLabel('Current password').fill(NEWCOMER_PASSWORD)
  await page.getByRole('button', { name: 'Make the file' }).click()
  const get = page.getByRole('button', { name: 'Download' })
  await expect
    .poll(
      async () => {
        await page.goto('/accounts/me/data')
        return get.count()
      },
      { timeout: 30_000 },
    )
    .toBe(1)
  await page.getByLabel('Current password').fill(NEWCOMER_PASSWORD)
  const [download] = await Promise.all([page.waitForEvent('download'), get.click()])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
  return JSON.parse(Buffer.concat(chunks).toString()) as {
    liked_tracks: { title: string }[]
    follows: { kind: string; name: string }[]
  }
}

describe.each(productOn('SQLite'))('a listener’s whole life, on $database', ({ url }) => {
  let browser: Browser
  let admin: Awaited<ReturnType<typeof adminOf>>
  beforeAll(async () => {
    browser = await sharedChromium()
    admin = await adminOf(url)
  })
  afterAll(() => leaveAll(browser))

  it('signs up from a track, likes, follows, hears of what is new, takes the data, and leaves', async () => {
    const { page, complaints, leave } = await visitor(browser, url)
    const title = `Found by chance ${crypto.randomUUID().slice(0, 4)}`
    await page.goto('/music')
    const id = await publishedTrack(admin, page, { ...SHORT, title })
    const { artists } = await read<{ artists: [Person] }>(url, `tracks/${id}`)
    const artist = `artists/${artists[0].id}`
    const followers = async () => (await read<Person>(url, artist)).followers
    const before = await followers()

    // A visitor who likes a track signs up, and comes back to it liked.
    await page.goto(`/music/tracks/${id}`)
    const like = page.getByRole('main').getByRole('button', { name: `Like ${title}` })
    await like.click()
    await page.waitForURL('**/login')
    await signUp(page, 'Lia Listener', async () => {}, `/music/tracks/${id}*`)
    await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true')
    expect(new URL(page.url()).hash).toBe('')
    await expectAccessible(page)

    // The menu leads to what she likes, by keyboard.
    const menu = page.getByRole('button', { name: 'Account' })
    await menu.focus()
    await page.keyboard.press('Enter')
    await page.getByText('Lia Listener').waitFor()
    await expectAccessible(page)
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
      'Account',
      'Become a creator',
      'Liked tracks',
      'Following',
      'Sign out',
    ])
    await page.keyboard.press('Escape')
    expect(await menu.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/music/liked')
    await page.getByRole('link', { name: title }).waitFor()
    await expectAccessible(page)

    // She follows the artist, which is counted.
    await page.goto(`/music/${artist}`)
    const follow = page.getByRole('button', { name: `Follow ${artists[0].name}` })
    await follow.click()
    await page.getByText(new RegExp(`^${before + 1} followers?$`)).waitFor()
    await expectAccessible(page)
    await expect.poll(followers).toBe(before + 1)

    // What the artist publishes is in her feed, and she wants mails about it.
    const newer = `${title}, again`
    await publishedTrack(admin, page, { ...SHORT, title: newer })
    await page.goto('/music/feed')
    await page.getByRole('link', { name: newer }).waitFor()
    await expectAccessible(page)
    await page.goto('/music/following')
    await page.getByRole('link', { name: artists[0].name }).waitFor()
    await page.getByLabel('Email me about new tracks').selectOption('At once')
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.reload()
    await expect.poll(() => page.getByLabel('Email me about new tracks').inputValue()).toBe('now')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
    expect(await overflow()).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 1440, height: 900 })

    // Her data has both.
    const data = await downloadOf(page)
    expect(data.liked_tracks.map((liked) => liked.title)).toEqual([title])
    expect(data.follows).toMatchObject([{ kind: 'artist', name: artists[0].name }])

    // She closes the account: nobody counts her any more.
    await page.goto('/accounts')
    await page.waitForURL('**/accounts/me')
    await page.getByText('Account', { exact: true }).first().click()
    await page.getByRole('link', { name: 'Liked tracks' }).waitFor()
    await expectAccessible(page)
    const clicks = await countClicks(page)
    await page.locator('a[href="/accounts/me/close"]').click()
    await page.getByLabel('Current password').fill(NEWCOMER_PASSWORD)
    await page.getByRole('button', { name: 'Close account' }).click()
    await page.getByRole('heading', { name: 'Your account is closed' }).waitFor()
    expect(await clicks()).toBeLessThanOrEqual(3)
    await expect.poll(followers).toBe(before)
    await page.goto('/music/liked')
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).waitFor()
    await expectAccessible(page)

    expect(complaints).toEqual([])
    await leave()
  })

  it('who is not signed in comes back to their account after the sign-in', async () => {
    const { page, complaints, leave } = await visitor(browser, url)
    await page.goto('/accounts')
    await page.waitForURL('**/login?to=*')
    await signUp(page, 'Ben Back', async () => {}, '/accounts/me')
    await page.getByRole('heading', { name: 'Your account' }).waitFor()
    await page.context().clearCookies()
    await page.goto('/accounts/me/password')
    await page.waitForURL('**/login?to=*')
    expect(await page.getByRole('button', { name: 'Sign In Securely' }).isVisible()).toBe(true)
    expect(complaints).toEqual([])
    await leave()
  })
})
