import { commentFrame, id3Of } from '@melodia/api/platform/marks/testing/tags'
import { anMp3, mp3File } from '@melodia/api/testing'
import type { Track } from '@melodia/contract/tracks'
import { getTrack, updateTrack } from '@melodia/db/tracks'
import { portalTest, changeAsCreator, trackFiles } from '@melodia/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { App } from '../App.tsx'

const portal = portalTest(App, 'admin')
const REGION = { name: 'Proposed changes' }

/** With a published track, Ferry, and a proposal to call it Ferry II. */
const test = portal.extend<{ id: string }>({
  id: async ({ api, haveTrack }, use) => {
    const track = await haveTrack({ title: 'Ferry' })
    await changeAsCreator(api, track, { title: 'Ferry II' })
    await use(track.id)
  },
})

const edit = (id: string) => `/admin/tracks/edit/${id}`
const button = (name: string) => screen.findByRole('button', { name })

describe('contract, Track: changes of a published track that wait for a reviewer', () => {
  test('are counted above the pending tracks, with the way to each', async ({ open, user, id }) => {
    open('/admin/tracks/pending')
    const panel = within(await screen.findByRole('region', { name: 'Proposed changes (1)' }))
    const link = panel.getByRole('link', { name: 'Review the changes of “Ferry”' })
    expect(link.closest('li')).toHaveTextContent('Sigrún, Nørrebro Trio: title, proposed just now')
    await user.click(link)
    const region = await screen.findByRole('region', REGION)
    expect(location.pathname).toBe(edit(id))
    expect(within(region).getByRole('definition')).toHaveTextContent(
      'Published: Ferry → Proposed: Ferry II',
    )
  })

  test('new credits are read one by one before they are accepted', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    const { id } = await haveTrack({ title: 'Ferry' })
    const party = { name: 'Ada Lunde' }
    await api.as('creator').put(`/tracks/${id}/credits`, {
      contributions: [
        { party, role: 'Lyricist', ai: 'none' },
        { party: { generator: true }, role: 'Vocalist', ai: 'all', tool: { model: 'v5' } },
      ],
    })
    open(edit(id))
    const region = await screen.findByRole('region', REGION)
    expect(within(region).getByRole('definition')).toHaveTextContent(
      'Published: Nothing is said about who or what made it → Proposed: Words: Ada Lunde; Vocals: v5, a machine',
    )
    await user.click(await button('Accept changes'))
    await screen.findByText('Changes accepted successfully')
    expect((await api.as('admin').get(`/tracks/${id}`)).body).toMatchObject({ contains: 'partly' })
  })

  test('credits that a mark in the file contradicts are accepted with notes that say why', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    const marked = Buffer.concat([id3Of([commentFrame('made with suno')]), anMp3({ seconds: 3 })])
    const { id } = await haveTrack({
      title: 'Ferry',
      track_preview: mp3File(marked, 'preview.mp3'),
    })
    const contributions = [{ party: { name: 'Ada Lunde' }, role: 'ComposerLyricist', ai: 'none' }]
    await api.as('creator').put(`/tracks/${id}/credits`, { contributions })
    open(edit(id))
    await user.click(await button('Accept changes'))
    expect(await screen.findByText(/The credits say that people made the music/)).toBeVisible()
    const overrule = await button('Overrule and accept')
    expect(overrule).toBeDisabled()
    await user.type(screen.getByLabelText(/^Why is the check overruled/), 'A cover of hers.')
    await user.click(overrule)
    await screen.findByText('Changes accepted successfully')
    expect((await api.as('admin').get(`/tracks/${id}`)).body).toMatchObject({ contains: 'none' })
  })

  test('nothing is said where none wait', async ({ open, haveTrack }) => {
    await haveTrack({ title: 'Waiting', pending: true })
    open('/admin/tracks/pending')
    await screen.findByRole('link', { name: 'Waiting' })
    expect(screen.queryByText(/Proposed changes/)).toBeNull()
  })

  test('accepted with notes: published, and what is being typed stays', async ({
    api,
    open,
    user,
    id,
  }) => {
    open(edit(id))
    await user.type(await screen.findByLabelText('Notes on the changes'), 'Fine.')
    await user.type(screen.getByLabelText('Album'), 'Isles')
    await user.click(await button('Accept changes'))
    expect(await screen.findByText('Changes accepted successfully')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('region', REGION)).toBeNull())
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Ferry II')
    expect(screen.getByLabelText('Album')).toHaveValue('Isles')
    expect(screen.getByRole('main')).toHaveFocus()
    expect((await api.as('creator').get('/history')).text).toContain('Fine.')
  })

  test('declined: the track stays as it is', async ({ api, open, user, id }) => {
    open(edit(id))
    await user.click(await button('Decline changes'))
    expect(await screen.findByText('Changes declined successfully')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('region', REGION)).toBeNull())
    expect((await api.as('admin').get(`/tracks/${id}`)).body).toMatchObject({
      title: 'Ferry',
      proposed: null,
    })
  })

  test('that somebody else decided first: the conflict is explained', async ({
    api,
    open,
    user,
    id,
  }) => {
    open(edit(id))
    const decline = await button('Decline changes')
    await api.as('admin').put(`/tracks/${id}/proposed`)
    await user.click(decline)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(/^Failed to decline changes\. Please try again\..*meanwhile/)
    await waitFor(() => expect(screen.queryByRole('region', REGION)).toBeNull())
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Ferry II')
  })

  test('of a track that is another by now: shown anew, and the notes stay', async ({
    api,
    open,
    user,
    id,
  }) => {
    open(edit(id))
    await user.type(await screen.findByLabelText('Notes on the changes'), 'Fine.')
    const accept = await button('Accept changes')
    const changes = { album: 'Isles' }
    await api.db.write((write) =>
      updateTrack(write, 'everything', 'approved', id, changes, { now: Date.now() }),
    )
    await user.click(accept)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to accept changes. Please try again. Someone changed this.',
    )
    await waitFor(() => expect(screen.getByLabelText('Album')).toHaveValue('Isles'))
    expect(screen.getByLabelText('Notes on the changes')).toHaveValue('Fine.')
    await waitFor(() => expect(accept).toHaveFocus())
  })
})

describe('decision 227: files that a creator proposes for a track of somebody else', () => {
  const OF_BOTH = { title: 'Ferry', creators: 'Nordlys Studio, Señor Ánimo' }

  portal(
    'are heard and seen beside the present ones, and accepted',
    async ({ api, open, user, haveTrack }) => {
      const track = await haveTrack(OF_BOTH)
      await changeAsCreator(api, track, trackFiles())
      open(edit(track.id))
      const region = within(await screen.findByRole('region', REGION))
      expect(region.getByText(/With new files it is pending again/)).toBeVisible()
      for (const name of [
        'Track file now, 1:15',
        'Proposed track file, 1:15',
        'Track preview now, 0:03',
        'Proposed track preview, 0:03',
      ])
        expect(region.getByRole('group', { name })).toBeVisible()
      const { body } = await api.as('admin').get<Track>(`/tracks/${track.id}`)
      expect(region.getByRole('img', { name: 'Artwork now' })).toHaveAttribute(
        'src',
        body.artwork.medium_url,
      )
      const src = region.getByRole('img', { name: 'Proposed artwork' }).getAttribute('src') ?? ''
      expect((await api.app.inject({ url: src })).statusCode).toBe(200)
      expect(region.getByRole('button', { name: 'Play Ferry (proposed)' })).toBeEnabled()

      await user.click(await button('Accept changes'))
      expect(await screen.findByText('Changes accepted successfully')).toBeVisible()
      // Its review is the next step.
      expect(await screen.findByRole('heading', { name: 'Validate Track' })).toBeVisible()
    },
  )

  portal(
    'of a pending track are listed above the queue, and declined in its review',
    async ({ api, open, user, haveTrack }) => {
      const track = await haveTrack({ ...OF_BOTH, pending: true })
      const { artworkFile } = trackFiles()
      await changeAsCreator(api, track, { artworkFile })
      open('/admin/tracks/pending')
      const panel = within(
        await screen.findByRole('region', { name: 'Proposed changes of pending tracks (1)' }),
      )
      const link = panel.getByRole('link', { name: 'Review the changes of “Ferry”' })
      expect(link.closest('li')).toHaveTextContent(': artwork, proposed just now')
      await user.click(link)
      const region = within(await screen.findByRole('region', REGION))
      expect(region.getByText(/stays as it was submitted/)).toBeVisible()
      await user.click(region.getByRole('button', { name: 'Decline changes' }))
      expect(await screen.findByText('Changes declined successfully')).toBeVisible()
      await waitFor(() => expect(screen.queryByRole('region', REGION)).toBeNull())
      const { body } = await api.as('admin').get<Track>(`/tracks/pending/${track.id}`)
      expect(body).toMatchObject({ artwork: track.artwork, proposed: null })
    },
  )

  portal(
    'are outdated once the track has others: only declining is left',
    async ({ api, open, haveTrack }) => {
      const track = await haveTrack(OF_BOTH)
      await changeAsCreator(api, track, { artworkFile: trackFiles().artworkFile })
      const other = await getTrack(api.db.read, 'any', 'everything', (await haveTrack()).id)
      const artwork = other?.files.artwork.seq ?? 0
      await api.db.write((write) =>
        updateTrack(write, 'everything', 'approved', track.id, { artwork }, { now: Date.now() }),
      )
      open(edit(track.id))
      const region = within(await screen.findByRole('region', REGION))
      expect(region.getByRole('alert')).toHaveTextContent(
        /were replaced since others were proposed/,
      )
      expect(region.getByRole('button', { name: 'Accept changes' })).toBeDisabled()
      expect(region.getByRole('button', { name: 'Decline changes' })).toBeEnabled()
    },
  )
})
