import type { Track } from '@melodia/contract/tracks'
import { portalTest, trackFiles } from '@melodia/portal/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'creator')
const input = (label: RegExp | string) => screen.findByLabelText(label)
const PENDING = '/creators/tracks/pending'

const fill = async (user: UserEvent, creators = 'Nordlys Studio') => {
  const files = trackFiles()
  await user.type(await input(/^Title/), 'Fjord at Noon')
  await user.type(await input(/^Artists/), 'Sigrún')
  await waitFor(async () => expect(await input(/^Creators/)).toHaveValue(creators))
  await user.type(await input(/^Genre/), 'Folk')
  await user.click(await input('Yes'))
  await user.upload(await input(/^Track file/), files.track_file)
  await user.upload(await input(/^Track preview/), files.track_preview)
  await user.upload(await input(/^Artwork/), files.artworkFile)
}

describe('spec §2: Your Tracks and Your Pending Tracks', () => {
  test('a creator sees their own, published here and pending there', async ({
    open,
    user,
    haveTrack,
  }) => {
    await haveTrack({ title: 'Mine' })
    await haveTrack({ title: 'Mine, waiting', pending: true })
    await haveTrack({ title: 'Theirs', creators: 'Señor Ánimo' })
    open('/creators/tracks')
    expect(await screen.findByRole('row', { name: /Mine/ })).toBeVisible()
    expect(screen.queryByText('Theirs')).toBeNull()
    expect(screen.getByRole('link', { name: 'Add Track' })).toHaveAttribute(
      'href',
      '/creators/tracks/new',
    )
    await user.click(screen.getByRole('link', { name: 'Your Pending Tracks' }))
    const row = await screen.findByRole('row', { name: /Mine, waiting/ })
    expect(within(row).getByText('pending')).toBeVisible()
  })

  test.for(['/creators/tracks', PENDING])(
    '%s: empty and failing',
    async (path, { cutOff, open, user }) => {
      const mend = cutOff()
      open(path)
      expect(await screen.findByText('Failed to load tracks. Please try again.')).toBeVisible()
      mend()
      for (const button of screen.getAllByRole('button', { name: 'Retry' }))
        await user.click(button)
      expect(await screen.findByText('No tracks available')).toBeVisible()
    },
  )

  test.for(['/creators/tracks', PENDING])(
    '%s: each row says in words who made it, and the filter chooses by that',
    async (path, { api, open, user, haveTrack }) => {
      const pending = path === PENDING
      const { id } = await haveTrack({ title: 'Sung', pending })
      await haveTrack({ title: 'Untold', pending })
      const [as, list] = pending
        ? (['creator', 'tracks/pending'] as const)
        : (['admin', 'tracks'] as const)
      const contributions = [{ party: { name: 'Ada Lunde' }, role: 'Composer', ai: 'partly' }]
      await api.as(as).put(`/${list}/${id}/credits`, { contributions })
      open(path)
      const sung = await screen.findByRole('row', { name: /Sung/ })
      expect(within(sung).getByText('Made with a machine')).toBeVisible()
      const untold = screen.getByRole('row', { name: /Untold/ })
      expect(within(untold).getByText('Not said who made it')).toBeVisible()
      await user.click(screen.getByRole('button', { name: 'Filters' }))
      const panel = within(await screen.findByRole('dialog', { name: 'Filters' }))
      await user.click(await panel.findByRole('combobox', { name: 'Made by' }))
      await user.click(await screen.findByRole('option', { name: 'Made with a machine' }))
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByText('Untold')).toBeNull())
      expect(screen.getByRole('row', { name: /Sung/ })).toBeVisible()
    },
  )

  test('withdrawing a pending track asks by name and removes it', async ({
    open,
    user,
    haveTrack,
    confirm,
  }) => {
    await haveTrack({ title: 'Regretted', pending: true })
    open(PENDING)
    await user.click(await screen.findByRole('button', { name: 'Withdraw Regretted' }))
    expect(await screen.findByText('Track deleted successfully')).toBeVisible()
    expect(confirm.mock.lastCall?.[0]).toMatch(
      /^Are you sure you want to delete this track\?\s+“Regretted”/,
    )
    expect(await screen.findByText('No tracks available')).toBeVisible()
  })
})

describe('spec §2, §4, §5, §8: the creator’s track form', () => {
  test('has no popularity and no pending switch; album is optional', async ({ open }) => {
    open('/creators/tracks/new')
    expect(await input('Album')).not.toBeRequired()
    expect(screen.queryByLabelText(/Popularity/)).toBeNull()
    expect(screen.queryByLabelText('Mark as Pending')).toBeNull()
  })

  test('names its creator, whether the name or the form is there first', async ({ open, user }) => {
    open('/creators')
    await screen.findByRole('button', { name: /Nordlys Studio/ })
    await user.click(screen.getByRole('link', { name: 'Add New Track' }))
    expect(await input(/^Creators/)).toHaveValue('Nordlys Studio')
  })

  test('uploads with everything off, says the id, returns after 2 s; the track waits', async ({
    open,
    user,
  }) => {
    open('/creators/tracks/new')
    await fill(user)
    await user.click(screen.getByRole('button', { name: 'Upload Track' }))
    expect(await screen.findByRole('button', { name: 'Uploading...' })).toBeDisabled()
    expect(screen.getByLabelText(/^Title/)).toBeDisabled()
    expect(screen.getByLabelText(/^Track file/)).toBeDisabled()
    expect(screen.getByRole('progressbar', { name: 'Upload' })).toBeVisible()
    expect(screen.getAllByRole('status').at(-1)).toHaveTextContent(/uploaded/i)
    expect(await screen.findByText(/^Track uploaded successfully! Track ID: \S+$/)).toBeVisible()
    await waitFor(() => expect(location.pathname).toBe('/creators/tracks'))
    await user.click(screen.getByRole('link', { name: 'Your Pending Tracks' }))
    expect(await screen.findByRole('row', { name: /Fjord at Noon/ })).toBeVisible()
  })

  test('a name with a comma is proposed in quotes, and credited as one name', async ({
    api,
    open,
    user,
  }) => {
    await api.as('creator').put('/account/me', { name: 'Earth, Wind & Fire' })
    open('/creators/tracks/new')
    await fill(user, '"Earth, Wind & Fire"')
    await user.click(screen.getByRole('button', { name: 'Upload Track' }))
    await screen.findByText(/^Track uploaded successfully!/)
    const { body } = await api.as('creator').get<Track[]>('/tracks/pending?range=[0,9]')
    expect(body[0]?.creators.map(({ name }) => name)).toEqual(['Earth, Wind & Fire'])
  })

  test('a failure gives the server’s details and leaves the form as it was', async ({
    open,
    user,
  }) => {
    open('/creators/tracks/new')
    await fill(user)
    await user.clear(screen.getByLabelText(/^Creators/))
    await user.type(screen.getByLabelText(/^Creators/), 'Nobody Known')
    await user.click(screen.getByRole('button', { name: 'Upload Track' }))
    expect(await screen.findByText(/^Failed to upload track: .*Nobody Known/)).toBeVisible()
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Fjord at Noon')
    expect(screen.getByLabelText<HTMLInputElement>(/^Track file/).files).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Upload Track' })).toBeEnabled()
  })

  test('an upload can be cancelled, and nothing is left of it', async ({ api, open, user }) => {
    open('/creators/tracks/new')
    await fill(user)
    await user.click(screen.getByRole('button', { name: 'Upload Track' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel upload' }))
    expect(await screen.findByText('The upload was cancelled. Nothing was saved.')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Upload Track' })).toBeEnabled()
    expect((await api.as('creator').get('/tracks/pending')).text).not.toContain('Fjord')
  })

  test('a wrong kind of file is refused before it is sent', async ({ open, user }) => {
    open('/creators/tracks/new')
    const picker = await input(/^Artwork/)
    fireEvent.change(picker, { target: { files: [new File(['x'], 'art.gif')] } })
    await user.click(screen.getByRole('button', { name: 'Upload Track' }))
    await waitFor(() =>
      expect(picker).toHaveAccessibleDescription(/Choose a file that ends in \.png/),
    )
  })

  test('a pending track is edited, goes on waiting, and its form returns to the pending list', async ({
    open,
    user,
    haveTrack,
  }) => {
    const { id } = await haveTrack({ title: 'Draft', pending: true })
    open(`${PENDING}/edit/${id}`)
    await user.type(await input(/^Title/), ' two')
    await user.click(screen.getByRole('button', { name: 'Update Track' }))
    expect(await screen.findByText(`Track updated successfully! Track ID: ${id}`)).toBeVisible()
    await waitFor(() => expect(location.pathname).toBe(PENDING))
    expect(await screen.findByRole('row', { name: /Draft two.*pending/ })).toBeVisible()
  })

  test('contract: new files of a published track send it back to pending, said before', async ({
    open,
    user,
    haveTrack,
  }) => {
    const { id } = await haveTrack({ title: 'Public' })
    open(`/creators/tracks/edit/${id}`)
    const picker = await input(/^Artwork/)
    expect(screen.queryByText(/back to pending/)).toBeNull()
    await user.upload(picker, trackFiles().artworkFile)
    expect(await screen.findByText(/sends this track back to pending/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Update Track' }))
    await screen.findByText(/^Track updated successfully!/)
    await waitFor(() => expect(location.pathname).toBe('/creators/tracks'))
    expect(await screen.findByText('No tracks available')).toBeVisible()
  })

  test('spec §8: a failed update says why', async ({ open, user, haveTrack }) => {
    const { id } = await haveTrack({ title: 'Public' })
    open(`/creators/tracks/edit/${id}`)
    await user.upload(await input(/^Artwork/), new File(['no picture'], 'art.png'))
    await user.click(screen.getByRole('button', { name: 'Update Track' }))
    expect(await screen.findByText(/^Failed to update track: ./)).toBeVisible()
  })

  test('Cancel leaves to Your Tracks', async ({ open, user }) => {
    open('/creators/tracks/new')
    await user.click(await screen.findByRole('link', { name: 'Cancel' }))
    expect(await screen.findByRole('heading', { name: 'Your Tracks' })).toBeVisible()
  })
})
