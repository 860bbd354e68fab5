import { setAdmin } from '@melodia/db/users'
import { portalTest } from '@melodia/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'admin')

describe('spec §2: admin tracks', () => {
  test('columns, values and the way to add one', async ({ open, haveTrack }) => {
    await haveTrack({ title: 'Ørsted Lullaby', album: 'Isles' })
    open('/admin/tracks')
    const row = await screen.findByRole('row', { name: /Ørsted Lullaby/ })
    const heads = screen.getAllByRole('columnheader').map((cell) => cell.textContent)
    expect(heads).toEqual(['Title', 'Artist', 'Duration', 'Genre', 'Status', 'Actions'])
    for (const text of ['1:15', 'Jazz', 'approved'])
      expect(within(row).getByText(text)).toBeVisible()
    const add = screen.getByRole('link', { name: 'Add Track' })
    expect(add).toHaveAttribute('href', '/admin/tracks/new')
  })

  test('loading, then nothing to show', async ({ open }) => {
    open('/admin/tracks')
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeInTheDocument()
    expect(await screen.findByText('No tracks available')).toBeVisible()
  })

  test('spec §9: ten a page, other sizes on offer', async ({ open, user, haveTrack }) => {
    for (let number = 1; number <= 11; number++) await haveTrack({ title: `Track ${number}` })
    open('/admin/tracks')
    await screen.findByText('Track 11')
    expect(screen.getAllByRole('row')).toHaveLength(1 + 10)
    await user.click(screen.getByRole('combobox', { name: 'Rows per page:' }))
    const sizes = screen.getAllByRole('option').map((option) => option.textContent)
    expect(sizes).toEqual(['5', '10', '20', '50'])
    await user.click(screen.getByRole('option', { name: '20' }))
    expect(await screen.findByText('Track 1')).toBeVisible()
  })

  test('a search that finds nothing says what was searched', async ({ open, user, haveTrack }) => {
    await haveTrack({ title: 'Night Ferry' })
    open('/admin/tracks')
    await screen.findByText('Night Ferry')
    await user.type(screen.getByRole('textbox', { name: 'Search' }), 'zebra')
    expect(await screen.findByText('Nothing matches “zebra”')).toBeVisible()
  })

  test('spec §8: a list that fails says so, and Retry loads it', async ({ cutOff, open, user }) => {
    const mend = cutOff()
    open('/admin/tracks')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Failed to load tracks. Please try again.')
    mend()
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No tracks available')).toBeVisible()
  })

  test('contract, Identity: a role that was taken away is said, not signed out', async ({
    api,
    open,
  }) => {
    await api.db.write((write) => setAdmin(write, api.users.admin.seq, false))
    open('/admin/tracks')
    expect(await screen.findByText(/You do not have access to this/)).toBeVisible()
    expect(location.pathname).toBe('/admin/tracks')
  })

  test('spec §5, §8, §9: deleting asks by name, says what happened, for 3 s', async ({
    open,
    user,
    haveTrack,
    confirm,
  }) => {
    await haveTrack({ title: 'Going' })
    open('/admin/tracks')
    await user.click(await screen.findByRole('button', { name: 'Delete Going' }))
    const question = confirm.mock.lastCall?.[0]
    expect(question).toMatch(/^Are you sure you want to delete this track\?\s+“Going”/)
    expect(await screen.findByText('Track deleted successfully')).toBeVisible()
    expect(await screen.findByText('No tracks available')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Track deleted successfully')).toBeNull())
  })

  test('a No leaves the track alone', async ({ open, user, haveTrack, confirm }) => {
    await haveTrack({ title: 'Staying' })
    confirm.mockReturnValue(false)
    open('/admin/tracks')
    await user.click(await screen.findByRole('button', { name: 'Delete Staying' }))
    expect(screen.getByText('Staying')).toBeVisible()
  })

  test('spec §8: a delete that fails says so', async ({ cutOff, open, user, haveTrack }) => {
    await haveTrack({ title: 'Staying' })
    open('/admin/tracks')
    const button = await screen.findByRole('button', { name: 'Delete Staying' })
    cutOff()
    await user.click(button)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to delete track. Please try again.',
    )
  })
})
