import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { leaveAll, sharedChromium } from './src/chromium.ts'
import { expectAccessible, follow, signedIn } from './src/person.ts'
import { startProduct } from './src/product.ts'
import { aLargeMp3, anMp3 } from './src/recordings.ts'
import { slowLine } from './src/slowLine.ts'
import { aPicture } from './src/uploads.ts'

const MB = 1024 * 1024
/** What a killed server had not stored yet: less than a piece. */
const LOST = 2 * MB
/** Bytes per second: 40 MB take eight seconds. */
const SLOW = 5 * MB
/** Seconds of a recording of 40 MB. */
const SECONDS = 1_048.5

let browser: Browser
let folder: string
beforeAll(async () => {
  browser = await sharedChromium()
  folder = await mkdtemp(join(tmpdir(), 'melodia-resume-'))
})
afterAll(async () => {
  await leaveAll(browser)
  await rm(folder, { recursive: true, force: true })
})

/** Fills in the form; the large file is the same one each time, with its own time. */
async function fill(page: Page, title: string, track: string) {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Artists').fill('The Paper Lanterns')
  await page.getByLabel('Genre').fill('Ambient')
  await page.getByRole('radio', { name: 'No' }).check()
  const input = (field: string) => page.locator(`input[type=file][name="${field}"]`)
  await input('track_file').setInputFiles(track)
  const preview = { name: 'preview.mp3', mimeType: 'audio/mpeg', buffer: await anMp3(5) }
  await input('track_preview').setInputFiles(preview)
  const artwork = { name: 'artwork.png', mimeType: 'image/png', buffer: await aPicture(page) }
  await input('artworkFile').setInputFiles(artwork)
}

const isPast = (page: Page, percent: number) =>
  vi.waitFor(
    async () => {
      const bar = page.getByRole('progressbar', { name: 'Upload', exact: true })
      expect(Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(percent)
    },
    { timeout: 30_000, interval: 50 },
  )

it('40 MB over a slow line, the server killed at 60 %, the page loaded anew at 80 %', async () => {
  const track = join(folder, 'long.mp3')
  await writeFile(track, aLargeMp3(SECONDS))
  const { size } = await stat(track)
  const settings = { DATA_DIR: join(folder, 'data') }
  const first = await startProduct(settings)
  const line = await slowLine()
  const { page, complaints, leave } = await signedIn(browser, first.url, 'creator', { proxy: line })
  page.on('dialog', (dialog) => void dialog.accept())
  await follow(page, 'Add New Track')
  const title = 'Twice Interrupted'
  await fill(page, title, track)
  const before = line.sent()
  line.pace(SLOW)
  line.stallAt(before + 0.6 * size)
  await page.getByRole('button', { name: 'Upload Track' }).click()

  await isPast(page, 59)
  first.child.kill('SIGKILL')
  await new Promise((resolve) => first.child.once('exit', resolve))
  await page.getByText('The connection was lost; trying again…', { exact: true }).waitFor()
  line.stallAt(before + 0.8 * size + LOST)
  const second = await startProduct({ ...settings, PORT: new URL(first.url).port })
  await page.getByText('Continuing where it stopped', { exact: true }).waitFor()
  await expectAccessible(page)

  await isPast(page, 79)
  line.stallAt()
  await page.reload()
  await page.getByRole('heading', { name: 'Add New Track' }).waitFor()
  await fill(page, title, track)
  await page.getByRole('button', { name: 'Upload Track' }).click()
  await page.getByText('Continuing where it stopped', { exact: true }).waitFor()
  await page.getByText(/^Track uploaded successfully! Track ID: /).waitFor({ timeout: 60_000 })
  const sent = line.sent() - before

  expect(sent).toBeGreaterThan(size)
  expect(sent / size).toBeLessThan(1.1)

  line.pace()
  await page.waitForURL('**/creators/tracks')
  await follow(page, 'Your Pending Tracks')
  await page.getByRole('row', { name: new RegExp(`${title}.*17:28`) }).waitFor()
  expect(await page.getByRole('row', { name: new RegExp(title) }).count()).toBe(1)
  expect(complaints.filter((text) => !/net::ERR_/.test(text))).toEqual([])
  await leave()
  await line.close()
  await second.stop()
})
