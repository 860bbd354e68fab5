import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaveAll, sharedChromium } from './src/chromium.ts'
import { expectAccessible, follow, signedIn, visitor } from './src/person.ts'
import { products } from './src/products.ts'
import { aPiece } from './src/recordings.ts'
import { signedAsMadeBy } from './src/signedMark.ts'
import { fillTrackForm } from './src/uploads.ts'

/** In milliseconds. */
const MINUTE = 60_000

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
    const track = await signedAsMadeBy('Suno', await aPiece(14, 34, 96))
    await fillTrackForm(page, { title, track })
    await page.getByRole('radio', { name: 'No' }).focus()
    await tabTo(page, choiceOf(page, 'Vocals'))
    const begun = await clockOf(page)
    let keys = 0
    for (const name of ['Vocals', 'Words', 'Music', 'Instruments', 'Production']) {
      keys += 1 + (await tabTo(page, choiceOf(page, name)))
      await keyboard.press('Space')
    }
    await page.getByText('Made by people', { exact: true }).waitFor()
    keys += 1 + (await tabTo(page, page.getByRole('button', { name: 'Upload Track' })))
    await keyboard.press('Enter')
    const said = page.getByText(/^Track uploaded successfully! Track ID: /)
    const id = (await said.textContent())?.split(': ')[1]?.split(/\s/)[0] ?? ''
    const saved = await clockOf(page)
    expect(saved - begun, 'from the first focus of the credits to saved').toBeLessThan(MINUTE)
    // Whoever presses one key a second needs a minute, too.
    expect(keys * 1_000, 'pressed by a person').toBeLessThan(MINUTE)
    await page.waitForURL('**/creators/tracks')
    const contradiction =
      /The file’s signed mark says: made by a trained model, by Suno\. .*The credits say that people made the music without a machine\./
    await page.getByText(contradiction).waitFor()

    const reviewer = await signedIn(browser, url, 'admin')
    reviewer.page.on('dialog', (dialog) => void dialog.accept())
    await reviewer.page.goto(`/admin/tracks/pending/edit/${id}`)
    await reviewer.page.getByText('Made by people', { exact: true }).waitFor()
    await reviewer.page.getByText(contradiction).waitFor()
    await reviewer.page.getByRole('button', { name: 'Show the credits' }).click()
    await reviewer.page.getByText(/^Lead vocals: /).waitFor()
    await expectAccessible(reviewer.page)
    await reviewer.page.getByRole('button', { name: 'Validate Track' }).click()
    const blocked = reviewer.page.getByRole('dialog', { name: 'Blocked by a check' })
    await blocked.getByText(contradiction).waitFor()
    expect(await blocked.getByRole('button', { name: 'Overrule and validate' }).isDisabled()).toBe(
      true,
    )
    await blocked.getByRole('button', { name: 'Cancel' }).click()
    expect((await fetch(`${url}/music/tracks/${id}`)).status, 'it is not public').toBe(404)
    await reviewer.page.getByRole('button', { name: /^Request changes/ }).click()
    await reviewer.page
      .getByRole('dialog')
      .getByLabel('Notes', { exact: true })
      .fill('The signed mark of the file says that Suno made it.')
    await reviewer.page.getByRole('button', { name: 'Send request' }).click()
    await reviewer.page
      .getByText(/^Changes requested/)
      .first()
      .waitFor()

    await page.goto(`/creators/tracks/pending/edit/${id}`)
    await part(page, 'Vocals').getByRole('radio', { name: 'By a machine' }).check()
    await part(page, 'Vocals').getByLabel('Tool').fill('Suno')
    await page.getByText(/^Vocals by a machine; /).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Resubmit' }).click()
    await page.getByText(/^Track resubmitted successfully!/).waitFor()
    await page.waitForURL('**/creators/tracks/pending')

    await reviewer.page.goto(`/admin/tracks/pending/edit/${id}`)
    await reviewer.page.getByText(/^Vocals by a machine; /).waitFor()
    await reviewer.page.getByRole('button', { name: 'Validate Track' }).click()
    await reviewer.page.getByText('Track validated successfully').waitFor()

    const reader = await visitor(browser, url)
    await reader.page.goto(`/music/tracks/${id}`)
    const label = reader.page.getByText(
      'Vocals by a machine; words, music, instruments and production by people',
      { exact: true },
    )
    const details = reader.page.getByText('Lead vocals: Suno, a machine')
    expect(await details.isVisible(), 'details are a press away').toBe(false)
    await label.press('Enter')
    await details.waitFor()
    await expectAccessible(reader.page)
    expect([...complaints, ...reviewer.complaints, ...reader.complaints]).toEqual([])
    await reader.leave()
    await reviewer.leave()
    await leave()
  })
})

const clockOf = (page: Page) => page.evaluate(() => performance.now())
const choiceOf = (page: Page, name: string) => part(page, name).getByRole('radio').first()

/** Presses Tab until the element has the focus; how often. */
async function tabTo(page: Page, element: Locator): Promise<number> {
  for (let presses = 0; presses < 60; presses++) {
    if (await element.evaluate((one) => one === document.activeElement)) return presses
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${String(element)}`)
}
