import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminOf } from './src/admin.ts'
import { leaveAll, sharedChromium } from './src/chromium.ts'
import { countClicks } from './src/clicks.ts'
import { tabTo } from './src/keyboard.ts'
import { expectAccessible, follow, signedIn } from './src/person.ts'
import { products } from './src/products.ts'
import { anMp3 } from './src/recordings.ts'
import { aPicture, CREATOR } from './src/uploads.ts'

/** A creator of these journeys, so that no other one's newest tracks are others. */
const OWN = 'Harbour Sounds'

type Admin = Awaited<ReturnType<typeof adminOf>>

interface Fields {
  title: string
  artists: string
  creators: string
}

/** All of them are one recording, which is stored and heard once. */
async function trackForm(page: Page, fields: Fields) {
  const recording = new File([new Uint8Array(await anMp3(3))], 'track.mp3')
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, explicit: 'false', genre: 'Wrong' }))
    form.append(name, value)
  form.append('track_file', recording)
  form.append('track_preview', recording)
  form.append('artworkFile', new File([new Uint8Array(await aPicture(page))], 'artwork.png'))
  return form
}

/** Published tracks; returns their ids. */
async function haveTracks(admin: Admin, page: Page, titles: readonly string[], artists: string) {
  const ids: string[] = []
  for (const title of titles) {
    const form = await trackForm(page, { title, artists, creators: OWN })
    const { track } = await admin.call<{ track: { id: string } }>('/tracks/new', 'POST', form)
    ids.push(track.id)
  }
  return ids
}

interface Rejected {
  title: string
  creator: string
  notes: string
}

/** A pending track of a creator that was rejected. */
async function haveRejected(admin: Admin, page: Page, { title, creator, notes }: Rejected) {
  const form = await trackForm(page, { title, artists: 'The Quays', creators: creator })
  form.append('pending', 'true')
  const { track } = await admin.call<{ track: { id: string } }>('/tracks/new', 'POST', form)
  await admin.call(`/tracks/pending/${track.id}`, 'DELETE', { notes, reasons: ['metadata'] })
}

const search = async (page: Page, words: string) => {
  const field = page.getByRole('textbox', { name: 'Search' })
  await field.click()
  await field.fill(words)
  await page.waitForURL(/filter=/)
}

describe.each(products.slice(0, 1))('steps that a day has, on $database', ({ url }) => {
  let browser: Browser
  let admin: Admin
  beforeAll(async () => {
    browser = await sharedChromium()
    admin = await adminOf(url)
    await admin.call('/creators', 'POST', { name: OWN })
  })
  afterAll(() => leaveAll(browser))

  it('15 genres are changed with seven clicks', async () => {
    const { page, leave, complaints } = await signedIn(browser, url, 'admin')
    const titles = Array.from({ length: 15 }, (_, at) => `Quay ${at + 1}`)
    await haveTracks(admin, page, titles, 'The Quays')
    await follow(page, 'All Tracks')
    const clicks = await countClicks(page)
    await search(page, 'Quay')
    await page.getByRole('row', { name: /Quay 15/ }).waitFor()
    await page.getByRole('checkbox', { name: 'Select all' }).click()
    await page.getByRole('button', { name: 'Select all 15 that match' }).click()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: 'Change genre' }).click()
    await dialog.getByRole('combobox', { name: 'Genre' }).click()
    await dialog.getByRole('combobox', { name: 'Genre' }).fill('Sea Shanty')
    await dialog.getByText(/^Genre becomes Sea Shanty/).waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Change 15 tracks' }).click()
    await page.getByText('15 tracks changed successfully').waitFor()
    expect(await clicks()).toBeLessThanOrEqual(7)
    await expect.poll(() => page.getByRole('row', { name: /Sea Shanty/ }).count()).toBe(10)
    expect(complaints).toEqual([])
    await leave()
  })

  it('a bulk edit is read truly in the audit log, undone there, and all is as before', async () => {
    const { page, leave, complaints } = await signedIn(browser, url, 'admin')
    const ids = await haveTracks(admin, page, ['Spit One', 'Spit Two', 'Spit Three'], 'The Spits')
    await admin.call(`/tracks/${ids[0]}`, 'PUT', { genre: 'Fado' })
    const genres = async () =>
      Promise.all(
        ids.map(async (id) => (await admin.call<{ genre: string }>(`/tracks/${id}`)).genre),
      )
    await follow(page, 'All Tracks')
    await search(page, 'Spit')
    await page.getByText('Search: “Spit”').waitFor()
    await page.getByText(/^3 of /).waitFor()
    await page.getByRole('checkbox', { name: 'Select all' }).click()
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: 'Change genre' }).click()
    await dialog.getByRole('combobox', { name: 'Genre' }).fill('Ambient')
    await dialog.getByRole('button', { name: 'Change 3 tracks' }).click()
    await page.getByText('You changed 3 tracks.').waitFor()
    await expectAccessible(page)
    expect(await genres()).toEqual(['Ambient', 'Ambient', 'Ambient'])

    await page.goto('/admin/settings/audit')
    const row = page.getByRole('row', { name: /changed 3 tracks/ }).first()
    await row.getByText('Genre: now “Ambient”').waitFor()
    await row.getByRole('button', { name: 'Show them' }).click()
    const changed = row.getByRole('listitem').filter({ hasText: 'Spit One' })
    await changed.getByText('Genre: “Fado” → “Ambient”').waitFor()
    await expect.poll(() => row.getByText('Genre: “Wrong” → “Ambient”').count()).toBe(2)
    await expectAccessible(page)
    await row.getByRole('button', { name: 'Undo this change' }).click()
    await page.getByText('3 tracks are as before.').waitFor()
    await page.getByRole('row', { name: /took back the change of 3 tracks/ }).waitFor()
    expect(await genres()).toEqual(['Fado', 'Wrong', 'Wrong'])
    expect(complaints).toEqual([])
    await leave()
  })

  it('an artist under three spellings is one after three clicks', async () => {
    const { page, leave, complaints } = await signedIn(browser, url, 'admin')
    await haveTracks(admin, page, ['Low Tide'], 'Quiet Harbour')
    await haveTracks(admin, page, ['High Tide'], 'Quiet-Harbour')
    const [neap = ''] = await haveTracks(admin, page, ['Neap Tide'], 'Quiet Harbor')
    await follow(page, 'All Artists')
    const clicks = await countClicks(page)
    await page.getByRole('link', { name: 'Likely doubles' }).click()
    await page.getByRole('button', { name: /^Merge 3 artists: Quiet Harbour, / }).click()
    const dialog = page.getByRole('dialog', { name: 'Merge artists' })
    await dialog.getByText(/^2 tracks, will name Quiet Harbour\.$/).waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Merge 3 artists' }).click()
    await page.getByText('Artists merged successfully').waitFor()
    expect(await clicks()).toBeLessThanOrEqual(3)
    const { artists } = await admin.call<{ artists: { name: string }[] }>(`/tracks/${neap}`)
    expect(artists.map(({ name }) => name)).toEqual(['Quiet Harbour'])
    expect(complaints).toEqual([])
    await leave()
  })

  it('a track of three playlists is taken down with two clicks, and back with one', async () => {
    const { page, leave, complaints } = await signedIn(browser, url, 'admin')
    const trackIds = await haveTracks(admin, page, ['Slack Water'], 'The Quays')
    for (const name of ['Dawn', 'Noon', 'Dusk'])
      await admin.call('/playlists', 'POST', { name, trackIds })
    await follow(page, 'All Tracks')
    const clicks = await countClicks(page)
    await search(page, 'Slack Water')
    const questions: string[] = []
    page.on('dialog', (dialog) => {
      questions.push(dialog.message())
      void dialog.accept()
    })
    await page.getByRole('button', { name: 'Delete Slack Water' }).click()
    await page.getByText('“Slack Water” is in the trash for 30 days.').waitFor()
    expect(await clicks()).toBeLessThanOrEqual(2)
    expect(questions).toEqual([expect.stringContaining('It is in 3 playlists')])
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText(/restored successfully, in 3 playlists again\.$/).waitFor()
    expect(await clicks()).toBeLessThanOrEqual(3)
    expect(complaints).toEqual([])
    await leave()
  })

  it('a list goes out as CSV, comes back changed and is taken back with five clicks', async () => {
    const { page, leave, complaints } = await signedIn(browser, url, 'admin')
    await admin.call('/artists', 'POST', { name: 'Flotsam', country: 'Norway' })
    page.on('dialog', (dialog) => void dialog.accept())
    await page.goto('/admin/artists?filter={"q":"Flotsam"}')
    await page.getByRole('row', { name: /Flotsam/ }).waitFor()
    const clicks = await countClicks(page)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const sent = await readFile(await (await saving).path(), 'utf8')
    await page.getByRole('link', { name: 'Import CSV' }).click()
    const choosing = page.waitForEvent('filechooser')
    await page.getByText('Choose file').click()
    await (
      await choosing
    ).setFiles({
      name: 'artists.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(sent.replace('Norway', 'Peru')),
    })
    await page.getByText('Country: “Norway” → “Peru”').waitFor()
    await page.getByRole('button', { name: 'Apply 1 line' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Taken back', { exact: true }).waitFor()
    expect(await clicks()).toBeLessThanOrEqual(5)
    expect(complaints).toEqual([])
    await leave()
  })

  it('a filtered list is kept for all administrators with five clicks and a name', async () => {
    const { page, leave, complaints } = await signedIn(browser, url, 'admin')
    await follow(page, 'All Tracks')
    await page.getByRole('table').waitFor()
    const clicks = await countClicks(page)
    await search(page, 'Quay')
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'Save as a new view…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Of the quay')
    await dialog.getByRole('switch', { name: 'Shared with all administrators' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('View “Of the quay” saved successfully').waitFor()
    expect(await clicks()).toBeLessThanOrEqual(6)
    await expectAccessible(page)
    expect(complaints).toEqual([])
    await leave()
  })

  it('by keyboard alone: a bulk edit, a deletion that is taken back, a merge', async () => {
    const { page, leave, complaints } = await signedIn(browser, url, 'admin')
    await haveTracks(admin, page, ['Lee Shore', 'Lee Side'], 'Leeward')
    await haveTracks(admin, page, ['Lee Helm'], 'Leeward!')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.goto('/admin/tracks?filter={"q":"Lee"}')
    await page.getByRole('row', { name: /Lee Helm/ }).waitFor()
    await tabTo(page, 'Select all')
    await page.keyboard.press('Space')
    await tabTo(page, 'Edit')
    await page.keyboard.press('Enter')
    await tabTo(page, 'Change explicit')
    await page.keyboard.press('Space')
    await tabTo(page, 'Yes')
    await page.keyboard.press('Space')
    await tabTo(page, 'Change 3 tracks')
    await page.keyboard.press('Enter')
    await page.getByText('3 tracks changed successfully').waitFor()

    await tabTo(page, 'Delete Lee Helm')
    await page.keyboard.press('Enter')
    await page.getByText('“Lee Helm” is in the trash for 30 days.').waitFor()
    await tabTo(page, 'Undo')
    await page.keyboard.press('Enter')
    await page.getByText(/^“Lee Helm” restored successfully/).waitFor()

    await page.goto('/admin/artists/doubles')
    await page.getByRole('button', { name: 'Merge 2 artists: Leeward, Leeward!' }).waitFor()
    await tabTo(page, 'Merge 2 artists: Leeward, Leeward!')
    await page.keyboard.press('Enter')
    await page.getByText(/^1 track, will name Leeward\.$/).waitFor()
    await tabTo(page, 'Merge 2 artists')
    await page.keyboard.press('Enter')
    await page.getByText('Artists merged successfully').waitFor()
    expect(complaints).toEqual([])
    await leave()
  })

  it('a week of rejected tracks of one creator is found with three clicks', async () => {
    const { page, leave, complaints } = await signedIn(browser, url, 'admin')
    const creator = 'Tidewrack'
    await admin.call('/creators', 'POST', { name: creator })
    for (const title of ['Ebb', 'Flow'])
      await haveRejected(admin, page, { title, creator, notes: `${title} has no singer.` })
    await haveRejected(admin, page, { title: 'Swell', creator: CREATOR, notes: 'Too short.' })
    await page.getByRole('navigation', { name: 'Main' }).waitFor()
    const clicks = await countClicks(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search' }).fill(creator)
    await page
      .getByRole('option', { name: /Tidewrack/ })
      .first()
      .click()
    await page.getByRole('tab', { name: 'Rejected 2' }).click()
    await page.getByText('“Flow has no singer.”').waitFor()
    await page.getByText('“Ebb has no singer.”').waitFor()
    expect(await page.getByText('Swell').count()).toBe(0)
    expect(await clicks()).toBeLessThanOrEqual(3)
    await expectAccessible(page)
    expect(complaints).toEqual([])
    await leave()
  })

  it('a rejected track is sent again with four clicks, and nothing is typed twice', async () => {
    const { page, leave, complaints } = await signedIn(browser, url, 'creator')
    const title = 'Spindrift'
    await haveRejected(admin, page, { title, creator: CREATOR, notes: 'Whose voice is it?' })
    await page.reload()
    const clicks = await countClicks(page)
    const step = `Fix and send again, or appeal: ${title}`
    await page.getByRole('link', { name: step }).click()
    await page.getByRole('button', { name: `Fix and send again: ${title}` }).click()
    await page.getByText('Melødia review: Whose voice is it?').waitFor()
    await page.getByLabel('Artists').fill('The Quays, Ada Lind')
    await page.getByRole('button', { name: 'Resubmit' }).click()
    await page
      .getByText(/submitted/i)
      .first()
      .waitFor()
    expect(await clicks()).toBeLessThanOrEqual(4)
    expect(complaints).toEqual([])
    await leave()
  })
})
