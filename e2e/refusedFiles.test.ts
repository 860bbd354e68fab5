import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveAll, sharedChromium } from './src/chromium.ts'
import { follow, signedIn, type Person } from './src/person.ts'
import { anMp3 } from './src/recordings.ts'
import { fillTrackForm, type Upload } from './src/uploads.ts'
import { products } from './src/products.ts'

/** Files that differ from what their name says, and the form's error for each. */
const WRONG: [what: string, files: () => Promise<Partial<Upload>>, says: RegExp][] = [
  [
    'an HTML page named .mp3',
    async () => ({ track: Buffer.from('<!doctype html><p>Not music</p>'.repeat(500)) }),
    /Failed to upload track: .*MP3/,
  ],
  [
    'an MP3 that breaks off',
    async () => {
      const whole = described(await anMp3(12), 400)
      return { track: whole.subarray(0, Math.floor(whole.byteLength / 2) - 101) }
    },
    /Failed to upload track: .*(ends|truncated|incomplete|cut|breaks off)/i,
  ],
  [
    'an HTML page named .png',
    async () => ({ artwork: Buffer.from('<!doctype html><p>No picture</p>'.repeat(500)) }),
    /Failed to upload track: .*PNG/,
  ],
]

/** The same mono MP3 behind an Info frame, which says how many frames it has. */
function described(mp3: Buffer, frames: number): Buffer {
  const info = Buffer.alloc(208)
  mp3.copy(info, 0, 0, 4)
  // Without padding, so that the frame has as many bytes.
  info[2] = (info[2] ?? 0) & ~2
  info.write('Info', 21)
  info.writeUInt32BE(1, 25)
  info.writeUInt32BE(frames, 29)
  return Buffer.concat([info, mp3])
}

describe('refused files', () => {
  const [{ url } = { url: '' }] = products
  let browser: Browser
  let creator: Person
  beforeAll(async () => {
    browser = await sharedChromium()
    creator = await signedIn(browser, url, 'creator')
  })
  afterAll(() => leaveAll(browser))

  it.each(WRONG)(
    '%s: the form says so, keeps what was typed, and takes the right file',
    async (what, files, says) => {
      const { page, complaints } = creator
      const title = `Second Try after ${what}`
      await follow(page, 'Add New Track')
      await fillTrackForm(page, { title, ...(await files()) })
      await page.getByRole('button', { name: 'Upload Track' }).click()
      await page.getByText(says).first().waitFor()
      expect(await page.getByLabel('Title').inputValue()).toBe(title)

      await fillTrackForm(page, { title })
      await page.getByRole('button', { name: 'Upload Track' }).click()
      await page.getByText(/Track uploaded successfully! Track ID: /).waitFor()
      await page.waitForURL('**/creators/tracks')
      // The browser logs refused requests; nothing else may appear in the console.
      expect(complaints.filter((line) => !/status of 4\d\d/.test(line))).toEqual([])
    },
  )
})
