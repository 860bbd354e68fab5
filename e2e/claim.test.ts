import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from './src/admin.ts'
import { leaveAll, sharedChromium } from './src/chromium.ts'
import { tabTo } from './src/keyboard.ts'
import { linkInMail } from './src/mails.ts'
import { publishedTrack } from './src/music.ts'
import { expectAccessible, follow, signedIn, visitor } from './src/person.ts'
import { productOn } from './src/products.ts'

const PHONE = { viewport: { width: 390, height: 844 } }
const TITLE = 'Somebody Else’s Voice'
const STATEMENT = 'It is my voice, and nobody asked me.'
const WHY_HELD = 'It does sound like them.'
const ANSWER = 'It is mine. The session is on tape.'
const WHY_DISMISSED = 'The tape shows who sings.'
const APPEAL = 'The tape is of another session.'

/** Fills in and sends the form of a claim; returns the number that its page says. */
async function claim(page: Page, email: string) {
  await page.getByRole('link', { name: 'Report or claim this' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Report or claim' }).waitFor()
  await page.getByRole('radio', { name: 'A voice or likeness' }).press('Space')
  await expectAccessible(page)
  for (const [label, text] of [
    ['What is yours', 'My voice, as on “First Light”'],
    ['What is wrong, and why', STATEMENT],
    ['Your name', 'Ada Berg'],
    ['Email', email],
  ] as const) {
    await tabTo(page, label)
    await page.keyboard.type(text)
  }
  await tabTo(page, 'I believe in good faith that what I say is right.')
  await page.keyboard.press('Space')
  await tabTo(page, 'Send the claim')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Check your mail' }).waitFor()
  await expectAccessible(page)
  const said = await page.getByText(/^Its number is /).textContent()
  return /Its number is (.+)\./.exec(said ?? '')?.[1] ?? ''
}

/** Decides on the claim that is open in the admin portal. */
async function decide(page: Page, decision: string, notes: string) {
  await page.getByRole('button', { name: decision, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: new RegExp(`^${decision}: claim`) })
  await dialog.getByLabel('Notes').fill(notes)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: decision, exact: true }).click()
  await page.getByText('Claim updated successfully').waitFor()
}

describe.each(productOn('SQLite'))('a claim on a track on $database', ({ url }) => {
  let browser: Browser
  beforeAll(async () => {
    browser = await sharedChromium()
  })
  afterAll(() => leaveAll(browser))

  it('is sent by a stranger, held, answered, dismissed and appealed against; the track is gone meanwhile', async () => {
    const office = await adminOf(url)
    const email = `${crypto.randomUUID()}@melodia.example`
    const stranger = await visitor(browser, url, PHONE)
    const { page } = stranger
    await page.goto('/music')
    const id = await publishedTrack(office, page, { title: TITLE, seconds: 6, preview: 3 })
    const path = `/music/tracks/${id}`
    const statusOf = async () => (await fetch(url + path)).status
    const mailsTo = async () => {
      const filter = encodeURIComponent(JSON.stringify({ q: email }))
      const { data } = await office.call<{ data: { mails: { subject: string }[] } }>(
        `/mails?p=1&l=20&filter=${filter}`,
      )
      return data.mails.map(({ subject }) => subject).toSorted()
    }

    // On a phone, by keyboard.
    await page.goto(path)
    const number = await claim(page, email)
    await page.goto(await linkInMail(url, { to: email, subject: `Confirm your claim ${number}` }))
    await page.getByRole('heading', { level: 1, name: 'Confirm your claim' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirm the claim' }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Your claim is confirmed' }).waitFor()
    await page.getByText(`Its number is ${number}.`).waitFor()
    await expectAccessible(page)
    expect(await statusOf()).toBe(200)

    const admin = await signedIn(browser, url, 'admin')
    await follow(admin.page, 'Claims')
    await admin.page.getByRole('link', { name: number }).click()
    await admin.page.getByRole('heading', { level: 1, name: `Claim ${number}` }).waitFor()
    await admin.page.getByText(STATEMENT).waitFor()
    await expectAccessible(admin.page)
    await decide(admin.page, 'Hold', WHY_HELD)
    await admin.page.getByText('The track is hidden').waitFor()
    await expect.poll(statusOf).toBe(404)

    // The creator reads why, and answers.
    const creator = await signedIn(browser, url, 'creator')
    await creator.page
      .getByRole('region', { name: /held back/i })
      .getByRole('link', { name: `“${TITLE}” is held back` })
      .click()
    await creator.page.getByText(`Claim ${number}: ${STATEMENT}`).waitFor()
    await creator.page.getByText('Answer the claim in the creator portal').waitFor()
    await expectAccessible(creator.page)
    await follow(creator.page, 'Claims')
    await creator.page.getByRole('link', { name: number }).click()
    await creator.page.getByText(WHY_HELD).waitFor()
    expect(await creator.page.getByText(email).count()).toBe(0)
    await expectAccessible(creator.page)
    await creator.page.getByRole('textbox', { name: 'Answer' }).fill(ANSWER)
    await creator.page.getByRole('button', { name: 'Send answer' }).click()
    await creator.page.getByText('Answer sent. We decide next.').waitFor()
    expect(await statusOf()).toBe(404)

    await admin.page.reload()
    await admin.page.getByText(ANSWER).waitFor()
    await decide(admin.page, 'Dismiss', WHY_DISMISSED)
    await expect.poll(statusOf).toBe(200)

    // Both sides know.
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
    await creator.page.reload()
    await creator.page.getByText(WHY_DISMISSED).waitFor()
    await expectAccessible(creator.page)
    await expect
      .poll(mailsTo)
      .toEqual([
        `Confirm your claim ${number}`,
        `The track of claim ${number} is hidden`,
        `We have your claim ${number}`,
        `Your claim ${number} was answered`,
        `Your claim ${number} was dismissed`,
      ])

    // Who claimed can appeal, and another administrator decides.
    const subject = `Your claim ${number} was dismissed`
    await page.goto(await linkInMail(url, { to: email, subject }))
    await page.getByRole('heading', { level: 1, name: 'Appeal against the decision' }).waitFor()
    await expectAccessible(page)
    await tabTo(page, 'Why the decision is wrong')
    await page.keyboard.type(APPEAL)
    await tabTo(page, 'Send the appeal')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Your appeal is sent' }).waitFor()
    await expectAccessible(page)
    await admin.page.reload()
    await admin.page.getByText(APPEAL).waitFor()
    await admin.page.getByText(/^You decided on this first\./).waitFor()
    expect(await admin.page.getByRole('button', { name: 'Uphold' }).isDisabled()).toBe(true)
    await expectAccessible(admin.page)
    expect(await statusOf()).toBe(200)

    expect([...stranger.complaints, ...admin.complaints, ...creator.complaints]).toEqual([])
    await Promise.all([stranger.leave(), admin.leave(), creator.leave()])
  })
})
