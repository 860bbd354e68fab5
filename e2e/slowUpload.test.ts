import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { leaveAll, sharedChromium } from './src/chromium.ts'
import { expectAccessible, follow, signedIn } from './src/person.ts'
import { aLargeMp3, anMp3 } from './src/recordings.ts'
import { slowLine } from './src/slowLine.ts'
import { productOn } from './src/products.ts'

const MB = 1024 * 1024
/** Bytes per second of a slow line; 60 MB take about fifteen seconds. */
const SLOW = 5 * MB
/** Practically stalled. */
const STILL = 1
/** Milliseconds for a journey with three slow uploads. */
const PATIENCE = 120_000

/**
 * 60 MB of valid files. No recording is that large: 20 minutes, the longest, are 46 MB at 320
 * kbit/s, the highest rate of an MP3. So preview and artwork are large, too.
 */
async function largeFiles(folder: string) {
  const side = 1_485
  const noise = { width: side, height: side, channels: 3 } as const
  const files = {
    track: aLargeMp3(1_197.6),
    preview: aLargeMp3(209.7),
    artwork: await sharp(randomBytes(side * side * 3), { raw: noise })
      .png({ compressionLevel: 0 })
      .toBuffer(),
  }
  const paths = {
    track: join(folder, 'track.mp3'),
    preview: join(folder, 'preview.mp3'),
    artwork: join(folder, 'artwork.png'),
  }
  await writeFile(paths.track, files.track)
  await writeFile(paths.preview, files.preview)
  await writeFile(paths.artwork, files.artwork)
  return paths
}

const choose = (page: Page, field: string, path: string) =>
  page.locator(`input[type=file][name="${field}"]`).setInputFiles(path)

async function fillTexts(page: Page, title: string) {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Artists').fill('The Paper Lanterns')
  await page.getByLabel('Genre').fill('Ambient')
  await page.getByRole('radio', { name: 'No' }).check()
}

const progress = (page: Page) => page.getByRole('progressbar', { name: 'Upload', exact: true })
const isPast = (page: Page, percent: number) =>
  vi.waitFor(
    async () =>
      expect(Number(await progress(page).getAttribute('aria-valuenow'))).toBeGreaterThan(percent),
    { timeout: 30_000, interval: 50 },
  )

/** Records all announcements about the upload from here on, in order. */
async function listen(page: Page) {
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(globalThis, { said })
    const hear = () => {
      const bar = document.querySelector('[role=progressbar][aria-label=Upload]')
      const text = bar?.parentElement?.parentElement?.querySelector('p')?.innerText
      if (text && text !== said.at(-1)) said.push(text)
    }
    new MutationObserver(hear).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    })
  })
  return () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said)
}

const FACTS = /(\d+) %\s+([\d.]+) of 60 MB(?:\s+([\d.]+) MB\/s\s+(.+ left))?/

describe.each(productOn('SQLite'))('a slow upload on $database', ({ url, folder }) => {
  let browser: Browser
  let files: Awaited<ReturnType<typeof largeFiles>>
  let own: string
  beforeAll(async () => {
    browser = await sharedChromium()
    own = await mkdtemp(join(tmpdir(), 'melodia-slow-'))
    files = await largeFiles(own)
  })
  afterAll(async () => {
    await leaveAll(browser)
    await rm(own, { recursive: true, force: true })
  })

  const chooseAll = async (page: Page) => {
    await choose(page, 'track_file', files.track)
    await choose(page, 'track_preview', files.preview)
    await choose(page, 'artworkFile', files.artwork)
  }
  /** Stored files and uploads, without the folders of persons. */
  const stored = async () =>
    (await readdir(join(folder, 'media'), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .toSorted()

  it(
    '60 MB show steady progress and survive a refusal and a cut line',
    async () => {
      const line = await slowLine()
      const { page, complaints, leave } = await signedIn(browser, url, 'creator', { proxy: line })
      const title = `Slow on Purpose ${Date.now()}`
      await follow(page, 'Add New Track')
      await page.getByText('Still missing: Track file, Track preview, Artwork').waitFor()
      await fillTexts(page, title)
      // Small files: what a refused form has uploaded of large ones stays for the next try.
      const buffer = await anMp3(5)
      for (const field of ['track_file', 'track_preview'])
        await page
          .locator(`input[type=file][name="${field}"]`)
          .setInputFiles({ name: 'short.mp3', mimeType: 'audio/mpeg', buffer })
      const wrong = join(own, 'wrong.png')
      await writeFile(wrong, 'GIF89a')
      await choose(page, 'artworkFile', wrong)
      await page
        .getByText('This doesn’t look like a PNG or JPEG and will probably be rejected.')
        .waitFor()
      const before = await stored()

      const upload = page.getByRole('button', { name: 'Upload Track' })
      await upload.click()
      await page.getByText(/^Failed to upload track: .*PNG/).waitFor({ timeout: 30_000 })
      await expectAccessible(page)
      expect(await stored()).toEqual(before)

      await chooseAll(page)
      await page.getByText('60 MB to send').waitFor()
      line.pace(SLOW)
      await upload.click()
      await isPast(page, 25)
      line.cut()
      await page.getByText('The connection was lost; trying again…', { exact: true }).waitFor()
      await expectAccessible(page)
      const said = await listen(page)
      line.mend()
      await page.getByText(/^Track uploaded successfully! Track ID: /).waitFor({ timeout: 60_000 })

      const texts = await said()
      expect(texts.some((text) => text.includes('Continuing where it stopped'))).toBe(true)
      expect(texts).toContain('Uploaded, checking the files…')
      const facts = texts.flatMap((text) => {
        const [found, share, sent, rate, left] = FACTS.exec(text) ?? []
        return found ? [{ share: Number(share), sent: Number(sent), rate, left }] : []
      })
      const shares = facts.map(({ share }) => share)
      expect(shares).toEqual(shares.toSorted((a, b) => a - b))
      expect(new Set(shares).size).toBeGreaterThan(30)
      const rates = facts.flatMap(({ rate }) => (rate === undefined ? [] : [Number(rate)]))
      expect(rates.length).toBeGreaterThan(10)
      expect(Math.max(...rates)).toBeLessThanOrEqual((SLOW / MB) * 1.2)
      expect(Math.max(...rates)).toBeLessThan(2 * Math.min(...rates))
      expect(facts.map(({ left }) => left)).toContain('about 10 s left')

      await page.waitForURL('**/creators/tracks')
      await follow(page, 'Your Pending Tracks')
      await page.getByRole('row', { name: new RegExp(`${title}.*19:57`) }).waitFor()
      expect(complaints.filter((text) => !/status of 422|net::ERR_/.test(text))).toEqual([])
      await leave()
      await line.close()
    },
    PATIENCE,
  )

  it(
    'cancelling leaves nothing behind; leaving asks first, with files and in the middle',
    async () => {
      const line = await slowLine()
      const { page, complaints, leave } = await signedIn(browser, url, 'creator', { proxy: line })
      const title = `Thought Better of It ${Date.now()}`
      const before = await stored()
      const asked: string[] = []
      page.on('dialog', (dialog) => {
        asked.push(dialog.type())
        void dialog.dismiss()
      })
      await follow(page, 'Add New Track')
      // Saved anew at the same place, and chosen again.
      const again = join(own, 'again.mp3')
      for (const [seconds, size] of [
        [60, '2.3 MB to send'],
        [120, '4.6 MB to send'],
      ] as const) {
        await writeFile(again, aLargeMp3(seconds))
        await choose(page, 'track_file', again)
        await page.getByText(size).waitFor()
      }
      await choose(page, 'track_file', files.track)
      await page.getByText('45.7 MB to send').waitFor()

      await follow(page, 'Your Tracks')
      await page.evaluate(() => history.back())
      await vi.waitFor(() => expect(asked).toEqual(['confirm', 'confirm']), { timeout: 30_000 })
      await page.getByText('45.7 MB to send').waitFor()

      await fillTexts(page, title)
      await chooseAll(page)
      line.pace(SLOW)
      await page.getByRole('button', { name: 'Upload Track' }).click()
      await isPast(page, 10)
      await page.close({ runBeforeUnload: true })
      await vi.waitFor(() => expect(asked.at(-1)).toBe('beforeunload'), { timeout: 30_000 })
      line.pace(STILL)
      await page
        .getByText('The connection is slow; waiting…', { exact: true })
        .waitFor({ timeout: 30_000 })
      await expectAccessible(page)
      expect(await stored()).not.toEqual(before)

      await page.getByRole('button', { name: 'Cancel upload' }).click()
      await page.getByText('The upload was cancelled. Nothing was saved.').waitFor()
      line.pace()
      await vi.waitFor(async () => expect(await stored()).toEqual(before), { timeout: 10_000 })
      expect(await page.getByLabel('Title').inputValue()).toBe(title)
      await page.getByText('60 MB to send').waitFor()

      page.removeAllListeners('dialog')
      page.on('dialog', (dialog) => void dialog.accept())
      await follow(page, 'Your Pending Tracks')
      await page.getByRole('heading', { name: 'Your Pending Tracks' }).waitFor()
      await page.getByRole('row').nth(1).waitFor()
      expect(await page.getByRole('row', { name: title }).count()).toBe(0)
      expect(complaints).toEqual([])
      await leave()
      await line.close()
    },
    PATIENCE,
  )
})
