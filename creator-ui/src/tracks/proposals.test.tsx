import { portalTest, changeAsCreator, trackFiles } from '@melodia/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'creator')
const NOTICE = 'Changes wait for review'
const TAKE_BACK = 'Take changes back'

describe('contract, Track: a creator’s changes of a published track', () => {
  test('wait for a reviewer: that is said on the form, after it and in the list', async ({
    open,
    user,
    haveTrack,
  }) => {
    const track = await haveTrack({ title: 'Ferry' })
    open(`/creators/tracks/edit/${track.id}`)
    const title = await screen.findByLabelText(/^Title/)
    expect(title).toHaveAccessibleDescription('Changes here go to a reviewer first.')
    expect(screen.queryByRole('region', { name: NOTICE })).toBeNull()
    await user.type(title, ' II')
    await user.click(screen.getByRole('button', { name: 'Update Track' }))
    await screen.findByText(/^Track updated successfully!/)
    for (const next of [
      '“Ferry” is published.',
      'The change of title waits for a reviewer; until then the track stays as it is published.',
    ])
      expect(screen.getByText(next)).toBeVisible()
    await waitFor(() => expect(location.pathname).toBe('/creators/tracks'))
    const row = await screen.findByRole('row', { name: /Ferry/ })
    expect(await within(row).findAllByText('Changes wait for review: title')).not.toHaveLength(0)
  })

  test('are shown before and after, and taken back; what is being typed stays', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    const track = await haveTrack({ title: 'Ferry' })
    await changeAsCreator(api, track, { title: 'Ferry II' })
    open(`/creators/tracks/edit/${track.id}`)
    const notice = within(await screen.findByRole('region', { name: NOTICE }))
    expect(notice.getByRole('definition')).toHaveTextContent(
      'Published: Ferry → Proposed: Ferry II',
    )
    await user.type(screen.getByLabelText('Album'), 'Isles')
    await user.click(notice.getByRole('button', { name: TAKE_BACK }))
    expect(await screen.findByText('Changes taken back successfully')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('region', { name: NOTICE })).toBeNull())
    expect(screen.getByLabelText('Album')).toHaveValue('Isles')
    expect(screen.getByRole('main')).toHaveFocus()
    expect((await api.as('creator').get(`/tracks/${track.id}`)).body).toMatchObject({
      proposed: null,
    })
  })

  test('that could not be taken back say so, and the keyboard is where it was', async ({
    api,
    cutOff,
    open,
    user,
    haveTrack,
  }) => {
    const track = await haveTrack({ title: 'Ferry' })
    await changeAsCreator(api, track, { title: 'Ferry II' })
    open(`/creators/tracks/edit/${track.id}`)
    const button = await screen.findByRole('button', { name: TAKE_BACK })
    cutOff()
    await user.click(button)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to take changes back. Please try again.',
    )
    await waitFor(() => expect(button).toBeEnabled())
    expect(button).toHaveFocus()
  })
})

describe('decision 227: files for a track that somebody else has submitted', () => {
  const OF_BOTH = { title: 'Ferry', creators: 'Nordlys Studio, Señor Ánimo' }
  const SAID = /^Somebody else submitted this track: files that you choose here are proposed\./

  test.for(['published', 'pending'])(
    'of a %s track are said to be proposed: beforehand, and not to be saved afterwards',
    async (state, { api, open, user, haveTrack }) => {
      const track = await haveTrack({ ...OF_BOTH, ...(state === 'pending' && { pending: true }) })
      const path = state === 'pending' ? 'tracks/pending' : 'tracks'
      open(`/creators/${path}/edit/${track.id}`)
      expect(await screen.findByText(SAID)).toBeVisible()
      await user.upload(await screen.findByLabelText(/^Artwork/), trackFiles().artworkFile)
      expect(screen.queryByText(/sends this track back to pending/)).toBeNull()
      await user.click(screen.getByRole('button', { name: 'Update Track' }))
      expect(
        await screen.findByText(
          'Proposed, not saved: artwork. The current files stay until a reviewer accepts the change.',
        ),
      ).toBeVisible()
      await waitFor(() => expect(location.pathname).toBe(`/creators/${path}`))
      const row = await screen.findByRole('row', { name: /Ferry/ })
      expect(await within(row).findAllByText('Changes wait for review: artwork')).not.toHaveLength(
        0,
      )
      const { body } = await api.as('admin').get(`/${path}/${track.id}`)
      expect(body).toMatchObject({ artwork: track.artwork, proposed: { files: {} } })
    },
  )

  test('wait beside the present ones, and are taken back', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    const track = await haveTrack({ ...OF_BOTH, pending: true })
    await changeAsCreator(api, track, trackFiles())
    open(`/creators/tracks/pending/edit/${track.id}`)
    const notice = within(await screen.findByRole('region', { name: NOTICE }))
    expect(await notice.findByRole('group', { name: 'Proposed track file, 1:15' })).toBeVisible()
    expect(notice.getByRole('img', { name: 'Proposed artwork' })).toBeVisible()
    await user.click(notice.getByRole('button', { name: TAKE_BACK }))
    expect(await screen.findByText('Changes taken back successfully')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('region', { name: NOTICE })).toBeNull())
  })

  test('of one’s own track nothing of it is said', async ({ api, open, haveTrack }) => {
    const track = await haveTrack(OF_BOTH)
    const submitted_by = api.users.creator.seq
    await api.db.write(({ db, tables }) => db.update(tables.tracks).set({ submitted_by }))
    open(`/creators/tracks/edit/${track.id}`)
    expect(await screen.findByLabelText(/^Artwork/)).toBeVisible()
    expect(screen.queryByText(SAID)).toBeNull()
  })
})
