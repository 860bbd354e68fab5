import { portalTest } from '@melodia/portal/testing'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'admin')

test('an edit screen shows what was done to its record, with each change', async ({
  api,
  open,
  user,
}) => {
  const admin = api.as('admin')
  const made = await admin.post<{ artist: { id: string } }>('/artists', { name: 'Ada' })
  const { id } = made.body.artist
  await admin.put(`/artists/${id}`, { country: 'Iceland' })
  open(`/admin/artists/edit/${id}`)
  await user.click(await screen.findByRole('button', { name: 'History' }))
  expect(await screen.findByText('admin changed the country of the artist')).toBeVisible()
  expect(screen.getByText('Country: nothing → “Iceland”')).toBeVisible()
  expect(screen.getByText('admin created the artist')).toBeVisible()
})
