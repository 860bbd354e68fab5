import type { Report } from '@melodia/contract/reports'
import type { Comment } from '@melodia/contract/reviews'
import type { Track } from '@melodia/contract/tracks'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from './src/admin.ts'
import { leaveAll, sharedChromium } from './src/chromium.ts'
import { countClicks } from './src/clicks.ts'
import { signUp } from './src/newcomer.ts'
import {
  expectAccessible,
  follow,
  forgetTokens,
  QUIET,
  signedIn,
  signedInAt,
  visitor,
} from './src/person.ts'
import { products } from './src/products.ts'
import { aPiece } from './src/recordings.ts'
import { fillTrackForm, type Upload } from './src/uploads.ts'

const PHONE = { viewport: { width: 390, height: 844 } }
const DESK = { width: 1440, height: 900 }

/** Uploads by the form, and waits until its files are checked; returns the id that the message says. */
async function uploaded(page: Page, upload: Upload): Promise<Track['id']> {
  await follow(page, 'Add New Track')
  await fillTrackForm(page, upload)
  await page.getByRole('button', { name: 'Upload Track' }).click()
  const said = page.getByText(/^Track uploaded successfully! Track ID: /)
  const id = (await said.textContent())?.split(': ')[1] ?? ''
  await page.waitForURL('**/creators/tracks')
  const card = page.getByRole('region', { name: `Your upload: “${upload.title}”` })
  await card.getByRole('button', { name: /passed check/ }).waitFor()
  return id
}

describe.each(products)('the dialogue of a review on $database', ({ url }) => {
  let browser: Browser
  beforeAll(async () => {
    browser = await sharedChromium()
  })
  afterAll(() => leaveAll(browser))

  it('changes are requested with two pinned comments, answered, handed in, seen, validated', async () => {
    const title = 'Letters to the Lighthouse'
    const creator = await signedIn(browser, url, 'creator')
    const { page } = creator
    const id = await uploaded(page, { title, track: await aPiece(14, 11, 96) })
    await page.getByRole('region', { name: `Your upload: “${title}”` }).waitFor()
    await expectAccessible(page)

    const admin = await adminOf(url)
    for (const [at_ms, text] of [
      [2_000, 'The first chord is cut off.'],
      [9_000, 'What is this voice?'],
    ] as const)
      await admin.call(`/tracks/pending/${id}/comments`, 'POST', { at_ms, text })
    await admin.call(`/tracks/pending/${id}/changes`, 'POST', {
      reasons: ['metadata', 'audio-quality'],
      notes: 'Nearly there.',
    })

    await follow(page, 'Dashboard')
    const waiting = page.getByRole('region', { name: 'Waiting for you' })
    await waiting.getByRole('link', { name: `Make changes and resubmit: ${title}` }).click()
    const asked = page.getByRole('region', { name: 'Changes requested' })
    await asked.getByText('Melødia review: Nearly there.').waitFor()
    await asked.getByText(/^Title, artists.*The sound has faults/).waitFor()
    const comments = page.getByRole('region', { name: 'Comments' })
    await comments.getByText('What is this voice?').waitFor()
    await expectAccessible(page)
    await page.setViewportSize(PHONE.viewport)
    // The layout reacts to its new width later than the page.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page)
    await page.setViewportSize(DESK)

    await comments.getByRole('button', { name: 'Play from 0:09', exact: true }).click()
    await comments.getByRole('button', { name: 'Comment at this second' }).click()
    await comments.getByLabel(/^Comment at 0:/).fill('My grandmother, who agrees to it.')
    await comments.getByRole('button', { name: 'Save comment' }).click()
    await comments.getByText('My grandmother, who agrees to it.').waitFor()
    await comments.getByRole('button', { name: 'Resolve: The first chord is cut off.' }).click()
    await comments.getByText('Resolved', { exact: true }).waitFor()
    await page.getByLabel('Title').fill(`${title}, Revised`)
    await page.locator('input[type=file][name="track_file"]').setInputFiles({
      name: 'again.mp3',
      mimeType: 'audio/mpeg',
      buffer: await aPiece(15, 12, 96),
    })
    await page.getByRole('button', { name: 'Resubmit' }).click()
    await page.getByText(`Track resubmitted successfully! Track ID: ${id}`).waitFor()
    await page.waitForURL('**/creators/tracks/pending')
    const row = page.getByRole('row').filter({ hasText: `${title}, Revised` })
    await row
      .getByText(/^Back in review for/)
      .filter({ visible: true })
      .waitFor()

    const place = `/admin/tracks/pending/edit/${id}`
    const reviewer = await signedInAt(browser, url, 'admin', place)
    const changed = reviewer.page.getByRole('region', { name: 'What changed' })
    await changed.getByText(`${title}, Revised`).waitFor()
    await changed.getByText('1 of 3 comments resolved.', { exact: false }).waitFor()
    await changed
      .getByRole('figure', { name: 'Waveforms over each other' })
      .waitFor({ timeout: 60_000 })
    await expectAccessible(reviewer.page)
    await reviewer.leave()

    const { comments: said } = await admin.call<{ comments: Comment[] }>(
      `/tracks/pending/${id}/comments`,
    )
    expect(said.map(({ by }) => by)).toEqual(['reviewer', 'reviewer', 'creator'])
    await admin.call(`/tracks/pending/${id}`, 'PUT', { notes: 'Thank you.' })
    await follow(page, 'Your Tracks')
    await page.getByRole('button', { name: `Status of ${title}, Revised` }).click()
    const steps = page.getByRole('dialog').getByRole('listitem')
    await steps.filter({ hasText: 'Thank you.' }).waitFor()
    const words = (await steps.allTextContents()).join('\n')
    expect(words).toMatch(
      /Uploaded.*Changes requested.*Resubmitted.*Checked.*In review.*Published/s,
    )
    await admin.call(`/tracks/${id}`, 'DELETE')
    expect(creator.complaints).toEqual([])
    await creator.leave()
  })

  it('another preview is wanted, and cut out of the stored track without sending it again', async () => {
    const title = 'A Better Half Minute'
    const creator = await signedIn(browser, url, 'creator')
    const { page } = creator
    const track = await aPiece(45, 17, 96)
    const id = await uploaded(page, { title, track, preview: await aPiece(5, 18, 96) })
    const admin = await adminOf(url)
    const notes = 'Cut the preview out of the track, please.'
    await admin.call(`/tracks/pending/${id}/changes`, 'POST', { reasons: ['other'], notes })

    await follow(page, 'Dashboard')
    const clicks = await countClicks(page)
    await page.getByRole('link', { name: `Make changes and resubmit: ${title}` }).click()
    await page.getByRole('checkbox', { name: 'Cut 30 seconds from the current track' }).check()
    const start = page.getByRole('group', { name: 'Start of the preview' })
    const slider = start.getByRole('slider', { name: 'The preview begins at' })
    await slider.focus()
    await page.keyboard.press('Home')
    for (let second = 0; second < 9; second++) await page.keyboard.press('ArrowRight')
    await start.getByText('0:09 to 0:39').waitFor()
    await start.getByRole('button', { name: 'Hear the preview' }).click()
    await start.getByRole('button', { name: 'Stop at 0:10' }).waitFor()
    await expectAccessible(page)
    const sound = page.locator(`audio[data-key="${id}/track"]`)
    const isPaused = () => sound.evaluate((audio: HTMLAudioElement) => audio.paused)
    expect(await isPaused()).toBe(false)
    await sound.evaluate((audio: HTMLAudioElement) => void (audio.currentTime = 38.5))
    await start.getByRole('button', { name: 'Hear the preview' }).waitFor()
    expect(await isPaused()).toBe(true)

    await page.getByRole('button', { name: 'Resubmit' }).click()
    await page.getByText(`Track resubmitted successfully! Track ID: ${id}`).waitFor()
    expect(await clicks()).toBeLessThanOrEqual(4)
    const { review, preview_duration_ms } = await admin.call<Track>(`/tracks/pending/${id}`)
    expect([review?.state, Math.round((preview_duration_ms ?? 0) / 1000)]).toEqual(['review', 30])
    await admin.call(`/tracks/pending/${id}`, 'DELETE', { reasons: ['other'] })
    expect(creator.complaints).toEqual([])
    await creator.leave()
  })

  it('a rejection is appealed against, and overturned by the other admin only', async () => {
    const title = 'Harbour Bells, Refused'
    const creator = await signedIn(browser, url, 'creator')
    const { page } = creator
    const id = await uploaded(page, { title, track: await aPiece(12, 21, 96) })
    const admin = await adminOf(url)
    await admin.call(`/tracks/pending/${id}`, 'DELETE', { notes: 'Too quiet.', reasons: ['other'] })

    await follow(page, 'Dashboard')
    const waiting = page.getByRole('region', { name: 'Waiting for you' })
    await waiting.getByRole('link', { name: `Fix and send again, or appeal: ${title}` }).click()
    const clicks = await countClicks(page)
    await page.getByRole('button', { name: `Appeal: ${title}` }).click()
    const dialog = page.getByRole('dialog', { name: `Appeal: “${title}”` })
    await dialog.getByRole('textbox').fill('It is quiet on purpose.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send appeal' }).click()
    await page.getByText('Appeal sent successfully').waitFor()
    expect(await clicks()).toBeLessThanOrEqual(3)
    const decision = page.getByRole('listitem').filter({ hasText: title })
    await decision.getByText(/^Now: Appealed\./).waitFor()
    await expectAccessible(page)
    await decision.getByRole('link', { name: 'See where it is' }).click()
    await page.getByText(/^You have appealed/).waitFor()
    expect(await page.getByRole('button', { name: 'Update Track' }).count()).toBe(0)

    // A third person, without whom the first one would have to decide.
    const other = await visitor(browser, url)
    await other.page.goto('/login')
    const email = await signUp(other.page, 'Second Reviewer')
    await admin.setAdmin(email, true)

    // Who rejected it reads the appeal, hears the track, and may not decide.
    const place = `/admin/tracks/pending/edit/${id}`
    const first = await signedInAt(browser, url, 'admin', QUIET)
    const leases: string[] = []
    first.page.on('request', (request) => {
      if (request.url().endsWith('/lease')) leases.push(request.method())
    })
    await first.page.goto(place)
    const banner = first.page.getByRole('alert').filter({ hasText: 'It is quiet on purpose.' })
    await banner.getByText(/Rejected by .*Too quiet\./).waitFor()
    const verdict = first.page.getByRole('region', { name: 'Decision' })
    await verdict
      .getByText('You rejected this track: another administrator decides on the appeal.')
      .waitFor()
    for (const name of ['Validate Track', 'Reject Track', 'Request changes'])
      expect(await verdict.getByRole('button', { name }).isDisabled()).toBe(true)
    await expectAccessible(first.page)
    await expect(admin.call(`/tracks/pending/${id}`, 'PUT', {})).rejects.toThrow(': 403 ')

    // The third person does.
    // Signed in as before, but in no portal yet.
    await forgetTokens(other.page)
    await other.page.goto('/admin/login')
    await other.page.getByRole('button', { name: 'Sign In Securely' }).click()
    await other.page.waitForURL('**/admin')
    await other.page.goto(place)
    await other.page.getByRole('alert').getByText('It is quiet on purpose.').waitFor()
    await other.page.getByLabel('Validation Notes').fill('Quiet is fine.')
    await follow(page, 'Dashboard')
    other.page.on('dialog', (dialog) => void dialog.accept())
    await other.page.getByRole('button', { name: 'Validate Track' }).click()
    await other.page.getByText('Track validated successfully').waitFor()
    await admin.setAdmin(email, false)
    expect(leases).toEqual([])
    expect([...first.complaints, ...other.complaints]).toEqual([])
    await first.leave()

    await follow(page, 'Your Tracks')
    await page.getByRole('link', { name: title, exact: true }).waitFor()
    await admin.call(`/tracks/${id}`, 'DELETE')
    expect(creator.complaints).toEqual([])
    await Promise.all([creator.leave(), other.leave()])
  })

  it('a blocked recording is stopped when it comes again at another bit rate', async () => {
    const creator = await signedIn(browser, url, 'creator')
    const { page } = creator
    const first = await uploaded(page, { title: 'Taken Down', track: await aPiece(30, 31, 320) })
    const admin = await adminOf(url)
    const reportOf = async (id: string) => {
      const isDone = async () => (await admin.call<Report>(`/tracks/pending/${id}/report`)).state
      await expect.poll(isDone, { timeout: 120_000, interval: 500 }).toBe('done')
      return admin.call<Report>(`/tracks/pending/${id}/report`)
    }
    await reportOf(first)
    // Its creator reads it, too, and no longer asks for it.
    const card = page.getByRole('region', { name: 'Your upload: “Taken Down”' })
    await card.getByRole('button', { name: /passed check/ }).waitFor()
    await admin.call(`/tracks/${first}/block`, 'POST', { notes: 'Somebody else’s.' })
    await admin.call(`/tracks/pending/${first}`, 'DELETE', { reasons: ['rights'] })

    const title = 'Taken Down, Once More'
    const again = await uploaded(page, { title, track: await aPiece(30, 31, 96) })
    const report = await reportOf(again)
    expect(report.level).toBe('stop')
    expect(report.checks.find(({ id }) => id === 'copy')?.level).toBe('stop')
    const shown = page.getByRole('region', { name: `Your upload: “${title}”` })
    await shown.getByText(/^The track cannot be published as it is/).waitFor()
    await shown
      .getByText(/This recording is here already/)
      .first()
      .waitFor()
    await expectAccessible(page)
    await expect(admin.call(`/tracks/pending/${again}`, 'PUT', {})).rejects.toThrow(': 409 ')
    expect(creator.complaints).toEqual([])
    await creator.leave()
  })
})
