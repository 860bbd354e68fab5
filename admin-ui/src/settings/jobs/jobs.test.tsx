import { claimJob, failJob } from '@melodia/db/jobs'
import { portalTest } from '@melodia/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { App } from '../../App.tsx'

const test = portalTest(App, 'admin')

describe('Settings, Jobs', () => {
  test('nothing waits and nothing has failed: each kind says 0', async ({ open }) => {
    open('/admin/settings/jobs')
    expect(await screen.findByText('Nothing waits, nothing has failed')).toBeVisible()
    const numbers = within(await screen.findByRole('table', { name: 'Jobs by kind' }))
    const row = within(numbers.getByRole('row', { name: /^Webhook delivery/ }))
    expect(row.getAllByRole('cell', { name: '0' })).toHaveLength(3)
  })

  test('what was given up says why, leads to its track, and is tried again', async ({
    api,
    haveTrack,
    open,
    user,
  }) => {
    await haveTrack({ title: 'Night Ferry', pending: true })
    await api.db.write(async (write) => {
      const lease = { now: Date.now() + 1_000, leaseMs: 1_000 }
      const claim = await claimJob(write, { kind: 'analysis' }, lease)
      if (claim) await failJob(write, claim, { problem: 'No sound in it.', dueAt: null })
    })
    open('/admin/settings/jobs')
    const failed = await screen.findByRole('link', { name: '1 failed: Analysis of a recording' })
    await user.click(failed)
    expect(await screen.findByText('No sound in it.')).toBeVisible()
    await waitFor(() => expect(screen.getAllByText('Night Ferry')).toHaveLength(1))
    expect(screen.getByRole('link', { name: 'Night Ferry' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/admin\/tracks\/pending\/edit\//),
    )
    await user.click(
      screen.getByRole('button', { name: 'Try again: Analysis of a recording, Night Ferry' }),
    )
    expect(await screen.findByText('Job queued successfully')).toBeVisible()
    expect(await screen.findByText('Nothing matches these filters')).toBeVisible()
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: /failed: Analysis/ })).not.toBeInTheDocument(),
    )
  })

  test('a list and numbers that do not load say so', async ({ cutOff, open }) => {
    cutOff()
    open('/admin/settings/jobs')
    expect(await screen.findByText('Failed to load jobs. Please try again.')).toBeVisible()
    expect(await screen.findByText('Failed to count jobs. Please try again.')).toBeVisible()
  })
})
