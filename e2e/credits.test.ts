import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveAll, sharedChromium } from './src/chromium.ts'
import { expectAccessible, follow, signedIn, visitor } from './src/person.ts'
import { products } from './src/products.ts'
import { aPiece, namingItsMaker } from './src/recordings.ts'
import { fillTrackForm } from './src/uploads.ts'

const part = (page: Page, name: string) => page.getByRole('group', { name: `Credits: ${name}` })

describe.each(products)('who made a track, on $database', ({ url }) => {
  let browser: Browser
  beforeAll(async () => {
    browser = await sharedChromium()
  })
  afterAll(() => leaveAll(browser))

  it('is said by keyboard, contradicted by the file, put right, and read by a visitor', async () => {
    const title = 'A Song of Two Voices'
    const { page, complaints, leave } = await signedIn(browser, url, 'creator')
    const { keyboard } = page
    await follow(page, 'Add New Track')
    const track = namingItsMaker(await aPiece(14, 34, 96), 'Suno')
    await fillTrackForm(page, { title, track })
    await page.getByText('The tags of this file name Suno.').waitFor()
    await page.getByRole('radio', { name: 'No' }).focus()
    for (const name of ['Vocals', 'Words', 'Music', 'Instruments', 'Production']) {
      await tabToPart(page, name)
      await keyboard.press('Space')
    }
    await page.getByText('Made by people', { exact: true }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Upload Track' }).click()
    const said = page.getByText(/^Track uploaded successfully! Track ID: /)
    const id = (await said.textContent())?.split(': ')[1]?.split(/\s/)[0] ?? ''
    await page.waitForURL('**/creators/tracks')

    const reviewer = await signedIn(browser, url, 'admin')
    reviewer.page.on('dialog', (dialog) => void dialog.accept())
    await reviewer.page.goto(`/admin/tracks/pending/edit/${id}`)
    await reviewer.page.getByText('Made by people', { exact: true }).waitFor()
    await reviewer.page.getByText(/A tag of the file says: .*Suno/).waitFor()
    await reviewer.page.getByRole('button', { name: 'Show the credits' }).click()
    await reviewer.page.getByText(/^Lead vocals: /).waitFor()
    await expectAccessible(reviewer.page)
    await reviewer.page.getByRole('button', { name: /^Request changes/ }).click()
    await reviewer.page
      .getByRole('dialog')
      .getByLabel('Notes', { exact: true })
      .fill('The file names Suno.')
    await reviewer.page.getByRole('button', { name: 'Send request' }).click()
    await reviewer.page
      .getByText(/^Changes requested/)
      .first()
      .waitFor()

    await page.goto(`/creators/tracks/pending/edit/${id}`)
    await part(page, 'Vocals').getByRole('radio', { name: 'By a machine' }).check()
    await part(page, 'Vocals').getByLabel('Tool').fill('Suno')
    await page.getByText(/^Vocals by a machine; /).waitFor()
    await page.getByRole('button', { name: 'Resubmit' }).click()
    await page.getByText(/^Track resubmitted successfully!/).waitFor()
    await page.waitForURL('**/creators/tracks/pending')

    await reviewer.page.goto(`/admin/tracks/pending/edit/${id}`)
    await reviewer.page.getByText(/^Vocals by a machine; /).waitFor()
    await reviewer.page.getByRole('button', { name: 'Validate Track' }).click()
    await reviewer.page.getByText('Track validated successfully').waitFor()

    const reader = await visitor(browser, url)
    await reader.page.goto(`/music/tracks/${id}`)
    await reader.page
      .getByText(/^Vocals by a machine; /)
      .first()
      .waitFor()
    await expectAccessible(reader.page)
    expect([...complaints, ...reviewer.complaints, ...reader.complaints]).toEqual([])
    await reader.leave()
    await reviewer.leave()
    await leave()
  })
})

/** Presses Tab until the first choice of a part has the focus. */
async function tabToPart(page: Page, name: string) {
  const first = part(page, name).getByRole('radio').first()
  for (let presses = 0; presses < 60; presses++) {
    if (await first.evaluate((radio) => radio === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${name}`)
}
