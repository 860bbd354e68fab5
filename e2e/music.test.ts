import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from './src/admin.ts'
import { leaveAll, sharedChromium } from './src/chromium.ts'
import { countClicks } from './src/clicks.ts'
import { pendingTrack, playerOf, publishedTrack, validate } from './src/music.ts'
import { signUp } from './src/newcomer.ts'
import { callFrom } from './src/pageCalls.ts'
import { expectAccessible, signedIn, visitor } from './src/person.ts'
import { productOn } from './src/products.ts'

const PHONE = { width: 390, height: 844 }
const SHORT = { seconds: 6, preview: 3 }
const DAY_MS = 24 * 60 * 60 * 1000
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Plays of a track, as its creator reads them; the days around now, whichever it is. */
async function playsOf(creator: Page, id: string) {
  const query = new URLSearchParams({
    from: dayOf(Date.now() - DAY_MS),
    to: dayOf(Date.now() + 2 * DAY_MS),
    by: 'track',
  })
  const { text } = await callFrom(creator, 'GET', `/api/v1/creators/analytics/plays?${query}`)
  const rows = JSON.parse(text) as { track_id: string; plays: number; listeners: number }[]
  const { plays = 0, listeners = 0 } = rows.find(({ track_id }) => track_id === id) ?? {}
  return { plays, listeners }
}

describe.each(productOn('PostgreSQL'))('music in public, on $database', ({ url }) => {
  let browser: Browser
  let admin: Awaited<ReturnType<typeof adminOf>>
  beforeAll(async () => {
    browser = await sharedChromium()
    admin = await adminOf(url)
  })
  afterAll(() => leaveAll(browser))

  it('a creator shares a track, a visitor hears its preview, signs up, hears it, and is counted', async () => {
    const creator = await signedIn(browser, url, 'creator')
    await creator.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const id = await pendingTrack(admin, creator.page, { ...SHORT, title: 'Shared by link' })
    const path = `/music/tracks/${id}`
    expect((await fetch(url + path)).status).toBe(404)
    await validate(admin, id)
    await creator.page.goto(path)
    const shared = await countClicks(creator.page)
    await creator.page.getByRole('button', { name: 'Share', exact: true }).click()
    await creator.page.getByText('Link copied').first().waitFor()
    expect(await shared()).toBe(1)
    const link = await creator.page.evaluate(() => navigator.clipboard.readText())
    expect(link).toBe(url + path)

    const { page, complaints, leave } = await visitor(browser, url)
    const player = playerOf(page)
    const play = page.getByRole('main').getByRole('button', { name: 'Play Shared by link' })
    await page.goto(link)
    await play.click()
    await expect.poll(player.position).toBeGreaterThan(0.5)
    expect(await player.length()).toBeLessThan(4)
    await page.getByText(/^Visitors hear .* Signed-in listeners hear the whole track\.$/).waitFor()
    const slider = page.getByRole('main').getByRole('slider', { name: 'Position in the preview' })
    expect(await slider.getAttribute('aria-valuetext')).toMatch(/ of 0:03$/)
    await expectAccessible(page)

    const clicks = await countClicks(page)
    await page.getByRole('link', { name: 'Sign in to hear the whole track' }).click()
    await page.waitForURL('**/login')
    await signUp(page, 'Ada Listener', async () => {}, path)
    // Four, and three fields.
    expect(await clicks()).toBeLessThanOrEqual(7)
    await play.click()
    await expect.poll(player.position).toBeGreaterThan(0.5)
    expect(await player.length()).toBeGreaterThan(5)
    expect(await player.note.isVisible()).toBe(false)
    await expect.poll(() => playsOf(creator.page, id)).toEqual({ plays: 1, listeners: 1 })
    expect(await page.evaluate(() => localStorage.getItem('x-plays'))).toBeNull()

    expect([...complaints, ...creator.complaints]).toEqual([])
    await leave()
    await creator.leave()
  })

  it('a playlist plays through, and goes on while one walks to other pages', async () => {
    const { page, complaints, leave } = await visitor(browser, url)
    const titles = ['First of two', 'Second of two']
    const ids: string[] = []
    await page.goto('/music')
    for (const title of titles) ids.push(await publishedTrack(admin, page, { ...SHORT, title }))
    const form = new FormData()
    for (const [name, value] of Object.entries({ name: 'Two short ones', public: 'true' }))
      form.append(name, value)
    for (const [place, id] of ids.entries()) form.append(`trackIds[${place}]`, id)
    const { playlist } = await admin.call<{ playlist: { id: string } }>('/playlists', 'POST', form)

    const player = playerOf(page)
    await page.goto(`/music/playlists/${playlist.id}`)
    await page.getByRole('button', { name: 'Play Two short ones' }).click()
    await expect.poll(player.position).toBeGreaterThan(0.2)

    // This attribute is gone if the browser loads a page.
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
    await page.getByRole('main').getByRole('link', { name: 'First of two' }).click()
    await page.waitForURL(`**/music/tracks/${ids[0]}`)
    const heading = page.getByRole('heading', { level: 1, name: 'First of two' })
    await heading.waitFor()
    expect(await heading.evaluate((each) => each === document.activeElement)).toBe(true)
    await page.getByRole('searchbox').fill('Second of two')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: '“Second of two”' }).waitFor()
    await player.title.getByText('Second of two').waitFor()
    await expect.poll(player.position).toBeGreaterThan(0.2)
    await page.goBack()
    await heading.waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Two short ones' }).waitFor()
    await page
      .getByRole('region', { name: 'Player' })
      .getByRole('button', { name: /^Play/ })
      .waitFor()
    expect(await page.evaluate(() => 'same' in document.documentElement.dataset)).toBe(true)
    await expectAccessible(page)

    await page.reload()
    await player.title.getByText('Second of two').waitFor()
    expect(complaints).toEqual([])
    await leave()
  })

  it('who and what made a track is a press away: in its list, on its page and in the player', async () => {
    const { page, complaints, leave } = await visitor(browser, url, { viewport: PHONE })
    await page.goto('/music?sort=title')
    const filters = page.getByRole('navigation', { name: 'Who made it' })
    await filters.getByRole('link', { name: 'Made with a machine' }).click()
    const row = page.getByRole('listitem').filter({ hasText: 'Marea baja' })
    await row.getByText('Made with a machine').waitFor()
    await row.getByRole('link', { name: 'Marea baja' }).click()
    await page.getByText('Vocals by a machine; words and music by people').click()
    const sung = page.getByText('Lead vocals: Voice model 3, a machine, in the voice of')
    expect(await sung.getByRole('link').getAttribute('href')).toMatch(/^\/music\/artists\//)
    await expectAccessible(page)

    await page.getByRole('main').getByRole('button', { name: 'Play Marea baja' }).first().click()
    const player = page.getByRole('region', { name: 'Player' })
    await player.getByRole('button', { name: 'Made with a machine' }).focus()
    await page.keyboard.press('Enter')
    const link = page.getByRole('link', { name: 'Credits of this track' })
    await link.waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await link.waitFor({ state: 'hidden' })
    expect(complaints).toEqual([])
    await leave()
  })

  it('an embedded player plays on another site, which can neither read it nor frame other pages', async () => {
    const { page, leave } = await visitor(browser, url)
    await page.goto('/music')
    const id = await publishedTrack(admin, page, { ...SHORT, title: 'Embedded' })
    const offered = await fetch(`${url}/oembed?url=${url}/music/tracks/${id}`)
    const { html } = (await offered.json()) as { html: string }
    const foreign = createServer((_, reply) => {
      const others = [`/music/tracks/${id}`, '/music', '/login']
      reply.setHeader('content-type', 'text/html')
      reply.end(html + others.map((path) => `<iframe src="${url}${path}"></iframe>`).join(''))
    })
    foreign.listen(0, '127.0.0.1')
    await once(foreign, 'listening')
    await page.goto(`http://127.0.0.1:${(foreign.address() as AddressInfo).port}`)

    const embedded = page.frameLocator('iframe').first()
    await embedded.getByRole('button', { name: 'Play Embedded' }).click()
    const player = playerOf({ locator: (selector: string) => embedded.locator(selector) } as Page)
    await expect.poll(player.position).toBeGreaterThan(0.5)
    const hidden = await embedded
      .locator('html')
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
    expect(hidden).toBe(0)
    const away = embedded.getByRole('link', { name: /^Listen on/ })
    expect(await away.getAttribute('target')).toBe('_blank')
    expect(await away.getAttribute('rel')).toContain('noopener')
    expect(await embedded.getByRole('link', { name: /Sign in/ }).count()).toBe(0)

    const read = await page.evaluate(() =>
      [...document.querySelectorAll('iframe')].map((frame) => {
        try {
          return frame.contentWindow?.document.title ?? null
        } catch {
          return null
        }
      }),
    )
    expect(read).toEqual([null, null, null, null])
    const shown = page.frames().filter((frame) => frame.url().startsWith(url))
    expect(shown.map((frame) => new URL(frame.url()).pathname)).toEqual([`/embed/tracks/${id}`])
    await leave()
    foreign.close()
  })
})
