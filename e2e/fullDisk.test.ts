import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { leaveAll, sharedChromium } from './src/chromium.ts'
import { signedIn } from './src/person.ts'
import { startProduct } from './src/product.ts'
import { smallDisk } from './src/smallDisk.ts'
import { aLargeMp3 } from './src/recordings.ts'
import { fillTrackForm } from './src/uploads.ts'

const MB = 1024 * 1024
/** The database and the demo catalogue take about eight. */
const DISK = 64 * MB
const disk = smallDisk(DISK)

let browser: Browser
beforeAll(async () => {
  browser = await sharedChromium()
})
afterAll(async () => {
  await leaveAll(browser)
  await disk?.remove()
})

it.skipIf(disk === null)(
  'a disk that fills: told before, refused whole, then as before',
  async () => {
    const { folder, fill, makeRoom } = disk!
    const product = await startProduct({ DATA_DIR: `${folder}/data` })
    try {
      const { page: admin } = await signedIn(browser, product.url, 'admin')
      const creator = await signedIn(browser, product.url, 'creator')
      const { page } = creator
      await admin.getByText('System Status: Healthy').waitFor()

      await fill(0.1 * DISK)
      await admin.reload()
      await admin.getByText('of the disk with the data and media folder is full').waitFor()
      await admin.getByText('Enlarge it, or make room.').waitFor()
      await admin.getByRole('link', { name: /1 problem/ }).waitFor()

      await fill(0.3 * MB)
      await admin.reload()
      await admin.getByText('Uploads will soon fail: enlarge it now.').waitFor()
      await page.goto('/creators/tracks/new')
      await fillTrackForm(page, { title: 'Too much', track: aLargeMp3(60) })
      await page.getByRole('button', { name: 'Upload Track' }).click()
      await page.getByText(/^Failed to upload track: The server has no space left/).waitFor()
      expect(await page.getByLabel('Title').inputValue()).toBe('Too much')

      await makeRoom()
      await page.getByRole('button', { name: 'Upload Track' }).click()
      await page.getByText(/^Track uploaded successfully!/).waitFor()
      await page.goto('/creators/tracks/pending')
      const rows = page.getByRole('row', { name: /Too much/ })
      await rows.first().waitFor()
      expect(await rows.count()).toBe(1)
      await admin.reload()
      await admin.getByText('System Status: Healthy').waitFor()
    } finally {
      await product.stop()
    }
  },
)
