import { aPng, CREATOR_NAMES, pngFile, type TestApp } from '@melodia/api/testing'
import { someDetails } from '@melodia/api/domain/payouts/testing'
import { portalTest } from '@melodia/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect } from 'vitest'
import { App } from '../App.tsx'
import { earned } from '../balance/testing.ts'

const test = portalTest(App, 'creator')
const menu = () => within(screen.getByRole('navigation', { name: 'Main' }))
const panel = async (name: string) => within(await screen.findByRole('region', { name }))

/** Completes all steps but the profile's image, which needs a file. */
const haveAllButAnImage = async (api: TestApp, track: string) => {
  await api.as('creator').post('/playlists', { name: 'Dawn', trackIds: [track] })
  await api.as('creator').put('/account/me', { bio: 'Hello', genres: ['Folk'] })
}
const addImage = async (user: UserEvent) => {
  const input = await screen.findByLabelText(/choose images|add images/i)
  await user.upload(input, pngFile(aPng()))
  await user.click(screen.getByRole('button', { name: 'Update Profile' }))
  await screen.findByText('Profile saved successfully')
}

describe('spec §2: the creator dashboard', () => {
  test('a new creator: nothing yet, and what to do first, each step a link', async ({ open }) => {
    open('/creators')
    const steps = await panel('First steps')
    expect(steps.getByText('0 of 5 done')).toBeVisible()
    const links = steps
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['Complete your profile', '/creators/account/edit'],
      ['Upload your first track', '/creators/tracks/new'],
      ['Wait for its review', '/creators/tracks/pending'],
      ['See your first track published', '/creators/tracks'],
      ['Make your first playlist', '/creators/playlists/new'],
    ])
    expect(steps.getByText('Still missing: bio, genres, image')).toBeVisible()
    expect(steps.queryByRole('button', { name: 'Hide' })).toBeNull()
    expect(
      (await panel('Waiting for review')).getByText('None of your tracks is waiting.'),
    ).toBeVisible()
    expect(
      (await panel('Recent decisions')).getByText('None of your tracks has been decided on yet.'),
    ).toBeVisible()
    expect(await screen.findByRole('link', { name: /Total Tracks\s*0/ })).toBeVisible()
  })

  test('what is done is ticked; once all is done the steps can be put away, for good', async ({
    api,
    haveTrack,
    open,
    user,
  }) => {
    const { id } = await haveTrack({ title: 'Ferry' })
    open('/creators')
    const steps = await panel('First steps')
    expect(steps.getByText('3 of 5 done')).toBeVisible()
    const upload = steps.getByText('Upload your first track').closest('li')
    expect(within(upload as HTMLElement).getByTitle('Done')).toBeInTheDocument()

    await haveAllButAnImage(api, id)
    await user.click(steps.getByRole('link', { name: 'Complete your profile' }))
    await addImage(user)
    await user.click(menu().getByRole('link', { name: 'Dashboard' }))
    const over = await panel('First steps')
    expect(await over.findByText(/^All done\./)).toBeVisible()
    await user.click(over.getByRole('button', { name: 'Hide' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull())
  })

  test('who has done it all before never sees the steps', async ({
    api,
    haveTrack,
    open,
    user,
  }) => {
    const { id } = await haveTrack()
    await haveAllButAnImage(api, id)
    open('/creators/account/edit')
    await addImage(user)
    await user.click(menu().getByRole('link', { name: 'Dashboard' }))
    await panel('Waiting for review')
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
  })

  test('what waits: the longest first, for how long, with the way to edit it', async ({
    api,
    haveTrack,
    open,
  }) => {
    const first = await haveTrack({ title: 'First', pending: true })
    api.pass(26 * 60_000)
    for (const title of ['Second', 'Third', 'Fourth', 'Fifth', 'Sixth'])
      await haveTrack({ title, pending: true })
    await haveTrack({ title: 'Theirs', creators: CREATOR_NAMES.otherCreator, pending: true })
    open('/creators')
    const waiting = await panel('Waiting for review')
    const rows = waiting.getAllByRole('listitem')
    expect(rows).toHaveLength(5)
    expect(rows[0]).toHaveTextContent(/^First/)
    expect(await within(rows[0] as HTMLElement).findByText(/^In review for/)).toBeVisible()
    // A small picture.
    expect(rows[0]?.querySelector('img')).toHaveAttribute('src', first.artwork.thumbnail_url)
    expect(within(rows[0] as HTMLElement).getByText('pending')).toBeVisible()
    expect(waiting.getByRole('link', { name: 'First' })).toHaveAttribute(
      'href',
      `/creators/tracks/pending/edit/${first.id}`,
    )
    expect(waiting.getByRole('link', { name: 'Show all 6' })).toHaveAttribute(
      'href',
      '/creators/tracks/pending',
    )
  })

  test('upload is the main action; what was sent back comes first, then the last release', async ({
    api,
    haveTrack,
    open,
  }) => {
    const refused = await haveTrack({ title: 'Refused', pending: true })
    await api.as('admin').delete(`/tracks/pending/${refused.id}`, { notes: 'Clipped.' })
    const early = await haveTrack({ title: 'Early', pending: true })
    const late = await haveTrack({ title: 'Late', pending: true })
    await api.as('admin').put(`/tracks/pending/${late.id}`)
    api.pass(60_000)
    await api.as('admin').put(`/tracks/pending/${early.id}`)
    await api.as('creator').post('/playlists', { name: 'Dawn', trackIds: [early.id] })
    open('/creators')
    const release = await panel('Last release')
    expect(release.getByRole('link', { name: 'Early' })).toHaveAttribute(
      'href',
      `/creators/tracks/edit/${early.id}`,
    )
    expect(release.getByRole('img', { name: 'Artwork of Early' })).toBeVisible()
    expect(await release.findByText('1 playlist')).toBeVisible()
    expect(release.getByText(/^1 min/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Upload a track' })).toHaveAttribute(
      'href',
      '/creators/tracks/new',
    )
    const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent)
    expect(titles).toEqual([
      'Waiting for you',
      'Who made your tracks?',
      'First steps',
      'Last release',
      'Waiting for review',
      'Royalties',
      'Recent decisions',
    ])
  })

  test('contract, payouts: the next payout, or why there is none, as the balance says it', async ({
    api,
    open,
    user,
  }) => {
    await earned(api)
    await api.as('admin').put('/settings', { quarantine_days: 0 })
    open('/creators')
    const royalties = await panel('Royalties')
    const next = () => royalties.getByText('Next payout').closest('div')
    expect(next()).toHaveTextContent(
      /^Next payout0\.00 EURYou have not said where it is paid to\.$/,
    )
    await api.as('creator').put('/payout-details', someDetails())
    await user.click(royalties.getByRole('link', { name: '0.00 EUR' }))
    await panel('Owed to you now')
    await user.click(menu().getByRole('link', { name: 'Dashboard' }))
    const paid = await panel('Royalties')
    expect(await paid.findByRole('link', { name: '50.00 EUR' })).toHaveAttribute(
      'href',
      '/creators/balance',
    )
    expect(paid.getByText('It is paid with the next payout.')).toBeVisible()
    expect(paid.getByText('Earned: 50.00 EUR')).toBeVisible()
  })

  test('asks who made older tracks, until each of them says so', async ({
    api,
    haveTrack,
    open,
    user,
  }) => {
    const out = await haveTrack({ title: 'Out' })
    const { id } = await haveTrack({ title: 'Waits', pending: true })
    const contributions = [{ party: { name: 'Ada' }, role: 'Lyricist', ai: 'none' }]
    open('/creators')
    const asked = await panel('Who made your tracks?')
    expect(asked.getByText(/^2 of your tracks do not say/)).toBeVisible()
    expect(asked.getByRole('link', { name: 'Say it of 1 pending track' })).toBeVisible()
    await api.as('creator').put(`/tracks/pending/${id}/credits`, { contributions })
    await user.click(asked.getByRole('link', { name: 'Say it of 1 published track' }))
    expect(await screen.findByRole('link', { name: 'Out' })).toBeVisible()
    expect(screen.getByText(/^Made by: Nothing is said/)).toBeVisible()
    await api.as('admin').put(`/tracks/${out.id}/credits`, { contributions })
    await user.click(menu().getByRole('link', { name: 'Dashboard' }))
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Who made your tracks?' })).toBeNull(),
    )
  })

  test('the menu counts what is pending', async ({ haveTrack, open }) => {
    await haveTrack({ title: 'Waits', pending: true })
    open('/creators')
    await screen.findByRole('heading', { name: 'Dashboard' })
    const item = menu().getByRole('link', { name: 'Your Pending Tracks' }).closest('li')
    await waitFor(() => expect(item).toHaveTextContent('Your Pending Tracks1'))
  })

  test('spec §8: where it fails the counts show ? and it says so; no steps are made up', async ({
    cutOff,
    open,
    user,
  }) => {
    const mend = cutOff()
    open('/creators')
    expect(
      await screen.findByText('Failed to load dashboard data. Please try again later.'),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: /Total Tracks\s*\?/ })).toBeVisible()
    expect(screen.getByRole('link', { name: /Total Playlists\s*\?/ })).toBeVisible()
    const waiting = await panel('Waiting for review')
    expect(waiting.getByText('Failed to load tracks. Please try again.')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'First steps' })).toBeNull()
    mend()
    await user.click(waiting.getByRole('button', { name: 'Retry' }))
    expect(await waiting.findByText('None of your tracks is waiting.')).toBeVisible()
  })
})
