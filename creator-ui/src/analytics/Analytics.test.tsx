import { CREATOR_NAMES } from '@melodia/api/testing'
import { portalTest } from '@melodia/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'creator')
const OTHERS = { creators: CREATOR_NAMES.otherCreator }

test('royalties stand beside plays and reviews', async ({ open, user }) => {
  open('/creators/analytics')
  await user.click(await screen.findByRole('link', { name: 'Royalties' }))
  const panel = within(await screen.findByRole('region', { name: 'Royalties' }))
  expect(panel.getByText('The pool is not known yet')).toBeVisible()
  expect(panel.getByText('None yet. One comes when Melødia closes a period.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible()
})

describe('spec §2: Analytics of the creator portal', () => {
  test('own tracks by state, decisions and how long they took', async ({
    api,
    haveTrack,
    open,
  }) => {
    await haveTrack({ title: 'Published' })
    await haveTrack({ title: 'Waiting', pending: true })
    const heard = await haveTrack({ title: 'Heard', pending: true })
    const refused = await haveTrack({ title: 'Refused', pending: true })
    api.pass(40 * 60_000)
    await api.as('admin').put(`/tracks/pending/${heard.id}`)
    await api.as('admin').delete(`/tracks/pending/${refused.id}`, {
      notes: 'Clipped',
      reasons: ['audio-quality'],
    })
    open('/creators/analytics/tracks')
    expect(await screen.findByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible()
    expect(await screen.findByText('1 waiting for a decision')).toBeVisible()
    expect(screen.getByText('40 min')).toBeVisible()
    expect(screen.getByText('Of the last 2 decisions')).toBeVisible()
    expect(screen.getByText('50%')).toBeVisible()
    expect(screen.getByText('4 tracks submitted (any outcome)')).toBeVisible()
    expect(screen.getByText('1 validated, 1 rejected')).toBeVisible()
    expect(
      screen.getByText('2 published and 1 pending now, and at the end of each week before'),
    ).toBeVisible()
    expect(screen.getByText('Most often 50–59: 2 of 2 published tracks')).toBeVisible()
    expect(screen.getByText('Most often Jazz: 2 of 2 published tracks')).toBeVisible()
    expect(await screen.findByText('1 track came back, most often for Audio quality')).toBeVisible()
    expect(screen.getByText('2 of 2 in less than a day')).toBeVisible()
    expect(screen.getByText('Popularity out of 100')).toBeVisible()
    const charts = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
    expect(charts).toEqual([
      'Tracks by state',
      'Why tracks came back',
      'How long a review takes',
      'Most popular tracks',
      'Uploads per week',
      'Decisions per week',
      'Genre mix',
      'Popularity',
      'Lengths',
    ])
  })

  test('every chart is a table, too, and a file', async ({ haveTrack, open, user }) => {
    await haveTrack({ popularity: 73 })
    await haveTrack({ popularity: 100 })
    const saved: Blob[] = []
    URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    open('/creators/analytics/tracks')
    await user.click(await screen.findByRole('button', { name: 'Popularity: show as table' }))
    const popularity = within(screen.getByRole('table', { name: 'Popularity' }))
    expect(popularity.getByRole('row', { name: '70–79 1' })).toBeVisible()
    expect(popularity.getByRole('row', { name: '90–100 1' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Lengths: show as table' }))
    const lengths = within(screen.getByRole('table', { name: 'Lengths' }))
    expect(lengths.getByRole('row', { name: '1–2 min 2' })).toBeVisible()
    expect(lengths.getAllByRole('row').at(-1)).toHaveTextContent('from 10 min0')
    await user.click(screen.getByRole('button', { name: 'Tracks by state: export CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(await saved[0]!.text()).toMatch(
      /^\uFEFF?"Week from","Published","Pending"\r\n[^]*,2,0\r\n$/,
    )
  })

  test("spec §6: another creator's tracks do not count", async ({ haveTrack, open, user }) => {
    await haveTrack({ ...OTHERS, genre: 'Folk' })
    await haveTrack({ genre: 'Techno' })
    open('/creators/analytics/tracks')
    await user.click(await screen.findByRole('button', { name: 'Genre mix: show as table' }))
    const genres = within(screen.getByRole('table', { name: 'Genre mix' }))
    expect(genres.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'GenrePublished tracks',
      'Techno1',
    ])
  })

  test('as many weeks as are chosen, kept in the address', async ({ haveTrack, open, user }) => {
    await haveTrack()
    open('/creators/analytics/tracks')
    await user.click(await screen.findByRole('button', { name: '12 weeks' }))
    expect(location.search).toBe('?weeks=12')
    expect(await screen.findByText('In the last 12 weeks')).toBeVisible()
  })

  test('before the first upload it says so, and leads to it', async ({ haveTrack, open, user }) => {
    await haveTrack(OTHERS)
    open('/creators/analytics/tracks')
    expect(await screen.findByText('Nothing to count yet')).toBeVisible()
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Add Track' }))
    expect(await screen.findByRole('heading', { name: 'Add New Track' })).toBeVisible()
  })

  test('what does not load says so, and Retry loads it', async ({
    cutOff,
    haveTrack,
    open,
    user,
  }) => {
    await haveTrack()
    const mend = cutOff()
    open('/creators/analytics/tracks')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Failed to load analytics. Please try again.')
    mend()
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Tracks by state')).toBeVisible()
  })
})
