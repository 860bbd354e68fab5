import { CREATOR_NAMES } from '@melodia/api/testing'
import { portalTest } from '@melodia/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'admin')
const panel = async (name: string) => within(await screen.findByRole('region', { name }))

describe('a page for each creator and artist', () => {
  test('a creator: the person, tracks in every state with decisions, figures', async ({
    api,
    haveTrack,
    open,
    user,
  }) => {
    const admin = api.as('admin')
    const creators = CREATOR_NAMES.creator
    const ferry = await haveTrack({ title: 'Ferry', creators, pending: true })
    await admin.put(`/tracks/pending/${ferry.id}`, { notes: 'A fine recording.' })
    const waiting = await haveTrack({ title: 'Waiting', creators, pending: true })
    const refused = await haveTrack({ title: 'Refused', creators, pending: true })
    await admin.delete(`/tracks/pending/${refused.id}`, { notes: 'Clipped.', reasons: ['rights'] })
    await haveTrack({ title: 'Theirs', creators: CREATOR_NAMES.otherCreator })
    await api.as('creator').post('/playlists', { name: 'Dawn', trackIds: [ferry.id] })

    open('/admin/creators')
    await user.click(await screen.findByRole('link', { name: creators }))
    expect(await screen.findByRole('heading', { level: 1, name: creators })).toBeVisible()
    expect(location.pathname).toBe(`/admin/creators/show/${ferry.creators_ids[0]}`)
    expect(document.title).toBe(`${creators} · Admin`)

    const person = await panel('Person')
    expect(await person.findByText('creator@melodia.example')).toBeVisible()
    const tracks = await panel('Tracks')
    const published = await tracks.findByRole('link', { name: 'Ferry' })
    expect(published).toHaveAttribute('href', `/admin/tracks/edit/${ferry.id}`)
    expect(await tracks.findByText('“A fine recording.”')).toBeVisible()
    expect(tracks.getByText(/^admin validated it/)).toBeVisible()
    expect(tracks.queryByText('Theirs')).toBeNull()

    await user.click(tracks.getByRole('tab', { name: /^Pending\s*1/ }))
    expect(await tracks.findByRole('link', { name: 'Waiting' })).toHaveAttribute(
      'href',
      `/admin/tracks/pending/edit/${waiting.id}`,
    )
    await user.click(tracks.getByRole('tab', { name: /^Rejected\s*1/ }))
    expect(await tracks.findByText('“Clipped.”')).toBeVisible()
    expect(tracks.getByText('Rights')).toBeVisible()
    expect(location.search).toBe('?tracks=rejected')

    expect(await (await panel('Playlists')).findByRole('link', { name: 'Dawn' })).toBeVisible()
    const requests = await panel('Requests')
    expect(await requests.findByText('Nobody asked for this creator.')).toBeVisible()
    expect(await screen.findByText('1 waiting for a decision')).toBeVisible()

    await user.click(tracks.getByRole('link', { name: 'Refused' }))
    expect(await screen.findByText('Track not found')).toBeVisible()
    expect(await screen.findByText(/^admin rejected “Refused”/)).toBeVisible()
  })

  test('an artist is reached from a track; who is missing says so', async ({
    haveTrack,
    open,
    user,
  }) => {
    const { artists } = await haveTrack({ title: 'Ferry', artists: 'Ada, Bo' })
    open('/admin/tracks')
    const [link] = await screen.findAllByRole('link', { name: 'Ada' })
    await user.click(link!)
    expect(await screen.findByRole('heading', { level: 1, name: 'Ada' })).toBeVisible()
    const tracks = await panel('Tracks')
    expect(await tracks.findByRole('link', { name: 'Bo' })).toHaveAttribute(
      'href',
      `/admin/artists/show/${artists[1]?.id}`,
    )
    await user.click(screen.getByText('Ids'))
    expect(screen.getByText(artists[0]!.id)).toBeVisible()
    const edit = screen.getByRole('link', { name: 'Edit Artist' })
    expect(edit).toHaveAttribute('href', `/admin/artists/edit/${artists[0]?.id}`)
    await waitFor(() =>
      expect(screen.getByText('No playlist has one of their tracks.')).toBeVisible(),
    )
  })

  test('somebody who is not there', async ({ open }) => {
    open('/admin/creators/show/0192a000-0000-7000-8000-000000000000')
    expect(await screen.findByText('Creator not found')).toBeVisible()
  })
})
