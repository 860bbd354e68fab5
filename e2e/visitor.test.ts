import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from './src/admin.ts'
import { leaveAll, sharedChromium } from './src/chromium.ts'
import { countClicks } from './src/clicks.ts'
import { playerOf } from './src/music.ts'
import { expectAccessible, visitor } from './src/person.ts'
import { products } from './src/products.ts'

const url = products[0]?.url ?? ''
const PHONE = { width: 390, height: 844 }

let browser: Browser
beforeAll(async () => {
  browser = await sharedChromium()
})
afterAll(() => leaveAll(browser))

/** Opens Home or another page and waits until everything has loaded. */
async function atHome(options: BrowserContextOptions = {}, path = '/') {
  const person = await visitor(browser, url, options)
  await person.page.goto(path, { waitUntil: 'networkidle' })
  return person
}

describe('spec §1: Home without JavaScript', () => {
  it('reads whole', async () => {
    const { page, leave } = await atHome({ javaScriptEnabled: false })
    expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([
      'AI music that respects artists.',
    ])
    for (const heading of [
      'Royalties reach the original artists',
      'Fair compensation',
      'Ethical, in numbers you can check',
      'From your studio to listeners in three steps',
      "Don't worry, AI won't replace them",
    ])
      expect(await page.getByRole('heading', { name: heading }).isVisible()).toBe(true)

    const answer = page.getByText('MP3 of up to 60 MB')
    expect(await answer.isVisible()).toBe(false)
    await page.getByText('What do I send in?').click()
    expect(await answer.isVisible()).toBe(true)

    expect(await page.locator('audio[controls]').isVisible()).toBe(true)
    expect(await page.getByRole('button').count()).toBe(0)
    const year = String(new Date().getFullYear())
    expect(await page.getByRole('contentinfo').textContent()).toContain(`© ${year} Melødia`)
    await leave()
  })

  it('has links that work', async () => {
    const { page, leave } = await atHome({ javaScriptEnabled: false })
    const links = await page.getByRole('link').evaluateAll((all) =>
      all.map((link) => ({
        name: link.textContent.trim(),
        href: link.getAttribute('href') ?? '',
        target: link.getAttribute('target'),
      })),
    )
    const named = (name: string) => links.filter((link) => link.name === name)
    for (const join of named('Join as Creator')) expect(join.href).toBe('/creators/account/new')
    for (const name of ['Download on App Store', 'Download', 'iOS App']) {
      expect(named(name)).toHaveLength(1)
      expect(named(name)[0]).toMatchObject({ target: '_blank' })
      expect(named(name)[0]?.href).toMatch(/^https:\/\/apps\.apple\.com\//)
    }
    expect(named('Contact')[0]?.href).toMatch(/^mailto:.+@/)

    const own = new Set(links.map(({ href }) => href).filter((href) => href.startsWith('/')))
    for (const path of own) {
      const reply = await page.request.get(path, { maxRedirects: 0 })
      expect([path, reply.status()]).toEqual([path, path === '/careers' ? 302 : 200])
    }
    for (const { href } of links.filter((link) => link.href.startsWith('#')))
      expect(await page.locator(href).count()).toBe(1)
    await leave()
  })
})

describe('a stranger checks a period of royalties', () => {
  it('by its file, and reads what is right and which line is wrong', async () => {
    const { page, complaints, leave } = await atHome({}, '/royalties')
    const format = join(import.meta.dirname, '../docs/statement-format.md')
    const [, period = ''] = /```jsonl\n([^`]*)```/.exec(await readFile(format, 'utf8')) ?? []
    const check = async (name: string, content: string, label = /^File of a period/) => {
      const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) }
      await page.getByLabel(label).setInputFiles(file)
      await page.getByRole('button', { name: 'Check' }).click()
      const said = page.getByRole('status').filter({ hasText: /^(Right|Wrong)/ })
      return said.textContent()
    }
    const hash = '[0-9a-f]{64}'
    expect(await check('october.jsonl', period)).toMatch(
      new RegExp(`^Right: 9 lines make exactly 10\\.00 EUR\\. The hash of the file is ${hash}\\.$`),
    )
    await page.reload()
    expect(await check('october.jsonl', period.replace('"plays":2', '"plays":3'))).toBe(
      'Wrong, in line 3: The line is not what its hash says.',
    )
    expect(complaints).toEqual([])
    await leave()
  })
})

describe.each([
  { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  { colorScheme: 'dark', viewport: PHONE },
] as const)('Home, $colorScheme, $viewport.width px wide', (options) => {
  it('stays in place while its fonts arrive late', async () => {
    const person = await visitor(browser, url, options)
    const { page } = person
    await page.route('**/*.woff2', async (route) => {
      // After the first paint, with the fonts loaded. Not `waitForFunction`: the pages' policy
      // refuses to evaluate text.
      const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length)
      await expect.poll(paints, { timeout: 10_000 }).toBeGreaterThan(0)
      await route.continue()
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    expect(await layoutShift(page)).toBeLessThan(0.005)
    await person.leave()
  })
})

/** Cumulative layout shift since the page was opened. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[]
          resolve(shifts.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )

it('the demo track plays, stops and moves with its slider', async () => {
  const { page, complaints, leave } = await atHome()
  const time = () =>
    page.locator('audio').evaluate((audio) => (audio as HTMLAudioElement).currentTime)
  await page.getByRole('button', { name: 'Play the demo track' }).click()
  await expect.poll(time, { timeout: 10_000 }).toBeGreaterThan(0.3)
  await page.getByRole('button', { name: 'Pause' }).click()
  await page.getByRole('button', { name: 'Play the demo track' }).waitFor()
  await page.getByRole('slider', { name: 'Position in the demo track' }).fill('0.5')
  await expect.poll(time, { timeout: 10_000 }).toBeGreaterThan(15)
  expect(complaints).toEqual([])
  await leave()
})

it('music that is featured stands above the fold of a phone, and sounds after two presses', async () => {
  const admin = await adminOf(url)
  const { data } = await admin.call<{ data: { playlists: { id: string; name: string }[] } }>(
    `/playlists?p=1&l=1&filter=${encodeURIComponent('{"public":true}')}`,
  )
  const [first] = data.playlists
  await admin.call('/playlists/featured', 'PUT', { ids: [first?.id] })
  const { page, complaints, leave } = await atHome({ viewport: PHONE })
  const clicks = await countClicks(page)
  const link = page.getByRole('navigation', { name: 'Music' }).getByRole('link').first()
  // The page is kept for some seconds.
  const shown = async () => {
    await page.reload()
    return link.textContent()
  }
  await expect.poll(shown).toContain(first?.name)
  const box = await link.boundingBox()
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height)
  await link.click()
  await page.waitForURL('**/music/**')
  await page.getByRole('main').getByRole('button', { name: /^Play/ }).first().click()
  const { position } = playerOf(page)
  await expect.poll(position).toBeGreaterThan(0.2)
  expect(await clicks()).toBeLessThanOrEqual(2)
  await admin.call('/playlists/featured', 'PUT', { ids: [] })
  expect(complaints).toEqual([])
  await leave()
})

it('craft, Budgets: reading Home costs less than 100 kB, audio only on demand', async () => {
  const person = await visitor(browser, url, { viewport: PHONE })
  const sizes: Promise<number>[] = []
  const kinds: string[] = []
  person.page.on('requestfinished', (request) => {
    kinds.push(request.resourceType())
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await person.page.goto('/', { waitUntil: 'networkidle' })
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(total).toBeLessThan(100_000)
  expect(kinds).not.toContain('media')
  await person.leave()
})

describe('spec §2: routes', () => {
  it('an unmatched route leads to the not-found page, which leads home', async () => {
    const { page, leave } = await visitor(browser, url)
    const reply = await page.goto('/no/such/page')
    expect([new URL(page.url()).pathname, reply?.status()]).toEqual(['/unknown', 404])
    await page.getByText("The page you're looking for doesn't exist or has been moved.").waitFor()
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Return to Homepage' }).click()
    await page.waitForURL(`${url}/`)
    await leave()
  })

  it('/careers redirects the browser to an external careers page', async () => {
    const reply = await fetch(`${url}/careers`, { redirect: 'manual' })
    expect(reply.status).toBe(302)
    expect(new URL(reply.headers.get('location') ?? '').origin).not.toBe(url)
  })
})

describe('search and sharing', () => {
  const text = async (path: string) => (await fetch(url + path)).text()

  it('the picture of the page is there, 1200x630', async () => {
    const [, picture = ''] = /og:image" content="([^"]*)"/.exec(await text('/')) ?? []
    const reply = await fetch(picture)
    expect(reply.headers.get('content-type')).toBe('image/png')
    // The first chunk of a PNG contains width and height.
    const png = Buffer.from(await reply.arrayBuffer())
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  })

  it('robots find the sitemap, and in it the page under its own address', async () => {
    const [, sitemap = ''] = /^Sitemap: (.*)$/m.exec(await text('/robots.txt')) ?? []
    const index = await (await fetch(sitemap)).text()
    const [, pages = ''] = /<loc>(.*\/pages\.xml)<\/loc>/.exec(index) ?? []
    expect(await (await fetch(pages)).text()).toContain(`<loc>${url}/</loc>`)
    expect(await text('/')).toContain(`<link rel="canonical" href="${url}/" />`)
  })

  it('every icon that pages and the manifest name is there', async () => {
    const named = [
      ...(await text('/')).matchAll(/rel="(?:icon|apple-touch-icon|manifest)" href="([^"]*)"/g),
    ]
    const manifest = JSON.parse(await text('/site.webmanifest'))
    const icons = manifest.icons.map(({ src }: { src: string }) => src)
    const paths = [...named.map(([, path]) => path), ...icons]
    expect(paths).toHaveLength(7)
    for (const path of paths) expect([path, (await fetch(url + path)).status]).toEqual([path, 200])
  })
})

it.each([
  '/',
  '/login',
  '/callback',
  '/unknown',
  '/admin/login',
  '/creators/login',
  '/accounts/auth',
])('%s: a strict policy, and only Home is to be found', async (path) => {
  const { headers } = await fetch(url + path)
  const policy = headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  const body = await (await fetch(url + path)).text()
  expect(body.includes('name="robots" content="noindex"')).toBe(path !== '/')
})
