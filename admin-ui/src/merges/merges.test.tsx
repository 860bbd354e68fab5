import type { Artist } from '@melodia/contract/artists'
import type { Track } from '@melodia/contract/tracks'
import type { TestApp } from '@melodia/api/testing'
import { artistBody } from '@melodia/portal/form'
import { portalTest, sendRecord } from '@melodia/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'admin')

const haveArtist = (api: TestApp, name: string, fields: object = {}) =>
  sendRecord<Artist>(api, 'artists', { name, ...fields }, { encode: artistBody })
const artistsOf = async (api: TestApp, id: string) =>
  (await api.as('admin').get<Track>(`/tracks/${id}`)).body.artists.map(({ name }) => name)

describe('likely doubles', () => {
  test('are merged after a look at what moves, and the merge is taken back', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    const nova = await haveArtist(api, 'Nova Lux')
    await haveArtist(api, 'Nova-Lux', { country: 'Norway' })
    const track = await haveTrack({ artists: 'Nova-Lux' })
    open('/admin/artists/doubles')
    await user.click(
      await screen.findByRole('button', { name: 'Merge 2 artists: Nova Lux, Nova-Lux' }),
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Merge artists' }))
    expect(dialog.getByRole('radio', { name: 'Nova Lux' })).toBeChecked()
    expect(await dialog.findByText('1 track, will name Nova Lux.')).toBeVisible()
    expect(dialog.getByText(/country filled from the others/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Merge 2 artists' }))
    expect(await screen.findByText('Artists merged successfully')).toBeVisible()
    expect(await artistsOf(api, track.id)).toEqual(['Nova Lux'])
    expect(await screen.findByText('No artists look like doubles')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Nova Lux' })).toHaveAttribute(
      'href',
      `/admin/artists/edit/${nova.id}`,
    )

    vi.spyOn(window, 'confirm').mockReturnValue(true)
    await user.click(screen.getByRole('button', { name: 'Take back the merge of Nova-Lux' }))
    expect(await screen.findByText('Merge taken back successfully')).toBeVisible()
    await waitFor(async () => expect(await artistsOf(api, track.id)).toEqual(['Nova-Lux']))
  })

  test('are two after all: that is remembered, and can be taken back at once', async ({
    api,
    open,
    user,
  }) => {
    await haveArtist(api, 'Nova Lux')
    await haveArtist(api, 'Nova-Lux')
    open('/admin/artists/doubles')
    const apart = 'Different artists: Nova Lux, Nova-Lux'
    await user.click(await screen.findByRole('button', { name: apart }))
    expect(await screen.findByText('No artists look like doubles')).toBeVisible()
    expect(
      await screen.findByText('“Nova Lux” and “Nova-Lux” are different artists.'),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('button', { name: apart })).toBeVisible()
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Told apart last' })).toBeNull(),
    )
  })

  test('are said while the artists of a track are typed', async ({ api, open, user }) => {
    await haveArtist(api, 'Nova Lux')
    open('/admin/tracks/new')
    const artists = await screen.findByLabelText(/^Artists/)
    await user.type(artists, 'Elin, nova luks')
    await user.click(await screen.findByRole('button', { name: 'Use Nova Lux' }))
    expect(artists).toHaveValue('Elin, Nova Lux')
    await waitFor(() => expect(screen.queryByText(/There is a/)).toBeNull())
  })

  test.for([
    ['Elin, tylr the creator', 'Elin, "Tyler, The Creator"'],
    ['"Moss, Stone", Tyler, The Creatr', '"Moss, Stone", "Tyler, The Creator"'],
  ])('with a comma in the name, %s becomes %s', async ([typed = '', used], { api, open, user }) => {
    await haveArtist(api, 'Tyler, The Creator')
    open('/admin/tracks/new')
    const artists = await screen.findByLabelText(/^Artists/)
    await user.type(artists, typed)
    await user.click(await screen.findByRole('button', { name: 'Use Tyler, The Creator' }))
    expect(artists).toHaveValue(used)
    await waitFor(() => expect(screen.queryByText(/There is a/)).toBeNull())
  })

  test('are said while the name of a new artist is typed', async ({ api, open, user }) => {
    const nova = await haveArtist(api, 'Nova Lux')
    open('/admin/artists/new')
    await user.type(await screen.findByLabelText(/^Name/), 'nova luks')
    const use = await screen.findByRole('link', { name: 'use it' })
    expect(use).toHaveAttribute('href', `/admin/artists/edit/${nova.id}`)
    expect(screen.getByText(/There is a Nova Lux/)).toBeVisible()
  })
})
