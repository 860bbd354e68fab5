import { TRACK_FILES, TrackFields, type Track } from '@melodia/contract/tracks'
import { updateTrack } from '@melodia/db/tracks'
import { portalTest, trackFiles } from '@melodia/portal/testing'
import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'admin')
const input = (label: RegExp | string) => screen.findByLabelText(label)

const fill = async (user: UserEvent) => {
  const files = trackFiles()
  await user.type(await input(/^Title/), 'Fjord at Noon')
  await user.type(await input(/^Artists/), 'Sigrún, Ólafur')
  await user.type(await input(/^Creators/), 'Nordlys Studio')
  await user.type(await input(/^Genre/), 'Folk')
  await user.click(await input('No'))
  await user.upload(await input(/^Track file/), files.track_file)
  await user.upload(await input(/^Track preview/), files.track_preview)
  await user.upload(await input(/^Artwork/), files.artworkFile)
}

/** Fields of the contract without an input in the form of a single track. */
const NO_INPUT = new Set(['id', 'artists_ids', 'creators_ids', 'preview_start'])

describe('spec §5: Add New Track of the admin', () => {
  test('has an input for every field of the contract', async ({ open }) => {
    open('/admin/tracks/new')
    await input(/^Title/)
    const inputs = [...document.querySelectorAll('main form [name]')].map((element) =>
      // Each part of the credits has a group of its own.
      element.getAttribute('name')?.replace(/^credits-.*/, 'credits'),
    )
    const fields = [...Object.keys(TrackFields.properties), ...Object.keys(TRACK_FILES)]
    expect(new Set(inputs)).toEqual(new Set(fields.filter((field) => !NO_INPUT.has(field))))
  })

  test('helper texts, defaults and accepted files', async ({ open }) => {
    open('/admin/tracks/new')
    expect(await input(/^Artists/)).toHaveAccessibleDescription('Enter artists separated by commas')
    expect(await input(/^Creators/)).toHaveAccessibleDescription(
      'Enter creators separated by commas',
    )
    expect(await input(/^Popularity/)).toHaveAccessibleDescription('Popularity of track (0 - 100)')
    expect(await input(/^Popularity/)).toHaveValue(50)
    expect(await input('Mark as Pending')).not.toBeChecked()
    expect(await input(/^Track file/)).toHaveAttribute('accept', '.mp3')
    expect(await input(/^Track preview/)).toHaveAttribute('accept', '.mp3')
    expect(await input(/^Artwork/)).toHaveAttribute('accept', '.png,.jpg,.jpeg')
  })

  test('a comma brings the sentence on names that have one', async ({ open, user }) => {
    open('/admin/tracks/new')
    await user.type(await input(/^Artists/), 'Ada, Ben')
    expect(await input(/^Artists/)).toHaveAccessibleDescription(
      'Enter artists separated by commas. A name with a comma goes in quotes',
    )
  })

  test('nothing is sent while something required is missing', async ({ api, open, user }) => {
    open('/admin/tracks/new')
    await user.type(await input(/^Title/), '  ')
    await user.type(await input(/^Artists/), ' , ')
    await user.click(await screen.findByRole('button', { name: 'Upload Track' }))
    expect(await screen.findAllByText('Required')).toHaveLength(8)
    expect((await api.as('admin').get('/tracks?p=1&l=1')).text).toContain('"total":0')
  })

  test('spec §4, §8, §9: saved, said with its id, back in the list after 2 s', async ({
    open,
    user,
  }) => {
    open('/admin/tracks/new')
    await fill(user)
    await user.click(screen.getByRole('button', { name: 'Upload Track' }))
    expect(await screen.findByText(/^Track uploaded successfully! Track ID: \S+$/)).toBeVisible()
    expect(screen.getByLabelText(/^Title/)).toBeDisabled()
    await waitFor(() => expect(location.pathname).toBe('/admin/tracks'))
    expect(await screen.findByRole('row', { name: /Fjord at Noon.*Sigrún, Ólafur/ })).toBeVisible()
  })

  test('marked as pending it waits', async ({ api, open, user }) => {
    open('/admin/tracks/new')
    await fill(user)
    await user.click(screen.getByLabelText('Mark as Pending'))
    await user.click(screen.getByRole('button', { name: 'Upload Track' }))
    await screen.findByText(/^Track uploaded successfully!/)
    expect((await api.as('admin').get('/tracks/pending')).text).toContain('Fjord at Noon')
  })

  test('spec §8: what the server refuses stands in the message and at the field', async ({
    open,
    user,
  }) => {
    open('/admin/tracks/new')
    await fill(user)
    const fake = new File(['<html>not music</html>'], 'song.mp3')
    await user.upload(screen.getByLabelText(/^Track file/), fake)
    await user.click(screen.getByRole('button', { name: 'Upload Track' }))
    expect(await screen.findByText(/^Failed to save track: ./)).toBeVisible()
    await waitFor(() => expect(screen.getByLabelText(/^Track file/)).toBeInvalid())
    expect(screen.getByLabelText(/^Track file/)).toHaveAccessibleDescription(/MP3/)
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Fjord at Noon')
    expect(screen.getByLabelText(/^Title/)).toBeEnabled()
  })
})

describe('spec §4, §5: editing a published track', () => {
  test('spec §8: one that is not there', async ({ open }) => {
    open('/admin/tracks/edit/01a1fab2-84c0-7c72-95f4-8f4492a42968')
    expect(await screen.findByText('Track not found.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to the list' })).toBeVisible()
  })

  test('a name with a comma is in quotes, and stays one name beside another', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    const { id } = await haveTrack({ artists: '"Tyler, The Creator"', creators: '"Moss, Stone"' })
    open(`/admin/tracks/edit/${id}`)
    expect(await input(/^Creators/)).toHaveValue('"Moss, Stone"')
    expect(await input(/^Artists/)).toHaveValue('"Tyler, The Creator"')
    await user.type(await input(/^Artists/), ', Ann')
    await user.click(screen.getByRole('button', { name: 'Update Track' }))
    await screen.findByText(/^Track updated successfully/)
    const { body } = await api.as('admin').get<Track>(`/tracks/${id}`)
    expect(body.artists.map(({ name }) => name)).toEqual(['Tyler, The Creator', 'Ann'])
    expect(body.creators.map(({ name }) => name)).toEqual(['Moss, Stone'])
  })

  test('changes what was changed, keeps the files, has no pending switch', async ({
    open,
    user,
    haveTrack,
  }) => {
    const { id } = await haveTrack({ title: 'Before' })
    open(`/admin/tracks/edit/${id}`)
    const title = await input(/^Title/)
    expect(screen.queryByLabelText('Mark as Pending')).toBeNull()
    expect(screen.getByLabelText(/^Artists/)).toHaveValue('Sigrún, Nørrebro Trio')
    await user.clear(title)
    await user.type(title, 'After')
    await user.click(screen.getByRole('button', { name: 'Update Track' }))
    expect(await screen.findByText(`Track updated successfully! Track ID: ${id}`)).toBeVisible()
    await waitFor(() => expect(location.pathname).toBe('/admin/tracks'))
    expect(await screen.findByRole('row', { name: /After.*Sigrún, Nørrebro Trio/ })).toBeVisible()
  })

  test('contract: what somebody else changed meanwhile is not overwritten', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    const { id } = await haveTrack({ title: 'Before' })
    open(`/admin/tracks/edit/${id}`)
    await user.type(await input(/^Title/), ' and after')
    await api.db.write((write) =>
      updateTrack(write, 'everything', 'approved', id, { album: 'Other' }, { now: Date.now() }),
    )
    await user.click(screen.getByRole('button', { name: 'Update Track' }))
    expect(await screen.findByText(/^Failed to update track: ./)).toBeVisible()
    expect(screen.getByLabelText(/^Title/)).toHaveValue('Before and after')
  })

  test('leaving with unsaved changes asks first, also after a save that failed', async ({
    open,
    user,
    haveTrack,
    confirm,
  }) => {
    const { id } = await haveTrack({ title: 'Before' })
    open(`/admin/tracks/edit/${id}`)
    await user.type(await input(/^Title/), ' and after')
    await user.upload(await input(/^Artwork/), new File(['no picture'], 'art.png'))
    await user.click(screen.getByRole('button', { name: 'Update Track' }))
    await screen.findByText(/^Failed to update track: ./)
    confirm.mockReturnValueOnce(false)
    await user.click(screen.getByRole('link', { name: 'Cancel' }))
    await waitFor(() =>
      expect(confirm).toHaveBeenCalledWith(
        'Your changes are not saved. Leave this page and lose them?',
      ),
    )
    expect(location.pathname).toBe(`/admin/tracks/edit/${id}`)
    await user.click(screen.getByRole('link', { name: 'Cancel' }))
    await waitFor(() => expect(location.pathname).toBe('/admin/tracks'))
  })
})
