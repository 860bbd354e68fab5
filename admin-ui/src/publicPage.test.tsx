import { CREATOR_NAMES, type TestApp } from '@melodia/api/testing'
import type { Artist } from '@melodia/contract/artists'
import type { Creator } from '@melodia/contract/creators'
import type { Playlist } from '@melodia/contract/playlists'
import { playlistBody } from '@melodia/portal/form'
import { portalTest, sendRecord } from '@melodia/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import { App } from './App.tsx'

const test = portalTest(App, 'admin')

const havePlaylist = (api: TestApp, fields: object) =>
  sendRecord<Playlist>(api, 'playlists', { name: 'Dawn', ...fields }, { encode: playlistBody })
const creatorNamed = async (api: TestApp, name: string) => {
  const { body } = await api.as('admin').get<Creator[]>('/creators?range=[0,99]')
  const found = body.find((creator) => creator.name === name)
  if (!found) throw new Error(`There is no creator ${name}.`)
  return found
}
const copied = () => navigator.clipboard.readText()
const view = () => screen.findByRole('link', { name: 'View public page' })

describe('public pages in the lists', () => {
  test('a row opens the page of its track in a tab of its own, or copies the link', async ({
    haveTrack,
    open,
    user,
  }) => {
    const { id } = await haveTrack({ title: 'Night Ferry' })
    const address = `${location.origin}/music/tracks/${id}`
    open('/admin/tracks')
    await user.click(await screen.findByRole('button', { name: 'Public page of Night Ferry' }))
    const link = await screen.findByRole('menuitem', { name: 'View public page' })
    expect(link).toHaveAttribute('href', address)
    expect(link).toHaveAttribute('target', '_blank')
    expect(link).toHaveAttribute('rel', 'noopener')
    await user.click(screen.getByRole('menuitem', { name: 'Copy link' }))
    expect(await screen.findByText('Link copied')).toBeVisible()
    expect(await copied()).toBe(address)
    expect(screen.queryByRole('menu')).toBeNull()
  })

  test('where the browser forbids to copy, the link is shown to be copied', async ({
    haveTrack,
    open,
    user,
  }) => {
    const { id } = await haveTrack({ title: 'Night Ferry' })
    const prompt = vi.fn<typeof window.prompt>(() => null)
    vi.stubGlobal('prompt', prompt)
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'))
    open(`/admin/tracks/edit/${id}`)
    const button = await screen.findByRole('button', { name: 'Copy link' })
    await waitFor(() => expect(button).toBeEnabled())
    await user.click(button)
    await waitFor(() =>
      expect(prompt).toHaveBeenCalledWith(
        'Copy this link:',
        `${location.origin}/music/tracks/${id}`,
      ),
    )
    expect(screen.queryByText('Link copied')).toBeNull()
  })

  test('only public playlists have one', async ({ api, haveTrack, open, user }) => {
    const { id } = await haveTrack()
    const dawn = await havePlaylist(api, { tracks: [id] })
    await havePlaylist(api, { name: 'Secret', public: false })
    open('/admin/playlists')
    await user.click(await screen.findByRole('button', { name: 'Public page of Dawn' }))
    expect(await screen.findByRole('menuitem', { name: 'View public page' })).toHaveAttribute(
      'href',
      `${location.origin}/music/playlists/${dawn.id}`,
    )
    expect(screen.queryByRole('button', { name: 'Public page of Secret', hidden: true })).toBeNull()
  })

  test('only artists whom a track names have one', async ({ api, haveTrack, open }) => {
    await haveTrack({ artists: 'Sigrún' })
    await sendRecord<Artist>(api, 'artists', { name: 'Elin' })
    open('/admin/artists')
    expect(await screen.findByRole('button', { name: 'Public page of Sigrún' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Public page of Elin' })).toBeNull()
  })

  test('a creator without published tracks: the menu says why there is none', async ({
    haveTrack,
    open,
    user,
  }) => {
    await haveTrack({ pending: true })
    open('/admin/creators')
    const name = `Public page of ${CREATOR_NAMES.creator}`
    await user.click(await screen.findByRole('button', { name }))
    expect(
      await screen.findByText('There is no public page yet: they have published nothing.'),
    ).toBeVisible()
  })

  test('spec §8: where it cannot be asked for, that is said', async ({
    cutOff,
    haveTrack,
    open,
    user,
  }) => {
    await haveTrack({ title: 'Night Ferry' })
    open('/admin/tracks')
    const button = await screen.findByRole('button', { name: 'Public page of Night Ferry' })
    cutOff()
    await user.click(button)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to look for the public page. Please try again.',
    )
  })
})

describe('public pages on the screens of a record', () => {
  test('the form of a published track has one', async ({ haveTrack, open }) => {
    const { id } = await haveTrack({ title: 'Night Ferry' })
    open(`/admin/tracks/edit/${id}`)
    expect(await view()).toHaveAttribute('href', `${location.origin}/music/tracks/${id}`)
  })

  test('a track of a switched-off creator has none', async ({ api, haveTrack, open }) => {
    const { id } = await haveTrack({ title: 'Night Ferry' })
    const creator = await creatorNamed(api, CREATOR_NAMES.creator)
    await api.as('admin').put(`/creators/${creator.id}`, { name: creator.name, is_active: false })
    open(`/admin/tracks/edit/${id}`)
    await screen.findByRole('button', { name: 'Update Track' })
    await waitFor(() => expect(screen.queryByText('View public page')).toBeNull())
  })

  test('an artist and a creator have theirs', async ({ api, haveTrack, open }) => {
    const track = await haveTrack()
    const artist = track.artists_ids[0]
    open(`/admin/artists/show/${artist}`)
    expect(await view()).toHaveAttribute('href', `${location.origin}/music/artists/${artist}`)
    const creator = await creatorNamed(api, CREATOR_NAMES.creator)
    open(`/admin/creators/show/${creator.id}`)
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('link', { name: 'View public page' })
          .map((link) => link.getAttribute('href')),
      ).toContain(`${location.origin}/music/creators/${creator.id}`),
    )
  })

  test('a playlist that is switched to private: that its page goes, and that it is gone', async ({
    api,
    haveTrack,
    open,
    user,
  }) => {
    const { id } = await haveTrack()
    const dawn = await havePlaylist(api, { tracks: [id] })
    open(`/admin/playlists/edit/${dawn.id}`)
    expect(await view()).toHaveAttribute('href', `${location.origin}/music/playlists/${dawn.id}`)
    expect(screen.queryByText(/^Its public page goes/)).toBeNull()
    await user.click(screen.getByLabelText('Public'))
    expect(await screen.findByText(/^Its public page goes as soon as this is saved/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Update Playlist' }))
    expect(await screen.findByText('Its public page is gone.')).toBeVisible()
    expect((await api.as(null).get(`/catalogue/playlists/${dawn.id}`)).status).toBe(404)
  })

  test('after a validation the page is one click away', async ({ haveTrack, open, user }) => {
    const { id } = await haveTrack({ title: 'Waiting', pending: true })
    open(`/admin/tracks/pending/edit/${id}`)
    await user.click(await screen.findByRole('button', { name: 'Validate Track' }))
    await screen.findByText('Track validated successfully')
    const bar = within(await screen.findByRole('region', { name: 'Your last decision' }))
    expect(bar.getByRole('link', { name: 'View public page' })).toHaveAttribute(
      'href',
      `${location.origin}/music/tracks/${id}`,
    )
  })

  test('featuring says where it is seen', async ({ open }) => {
    open('/admin/artists/featured')
    expect(await screen.findByRole('link', { name: 'See it on the music page' })).toHaveAttribute(
      'href',
      '/music',
    )
  })
})
