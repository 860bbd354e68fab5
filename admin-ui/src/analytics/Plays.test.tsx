import { CREATOR_NAMES } from '@melodia/api/testing'
import { listenerOf } from '@melodia/db/plays'
import { addArrivals } from '@melodia/db/plays/arrivals'
import { dayOf } from '@melodia/db/plays/days'
import { portalTest, savedFiles, sendPlays } from '@melodia/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'admin')

describe('plays of all music', () => {
  test('all creators’ tracks; plays that were set aside, with the reason', async ({
    api,
    haveTrack,
    open,
    user,
  }) => {
    const ferry = await haveTrack({ title: 'Night Ferry' })
    const theirs = await haveTrack({ title: 'Theirs', creators: CREATOR_NAMES.otherCreator })
    await sendPlays(api, [{ track_id: ferry.id }, { track_id: ferry.id }, { track_id: theirs.id }])
    const started_at = new Date(api.now() - 2 * 60_000).toISOString()
    await sendPlays(api, [{ track_id: ferry.id, started_at }])
    open('/admin/analytics')
    const tracks = within(await screen.findByRole('table', { name: 'Top tracks' }))
    expect(tracks.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'TrackPlaysListeners',
      'Night Ferry21',
      'Theirs11',
    ])
    expect(screen.getByText('By the creators themselves: shown, not paid')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Look at them' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Plays set aside' })).toBeVisible()
    const row = await screen.findByRole('row', { name: /^Night Ferry/ })
    expect(
      within(row).getByRole('cell', { name: 'At the same time as another play' }),
    ).toBeVisible()
    expect(within(row).getByRole('cell', { name: '1:00' })).toBeVisible()
    expect(within(row).getByRole('cell', { name: 'Public page' })).toBeVisible()
  })

  test('they are filtered by the reason, and are a CSV file', async ({
    api,
    haveTrack,
    open,
    user,
  }) => {
    const { id: track_id } = await haveTrack({ title: 'Night Ferry' })
    await sendPlays(api, [{ track_id }])
    const started_at = new Date(api.now() - 2 * 60_000).toISOString()
    await sendPlays(api, [{ track_id, started_at }])
    const saved = savedFiles()
    open('/admin/analytics/aside')
    await screen.findByRole('row', { name: /^Night Ferry/ })
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    expect(await screen.findByText('1 row exported')).toBeVisible()
    expect(await saved[0]!.text()).toContain(
      '"1:00","Public page","At the same time as another play"',
    )
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    await user.click(await screen.findByRole('combobox', { name: 'Reason' }))
    await user.click(await screen.findByRole('option', { name: 'Too many of this track in a day' }))
    expect(await screen.findByText('Nothing matches these filters')).toBeVisible()
  })

  test('none were played, none were set aside', async ({ open, user }) => {
    open('/admin/analytics')
    expect(await screen.findByText('No plays in 28 days')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open the music page' })).toHaveAttribute(
      'href',
      '/music',
    )
    await user.click(screen.getByRole('link', { name: 'Plays set aside' }))
    expect(await screen.findByText('No plays were set aside')).toBeVisible()
  })

  test('what does not load says so, and Retry loads it', async ({ cutOff, open, user }) => {
    const mend = cutOff()
    open('/admin/analytics/aside')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Failed to load plays that were set aside. Please try again.')
    mend()
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No plays were set aside')).toBeVisible()
  })

  test('days on which somebody told of plays in bulk, with the person', async ({
    api,
    haveTrack,
    open,
    user,
  }) => {
    const { id: track_id } = await haveTrack({ title: 'Night Ferry' })
    await sendPlays(api, [{ track_id }])
    const arrived = { plays: 1_412, late: 390, aside: 300, heard_ms: 30.5 * 3_600_000 }
    await api.db.write(async (write) => {
      const listener = await listenerOf(write, api.users.listener.seq)
      await addArrivals(write, { listener, day: dayOf(Date.parse('2026-11-20')), ...arrived })
    })
    const saved = savedFiles()
    open('/admin/analytics/aside')
    await user.click(await screen.findByRole('link', { name: 'Plays in bulk' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Plays in bulk' })).toBeVisible()
    const row = await screen.findByRole('row', { name: /^listener/ })
    expect(within(row).getByText('Verified')).toBeVisible()
    expect(
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual(['Nov 20, 2026', '1,412', '390', '300', '30.5 h'])
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    expect(await screen.findByText('1 row exported')).toBeVisible()
    expect(await saved[0]!.text()).toContain('"2026-11-20",1412,390,300,"30.5 h"')
    await user.click(within(row).getByRole('link', { name: 'listener' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'People' })).toBeVisible()
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
  })

  test('nobody told of plays in bulk; what does not load says so', async ({
    cutOff,
    open,
    user,
  }) => {
    const mend = cutOff()
    open('/admin/analytics/bulk')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Failed to load plays in bulk. Please try again.')
    mend()
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No plays were reported in bulk')).toBeVisible()
  })

  test('the form of a track tells of its plays', async ({ api, haveTrack, open }) => {
    const { id: track_id } = await haveTrack({ title: 'Night Ferry' })
    await sendPlays(api, [{ track_id }])
    open(`/admin/tracks/edit/${track_id}`)
    const link = await screen.findByRole('link', { name: '1 play in 28 days' })
    await waitFor(() => expect(link).toHaveAttribute('href', `/admin/analytics?track=${track_id}`))
  })

  test('the page of a creator tells of theirs alone', async ({ api, haveTrack, open }) => {
    const ferry = await haveTrack({ title: 'Night Ferry' })
    const theirs = await haveTrack({ title: 'Theirs', creators: CREATOR_NAMES.otherCreator })
    await sendPlays(api, [{ track_id: ferry.id }, { track_id: ferry.id }, { track_id: theirs.id }])
    open(`/admin/creators/show/${ferry.creators_ids[0]}`)
    const term = await screen.findByText('Plays in 28 days')
    await waitFor(() => expect(term.parentElement).toHaveTextContent('Plays in 28 days2'))
  })
})
