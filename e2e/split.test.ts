import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from './src/admin.ts'
import { leaveAll, sharedChromium } from './src/chromium.ts'
import { publishedTrack } from './src/music.ts'
import { newcomer } from './src/newcomer.ts'
import { expectAccessible, follow, signedIn } from './src/person.ts'
import { productOn } from './src/products.ts'
import { CREATOR } from './src/uploads.ts'

const PHONE = { width: 390, height: 844 }
const SINGER = 'Tarn Duo'
const TITLE = 'Shared Tide'
const WHY_NOT = 'I wrote all of the words.'

/** The panel of a track's page, as it says who gets what. */
const splitOn = (page: Page) => page.getByRole('region', { name: 'Split' })

/** Proposes shares of the two creators, in percent. */
async function propose(page: Page, percents: readonly [string, string]) {
  await splitOn(page).getByRole('button', { name: 'Propose a split' }).click()
  const dialog = page.getByRole('dialog', { name: 'Propose a split' })
  const percentOf = (share: string) =>
    dialog.getByRole('group', { name: share }).getByLabel('Percent')
  await percentOf('Share 1').fill(percents[0])
  await percentOf('Share 2').fill('1')
  expect(await dialog.getByRole('button', { name: 'Propose' }).isDisabled()).toBe(true)
  await percentOf('Share 2').fill(percents[1])
  await dialog.getByText('100 %').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await page.getByText('Split proposed successfully').waitFor()
}

describe.each(productOn('SQLite'))('a split on $database', ({ url }) => {
  let browser: Browser
  beforeAll(async () => {
    browser = await sharedChromium()
  })
  afterAll(() => leaveAll(browser))

  it('is proposed and accepted; the next one is declined, and the first is in force again', async () => {
    const office = await adminOf(url)
    const singer = await newcomer(browser, url, SINGER)
    await office.grant(SINGER)
    expect(await singer.signInAgain()).toBe('/creators')
    const creator = await signedIn(browser, url, 'creator')
    const { page } = creator
    const creators = `${CREATOR}, ${SINGER}`
    const id = await publishedTrack(office, page, {
      title: TITLE,
      seconds: 6,
      preview: 3,
      creators,
    })

    await page.goto(`/creators/tracks/edit/${id}`)
    await splitOn(page).getByText(`All of it is ${CREATOR}’s.`).waitFor()
    await propose(page, ['60', '40'])
    await splitOn(page).getByText(`${SINGER}: 40 %`).waitFor()
    await splitOn(page).getByText('Has not answered').waitFor()
    await expectAccessible(page)

    // Who gets a share accepts it, on a phone.
    singer.page.on('dialog', (dialog) => void dialog.accept())
    await follow(singer.page, 'Splits')
    await singer.page.setViewportSize(PHONE)
    const own = singer.page.getByText(`${SINGER} (yours): 40 %`)
    await own.filter({ visible: true }).waitFor()
    await expectAccessible(singer.page)
    await singer.page.getByRole('button', { name: `Accept the split of “${TITLE}”` }).click()
    await singer.page.getByText(`Accepted: the split of “${TITLE}”`).waitFor()
    await singer.page.getByText('No split waits for your answer').waitFor()

    await page.reload()
    await expect.poll(() => splitOn(page).getByText('Accepted').count()).toBe(2)
    await propose(page, ['90', '10'])

    await singer.page.reload()
    await singer.page.getByRole('button', { name: `Decline the split of “${TITLE}”` }).click()
    const dialog = singer.page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill(WHY_NOT)
    await expectAccessible(singer.page)
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await singer.page.getByText(`Declined: the split of “${TITLE}”`).waitFor()

    await page.reload()
    await splitOn(page).getByText(`${SINGER}: 40 %`).waitFor()
    await splitOn(page).getByText('1 earlier split').click()
    await splitOn(page).getByText(`Declined by ${SINGER}: “${WHY_NOT}”`).waitFor()
    await page.setViewportSize(PHONE)
    await expectAccessible(page)
    expect([...creator.complaints, ...singer.complaints]).toEqual([])
    await creator.leave()
    await singer.leave()
  })
})
