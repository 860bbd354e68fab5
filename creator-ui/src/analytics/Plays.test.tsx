import { CREATOR_NAMES } from '@melodia/api/testing'
import type { Playlist } from '@melodia/contract/playlists'
import { portalTest, savedFiles, sendPlays } from '@melodia/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'creator')
const OTHERS = { creators: CREATOR_NAMES.otherCreator }
/** The figure and the note below this label. */
const tile = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).parentElement?.textContent

describe('plays of one’s own tracks', () => {
  test('plays, listeners, previews, own plays, and what was set aside', async ({
    api,
    haveTrack,
    open,
  }) => {
    const { id: track_id } = await haveTrack({ title: 'Night Ferry' })
    await sendPlays(api, [
      { track_id },
      { track_id },
      { track_id, source: 'preview', heard_ms: 3_000 },
    ])
    await sendPlays(api, [{ track_id }], 'creator')
    // The listener cannot have heard two things at once.
    const started_at = new Date(api.now() - 4 * 60_000).toISOString()
    await sendPlays(api, [{ track_id, started_at }])
    open('/creators/analytics')
    expect(await tile('Plays')).toMatch(/^Plays3From 30 seconds on/)
    expect(await tile('Listeners')).toBe('Listeners22 new, 0 returning')
    expect(await tile('Previews')).toBe('Previews1Counted apart from plays')
    expect(await tile('Own plays')).toBe('Own plays1By yourself: shown, not paid')
    expect(screen.getByText(/^1 play was set aside and does not count: too many/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Look at them' })).toBeNull()
  })

  test('top tracks and playlists, each as a file; plays of others are not among them', async ({
    api,
    haveTrack,
    open,
    user,
  }) => {
    const ferry = await haveTrack({ title: 'Night Ferry' })
    const fjord = await haveTrack({ title: 'Fjord at Noon' })
    const theirs = await haveTrack({ title: 'Theirs', ...OTHERS })
    const made = await api
      .as('creator')
      .post<{ playlist: Playlist }>('/playlists', { name: 'Dawn', trackIds: [fjord.id] })
    const playlist_id = made.body.playlist.id
    await sendPlays(api, [
      { track_id: ferry.id },
      { track_id: theirs.id },
      { track_id: fjord.id, playlist_id },
      { track_id: fjord.id, playlist_id },
    ])
    const saved = savedFiles()
    open('/creators/analytics')
    const tracks = within(await screen.findByRole('table', { name: 'Top tracks' }))
    expect(tracks.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'TrackPlaysListeners',
      'Fjord at Noon21',
      'Night Ferry11',
    ])
    expect(tracks.getByRole('link', { name: 'Night Ferry' })).toHaveAttribute(
      'href',
      `/creators/tracks/edit/${ferry.id}`,
    )
    const playlists = within(screen.getByRole('table', { name: 'Top playlists' }))
    expect(playlists.getByRole('row', { name: 'Dawn 2 1' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Top tracks: export CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect((await saved[0]!.text()).trim().split('\r\n').slice(1)).toEqual([
      `"${fjord.id}","Fjord at Noon",2,1`,
      `"${ferry.id}","Night Ferry",1,1`,
    ])
  })

  test('where people leave, in all tracks or in one of them, which the address keeps', async ({
    api,
    haveTrack,
    open,
    user,
  }) => {
    const ferry = await haveTrack({ title: 'Night Ferry' })
    const fjord = await haveTrack({ title: 'Fjord at Noon' })
    await sendPlays(api, [
      { track_id: ferry.id, heard_ms: 75_500 },
      { track_id: ferry.id, heard_ms: 75_500 },
      { track_id: fjord.id, heard_ms: 40_000 },
    ])
    open('/creators/analytics')
    const leaving = await screen.findByRole('region', { name: 'Where people leave' })
    await within(leaving).findByText(
      'Begun 3 times, 66.7% heard to the end; most leave between 50% and 55%',
    )
    await user.click(within(leaving).getByRole('combobox', { name: 'Track' }))
    await user.click(await screen.findByRole('option', { name: 'Night Ferry' }))
    await within(leaving).findByText('Begun 2 times, 100% heard to the end')
    expect(new URLSearchParams(location.search).get('track')).toBe(ferry.id)
    await user.click(
      within(leaving).getByRole('button', { name: 'Where people leave: show as table' }),
    )
    const table = within(leaving).getByRole('table', { name: 'Where people leave' })
    expect(within(table).getAllByRole('row')).toHaveLength(1 + 21)
  })

  test('the days are chosen, and kept in the address', async ({ api, haveTrack, open, user }) => {
    const { id: track_id } = await haveTrack({ title: 'Night Ferry' })
    await sendPlays(api, [{ track_id }])
    open('/creators/analytics')
    await user.click(await screen.findByRole('button', { name: 'Plays per day: show as table' }))
    const days = screen.getByRole('table', { name: 'Plays per day' })
    expect(within(days).getAllByRole('row')).toHaveLength(1 + 28)
    await user.click(screen.getByRole('button', { name: '7 days' }))
    expect(location.search).toBe('?days=7')
    await waitFor(() => expect(within(days).getAllByRole('row')).toHaveLength(1 + 7))
    await user.click(screen.getByRole('button', { name: 'Dates' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Dates' }))
    await user.clear(dialog.getByLabelText('First day'))
    await user.type(dialog.getByLabelText('First day'), '2024-02-02')
    await user.clear(dialog.getByLabelText('Last day'))
    await user.type(dialog.getByLabelText('Last day'), '2024-02-01')
    expect(dialog.getByText('The last day is before the first one')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Show these days' })).toBeDisabled()
    await user.clear(dialog.getByLabelText('Last day'))
    await user.type(dialog.getByLabelText('Last day'), '2024-02-03')
    await user.click(dialog.getByRole('button', { name: 'Show these days' }))
    expect(location.search).toBe('?from=2024-02-02&until=2024-02-03')
    expect(await screen.findByText('No plays from Feb 2, 2024 to Feb 3, 2024')).toBeVisible()
  })

  test('no plays yet: a track to share, with its link', async ({ haveTrack, open, user }) => {
    const { id } = await haveTrack({ title: 'Night Ferry' })
    open('/creators/analytics')
    expect(await screen.findByText('No plays yet')).toBeVisible()
    expect(await screen.findByText('Share a track: Night Ferry')).toBeVisible()
    const copy = await screen.findByRole('button', { name: 'Copy link' })
    await waitFor(() => expect(copy).toBeEnabled())
    await user.click(copy)
    expect(await screen.findByText('Link copied')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/music/tracks/${id}`)
  })

  test('nothing published yet: the way to a first track', async ({ open }) => {
    open('/creators/analytics')
    expect(
      await screen.findByText('Plays show here once you have published a track.'),
    ).toBeVisible()
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Add Track' })).toBeVisible()
  })

  test('what does not load says so, and Retry loads it', async ({
    api,
    cutOff,
    haveTrack,
    open,
    user,
  }) => {
    const { id: track_id } = await haveTrack()
    await sendPlays(api, [{ track_id }])
    const mend = cutOff()
    open('/creators/analytics')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Failed to load analytics. Please try again.')
    mend()
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('heading', { name: 'Plays per day' })).toBeVisible()
  })

  test('the last release and the form of a track tell of its plays', async ({
    api,
    haveTrack,
    open,
    user,
  }) => {
    const { id: track_id } = await haveTrack({ title: 'Night Ferry' })
    await sendPlays(api, [{ track_id }, { track_id }])
    open('/creators')
    const release = within(await screen.findByRole('region', { name: 'Last release' }))
    const term = release.getByText('Plays in 28 days')
    await waitFor(() => expect(term.parentElement).toHaveTextContent('Plays in 28 days2'))
    await user.click(release.getByRole('link', { name: 'Night Ferry' }))
    expect(await screen.findByRole('link', { name: '2 plays in 28 days' })).toHaveAttribute(
      'href',
      `/creators/analytics?track=${track_id}`,
    )
  })
})
