import { portalTest } from '@melodia/portal/testing'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'admin')

// Alone in its file: a page loads the settings once.
test('what an operator wants heard is asked for before the question', async ({
  api,
  open,
  user,
  haveTrack,
  confirm,
}) => {
  api.config.review.heardPercent = 80
  const { id } = await haveTrack({ pending: true })
  open(`/admin/tracks/pending/edit/${id}`)
  expect(await screen.findByText(/^Heard 0:00 of 1:15, 80 % is needed/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Validate Track' }))
  expect(await screen.findByText(/^Hear 80 % of this track before you validate it/)).toBeVisible()
  expect(confirm).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Reject Track' }))
  expect(await screen.findByText('Track rejected successfully')).toBeVisible()
})
