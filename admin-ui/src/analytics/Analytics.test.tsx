import { portalTest } from '@melodia/portal/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'admin')

describe('Analytics of the admin portal', () => {
  test('figures of the catalogue and the work on it', async ({ open, haveTrack }) => {
    await haveTrack({ title: 'Published' })
    await haveTrack({ title: 'Waiting', pending: true })
    open('/admin/analytics/tracks')
    expect(await screen.findByRole('heading', { name: 'Analytics' })).toBeVisible()
    expect(await screen.findByText('1 waiting for a decision')).toBeVisible()
    expect(screen.getByText('2 tracks submitted (any outcome)')).toBeVisible()
    expect(screen.getByText('No decisions yet')).toBeVisible()
    const charts = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
    expect(charts).toEqual([
      'Catalogue growth',
      'Uploads per week',
      'Decisions per week',
      'Decisions by reason',
      'Decisions by reviewer',
      'After requested changes',
      'Genre mix',
      'Creator requests',
      'Storage',
    ])
  })

  test('decisions are counted by reason and reviewer, and what is past the target', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    const { id } = await haveTrack({ title: 'Refused', pending: true })
    await api.as('admin').delete(`/tracks/pending/${id}`, { notes: 'No.', reasons: ['rights'] })
    open('/admin/analytics/tracks')
    expect(await screen.findByText('Waiting past the 48-hour target')).toBeVisible()
    expect(screen.getByText('Of 1 decision in 90 days')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Decisions by reason: show as table' }))
    const reasons = within(screen.getByRole('table', { name: 'Decisions by reason' }))
    expect(reasons.getByRole('row', { name: 'Rights 1 0 under 1 min' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Decisions by reviewer: show as table' }))
    const reviewers = within(screen.getByRole('table', { name: 'Decisions by reviewer' }))
    expect(reviewers.getAllByRole('row')).toHaveLength(1 + 1)
  })

  test('every chart is a table, too', async ({ open, user, haveTrack }) => {
    await haveTrack({ genre: 'Jazz' })
    open('/admin/analytics/tracks')
    await user.click(await screen.findByRole('button', { name: 'Genre mix: show as table' }))
    const table = within(screen.getByRole('table', { name: 'Genre mix' }))
    expect(table.getByRole('row', { name: 'Jazz 1' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Genre mix: show as chart' }))
    expect(screen.queryByRole('table', { name: 'Genre mix' })).toBeNull()
  })

  test('as many weeks as are chosen, kept in the address', async ({ open, user }) => {
    open('/admin/analytics/tracks')
    await user.click(await screen.findByRole('button', { name: '12 weeks' }))
    expect(location.search).toBe('?weeks=12')
    await user.click(await screen.findByRole('button', { name: 'Uploads per week: show as table' }))
    const table = screen.getByRole('table', { name: 'Uploads per week' })
    expect(await within(table).findAllByRole('row')).toHaveLength(1 + 12)
  })

  test('what does not load says so, and Retry loads it', async ({ cutOff, open, user }) => {
    const mend = cutOff()
    open('/admin/analytics/tracks')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Failed to load analytics. Please try again.')
    mend()
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Catalogue growth')).toBeVisible()
  })
})
