import { anMp3, aPng, mp3File, pngFile, type TestApp } from '@melodia/api/testing'
import type { CheckLevel } from '@melodia/contract/choices/reports'
import type { Track } from '@melodia/contract/tracks'
import { setReviewReport } from '@melodia/db/reviews'
import { getTrack } from '@melodia/db/tracks'
import { countRate } from '@melodia/db/rates'
import { keepDrafts, keepTexts } from '@melodia/session'
import { id3v2, pictureFrame, portalTest, textFrame } from '@melodia/portal/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { IDBFactory } from 'fake-indexeddb'
import { describe, expect, vi } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'creator')
const SEVERAL = '/creators/tracks/new/several'

let mark = 1_000
/** A recording with tags; without a title it has none. */
const recording = (name: string, title = '', seconds = 40) => {
  mark += 1
  const frames = [textFrame('TIT2', title), textFrame('TPE1', 'Sigrún'), textFrame('TCON', 'Folk')]
  const tag = title === '' ? Buffer.alloc(0) : id3v2(3, frames)
  return mp3File(Buffer.concat([tag, anMp3({ seconds, mark })]), name)
}
const webPage = (name: string) => mp3File(Buffer.from('<!doctype html>'.repeat(200)), name)

/** Drops files on the page. */
const drop = async (...files: File[]) => {
  await screen.findByRole('heading', { name: 'Upload Several Tracks' })
  const dataTransfer = { types: ['Files'], files }
  // The page accepts files if it prevents the default of `dragover`.
  await waitFor(() => expect(fireEvent.dragOver(window, { dataTransfer })).toBe(false))
  fireEvent.drop(window, { dataTransfer })
  await screen.findByRole('list', { name: 'Tracks' })
  await waitFor(() => expect(screen.queryByText('Reading its tags…')).toBeNull())
  // The creator's name comes from the server.
  await waitFor(() => expect(screen.queryByText(/creators/)).toBeNull())
}
const row = (name: string) => within(screen.getByRole('listitem', { name }))
const press = (user: UserEvent, name: RegExp | string) =>
  user.click(screen.getByRole('button', { name }))
const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } })
const said = () => screen.getByRole('region', { name: 'Uploads' })

/** Fills in for all tracks what recordings do not have as tags. */
const fillAll = async (user: UserEvent) => {
  const all = within(screen.getByRole('region', { name: 'The same for all' }))
  fill(all.getByLabelText('Artists'), 'Sigrún')
  fill(all.getByLabelText('Genre'), 'Folk')
  await user.click(all.getByRole('radio', { name: 'No' }))
  await user.click(all.getByRole('checkbox', { name: 'Cut each preview from its track' }))
  await user.upload(all.getByLabelText('Choose artwork for all'), pngFile())
  await user.click(all.getByRole('button', { name: /^Apply to \d+ tracks$/ }))
}

const setLevel = (api: TestApp, id: string, level: CheckLevel) =>
  api.db.write(async (write) => {
    const track = await getTrack(write, 'pending', 'everything', id)
    if (!track) throw new Error('There is no such track')
    await setReviewReport(write, track.seq, { level, is_match: false, risk: [] })
  })

describe('upload several tracks at once', () => {
  test('the way leads from Add New Track; each MP3 is a row, prefilled', async ({ open, user }) => {
    open('/creators/tracks/new')
    await user.click(await screen.findByRole('link', { name: 'Upload several at once' }))
    await drop(
      recording('ferry.mp3', 'Night Ferry'),
      recording('02 - low_tide.mp3'),
      recording('ferry-preview.mp3', 'Night Ferry', 3),
      pngFile(aPng(), 'ferry.png'),
    )
    expect(screen.getByText('2 tracks, 0 ready')).toBeVisible()
    expect(await row('Night Ferry').findByText('Still missing: explicit')).toBeVisible()
    expect(
      await row('low tide').findByText('Still missing: artists, genre, explicit, preview, artwork'),
    ).toBeVisible()
    await press(user, 'Edit Night Ferry')
    expect(row('Night Ferry').getByLabelText(/^Artists/)).toHaveValue('Sigrún')
    expect(row('Night Ferry').getByLabelText(/^Genre/)).toHaveValue('Folk')
    expect(row('Night Ferry').getByLabelText(/^Creators/)).toHaveValue('Nordlys Studio')
    expect(row('Night Ferry').getByText(/^ferry-preview\.mp3/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Add New Track', current: false })).toBeVisible()
  })

  test('one says what all have in common, and they become pending tracks', async ({
    api,
    open,
    user,
  }) => {
    open(SEVERAL)
    await drop(recording('a.mp3', 'Aurora'), recording('b.mp3'), recording('c.mp3'))
    const all = within(screen.getByRole('region', { name: 'The same for all' }))
    fill(all.getByLabelText('Album'), 'Isles')
    await fillAll(user)
    expect(row('b').getByText(/^Sigrún · Isles, no\. 2 · b\.mp3/)).toBeVisible()
    expect(screen.getByText('3 tracks, all ready')).toBeVisible()
    await press(user, 'Upload 3 tracks')
    expect(await screen.findByText(/^All 3 tracks are uploaded and wait for/)).toBeVisible()
    expect(screen.getAllByText(/^Track uploaded successfully! Track ID: \S+$/)).toHaveLength(3)
    const { body } = await api
      .as('creator')
      .get<Track[]>('/tracks/pending?range=[0,9]&sort=["title","ASC"]')
    expect(body.map(({ title, track_number }) => [title, track_number])).toEqual([
      ['Aurora', 1],
      ['b', 2],
      ['c', 3],
    ])
    expect(screen.getByRole('link', { name: 'Aurora' })).toHaveAttribute(
      'href',
      `/creators/tracks/pending/edit/${body[0]?.id}`,
    )
    expect(row('b').getByText('Being checked')).toBeVisible()
    await setLevel(api, body[0]?.id ?? '', 'warning')
    expect(
      await row('Aurora').findByRole('link', { name: 'See what to change: Aurora' }),
    ).toHaveAttribute('href', `/creators/tracks/pending/edit/${body[0]?.id}`)
    expect(row('Aurora').getByText('Warning')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'See Your Pending Tracks' }))
    expect(await screen.findByRole('row', { name: /Aurora/ })).toBeVisible()
  })

  test('who made them is said once for all, and otherwise of one', async ({ api, open, user }) => {
    open(SEVERAL)
    await drop(recording('a.mp3', 'Aurora'), recording('b.mp3', 'Boreas'))
    const who = 'Who made it, and with what'
    const choose = (of: ReturnType<typeof within>, part: string, choice: string) =>
      user.click(
        within(of.getByRole('group', { name: `Credits: ${part}` })).getByRole('radio', {
          name: choice,
        }),
      )
    const all = within(screen.getByRole('region', { name: 'The same for all' }))
    await user.click(all.getByRole('button', { name: who }))
    await choose(all, 'Words', 'By people')
    await fillAll(user)
    await press(user, 'Edit Boreas')
    await user.click(row('Boreas').getByRole('button', { name: who }))
    await choose(row('Boreas'), 'Words', 'By a machine')
    expect(row('Boreas').getByText('Complete the credits.')).toBeVisible()
    await user.type(row('Boreas').getByLabelText('Tool'), 'Box')
    await press(user, 'Upload 2 tracks')
    await screen.findByText(/^All 2 tracks are uploaded/)
    const { body } = await api
      .as('creator')
      .get<Track[]>('/tracks/pending?range=[0,9]&sort=["title","ASC"]')
    expect(body.map(({ contains }) => contains)).toEqual(['none', 'all'])
  })

  test('names with commas stay one name: the uploader’s, those of tags, and those for all', async ({
    api,
    open,
    user,
  }) => {
    await api.as('creator').put('/account/me', { name: 'Earth, Wind & Fire' })
    open(SEVERAL)
    const frames = [textFrame('TIT2', 'Aurora'), textFrame('TPE1', 'Moss, Stone\0Elin', 'utf-8')]
    const tagged = Buffer.concat([id3v2(4, frames), anMp3({ seconds: 40, mark: ++mark })])
    await drop(mp3File(tagged, 'a.mp3'), recording('b.mp3', 'Boreas'))
    await press(user, 'Edit Aurora')
    expect(row('Aurora').getByLabelText(/^Artists/)).toHaveValue('"Moss, Stone", Elin')
    expect(row('Aurora').getByLabelText(/^Creators/)).toHaveValue('"Earth, Wind & Fire"')
    await fillAll(user)
    fill(row('Aurora').getByLabelText(/^Artists/), '"Moss, Stone", Elin')
    await press(user, 'Upload 2 tracks')
    await screen.findByText(/^All 2 tracks are uploaded/)
    const { body } = await api
      .as('creator')
      .get<Track[]>('/tracks/pending?range=[0,9]&sort=["title","ASC"]')
    const namesOf = (people: readonly { name: string }[] = []) => people.map(({ name }) => name)
    expect(namesOf(body[0]?.artists)).toEqual(['Moss, Stone', 'Elin'])
    for (const { creators } of body) expect(namesOf(creators)).toEqual(['Earth, Wind & Fire'])
  })

  test('spec §8: one that fails says why at its field, the others stay, and it is retried', async ({
    open,
    user,
  }) => {
    open(SEVERAL)
    await drop(recording('a.mp3'), webPage('broken.mp3'))
    await fillAll(user)
    await press(user, 'Upload 2 tracks')
    expect(await screen.findByText('1 of 2 uploaded, 1 failed')).toBeVisible()
    const broken = row('broken')
    expect(broken.getByText(/^Failed to upload track: Track file: .*not an MP3/)).toBeVisible()
    const replace = broken.getByLabelText('Replace file')
    expect(replace).toHaveAccessibleDescription(/not an MP3/)
    await user.upload(replace, recording('mended.mp3'))
    expect(replace).not.toHaveAccessibleDescription()
    await press(user, 'Retry all failed')
    expect(await screen.findByText(/^All 2 tracks are uploaded/)).toBeVisible()
    await press(user, 'Upload more')
    expect(screen.queryAllByRole('listitem', { name: /broken/ })).toEqual([])
  })

  test('a picture in the recording is its artwork, as far as this browser reads it', async ({
    open,
  }) => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 1, height: 1, close: () => {} }))
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        getContext = () => ({ drawImage: () => {} })
        convertToBlob = async () => new Blob([new Uint8Array(aPng())], { type: 'image/png' })
      },
    )
    open(SEVERAL)
    const tag = id3v2(3, [textFrame('TIT2', 'Painted'), pictureFrame(aPng())])
    await drop(mp3File(Buffer.concat([tag, anMp3()]), 'painted.mp3'))
    expect(
      await row('Painted').findByText('Still missing: artists, genre, explicit, preview'),
    ).toBeVisible()
  })
})

describe('spec §5: what a track needs', () => {
  test('only complete ones are sent; the first thing that is missing gets the focus', async ({
    open,
    user,
  }) => {
    open(SEVERAL)
    await drop(recording('a.mp3', 'Whole'), recording('b.mp3', 'Lacking'))
    await fillAll(user)
    await press(user, 'Edit Lacking')
    fill(row('Lacking').getByLabelText(/^Genre/), '')
    await press(user, 'Close Lacking')
    await press(user, 'Upload 1 track')
    await waitFor(() => expect(row('Lacking').getByLabelText(/^Genre/)).toHaveFocus())
    expect(row('Lacking').getByLabelText(/^Genre/)).toHaveAccessibleDescription('Required')
    expect(await screen.findByText('1 of 2 uploaded, 1 not ready')).toBeVisible()
  })

  test('without a preview the cut has to be asked for', async ({ open, user }) => {
    open(SEVERAL)
    await drop(recording('a.mp3', 'Alone'))
    await press(user, 'Edit Alone')
    await user.click(row('Alone').getByRole('radio', { name: 'Yes' }))
    await user.upload(row('Alone').getByLabelText('Choose artwork'), pngFile())
    expect(row('Alone').getByText('Still missing: preview')).toBeVisible()
    const cut = row('Alone').getByRole('checkbox', { name: 'Cut 30 seconds from the track' })
    await user.click(cut)
    expect(row('Alone').getByText('Ready')).toBeVisible()
    await user.upload(row('Alone').getByLabelText('Choose own preview'), recording('p.mp3'))
    expect(cut).not.toBeChecked()
    expect(row('Alone').getByText('Ready')).toBeVisible()
  })

  test('more than 20, twice the same and other kinds are named and not taken', async ({ open }) => {
    open(SEVERAL)
    const many = Array.from({ length: 21 }, (_, n) => recording(`song ${n}.mp3`, '', 1))
    await drop(...many, many[0]!, new File(['x'], 'notes.txt'))
    expect(await screen.findAllByRole('listitem', { name: /^song/ })).toHaveLength(20)
    const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent)
    expect(alerts).toEqual([
      'No more than 20 tracks at once: song 20.mp3',
      'In the list already: song 0.mp3',
      'Neither .mp3 nor a .png or .jpg: notes.txt',
    ])
  })
})

describe('nothing is lost by the way', () => {
  test('leaving asks as long as something is not uploaded', async ({ open, user, confirm }) => {
    confirm.mockReturnValue(false)
    open(SEVERAL)
    await drop(recording('a.mp3', 'Aurora'), recording('b.mp3'))
    await user.click(screen.getByRole('link', { name: 'Your Pending Tracks' }))
    await waitFor(() =>
      expect(confirm.mock.lastCall?.[0]).toBe(
        '2 tracks are not uploaded yet. Leave this page and lose what is not?',
      ),
    )
    expect(row('Aurora')).toBeDefined()
    const leaving = new Event('beforeunload', { cancelable: true })
    expect(window.dispatchEvent(leaving)).toBe(false)
    await press(user, 'Remove b')
    await press(user, 'Remove Aurora')
    expect(screen.getByLabelText('Choose files')).toHaveFocus()
    await user.click(screen.getByRole('link', { name: 'Your Pending Tracks' }))
    expect(await screen.findByRole('heading', { name: 'Your Pending Tracks' })).toBeVisible()
    expect(confirm).toHaveBeenCalledTimes(1)
  })

  test('a half-filled single form is not lost on the way here', async ({ open, user, confirm }) => {
    confirm.mockReturnValue(false)
    open('/creators/tracks/new')
    fill(await screen.findByLabelText(/^Title/), 'Half')
    await user.click(screen.getByRole('link', { name: 'Upload several at once' }))
    await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1))
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Half')
  })

  test('contract, Limits: an hour that is full makes the rest wait, says so, and can be called off', async ({
    api,
    open,
    user,
  }) => {
    const HOUR = 60 * 60 * 1000
    const key = `uploads:user:${api.users.creator.seq}`
    await api.db.write((write) => countRate(write, key, HOUR, Date.now(), 300))
    open(SEVERAL)
    await drop(recording('a.mp3'), recording('b.mp3'))
    await fillAll(user)
    await press(user, 'Upload 2 tracks')
    expect(await screen.findByText(/the server asks for a pause/)).toHaveTextContent(
      /Uploading goes on by itself at .+ \(in \d+:\d\d\)/,
    )
    await waitFor(() => expect(screen.getAllByText('Waiting for its turn')).toHaveLength(2))
    await press(user, 'Cancel all uploads')
    expect(screen.queryByText(/the server asks for a pause/)).toBeNull()
    expect(said()).toHaveTextContent('2 tracks, all ready')
    expect(said()).toHaveFocus()
  })

  test('after a reload each recording that is chosen again has every choice', async ({
    open,
    user,
  }) => {
    const [first, second] = [recording('a.mp3', 'Aurora'), recording('b.mp3', 'Borealis')]
    open(SEVERAL)
    await drop(first, second)
    await fillAll(user)
    await press(user, 'Edit Borealis')
    fill(row('Borealis').getByLabelText(/^Title/), 'Boreas')
    await user.click(row('Boreas').getByRole('radio', { name: 'Yes' }))
    keepTexts()
    cleanup()

    open(SEVERAL)
    const notice = await screen.findByText(
      'What you had filled in for “a.mp3” and “b.mp3” is kept. Choose the files again, and it is back.',
    )
    await drop(second)
    expect(notice).toHaveTextContent(/^What you had filled in for “a\.mp3” is kept\./)
    expect(row('Boreas').getByText('Still missing: artwork')).toBeVisible()
    await press(user, 'Edit Boreas')
    const again = row('Boreas')
    expect(again.getByRole('radio', { name: 'Yes' })).toBeChecked()
    expect(again.getByRole('checkbox', { name: /^Cut/ })).toBeChecked()
    keepTexts()
    cleanup()

    open(SEVERAL)
    expect(await screen.findByText(/for “a\.mp3” and “b\.mp3” is kept/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText(/is kept/)).toBeNull()
  })

  test('contract, Identity: after an ended session what was not uploaded is back, with its files', async ({
    open,
    user,
  }) => {
    vi.stubGlobal('indexedDB', new IDBFactory())
    // Node cannot clone the files of a simulated browser.
    vi.stubGlobal('structuredClone', <Value,>(value: Value) => value)
    open(SEVERAL)
    await drop(recording('a.mp3', 'Aurora'), recording('b.mp3', 'Borealis'))
    await fillAll(user)
    await press(user, 'Edit Borealis')
    fill(row('Borealis').getByLabelText(/^Genre/), '')
    await press(user, 'Upload 1 track')
    expect(await screen.findByText('1 of 2 uploaded, 1 not ready')).toBeVisible()
    await keepDrafts()
    cleanup()

    open(SEVERAL)
    expect(await screen.findByText('What you had filled in is back.')).toBeVisible()
    expect(screen.queryByRole('listitem', { name: 'Aurora' })).toBeNull()
    fill(row('Borealis').getByLabelText(/^Genre/), 'Jazz')
    await press(user, 'Upload 1 track')
    expect(await screen.findByText(/^Your track is uploaded/)).toBeVisible()
  })
})
