import { CREATOR_NAMES, type TestApp } from '@melodia/api/testing'
import type { Playlist } from '@melodia/contract/playlists'
import { portalTest, sendRecord } from '@melodia/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'creator')
const LIST = '/creators/playlists'

const havePlaylist = async (api: TestApp, fields: object = {}) =>
  (await api.as('creator').post<{ playlist: Playlist }>('/playlists', { name: 'Dawn', ...fields }))
    .body.playlist
const playlistsOf = async (api: TestApp) =>
  (await api.as('creator').get<Playlist[]>('/playlists?range=[0,99]')).body

describe('spec §2: Your Playlists', () => {
  test('a creator sees their own, counted on the dashboard too', async ({ api, open, user }) => {
    await havePlaylist(api)
    await sendRecord(api, 'playlists', { name: 'Of the platform' })
    open('/creators')
    await user.click(await screen.findByRole('link', { name: /Total Playlists\s*1/ }))
    const row = await screen.findByRole('row', { name: /Dawn/ })
    expect(within(row).getByRole('cell', { name: CREATOR_NAMES.creator })).toBeVisible()
    expect(screen.queryByText('Of the platform')).toBeNull()
    const add = screen.getByRole('link', { name: 'Add Playlist' })
    expect(add).toHaveAttribute('href', '/creators/playlists/new')
  })

  test('spec §8: one that does not load, then nothing to show', async ({ cutOff, open, user }) => {
    const mend = cutOff()
    open(LIST)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Failed to load playlists. Please try again.')
    mend()
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No playlists available')).toBeVisible()
  })

  test('made of own published tracks only, changed, deleted after a question', async ({
    api,
    confirm,
    haveTrack,
    open,
    user,
  }) => {
    const { id } = await haveTrack({ title: 'Mine' })
    await haveTrack({ title: 'Theirs', creators: CREATOR_NAMES.otherCreator })
    await haveTrack({ title: 'Waiting', pending: true })
    open(`${LIST}/new`)
    await user.type(await screen.findByLabelText(/^Name/), 'Dusk')
    await user.click(screen.getByRole('combobox', { name: 'Add tracks' }))
    await user.click(await screen.findByRole('option', { name: /Mine/ }))
    expect(screen.queryByRole('option', { name: /Theirs|Waiting/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Create Playlist' }))
    expect(await screen.findByText('Playlist saved successfully')).toBeVisible()
    expect(await playlistsOf(api)).toMatchObject([{ name: 'Dusk', tracks: [id] }])

    await user.click(await screen.findByRole('link', { name: 'Edit Dusk' }))
    await user.type(await screen.findByLabelText(/^Name/), ' chorus')
    await user.click(screen.getByRole('button', { name: 'Update Playlist' }))
    await waitFor(() => expect(location.pathname).toBe(LIST))
    await user.click(await screen.findByRole('button', { name: 'Delete Dusk chorus' }))
    expect(confirm.mock.lastCall?.[0]).toMatch(/delete this playlist\?\s+“Dusk chorus”/)
    expect(await screen.findByText('Playlist deleted successfully')).toBeVisible()
    expect(await playlistsOf(api)).toEqual([])
  })

  test('another’s playlist is not found', async ({ api, open }) => {
    const { playlist } = (
      await api.as('otherCreator').post<{ playlist: Playlist }>('/playlists', { name: 'Theirs' })
    ).body
    open(`${LIST}/edit/${playlist.id}`)
    expect(await screen.findByText('Playlist not found')).toBeVisible()
  })
})

describe('spec §2: featured playlists', () => {
  test('are read in their order', async ({ api, open }) => {
    const dawn = await havePlaylist(api)
    const dusk = await havePlaylist(api, { name: 'Dusk' })
    await api.as('admin').put('/playlists/featured', { ids: [dusk.id, dawn.id] })
    open(`${LIST}/featured`)
    const list = await screen.findByRole('list', { name: 'Featured playlists in their order' })
    const names = within(list).getAllByRole('listitem')
    expect(names.map((row) => row.querySelector('p')?.textContent)).toEqual(['Dusk', 'Dawn'])
  })

  test('are none, or cannot be loaded', async ({ cutOff, open, user }) => {
    const mend = cutOff()
    open(`${LIST}/featured`)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Failed to load featured playlists. Please try again.')
    mend()
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No featured playlists yet')).toBeVisible()
  })
})
