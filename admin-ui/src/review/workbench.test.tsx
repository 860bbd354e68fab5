import type { TestApp } from '@melodia/api/testing'
import type { Background } from '@melodia/contract/reviews'
import type { Track } from '@melodia/contract/tracks'
import { saveReport, type StoredMatch } from '@melodia/db/reports'
import { setReviewReport } from '@melodia/db/reviews'
import { getTrack } from '@melodia/db/tracks'
import { setAdmin } from '@melodia/db/users'
import { changeAsCreator, portalTest, trackFiles } from '@melodia/portal/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'admin')
const address = ({ id }: Pick<Track, 'id'>) => `/admin/tracks/pending/edit/${id}`
const button = (name: string) => screen.findByRole('button', { name })

/** Calls of a second reviewer. */
const secondReviewer = async (api: TestApp) => {
  await api.db.write((write) => setAdmin(write, api.users.listener.seq, true))
  const other = api.as('listener')
  const path = ({ id }: Pick<Track, 'id'>) => `/api/v1/admin/tracks/pending/${id}`
  return {
    lease: (track: Track) => other.post(`${path(track)}/lease`, {}),
    reject: (track: Track, notes: string) => other.delete(path(track), { notes }),
  }
}

const reviewOf = async (api: TestApp, { id }: Pick<Track, 'id'>) =>
  (await api.as('admin').get<Track>(`/tracks/pending/${id}`)).body.review

const setStop = (api: TestApp, { id }: Pick<Track, 'id'>) =>
  api.db.write(async (write) => {
    const track = await getTrack(write, 'pending', 'everything', id)
    if (!track) throw new Error('There is no such track')
    await setReviewReport(write, track.seq, { level: 'stop', is_match: true, risk: ['stop'] })
  })

/** Stores a match: the track is a copy of another one, from second 5 here and second 12 there. */
const setMatch = (api: TestApp, ours: Pick<Track, 'id'>, theirs: Pick<Track, 'id'>) =>
  api.db.write(async (write) => {
    const track = await getTrack(write, 'pending', 'everything', ours.id)
    if (!track) throw new Error('There is no such track')
    const match: StoredMatch = {
      kind: 'same-recording',
      confidence: 0.98,
      their_id: theirs.id,
      is_blocked: false,
      at_ms: 5_000,
      their_at_ms: 12_000,
      length_ms: 60_000,
    }
    const report = { state: 'done' as const, level: 'warning' as const, checks: [] }
    await saveReport(write, track.seq, { ...report, matches: [match] }, api.now())
  })

describe('who has a track', () => {
  test('opening a track leases it, leaving gives it back', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    const track = await haveTrack({ title: 'Judged', pending: true })
    open(address(track))
    await screen.findByText('Judged')
    await waitFor(async () => expect((await reviewOf(api, track))?.leased_by?.name).toBe('admin'))
    await user.click(screen.getByRole('link', { name: 'Back to Pending Tracks' }))
    await waitFor(async () => expect((await reviewOf(api, track))?.leased_by).toBeNull())
  })

  test('a track that another reviewer has can be heard, not decided', async ({
    api,
    open,
    haveTrack,
  }) => {
    const track = await haveTrack({ title: 'Judged', pending: true })
    const other = await secondReviewer(api)
    await other.lease(track)
    open(address(track))
    expect(await screen.findByText(/^listener is reviewing this until/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Validate Track' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Request changes' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Play Judged' })).toBeEnabled()
  })

  test('an appeal stands above its track; who rejected it reads that others decide', async ({
    api,
    open,
    haveTrack,
  }) => {
    const track = await haveTrack({ title: 'Judged', pending: true })
    await secondReviewer(api)
    const { body } = await api
      .as('admin')
      .delete<{ decision: string }>(`/tracks/pending/${track.id}`, { notes: 'No licence.' })
    await api.as('creator').post(`/decisions/${body.decision}/appeal`, { text: 'I have it.' })
    open(address(track))
    const appeal = (await screen.findByText('Appeal')).closest('[role=alert]')
    await waitFor(() =>
      expect(appeal).toHaveTextContent(/“I have it\.”.*Rejected by admin: “No licence\.”/),
    )
    const decision = within(screen.getByRole('region', { name: 'Decision' }))
    expect(await decision.findByRole('alert')).toHaveTextContent(
      'You rejected this track: another administrator decides on the appeal.',
    )
    expect(decision.getByRole('button', { name: 'Validate Track' })).toBeDisabled()
    expect(decision.queryByRole('button', { name: 'Try again' })).toBeNull()
    expect((await reviewOf(api, track))?.leased_by).toBeNull()
  })

  test('who loses a race is told by whom and with which words, and keeps the notes', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    const track = await haveTrack({ title: 'Judged', pending: true })
    const other = await secondReviewer(api)
    open(address(track))
    await user.type(await screen.findByLabelText('Validation Notes'), 'Clean mix')
    await waitFor(async () => expect((await reviewOf(api, track))?.leased_by).not.toBeNull())
    // The lease ends by itself, and the other reviewer takes the track first.
    api.pass(16 * 60_000)
    expect((await other.reject(track, 'Not theirs')).status).toBe(200)
    await user.click(await button('Validate Track'))
    const decision = within(screen.getByRole('region', { name: 'Decision' }))
    const alert = await decision.findByRole('alert')
    expect(alert).toHaveTextContent(
      /^listener rejected this (just now|\d+ s ago): “Not theirs” What you typed is still here\.$/,
    )
    expect(decision.getByLabelText('Validation Notes')).toHaveValue('Clean mix')
    expect(decision.getByRole('button', { name: 'Validate Track' })).toBeDisabled()
  })
})

describe('the end of a lease', () => {
  test('a decision ends it: who goes on at once gives nothing back', async ({
    open,
    user,
    haveTrack,
  }) => {
    const track = await haveTrack({ title: 'Judged', pending: true })
    const other = await haveTrack({ title: 'Next one', pending: true })
    const { promise: lists, resolve: loadLists } = Promise.withResolvers<void>()
    open(address(track))
    await screen.findByText('Judged')
    const answer = globalThis.fetch
    const calls = vi.fn<typeof fetch>(async (path, init) => {
      // Lists are slow, and are loaded again after a decision.
      if (String(path).includes('/tracks/pending?')) await lists
      return answer(path, init)
    })
    vi.stubGlobal('fetch', calls)
    await user.keyboard('v')
    await screen.findByText('You validated “Judged”.')
    await user.keyboard('n')
    await waitFor(() => expect(location.pathname).toBe(address(other)))
    expect(await screen.findByRole('heading', { name: 'Next one' })).toBeVisible()
    const released = calls.mock.calls.filter(
      ([path, init]) => init?.method === 'DELETE' && String(path).endsWith('/lease'),
    )
    expect(released).toEqual([])
    loadLists()
  })
})

describe('calls that are under way', () => {
  test('have their replies before a decision is sent: afterwards they would find nothing', async ({
    open,
    user,
    haveTrack,
    confirm,
  }) => {
    const track = await haveTrack({ title: 'Judged', pending: true })
    const { promise: late, resolve: replyLate } = Promise.withResolvers<void>()
    const order: string[] = []
    const answer = globalThis.fetch
    vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
      if (init?.method === 'PUT') order.push('decision')
      if (!/\/(lease|round)$/.test(path)) return answer(path, init)
      await late
      const reply = await answer(path, init)
      order.push(path.slice(path.lastIndexOf('/') + 1))
      return reply
    })
    open(address(track))
    await screen.findByText('Judged')
    await user.keyboard('v')
    await waitFor(() => expect(confirm).toHaveBeenCalledOnce())
    replyLate()
    await screen.findByText('You validated “Judged”.')
    expect(order.toSorted((a, b) => +(a === 'decision') - +(b === 'decision'))).toEqual(order)
    expect(new Set(order)).toEqual(new Set(['lease', 'round', 'decision']))
  })
})

describe('decisions beside Validate and Reject', () => {
  test('a request for changes sends reasons and notes, without the mouse', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    const track = await haveTrack({ title: 'Judged', pending: true })
    open(address(track))
    await user.type(await screen.findByLabelText('Validation Notes'), 'Louder please')
    await user.tab()
    await user.keyboard('q')
    const dialog = within(await screen.findByRole('dialog', { name: 'Request changes' }))
    const notes = await dialog.findByLabelText('Notes')
    expect(notes).toHaveFocus()
    expect(notes).toHaveValue('Louder please')
    dialog.getByRole('checkbox', { name: /^Audio quality\. The sound has faults/ }).focus()
    await user.keyboard(' {Control>}{Enter}{/Control}')
    expect(await screen.findByText('Changes requested successfully')).toBeVisible()
    expect((await reviewOf(api, track))?.state).toBe('changes')
    const { body } = await api.as('admin').get<Background>(`/tracks/pending/${track.id}/background`)
    expect(body.decisions[0]).toMatchObject({
      action: 'request-changes',
      notes: 'Louder please',
      reasons: ['audio-quality'],
    })
    await waitFor(() => expect(location.pathname).toBe('/admin/tracks/pending'))
    expect(await screen.findByText('You asked for changes to “Judged”.')).toBeVisible()
    await user.keyboard('u')
    expect(await screen.findByText('Decision taken back successfully')).toBeVisible()
    expect((await reviewOf(api, track))?.state).toBe('review')
  })

  test('a decision is put off until a time that is chosen quickly', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    const track = await haveTrack({ title: 'Judged', pending: true })
    open(address(track))
    await screen.findByText('Judged')
    await user.keyboard('d')
    const dialog = within(await screen.findByRole('dialog', { name: 'Defer the decision' }))
    await user.click(dialog.getByRole('button', { name: 'In a week' }))
    await user.click(dialog.getByRole('button', { name: 'Defer' }))
    expect(await screen.findByText('Track deferred successfully')).toBeVisible()
    const review = await reviewOf(api, track)
    expect(review?.state).toBe('deferred')
    const days = (Date.parse(review?.deferred_until ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6)
    expect(days).toBeLessThan(8)
  })

  test('a stop is overruled with notes only', async ({ api, open, user, haveTrack }) => {
    const track = await haveTrack({ title: 'Judged', pending: true })
    await setStop(api, track)
    open(address(track))
    await screen.findByText('Blocked by a check')
    await user.keyboard('v')
    const dialog = within(await screen.findByRole('dialog', { name: 'Blocked by a check' }))
    const overrule = dialog.getByRole('button', { name: 'Overrule and validate' })
    expect(overrule).toBeDisabled()
    await user.type(dialog.getByLabelText(/^Reason for overriding/), 'They own both')
    await user.click(overrule)
    expect(await screen.findByText('Track validated successfully')).toBeVisible()
    expect((await api.as('admin').get(`/tracks/${track.id}`)).status).toBe(200)
  })

  test('one’s own validation can be taken back', async ({ api, open, user, haveTrack }) => {
    const track = await haveTrack({ title: 'Judged', pending: true })
    open(address(track))
    await screen.findByText('Judged')
    await user.keyboard('v')
    expect(await screen.findByText('You validated “Judged”.')).toBeVisible()
    await user.keyboard('u')
    expect(await screen.findByText('Decision taken back successfully')).toBeVisible()
    expect((await reviewOf(api, track))?.state).toBe('review')
  })
})

describe('hearing', () => {
  test('what was heard is measured, shown and asked about before it is published', async ({
    open,
    user,
    haveTrack,
    confirm,
  }) => {
    confirm.mockReturnValue(false)
    open(address(await haveTrack({ title: 'Judged', pending: true })))
    expect(await screen.findByText('Heard 0:00 of 1:15')).toBeVisible()
    await user.keyboard('v')
    await waitFor(() =>
      expect(confirm.mock.lastCall?.[0]).toMatch(
        /The check of the files is still running\.\s+You have heard 0:00 of 1:15\.\s/,
      ),
    )
    await user.keyboard(' ')
    const audio = document.querySelector('audio')
    if (!audio) throw new Error('There is no player')
    audio.currentTime = 20
    audio.dispatchEvent(new Event('timeupdate'))
    expect(await screen.findByText('Heard 0:20 of 1:15')).toBeVisible()
    // A jump is not heard.
    await user.keyboard('{ArrowRight}{ArrowRight}')
    audio.dispatchEvent(new Event('timeupdate'))
    await user.keyboard('p')
    audio.dispatchEvent(new Event('timeupdate'))
    expect(screen.getByText('Heard 0:20 of 1:15')).toBeVisible()
    // The full track goes on where it was.
    await user.keyboard(' ')
    await waitFor(() => expect(audio.currentTime).toBe(30))
  })

  test('a browser that takes the recording for longer is not believed', async ({
    open,
    user,
    haveTrack,
  }) => {
    open(address(await haveTrack({ title: 'Judged', pending: true })))
    await screen.findByText('Heard 0:00 of 1:15')
    await user.keyboard(' ')
    const audio = document.querySelector('audio')
    if (!audio) throw new Error('There is no player')
    Object.defineProperty(audio, 'duration', { value: 120.8 })
    const come = (second: number) => {
      audio.currentTime = second
      audio.dispatchEvent(new Event('timeupdate'))
    }
    come(75)
    expect(await screen.findByText('Heard 1:15 of 1:15')).toBeVisible()
    const player = within(screen.getByRole('region', { name: 'Player' }))
    expect(player.getByRole('slider')).toHaveAttribute('max', '75.494')
    // At its end the browser jumps to its estimate of the length.
    Object.defineProperty(audio, 'ended', { value: true, configurable: true })
    come(120.8)
    expect(screen.getByText('Heard 1:15 of 1:15')).toBeVisible()
    expect(player.getAllByText('1:15')).toHaveLength(2)
    expect(player.getByRole('slider')).toHaveAttribute('aria-valuenow', '75')
    expect(screen.queryByText(/2:0/)).toBeNull()
    // Seeking beyond the real end is not possible either.
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(audio.currentTime).toBe(75.494)
  })

  test('what a browser leaps over to get to the end was not heard', async ({
    open,
    user,
    haveTrack,
  }) => {
    open(address(await haveTrack({ title: 'Judged', pending: true })))
    await screen.findByText('Heard 0:00 of 1:15')
    await user.keyboard(' ')
    const audio = document.querySelector('audio')
    if (!audio) throw new Error('There is no player')
    audio.currentTime = 20
    audio.dispatchEvent(new Event('timeupdate'))
    Object.defineProperty(audio, 'ended', { value: true })
    audio.currentTime = 120.8
    audio.dispatchEvent(new Event('timeupdate'))
    expect(await screen.findByText('Heard 0:21 of 1:15')).toBeVisible()
  })

  test('what was heard is not lost with a reload', async ({ open, user, haveTrack }) => {
    const path = address(await haveTrack({ title: 'Judged', pending: true }))
    open(path)
    await screen.findByText('Heard 0:00 of 1:15')
    await user.keyboard(' ')
    const audio = document.querySelector('audio')
    if (!audio) throw new Error('There is no player')
    audio.currentTime = 20
    audio.dispatchEvent(new Event('timeupdate'))
    await screen.findByText('Heard 0:20 of 1:15')
    cleanup()
    open(path)
    expect(await screen.findByText('Heard 0:20 of 1:15')).toBeVisible()
  })

  test('a comment is pinned to the present second by key', async ({ open, user, haveTrack }) => {
    open(address(await haveTrack({ title: 'Judged', pending: true })))
    await screen.findByText('No comments yet.')
    await user.keyboard(' {ArrowRight}{ArrowRight}c')
    await user.keyboard('Too loud{Control>}{Enter}{/Control}')
    const comment = within(screen.getByRole('region', { name: 'Comments' }))
    expect(await comment.findByRole('button', { name: 'Play from 0:10' })).toBeVisible()
    await user.keyboard(' ')
    expect(screen.queryByLabelText(/^Comment at 0/), 'Space plays again').not.toBeInTheDocument()
    await user.click(comment.getByRole('button', { name: 'Resolve: Too loud' }))
    expect(await comment.findByText('Resolved')).toBeVisible()
  })
})

describe('what a track is compared with', () => {
  test('a copy and this track are played from where they are alike', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    const theirs = await haveTrack({ title: 'Published before' })
    const track = await haveTrack({ title: 'Judged', pending: true })
    await setMatch(api, track, theirs)
    open(address(track))
    const copies = within(await screen.findByRole('region', { name: 'Copies' }))
    expect(
      await copies.findByText(/^98 % sure; 0:05 here matches 0:12 of the other track, for/),
    ).toBeVisible()
    expect(copies.getByRole('link', { name: 'Published before' })).toBeVisible()
    const audio = document.querySelector('audio')
    if (!audio) throw new Error('There is no player')
    await user.click(copies.getByRole('button', { name: 'Play here' }))
    await waitFor(() => expect(audio.currentTime).toBe(5))
    expect(audio.src).toContain(new URL(track.track_file_url, location.href).pathname)
    await user.click(copies.getByRole('button', { name: 'Play theirs' }))
    await waitFor(() => expect(audio.currentTime).toBe(12))
    expect(audio.src).toContain(new URL(theirs.track_file_url, location.href).pathname)
  })

  test('pictures of before and now are side by side after a round', async ({
    api,
    open,
    haveTrack,
  }) => {
    const track = await haveTrack({ title: 'Judged', pending: true })
    const path = `/tracks/pending/${track.id}`
    await api.as('admin').post(`${path}/changes`, { reasons: ['artwork'] })
    await changeAsCreator(api, track, { artworkFile: trackFiles().artworkFile })
    expect((await api.as('creator').post(`${path}/submit`, {})).status).toBe(200)
    open(address(track))
    const [before, now] = [
      await screen.findByRole('img', { name: 'Artwork before' }),
      screen.getByRole('img', { name: 'Artwork now' }),
    ]
    expect(before.getAttribute('src')).not.toBe(now.getAttribute('src'))
  })

  test('old and new sound change places by a key, at the same second', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    const track = await haveTrack({ title: 'Judged' })
    await changeAsCreator(api, track, { track_file: trackFiles().track_file })
    open(address(track))
    const changed = within(await screen.findByRole('region', { name: 'What changed' }))
    expect(await changed.findByText(/^Audio replaced: 1:15 → /)).toBeVisible()
    const audio = document.querySelector('audio')
    if (!audio) throw new Error('There is no player')
    await user.click(changed.getByRole('button', { name: 'Play old' }))
    await waitFor(() => expect(audio.dataset.key).toBe(`${track.id}:before/track`))
    await user.keyboard('{ArrowRight}x')
    await waitFor(() => expect(audio.dataset.key).toBe(`${track.id}/track`))
    expect(audio.currentTime).toBe(5)
    expect(changed.getByRole('button', { name: 'Play new' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })
})

describe('the queue', () => {
  test('tabs have true counts, and filter', async ({ api, open, user, haveTrack }) => {
    await haveTrack({ title: 'Fresh', pending: true })
    const sent = await haveTrack({ title: 'Sent back', pending: true })
    const path = `/tracks/pending/${sent.id}/changes`
    expect((await api.as('admin').post(path, { reasons: ['artwork'] })).status).toBe(200)
    open('/admin/tracks/pending')
    expect(await screen.findByRole('tab', { name: 'To review 1' })).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Deferred 0' })).toBeVisible()
    expect(await screen.findByRole('row', { name: /Fresh/ })).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'Waiting for the creator 1' }))
    await waitFor(() => expect(screen.queryByRole('row', { name: /Fresh/ })).toBeNull())
    const row = await screen.findByRole('row', { name: /Sent back/ })
    expect(within(row).getAllByText('Changes requested')[0]).toBeVisible()
  })

  test('N opens the longest waiting track from the list', async ({ open, user, haveTrack }) => {
    const first = await haveTrack({ title: 'First', pending: true })
    await haveTrack({ title: 'Second', pending: true })
    open('/admin/tracks/pending')
    await screen.findByRole('row', { name: /Second/ })
    await user.keyboard('n')
    await waitFor(() => expect(location.pathname).toBe(address(first)))
  })
})
