import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveAll, sharedChromium } from './src/chromium.ts'
import { countClicks } from './src/clicks.ts'
import { expectAccessible, follow, signedIn } from './src/person.ts'
import { anMp3, tagged } from './src/recordings.ts'
import { aPicture } from './src/uploads.ts'
import { productOn } from './src/products.ts'

const COUNT = 20
/** Milliseconds for twenty uploads on a busy machine. */
const PATIENCE = 60_000

interface Dropped {
  name: string
  content: Buffer
}

/** Small recordings, each of another tone: `Skerry 01.mp3` and so on. */
const recordings = (word: string, count: number): Promise<Dropped[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, n) => ({
      name: `${word} ${String(n + 1).padStart(2, '0')}.mp3`,
      content: await anMp3(6, 220 + 20 * n),
    })),
  )

/** Drops files on the page, as after dragging them there. */
async function drop(page: Page, files: Dropped[]) {
  const contents = files.map(({ name, content }) => ({ name, base64: content.toString('base64') }))
  const dataTransfer = await page.evaluateHandle(async (contents) => {
    const transfer = new DataTransfer()
    for (const { name, base64 } of contents) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], name))
    }
    return transfer
  }, contents)
  const target = page.getByRole('region', { name: 'Files' })
  await target.dispatchEvent('dragover', { dataTransfer })
  await target.dispatchEvent('drop', { dataTransfer })
}

/** The fields shared by all; the picture was dropped with the recordings. */
async function fillAll(page: Page) {
  const all = page.getByRole('region', { name: 'The same for all' })
  await all.getByLabel('Artists').fill('The Paper Lanterns')
  await all.getByLabel('Genre').fill('Ambient')
  await all.getByRole('radio', { name: 'No' }).check()
  await all.getByRole('checkbox', { name: 'Cut each preview from its track' }).check()
  await all.getByRole('button', { name: /^Apply to \d+ tracks$/ }).click()
}

const open = async (page: Page) => {
  await follow(page, 'Add New Track')
  await page.getByRole('link', { name: 'Upload several at once' }).click()
  await page.getByRole('heading', { name: 'Drop up to 20 MP3 files here' }).waitFor()
}
const row = (page: Page, name: string) => page.getByRole('listitem', { name })

describe.each(productOn('SQLite'))('several uploads on $database', ({ url }) => {
  let browser: Browser
  beforeAll(async () => {
    browser = await sharedChromium()
  })
  afterAll(() => leaveAll(browser))

  it(
    '20 tracks dropped at once finish; the one that is broken says so, is mended and retried',
    async () => {
      const { page, leave, complaints } = await signedIn(browser, url, 'creator')
      const clicks = await countClicks(page)
      await open(page)
      await expectAccessible(page)

      const files = await recordings('Skerry', COUNT)
      const broken = { name: 'Skerry 07.mp3', content: Buffer.from('<!doctype html>'.repeat(99)) }
      const picture = { name: 'cover.png', content: await aPicture(page) }
      await drop(page, [...files.with(6, broken), picture])
      await page.getByText('20 tracks, 0 ready').waitFor()
      await row(page, 'Skerry 01')
        .getByText('Still missing: artists, genre, explicit, preview')
        .waitFor()
      await fillAll(page)
      await page.getByText('20 tracks, all ready').waitFor()
      await expectAccessible(page)

      await page.getByRole('button', { name: 'Upload 20 tracks' }).click()
      await page.getByText('19 of 20 uploaded, 1 failed').waitFor({ timeout: PATIENCE })
      expect(await page.getByText(/^Track uploaded successfully! Track ID: /).count()).toBe(19)
      const failed = row(page, 'Skerry 07')
      await failed.getByText(/Failed to upload track: Track file: .*not an MP3/).waitFor()
      await expectAccessible(page)

      await failed.getByLabel('Replace file').setInputFiles({
        name: 'Skerry 07 again.mp3',
        mimeType: 'audio/mpeg',
        buffer: files[6]!.content,
      })
      await page.getByRole('button', { name: 'Retry Skerry 07' }).click()
      await page.getByText(/^All 20 tracks are uploaded and wait/).waitFor()
      // With the choice of the other file there are ten, however many tracks it is.
      expect(await clicks()).toBeLessThanOrEqual(9)

      await page.getByRole('link', { name: 'See Your Pending Tracks' }).click()
      await page.getByRole('textbox', { name: 'Search' }).fill('Skerry')
      await page.getByText(/^1-10 of 20$/).waitFor()
      // The browser logs refused uploads; nothing else may appear in the console.
      expect(complaints.filter((line) => !line.includes('status of 422'))).toEqual([])
      await leave()
    },
    2 * PATIENCE,
  )

  it('one track whose file has tags and a cover is sent with five presses', async () => {
    const { page, leave, complaints } = await signedIn(browser, url, 'creator')
    const texts = { title: 'Lundy', artist: 'The Paper Lanterns', album: 'Areas', genre: 'Ambient' }
    const buffer = tagged(await anMp3(40, 311), texts, await aPicture(page))
    const clicks = await countClicks(page)
    await follow(page, 'Add New Track')
    await page
      .locator('input[name="track_file"]')
      .setInputFiles({ name: 'Lundy.mp3', mimeType: 'audio/mpeg', buffer })
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Lundy')
    await page.getByRole('radio', { name: 'No' }).check()
    await page.getByRole('checkbox', { name: /^Cut / }).check()
    await page.getByRole('button', { name: 'Upload Track' }).click()
    await page.getByText(/^Track uploaded successfully! Track ID: /).waitFor()
    // With the choice of the file there are five.
    expect(await clicks()).toBeLessThanOrEqual(4)
    expect(complaints).toEqual([])
    await leave()
  })

  it('an album of 8 with tags and covers is sent with six presses, in its order', async () => {
    const { page, leave, complaints } = await signedIn(browser, url, 'creator')
    const cover = await aPicture(page)
    const files = await Promise.all(
      Array.from({ length: 8 }, async (_, n) => {
        const texts = {
          title: `Fair Isle ${n + 1}`,
          artist: 'The Paper Lanterns',
          album: 'Fair Isle',
          genre: 'Ambient',
          track: `${n + 1}/8`,
        }
        const content = tagged(await anMp3(35, 200 + 17 * n), texts, cover)
        return { name: `Fair Isle ${n + 1}.mp3`, content }
      }),
    )
    const clicks = await countClicks(page)
    await open(page)
    await drop(page, files.toReversed())
    await page.getByText('8 tracks, 0 ready').waitFor()
    const all = page.getByRole('region', { name: 'The same for all' })
    await all.getByRole('radio', { name: 'No' }).check()
    await all.getByRole('checkbox', { name: 'Cut each preview from its track' }).check()
    await all.getByRole('button', { name: 'Apply to 8 tracks' }).click()
    await page.getByText('8 tracks, all ready').waitFor()
    await page.getByRole('button', { name: 'Upload 8 tracks' }).click()
    await page.getByText(/^All 8 tracks are uploaded and wait/).waitFor()
    expect(await clicks()).toBeLessThanOrEqual(6)
    const rows = await page.getByRole('listitem', { name: /^Fair Isle/ }).allTextContents()
    expect(rows.map((text) => /Fair Isle \d/.exec(text)?.[0])).toEqual(
      files.map(({ name }) => name.replace('.mp3', '')),
    )
    expect(complaints).toEqual([])
    await leave()
  })

  it('contract, Identity: an ended session keeps what was not uploaded, with its files', async () => {
    const { page, leave, complaints } = await signedIn(browser, url, 'creator')
    await open(page)
    await drop(page, [
      ...(await recordings('Holm', 3)),
      { name: 'cover.png', content: await aPicture(page) },
    ])
    await page.getByText('3 tracks, 0 ready').waitFor()
    await fillAll(page)
    await page.getByText('3 tracks, all ready').waitFor()
    await page.evaluate(() => localStorage.setItem('x-ctk', 'not.a.token'))
    await page.getByRole('button', { name: 'Upload 3 tracks' }).click()
    await page.getByText('Your session has ended.').waitFor()

    await page.getByRole('button', { name: 'Sign In Securely' }).click()
    await page.waitForURL('**/creators/tracks/new/several')
    await page.getByText('What you had filled in is back.').waitFor()
    await page.getByRole('button', { name: 'Upload 3 tracks' }).click()
    await page.getByText(/^All 3 tracks are uploaded and wait/).waitFor()

    expect(complaints.filter((line) => !line.includes('status of 401'))).toEqual([])
    await leave()
  })
})
