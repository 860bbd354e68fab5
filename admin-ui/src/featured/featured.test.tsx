import type { TestApp } from '@melodia/api/testing'
import type { Artist } from '@melodia/contract/artists'
import type { FeaturedArtists, FeaturedPlaylists } from '@melodia/contract/featured'
import { portalTest, sendRecord } from '@melodia/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'admin')
const haveArtist = (api: TestApp, name: string) => sendRecord<Artist>(api, 'artists', { name })
const featured = async (api: TestApp) =>
  (await api.as('admin').get<FeaturedArtists>('/artists/featured')).body.artists.map(
    ({ name }) => name,
  )
const save = () => screen.getByRole('button', { name: 'Save' })

describe('spec §2: featured artists', () => {
  test('chosen by typing, ordered by keyboard, saved', async ({ api, open, user }) => {
    for (const name of ['Elin', 'Lumi', 'Sigrún']) await haveArtist(api, name)
    open('/admin/artists/featured')
    expect(await screen.findByText('No featured artists yet')).toBeVisible()
    expect(save()).toBeDisabled()
    const search = screen.getByRole('combobox', { name: 'Add artists' })
    await user.type(search, 'sigrun')
    // The list changes once more when the last letter was searched for.
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    await user.click(screen.getByRole('option', { name: /Sigrún/ }))
    await user.clear(search)
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3))
    await user.click(screen.getByRole('option', { name: /Elin/ }))
    const handle = await screen.findByRole('button', { name: 'Move Elin' })
    handle.focus()
    await user.keyboard('{ArrowUp}')
    await user.click(save())
    expect(await screen.findByText('Featured artists saved successfully')).toBeVisible()
    expect(await featured(api)).toEqual(['Elin', 'Sigrún'])
    await waitFor(() => expect(save()).toBeDisabled())
    await user.click(screen.getByRole('button', { name: 'Remove Elin' }))
    await user.click(save())
    await waitFor(async () => expect(await featured(api)).toEqual(['Sigrún']))
  })

  test('what somebody else chose meanwhile is not overwritten', async ({ api, open, user }) => {
    const [elin, lumi] = [await haveArtist(api, 'Elin'), await haveArtist(api, 'Lumi')]
    await api.as('admin').put('/artists/featured', { ids: [elin.id, lumi.id] })
    open('/admin/artists/featured')
    await user.click(await screen.findByRole('button', { name: 'Remove Elin' }))
    await api.as('admin').put('/artists/featured', { ids: [lumi.id, elin.id] })
    await user.click(save())
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Failed to save featured artists. Please try again.')
    expect(await featured(api)).toEqual(['Lumi', 'Elin'])
  })

  test('a choice that does not load says so, and Retry loads it', async ({
    cutOff,
    open,
    user,
  }) => {
    const mend = cutOff()
    open('/admin/artists/featured')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Failed to load featured artists. Please try again.')
    mend()
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No featured artists yet')).toBeVisible()
  })
})

describe('spec §2: featured playlists', () => {
  test('only public ones are offered', async ({ api, open, user }) => {
    await sendRecord(api, 'playlists', { name: 'Dawn' })
    await sendRecord(api, 'playlists', { name: 'Secret', public: false })
    open('/admin/playlists/featured')
    await user.click(await screen.findByRole('combobox', { name: 'Add playlists' }))
    await user.click(await screen.findByRole('option', { name: /Dawn/ }))
    expect(screen.queryByRole('option', { name: /Secret/ })).toBeNull()
    await user.click(save())
    expect(await screen.findByText('Featured playlists saved successfully')).toBeVisible()
    const { body } = await api.as('admin').get<FeaturedPlaylists>('/playlists/featured')
    expect(body.playlists.map(({ name }) => name)).toEqual(['Dawn'])
  })
})
