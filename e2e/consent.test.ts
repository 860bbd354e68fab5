import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from './src/admin.ts'
import { leaveAll, sharedChromium } from './src/chromium.ts'
import { tabTo } from './src/keyboard.ts'
import { pendingTrack, publishedTrack } from './src/music.ts'
import { newcomer } from './src/newcomer.ts'
import { callFrom } from './src/pageCalls.ts'
import { expectAccessible, follow, signedIn } from './src/person.ts'
import { pictureFile } from './src/pictures.ts'
import { productOn } from './src/products.ts'
import { aPiece } from './src/recordings.ts'
import { aPicture, CREATOR, fillTrackForm } from './src/uploads.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }
const SHORT = { seconds: 6, preview: 3 }
const DAY_MS = 24 * 60 * 60 * 1000
/** Milliseconds until a withdrawn consent ends: later than the call that says so. */
const SOON = 5_000

const ARTIST = 'Ragnhild Strand'
const SPEAKER = 'Strand and Daughters'
const TITLE = 'Borrowed Breath'
const OTHER = 'Not in My Name'
const WHY_NOT = 'She has never sung for this.'

/** Uploads a track that a machine sings with the artist's voice; returns its id. */
async function uploadWithVoice(page: Page) {
  await follow(page, 'Add New Track')
  await fillTrackForm(page, { title: TITLE, track: await aPiece(14, 71, 96) })
  await page.getByLabel('Artists').fill(ARTIST)
  const vocals = page.getByRole('group', { name: 'Credits: Vocals' })
  await vocals.getByRole('radio', { name: 'By a machine' }).check()
  await vocals.getByLabel('Tool').fill('Choir')
  await vocals.getByRole('button', { name: 'More about Choir' }).click()
  await vocals.getByRole('combobox', { name: 'With the voice of' }).fill(ARTIST)
  await page.getByRole('option', { name: ARTIST }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Upload Track' }).click()
  const said = page.getByText(/^Track uploaded successfully! Track ID: /)
  const id = (await said.textContent())?.split(': ')[1]?.split(/\s/)[0] ?? ''
  await page.waitForURL('**/creators/tracks')
  return id
}

/** Asks to speak for the artist, with evidence. */
async function askToSpeak(page: Page) {
  await follow(page, 'Your Artists')
  await page.getByRole('button', { name: 'Speak for an artist' }).click()
  const dialog = page.getByRole('dialog', { name: 'Speak for an artist' })
  await dialog.getByRole('combobox', { name: 'Find the artist' }).fill(ARTIST)
  await page.getByRole('option', { name: ARTIST }).click()
  await dialog.getByLabel('Who are you to this artist?').fill('I am her, and her manager.')
  await dialog
    .locator('input[type=file]')
    .setInputFiles(pictureFile('letter.png', await aPicture(page)))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'This is me' }).click()
  await page.getByText(`Sent. We will tell you whether you speak for ${ARTIST}.`).waitFor()
}

async function grant(page: Page) {
  await follow(page, 'Representations')
  await page.getByRole('button', { name: `View details of ${SPEAKER} for ${ARTIST}` }).click()
  const dialog = page.getByRole('dialog', { name: `${SPEAKER} asks to speak for ${ARTIST}` })
  await dialog.getByText('letter.png').waitFor()
  await dialog.getByLabel('Reason').fill('The letter is hers.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Grant', exact: true }).click()
  await page.getByText('Representation granted successfully').waitFor()
}

/** Answers both names and gives the consent that the voice needs, by keyboard; returns its id. */
async function answer(page: Page) {
  const { keyboard } = page
  await follow(page, 'Approvals')
  await tabTo(page, `Decline the name of ${ARTIST} in “${OTHER}”`)
  await expectAccessible(page)
  await keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel('Reason').waitFor()
  await keyboard.type(WHY_NOT)
  await expectAccessible(page)
  await tabTo(page, 'Decline')
  await keyboard.press('Enter')
  await page.getByText(`Declined: the name of ${ARTIST} in “${OTHER}”`).waitFor()
  await tabTo(page, `Approve the name of ${ARTIST} in “${TITLE}”`)
  await keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel('Notes').waitFor()
  await tabTo(page, 'Approve')
  await keyboard.press('Enter')
  await page.getByText(`Approved: the name of ${ARTIST} in “${TITLE}”`).waitFor()

  await tabTo(page, `Give a consent for the voice of ${ARTIST}`)
  await keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Add a consent' }).waitFor()
  await page.getByText(CREATOR).waitFor()
  expect(await page.getByRole('checkbox', { name: 'Voice' }).isChecked()).toBe(true)
  await tabTo(page, 'Share in percent')
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type('20')
  await expectAccessible(page)
  await tabTo(page, 'Save the consent')
  await keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: `Consent of ${ARTIST}` }).waitFor()
  await page.getByText('20 %').waitFor()
  await page.waitForURL('**/consents/show/*')
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** A moment as this browser writes it. */
const momentIn = (page: Page, at: string, style: 'long' | 'medium') =>
  page.evaluate(
    ([moment, dateStyle]) =>
      new Intl.DateTimeFormat('en', { dateStyle, timeStyle: 'short' }).format(Date.parse(moment)),
    [at, style] as const,
  )

describe.each(productOn('SQLite'))('a consent on $database', ({ url }) => {
  let browser: Browser
  beforeAll(async () => {
    browser = await sharedChromium()
  })
  afterAll(() => leaveAll(browser))

  it('a voice is heard while its artist agrees, and no longer', async () => {
    const office = await adminOf(url)
    const speaker = await newcomer(browser, url, SPEAKER)
    await office.grant(SPEAKER)
    expect(await speaker.signInAgain()).toBe('/creators')
    const artists = ARTIST
    await publishedTrack(office, speaker.page, { ...SHORT, title: 'Her Own Breath', artists })

    // Somebody speaks for the artist.
    await askToSpeak(speaker.page)
    const admin = await signedIn(browser, url, 'admin')
    admin.page.on('dialog', (dialog) => void dialog.accept())
    await grant(admin.page)

    // A track with the voice cannot be published yet.
    const creator = await signedIn(browser, url, 'creator')
    const id = await uploadWithVoice(creator.page)
    const other = await pendingTrack(office, creator.page, { ...SHORT, title: OTHER, artists })
    const path = `/music/tracks/${id}`
    const placesOf = () =>
      Promise.all(
        [path, `/music?${new URLSearchParams({ q: TITLE })}`, '/music/feed.xml'].map(
          async (place) => {
            const reply = await fetch(url + place)
            return reply.ok && (await reply.text()).includes(path)
          },
        ),
      )
    const validate = () => admin.page.getByRole('button', { name: 'Validate Track' }).click()
    await admin.page.goto(`/admin/tracks/pending/edit/${id}`)
    const waiting = admin.page.getByRole('region', { name: 'Approvals' })
    await waiting.getByText(`${ARTIST}: Voice`).waitFor()
    await expectAccessible(admin.page)
    await validate()
    // In the alert, and at its field.
    await admin.page
      .getByText(`These names are not approved: ${ARTIST}`, { exact: false })
      .first()
      .waitFor()

    // The artist answers; then it can.
    const consent = await answer(speaker.page)
    await expectAccessible(speaker.page)
    await creator.page.goto(`/creators/tracks/pending/edit/${other}`)
    await creator.page.getByText(`“${WHY_NOT}”`).waitFor()
    await expectAccessible(creator.page)
    await admin.page.reload()
    await waiting.getByText('Approved').first().waitFor()
    await validate()
    await admin.page.getByText('Track validated successfully').waitFor()
    await expect.poll(placesOf).toEqual([true, true, true])

    // The consent is withdrawn to a day: both sides read when the track goes.
    const { page } = speaker
    await page.reload()
    await page.getByRole('button', { name: 'Withdraw' }).click()
    const dialog = page.getByRole('dialog', { name: 'Withdraw this consent?' })
    await dialog.getByText(TITLE).waitFor()
    await dialog.getByText('Not public without it').waitFor()
    // Ahead in every zone.
    await dialog
      .getByLabel('Ends on')
      .fill(new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10))
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByText('Consent withdrawn successfully').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    const { until } = await office.call<{ until: string }>(`/consents/${consent}`)
    await page.getByText(await momentIn(page, until, 'medium')).waitFor()
    await page.getByText('Not public without it').waitFor()
    await expectAccessible(page)
    const phone = creator.page
    await phone.setViewportSize(PHONE)
    await phone.goto('/creators')
    await phone.getByRole('link', { name: `“${TITLE}” will be held back` }).click()
    await phone.getByText(`From ${await momentIn(phone, until, 'long')} on`).waitFor()
    await expectAccessible(phone)
    expect(await placesOf()).toEqual([true, true, true])

    // A test cannot wait for days.
    const { status, text } = await callFrom(
      page,
      'POST',
      `/api/v1/creators/consents/${consent}/withdraw`,
      { at: new Date(Date.now() + SOON).toISOString() },
      'json',
    )
    expect([status, text]).toEqual([200, expect.any(String)])
    await expect.poll(placesOf).toEqual([false, false, false])
    await phone.goto('/creators')
    await phone.getByRole('link', { name: `“${TITLE}” is held back` }).click()
    await phone
      .getByText(`This track takes the voice or style of ${ARTIST}`, { exact: false })
      .waitFor()
    await expectAccessible(phone)
    await phone.setViewportSize(DESK)
    await page.reload()
    await page.getByText('Withdrawn', { exact: true }).waitFor()

    // A new one brings it back.
    await follow(page, 'Consents')
    await page.getByRole('link', { name: 'Add a consent' }).click()
    await page.getByRole('combobox', { name: 'Artist' }).fill(ARTIST)
    await page.getByRole('option', { name: ARTIST }).click()
    await page.getByRole('checkbox', { name: 'Voice' }).check()
    await page.getByRole('button', { name: 'Save the consent' }).click()
    await page.getByRole('heading', { level: 1, name: `Consent of ${ARTIST}` }).waitFor()
    await page.getByText(TITLE).waitFor()
    await expect.poll(placesOf).toEqual([true, true, true])
    await phone.reload()
    await phone.getByText('Melødia: A consent covers it.').waitFor()

    const refused = (line: string) => line.includes('status of 409')
    expect(admin.complaints.filter((line) => !refused(line))).toEqual([])
    expect([...speaker.complaints, ...creator.complaints]).toEqual([])
    await Promise.all([speaker.leave(), admin.leave(), creator.leave()])
  })
})
