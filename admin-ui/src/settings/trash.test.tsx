import type { Playlist } from '@melodia/contract/playlists'
import { portalTest } from '@melodia/portal/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'admin')

describe('what was deleted', () => {
  test('comes back at once, by keyboard, to its places', async ({
    api,
    confirm,
    haveTrack,
    open,
    user,
  }) => {
    const [ferry, moon] = [await haveTrack({ title: 'Ferry' }), await haveTrack({ title: 'Moon' })]
    const admin = api.as('admin')
    const trackIds = [ferry.id, moon.id]
    const { playlist } = (await admin.post('/playlists', { name: 'Night', trackIds })).body
    open('/admin/tracks')
    await user.click(await screen.findByRole('button', { name: 'Delete Ferry' }))
    const bar = within(await screen.findByRole('region', { name: 'Your last deletion' }))
    expect(confirm.mock.lastCall?.[0]).toMatch(
      /^Are you sure you want to delete this track\?[^]+It is in 1 playlist, .+\n\nYou can undo this for 30 days\.$/,
    )
    expect(bar.getByText('“Ferry” is in the trash for 30 days.')).toBeVisible()
    await expect.poll(() => document.activeElement?.textContent).toBe('Undo')
    await user.keyboard('{Enter}')
    expect(
      await screen.findByText('“Ferry” restored successfully, in 1 playlist again.'),
    ).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Delete Ferry' })).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Your last deletion' })).toBeNull()
    const { body } = await admin.get<Playlist>(`/playlists/${playlist.id}`)
    expect(body.tracks).toEqual([ferry.id, moon.id])
  })

  test('several come back together, each to its place', async ({ api, haveTrack, open, user }) => {
    const admin = api.as('admin')
    const trackIds: string[] = []
    for (const title of ['One', 'Two', 'Three']) trackIds.push((await haveTrack({ title })).id)
    const { playlist } = (await admin.post('/playlists', { name: 'Night', trackIds })).body
    open('/admin/tracks')
    await screen.findByText('Three')
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('3 records restored successfully')).toBeVisible()
    const { body } = await admin.get<Playlist>(`/playlists/${playlist.id}`)
    expect(body.tracks).toEqual(trackIds)
  })

  test('is listed by kind, restored, and removed for good', async ({
    api,
    confirm,
    haveTrack,
    open,
    user,
  }) => {
    const admin = api.as('admin')
    const { id } = await haveTrack({ title: 'Ferry' })
    await admin.delete(`/tracks/${id}`)
    const { playlist } = (await admin.post('/playlists', { name: 'Night', trackIds: [] })).body
    await admin.delete(`/playlists/${playlist.id}`)
    open('/admin/settings/trash')
    expect(await screen.findByText('Playlist')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    await user.click(await screen.findByRole('combobox', { name: 'Kind' }))
    await user.click(await screen.findByRole('option', { name: 'Track' }))
    await expect.poll(() => screen.queryByText('Night')).toBeNull()
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'Restore Ferry' }))
    expect(await screen.findByText('“Ferry” restored successfully.')).toBeVisible()
    expect((await admin.get(`/tracks/${id}`)).status).toBe(200)
    await user.click(screen.getByTestId('CancelIcon'))
    await user.click(await screen.findByRole('button', { name: 'Remove Night for good' }))
    expect(confirm.mock.lastCall?.[0]).toBe(
      'Remove this for good? This action cannot be undone.\n\n“Night”',
    )
    expect(await screen.findByText('Removed for good')).toBeVisible()
    expect(await screen.findByText('The trash is empty')).toBeVisible()
  })

  test('restored there, it is not offered to be undone any more', async ({
    haveTrack,
    open,
    user,
  }) => {
    await haveTrack({ title: 'Ferry' })
    open('/admin/tracks')
    await user.click(await screen.findByRole('button', { name: 'Delete Ferry' }))
    expect(await screen.findByRole('region', { name: 'Your last deletion' })).toBeVisible()
    await user.click(screen.getAllByRole('link', { name: 'Settings' })[0]!)
    await user.click(await screen.findByRole('link', { name: 'Trash' }))
    await user.click(await screen.findByRole('button', { name: 'Restore Ferry' }))
    expect(await screen.findByText('“Ferry” restored successfully.')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Your last deletion' })).toBeNull()
  })

  test('that cannot come back says why', async ({ api, haveTrack, open, user }) => {
    const admin = api.as('admin')
    const { id, artists_ids } = await haveTrack({ title: 'Ferry', artists: 'Ada Lux' })
    await admin.delete(`/tracks/${id}`)
    await admin.delete(`/artists/${artists_ids[0]}`)
    open('/admin/settings/trash')
    await user.click(await screen.findByRole('button', { name: 'Restore Ferry' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The artist Ada Lux of this track is in the trash, too. Restore that first.',
    )
  })

  test('does not load: the screen says so', async ({ cutOff, open }) => {
    cutOff()
    open('/admin/settings/trash')
    expect(await screen.findByText(/Failed to load the trash/)).toBeVisible()
  })
})
