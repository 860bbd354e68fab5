import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { adminOf } from './src/admin.ts'
import { launchChromium } from './src/chromium.ts'
import { newcomer, signInNewcomer } from './src/newcomer.ts'
import { signedIn, visitor } from './src/person.ts'
import { startProduct } from './src/product.ts'
import { aMelody } from './src/recordings.ts'
import { CREATOR } from './src/uploads.ts'

const TRACKS = 20
const SECONDS = 6

interface Row {
  id: string
  title: string
}

async function trackForm(title: string, number: number) {
  const background = `hsl(${number * 17}, 60%, 40%)`
  const artwork = await sharp({ create: { width: 1000, height: 1000, channels: 3, background } })
    .png()
    .toBuffer()
  const file = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name)
  const form = new FormData()
  const fields = { title, artists: 'The Lanterns', creators: CREATOR, explicit: 'false' }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('genre', 'Ambient')
  form.append('pending', 'true')
  form.append('cut_preview', 'true')
  form.append('track_file', file(await aMelody(SECONDS, number), 'track.mp3'))
  form.append('artworkFile', file(artwork, 'artwork.png'))
  return form
}

/** Empties the queue of the demo, then fills it; returns the titles. */
async function fillQueue({ call }: Awaited<ReturnType<typeof adminOf>>) {
  const { data } = await call<{ data: { tracks: Row[] } }>('/tracks/pending?p=1&l=1000')
  for (const { id } of data.tracks) await call(`/tracks/pending/${id}`, 'DELETE', {})
  const titles = Array.from({ length: TRACKS }, (_, number) => `Queued ${number + 1}`)
  for (const [number, title] of titles.entries())
    await call('/tracks/new', 'POST', await trackForm(title, number))
  return titles
}

const NONE = 'No other track waits for a reviewer.'

/** Presses N and V until nothing is left; returns the titles that were validated. */
async function clearQueue(page: Page) {
  page.on('dialog', (dialog) => void dialog.accept())
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/admin/tracks/pending')
  await page.getByRole('tab', { name: 'To review' }).waitFor()
  const decided: string[] = []
  for (;;) {
    const screen = page.url()
    await page.keyboard.press('n')
    await Promise.race([
      page.getByText(NONE).waitFor(),
      page.waitForURL((url) => url.href !== screen && url.pathname.includes('/pending/edit/')),
    ])
    if ((await page.getByText(NONE).count()) > 0) return decided
    const title = await page.getByRole('heading', { level: 2, name: /^Queued / }).textContent()
    await page
      .getByRole('button', { name: 'Validate Track' })
      .and(page.locator(':enabled'))
      .waitFor()
    await page.keyboard.press('v')
    await page.getByText(`You validated “${title}”.`).waitFor()
    decided.push(title ?? '')
  }
}

it('two reviewers clear a queue of 20 without the mouse; none is decided twice, none is left', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'melodia-queue-'))
  const product = await startProduct({ DATA_DIR: folder })
  let browser: Browser | undefined
  try {
    browser = await launchChromium()
    const admin = await adminOf(product.url)
    const titles = await fillQueue(admin)
    const first = await signedIn(browser, product.url, 'admin')
    const { email, leave } = await newcomer(browser, product.url, 'Second Reviewer')
    await leave()
    await admin.setAdmin(email, true)
    const second = await visitor(browser, product.url)
    await second.page.goto('/admin')
    await second.page.waitForURL('**/admin/login')
    await signInNewcomer(second.page, email)
    await second.page.waitForURL('**/admin')

    const decided = await Promise.all([clearQueue(first.page), clearQueue(second.page)])
    expect(decided.flat().toSorted()).toEqual(titles.toSorted())
    for (const one of decided) expect(one.length).toBeGreaterThan(0)
    const left = await admin.call<{ counts: { review: number } }>('/tracks/pending/queue')
    expect(left.counts.review).toBe(0)
    expect([...first.complaints, ...second.complaints]).toEqual([])
  } finally {
    await browser?.close()
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
