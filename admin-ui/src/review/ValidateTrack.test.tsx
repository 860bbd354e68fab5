import { moveTo } from '@melodia/db/testing/tracks'
import { makeAnalysing } from '@melodia/api/platform/audio/testing/analysing'
import { soundWith } from '@melodia/api/platform/audio/testing/heard'
import { updateTrack } from '@melodia/db/tracks'
import { portalTest } from '@melodia/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'admin')
const address = ({ id }: { id: string }) => `/admin/tracks/pending/edit/${id}`
const button = (name: string) => screen.findByRole('button', { name })

describe('spec §2: the Validate Track screen', () => {
  test('shows everything there is to judge', async ({ open, haveTrack }) => {
    open(
      address(
        await haveTrack({
          title: 'Judged',
          album: 'Isles',
          track_number: '3',
          explicit: 'true',
          pending: true,
        }),
      ),
    )
    expect(await screen.findByText('Judged')).toBeVisible()
    expect(screen.getByText('Pending Validation')).toBeVisible()
    const facts = screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(Object.fromEntries(facts)).toEqual({
      Artists: 'Sigrún, Nørrebro Trio',
      Creators: 'Nordlys Studio',
      Genre: 'Jazz',
      Duration: '1:15',
      Explicit: 'Yes',
      Popularity: '50 / 100',
      Album: 'Isles',
      'Made by': 'Nothing is said about who or what made it',
      'Track number': '3',
      Submitted: 'just now',
      Loudness: 'Being measured',
      Peak: 'Being measured',
    })
    expect(screen.getByRole('img', { name: 'Artwork of Judged' })).toHaveAttribute('src')
    expect(screen.getByRole('group', { name: 'Full track' })).toBeVisible()
    const preview = within(screen.getByRole('group', { name: 'Preview' }))
    expect(preview.getByText('0:03')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Validation Notes' })).toBeVisible()
  })

  test('says who and what made it, with the credits one press away', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    const track = await haveTrack({ pending: true })
    const sung = { party: { generator: true }, role: 'Vocalist', ai: 'all', tool: { model: 'Box' } }
    await api.as('admin').put(`/tracks/pending/${track.id}/credits`, { contributions: [sung] })
    open(address(track))
    expect(await screen.findByText('Vocals by a machine')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show the credits' }))
    expect(await screen.findByText('Vocals: Box, a machine')).toBeVisible()
  })

  test('spec §4, §9: validating keeps the notes and returns to the list after 2 s', async ({
    api,
    open,
    user,
    haveTrack,
    confirm,
  }) => {
    const track = await haveTrack({ title: 'Judged', pending: true })
    open(address(track))
    await user.type(await screen.findByLabelText('Validation Notes'), 'Clean mix')
    await user.click(await button('Validate Track'))
    expect(confirm.mock.lastCall?.[0]).toMatch(/This action cannot be undone\.\s+“Judged”/)
    expect(await button('Processing...')).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Reject Track' })).toBeDisabled()
    expect(await screen.findByText('Track validated successfully')).toBeVisible()
    expect(location.pathname).toBe(address(track))
    await waitFor(() => expect(location.pathname).toBe('/admin/tracks/pending'))
    expect((await api.as('admin').get(`/tracks/${track.id}`)).status).toBe(200)
  })

  test('rejecting deletes, says so and returns', async ({ api, open, user, haveTrack }) => {
    const track = await haveTrack({ pending: true })
    open(address(track))
    await user.click(await button('Reject Track'))
    expect(await screen.findByText('Track rejected successfully')).toBeVisible()
    await waitFor(() => expect(location.pathname).toBe('/admin/tracks/pending'))
    expect((await api.as('admin').get(`/tracks/pending/${track.id}`)).status).toBe(404)
  })

  test('says where it stands among those that wait', async ({ open, haveTrack }) => {
    await haveTrack({ title: 'First', pending: true })
    open(address(await haveTrack({ title: 'Second', pending: true })))
    expect(await screen.findByText('2 of 2')).toBeVisible()
  })

  test('spec §8: a track that is not there', async ({ open, user }) => {
    open('/admin/tracks/pending/edit/0190a0a0-0000-7000-8000-000000000000')
    expect(await screen.findByText('Track not found')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Back to the list' }))
    expect(await screen.findByRole('heading', { name: 'Pending Tracks' })).toBeVisible()
  })

  test('the queue goes on where a track is gone', async ({ open, user, haveTrack }) => {
    const next = await haveTrack({ title: 'Next', pending: true })
    open('/admin/tracks/pending/edit/0190a0a0-0000-7000-8000-000000000000')
    expect(await screen.findByText('Track not found')).toBeVisible()
    await screen.findByRole('button', { name: 'Next pending track' })
    await user.keyboard('n')
    await waitFor(() => expect(location.pathname).toBe(address(next)))
  })

  test('spec §8: a track that does not load says so, and Retry loads it', async ({
    cutOff,
    open,
    user,
    haveTrack,
  }) => {
    const track = await haveTrack({ title: 'Judged', pending: true })
    const mend = cutOff()
    open(address(track))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Failed to load track data. Please try again.')
    mend()
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Judged')).toBeVisible()
  })

  test('contract: what changed since it was heard is not published, and is shown anew', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    const track = await haveTrack({ title: 'Heard', pending: true })
    open(address(track))
    await screen.findByText('Heard')
    const changes = { title: 'Swapped' }
    await api.db.write((write) =>
      updateTrack(write, 'everything', 'pending', track.id, changes, { now: Date.now() }),
    )
    await user.click(await button('Validate Track'))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(/^Failed to validate track\. Please try again\..+/)
    expect(await screen.findByText('Swapped')).toBeVisible()
    expect((await api.as('admin').get(`/tracks/pending/${track.id}`)).status).toBe(200)
  })

  test('contract: a decision that came second says so', async ({ api, open, user, haveTrack }) => {
    const track = await haveTrack({ title: 'Heard', pending: true })
    open(address(track))
    await screen.findByText('Heard')
    await api.db.write((write) => moveTo(write, track.id, 'published', Date.now()))
    await user.click(await button('Validate Track'))
    expect(
      await screen.findByText(/^Failed to validate track\. Please try again\..+/),
    ).toBeVisible()
  })
})

describe('a review', () => {
  test('what is heard is drawn and measured as soon as that is known', async ({
    api,
    open,
    haveTrack,
  }) => {
    open(address(await haveTrack({ pending: true })))
    expect(await screen.findAllByText('Being measured')).toHaveLength(2)
    const hear = async () => soundWith({ loudness_lufs: -14.23, sample_peak_db: -1 })
    await makeAnalysing({ ...api, clock: Date.now, hear }).drain()
    expect(await screen.findByText('−14.2 LUFS')).toBeVisible()
    expect(screen.getByText('−1.0 dB')).toBeVisible()
    expect(screen.getByRole('slider', { name: 'Position in full track' })).toBeInTheDocument()
  })

  test('says why loudness could not be measured, and what helps', async ({
    api,
    open,
    haveTrack,
  }) => {
    const id = await haveTrack({ pending: true })
    let now = Date.now()
    const hear = () => Promise.reject(new Error('no sound'))
    const analyst = makeAnalysing({ ...api, clock: () => now, hear })
    for (let attempt = 0; attempt < 3; attempt += 1, now += 3_600_000) await analyst.drain()
    open(address(id))
    expect(await screen.findAllByText('Cannot be measured')).toHaveLength(2)
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Loudness could not be measured. The sound in the file could not be decoded.',
    )
  })

  test('plays, seeks and asks by key; keys that are typed are text', async ({
    open,
    user,
    haveTrack,
    confirm,
  }) => {
    confirm.mockReturnValue(false)
    open(address(await haveTrack({ title: 'Heard', pending: true })))
    await button('Play Heard')
    await user.keyboard(' ')
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: 'Pause Heard' })).toHaveLength(2),
    )
    const audio = document.querySelector('audio')!
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
    expect(audio.currentTime).toBe(5)
    await user.keyboard('p')
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: /Pause preview/ })).toHaveLength(2),
    )
    await user.keyboard('v')
    await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1))
    await waitFor(async () => expect(await button('Reject Track')).toBeEnabled())
    await user.keyboard('r')
    await waitFor(() => expect(confirm).toHaveBeenCalledTimes(2))
    expect(confirm.mock.calls.map(([question]) => question?.split(' ')[0])).toEqual([
      'Validate',
      'Reject',
    ])
    await user.type(screen.getByLabelText('Validation Notes'), 'very rough')
    expect(confirm).toHaveBeenCalledTimes(2)
    expect(screen.getByLabelText('Validation Notes')).toHaveValue('very rough')
  })

  test('the next pending track is one key away, also once this one is decided', async ({
    open,
    user,
    haveTrack,
  }) => {
    const first = await haveTrack({ title: 'First', pending: true })
    const second = await haveTrack({ title: 'Second', pending: true })
    await haveTrack({ title: 'Third', pending: true })
    open(address(first))
    await screen.findByRole('button', { name: 'Next pending track' })
    await user.keyboard('n')
    await waitFor(() => expect(location.pathname).toBe(address(second)))
    await screen.findByText('Second')
    expect(document.title).toBe('Second · Validate Track · Admin')
    expect(screen.getByRole('main')).toHaveFocus()
    await user.keyboard('v')
    await screen.findByText('Track validated successfully')
    await user.keyboard('n')
    expect(await screen.findByText('Third')).toBeVisible()
    await user.keyboard('n')
    expect(await screen.findByText('First')).toBeVisible()
  })

  test('once the next track is asked for, the list does not come first', async ({
    open,
    user,
    haveTrack,
  }) => {
    const first = await haveTrack({ title: 'First', pending: true })
    const second = await haveTrack({ title: 'Second', pending: true })
    open(address(first))
    await screen.findByRole('button', { name: 'Next pending track' })
    const send = globalThis.fetch
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
      if (url.endsWith('/tracks/pending/next')) await answered
      return send(url, init)
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    await user.keyboard('v')
    await screen.findByText('Track validated successfully')
    await user.keyboard('n')
    await vi.advanceTimersByTimeAsync(3_000)
    expect(location.pathname).toBe(address(first))
    vi.useRealTimers()
    answer()
    expect(await screen.findByRole('heading', { name: 'Second' })).toBeVisible()
    expect(location.pathname).toBe(address(second))
  })

  test('shows the track as it is now, not as an older list had it', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    const track = await haveTrack({ title: 'Old', pending: true })
    open('/admin/tracks/pending')
    const link = await screen.findByRole('link', { name: 'Old' })
    await api.as('creator').put(`/tracks/pending/${track.id}`, { title: 'New' })
    await user.click(link)
    expect(await screen.findByRole('heading', { name: 'New' })).toBeVisible()
    expect(screen.queryByText('Old')).toBeNull()
  })

  test('? says all keys', async ({ open, user, haveTrack }) => {
    open(address(await haveTrack({ title: 'Heard', pending: true })))
    await screen.findByText('No other pending track')
    await user.keyboard('?')
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    for (const text of ['Space', 'Validate Track', 'Reject Track', 'Next pending track'])
      expect(within(sheet).getByText(text)).toBeVisible()
  })
})

describe('the player', () => {
  test('one sound at a time, in the screen and in the bar', async ({ open, user, haveTrack }) => {
    open(address(await haveTrack({ title: 'Heard', pending: true })))
    await user.click(await button('Play Heard'))
    const bar = await screen.findByRole('region', { name: 'Player' })
    expect(within(bar).getByRole('button', { name: 'Pause Heard' })).toBeVisible()
    await user.click(await button('Play preview of Heard'))
    expect(within(bar).getByRole('button', { name: 'Pause preview of Heard' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Play Heard' })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'All Tracks' }))
    await screen.findByText('No tracks available')
    expect(within(bar).getByText('Heard')).toBeVisible()
  })

  test('keeps its address through refetches; an expired one is asked for again', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    await haveTrack({ title: 'Heard' })
    open('/admin/tracks')
    await user.click(await button('Play Heard'))
    const audio = document.querySelector('audio')!
    const before = audio.src
    api.pass(60_000)
    await user.click(
      within(screen.getByRole('navigation', { name: 'Main' })).getByText('Dashboard'),
    )
    await user.click(screen.getByRole('link', { name: 'All Tracks' }))
    await screen.findByRole('row', { name: /Heard/ })
    expect(audio.src).toBe(before)
    audio.currentTime = 12
    audio.dispatchEvent(new Event('timeupdate'))
    audio.dispatchEvent(new Event('error'))
    await waitFor(() => expect(audio.src).not.toBe(before))
    expect(audio.currentTime).toBe(12)
    audio.dispatchEvent(new Event('error'))
    expect(await screen.findByText('This audio can no longer be played.')).toBeVisible()
  })
})
