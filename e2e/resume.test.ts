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

/** Chooses everything that is no text of `fill`, and the recording. */
async function chooseCut(page: Page, track: string) {
  await page.getByRole('radio', { name: 'Yes' }).check()
  await page.locator('input[type=file][name="track_file"]').setInputFiles(track)
  await page.getByRole('checkbox', { name: 'Cut 30 seconds from the track' }).check()
  const start = page.getByRole('slider', { name: 'The preview begins at' })
  await start.focus()
  await page.keyboard.press('Home')
  for (let second = 0; second < 9; second++) await page.keyboard.press('ArrowRight')
}
const chosen = (page: Page) => page.getByText('0:09 to 0:39')

it('a page loaded again half-way has each choice, and after the last byte it says what has arrived', async () => {
  const track = join(folder, 'choices.mp3')
  await writeFile(track, aLargeMp3(262))
  const { size } = await stat(track)
  const product = await startProduct({ DATA_DIR: join(folder, 'choices') })
  const line = await slowLine()
  const { page, complaints, leave } = await signedIn(browser, product.url, 'creator', {
    proxy: line,
  })
  page.on('dialog', (dialog) => void dialog.accept())
  await follow(page, 'Add New Track')
  const title = 'Chosen Once'
  await fill(page, title, track)
  await page.getByRole('button', { name: 'Remove Track preview' }).click()
  await chooseCut(page, track)
  await chosen(page).waitFor()
  line.pace(SLOW)
  line.stallAt(line.sent() + 0.6 * size)
  await page.getByRole('button', { name: 'Upload Track' }).click()
  await isPast(page, 50)

  line.stallAt()
  line.pace()
  await page.reload()
  await page.getByText(/^1 upload was interrupted\./).waitFor()
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe(title)
  expect(await page.getByRole('radio', { name: 'Yes' }).isChecked()).toBe(true)
  const cut = page.getByRole('checkbox', { name: 'Cut 30 seconds from the track' })
  expect(await cut.isChecked()).toBe(true)
  await page.locator('input[type=file][name="track_file"]').setInputFiles(track)
  const artwork = { name: 'artwork.png', mimeType: 'image/png', buffer: await aPicture(page) }
  await page.locator('input[type=file][name="artworkFile"]').setInputFiles(artwork)
  await chosen(page).waitFor()

  line.loseRepliesTo('POST /api/v1/creators/tracks/new ')
  await page.getByRole('button', { name: 'Upload Track' }).click()
  await page.getByText('Uploaded, checking the files…').first().waitFor()
  await page.reload()
  await page.getByText(`“${title}” has arrived and is saved.`).waitFor()
  await expectAccessible(page)
  expect(await page.getByText(/interrupted/).count()).toBe(0)

  await page.getByRole('link', { name: 'Open it' }).click()
  await page.getByRole('radio', { name: 'Yes' }).waitFor()
  expect(await page.getByRole('radio', { name: 'Yes' }).isChecked()).toBe(true)
  await follow(page, 'Your Pending Tracks')
  await page.getByRole('row', { name: new RegExp(title) }).waitFor()
  expect(await page.getByRole('row', { name: new RegExp(title) }).count()).toBe(1)
  expect(complaints.filter((text) => !/net::ERR_/.test(text))).toEqual([])
  await leave()
  await line.close()
  await product.stop()
})

it('several tracks have each choice after a reload, once their files are chosen again', async () => {
  const track = join(folder, 'Skerry.mp3')
  await writeFile(track, await anMp3(8))
  const product = await startProduct({ DATA_DIR: join(folder, 'several') })
  const { page, complaints, leave } = await signedIn(browser, product.url, 'creator')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.goto('/creators/tracks/new/several')
  const choose = () =>
    page.getByRole('region', { name: 'Files' }).locator('input[type=file]').setInputFiles(track)
  await choose()
  const row = page.getByRole('listitem', { name: 'Skerry' })
  const yes = row.getByRole('radio', { name: 'Yes' })
  const cut = row.getByRole('checkbox', { name: 'Cut 30 seconds from the track' })
  await row.getByRole('button', { name: 'Edit Skerry' }).click()
  await yes.check()
  await cut.check()
  await page.reload()
  await page.getByText('What you had filled in for “Skerry.mp3” is kept.').waitFor()
  await expectAccessible(page)
  await choose()
  await row.getByText('Still missing: artists, genre, artwork').waitFor()
  await row.getByRole('button', { name: 'Edit Skerry' }).click()
  expect([await yes.isChecked(), await cut.isChecked()]).toEqual([true, true])
  expect(complaints).toEqual([])
  await leave()
  await product.stop()
})

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
  // Lost by the kill and by the reload, and everything else that was sent.
  expect(sent - size).toBeLessThan(2 * LOST + MB / 2)

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
