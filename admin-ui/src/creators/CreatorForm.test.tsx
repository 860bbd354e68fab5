import { aPng, pngFile, type TestApp } from '@melodia/api/testing'
import type { Creator } from '@melodia/contract/creators'
import { getCreator, type NewCreator } from '@melodia/db/creators'
import { createFollowed } from '@melodia/db/testing/followers'
import { addArtwork } from '@melodia/db/testing/tracks'
import { portalTest } from '@melodia/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'admin')

const input = (label: RegExp | string) => screen.findByLabelText(label)
const button = (name: string) => screen.getByRole('button', { name })
const idOf = async (api: TestApp, facts: NewCreator & { followers?: number }) => {
  const all = { followers: 0, ...facts }
  const seq = await api.db.write((write) => createFollowed(write, all, Date.now()))
  const { creators } = api.db.read.tables
  const rows = await api.db.read.db.select().from(creators)
  return rows.find((row) => row.seq === seq)?.id ?? ''
}

describe('spec §2: Add New Creator', () => {
  test('five sections, defaults and the way back', async ({ open }) => {
    open('/admin/creators/new')
    expect(await screen.findByRole('heading', { name: 'Add New Creator' })).toBeVisible()
    const sections = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)
    expect(sections).toEqual([
      'Basic Information',
      'Status & Metrics',
      'Images',
      'Genres',
      'Bio & Links',
    ])
    expect(screen.getByRole('link', { name: 'Back to Creators' })).toHaveAttribute(
      'href',
      '/admin/creators',
    )
    expect(await input(/^Popularity/)).toHaveValue(0)
    expect(await input('Active')).toBeChecked()
    expect(await input('Followers')).toHaveValue('0')
    expect(await input('Followers')).toHaveAttribute('readonly')
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/admin/creators')
  })

  test('spec §4: what is empty says so; Add is disabled until a genre is typed', async ({
    open,
    user,
  }) => {
    open('/admin/creators/new')
    const genre = await screen.findByRole('combobox', { name: 'Genres' })
    expect(screen.getByText('No images added yet')).toBeVisible()
    expect(screen.getByText('No genres added yet')).toBeVisible()
    expect(button('Add')).toBeDisabled()
    await user.type(genre, '   ')
    expect(button('Add')).toBeDisabled()
    await user.type(genre, ' Drone {Enter}')
    expect(screen.getByText('Drone')).toBeVisible()
    await user.type(genre, 'Folk')
    await user.click(button('Add'))
    await user.click(button('Remove Drone'))
    expect(screen.queryByText('Drone')).toBeNull()
    expect(screen.getByText('Folk', { selector: 'li *' })).toBeVisible()
  })

  test('spec §5: a name is required, popularity is 0 to 100', async ({ open, user }) => {
    open('/admin/creators/new')
    const popularity = await input(/^Popularity/)
    await user.clear(popularity)
    await user.type(popularity, '101')
    await user.click(button('Create Creator'))
    await waitFor(async () => expect(await input(/^Name/)).toBeInvalid())
    expect(popularity).toBeInvalid()
    expect(location.pathname).toBe('/admin/creators/new')
  })

  test('spec §4: a new image has a badge and a preview of 100 by 100, and can be taken out', async ({
    open,
    user,
  }) => {
    open('/admin/creators/new')
    await user.upload(await input('Add images'), [
      pngFile(aPng({ colour: 1 }), 'one.png'),
      pngFile(aPng({ colour: 2 }), 'two.png'),
    ])
    expect(screen.getAllByText('New')).toHaveLength(2)
    const preview = screen.getByRole('img', { name: /one\.png/ })
    expect(preview).toHaveAttribute('width', '100')
    expect(preview).toHaveAttribute('height', '100')
    await user.click(button('Remove image 1'))
    expect(screen.getAllByText('New')).toHaveLength(1)
    expect(screen.queryByRole('img', { name: /one\.png/ })).toBeNull()
  })

  test('spec §4, §7: saved with all its fields, then the list', async ({ api, open, user }) => {
    open('/admin/creators/new')
    await user.type(await input(/^Name/), '  ')
    await user.click(button('Create Creator'))
    expect(await screen.findByText('Required')).toBeVisible()
    await user.type(await input(/^Name/), 'Atelier Brume')
    await user.type(screen.getByRole('combobox', { name: 'Genres' }), 'Drone{Enter}')
    await user.upload(await input('Add images'), pngFile())
    await user.click(await input('Active'))
    expect(await input('Inactive')).not.toBeChecked()
    await user.type(await input(/^Melødia URL/), 'https://melodia.example/brume')
    await user.click(button('Create Creator'))
    await waitFor(() => expect(location.pathname).toBe('/admin/creators'))
    expect(await screen.findByText('Creator created successfully')).toBeVisible()
    expect(await screen.findByRole('row', { name: /Atelier Brume/ })).toBeVisible()
    const { body } = await api
      .as('admin')
      .get<Creator[]>('/creators?range=[0,0]&filter={"q":"brume"}')
    expect(body[0]).toMatchObject({
      genres: ['Drone'],
      images: [{ width: 16 }],
      is_active: false,
      popularity: 0,
      external_urls: { melodia: 'https://melodia.example/brume' },
    })
  })

  test('spec §4: while it is saved everything is disabled and the button says so', async ({
    open,
    user,
  }) => {
    open('/admin/creators/new')
    await user.type(await input(/^Name/), 'Atelier Brume')
    const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => {})
    await user.click(button('Create Creator'))
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled()
    expect(await input(/^Name/)).toBeDisabled()
    expect(
      within(button('Saving...')).getByRole('progressbar', { hidden: true }),
    ).toBeInTheDocument()
    send.mockRestore()
  })
})

describe('spec §2: Edit Creator', () => {
  test('a spinner while it loads, chips for what it is', async ({ api, open }) => {
    const { id: mid, seq: user } = api.users.listener
    const id = await idOf(api, { name: 'Brume', user, is_active: false, followers: 12_345 })
    open(`/admin/creators/edit/${id}`)
    expect(await screen.findByRole('heading', { name: 'Edit Creator' })).toBeVisible()
    expect(screen.getByText('Assigned')).toBeVisible()
    expect(screen.getAllByText('Inactive')).toHaveLength(2)
    expect(await input('Inactive')).not.toBeChecked()
    expect(await input('Followers')).toHaveValue('12,345')
    expect(await input('User ID')).toHaveValue(mid)
    expect(button('Update Creator')).toBeEnabled()
  })

  test('one that is unassigned and active', async ({ api, open }) => {
    open(`/admin/creators/edit/${await idOf(api, { name: 'Brume' })}`)
    await screen.findByRole('heading', { name: 'Edit Creator' })
    expect(screen.queryByText('Assigned')).toBeNull()
    expect(screen.getAllByText('Active').length).toBeGreaterThan(1)
  })

  test('changes what was changed and keeps the rest', async ({ api, open, user }) => {
    const image = await api.db.write((write) => addArtwork(write))
    const facts = { name: 'Brume', bio: 'Fog, mostly.', genres: ['Folk'], images: [image] }
    const id = await idOf(api, facts)
    open(`/admin/creators/edit/${id}`)
    const name = await input(/^Name/)
    await user.clear(name)
    await user.type(name, 'Atelier Brume')
    await user.click(button('Remove image 1'))
    await user.click(button('Update Creator'))
    await waitFor(() => expect(location.pathname).toBe('/admin/creators'))
    expect(await screen.findByText('Creator saved successfully')).toBeVisible()
    expect(await getCreator(api.db.read, id)).toMatchObject({
      name: 'Atelier Brume',
      bio: 'Fog, mostly.',
      genres: ['Folk'],
      images: [],
      user: null,
    })
  })

  test('spec §8: a save that fails says so and can be tried again', async ({ api, open, user }) => {
    const id = await idOf(api, { name: 'Brume' })
    open(`/admin/creators/edit/${id}`)
    await user.type(await input('User ID'), 'nobody')
    await user.click(button('Update Creator'))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to save creator. Please check your inputs and try again.',
    )
    await waitFor(async () => expect(await input('User ID')).toBeInvalid())
    expect(await input('User ID')).toHaveAccessibleDescription(/There is no user with this id/)
    expect(button('Update Creator')).toBeEnabled()
    expect(location.pathname).toBe(`/admin/creators/edit/${id}`)
  })

  test('contract: what somebody else changed meanwhile is not overwritten', async ({
    api,
    open,
    user,
  }) => {
    const id = await idOf(api, { name: 'Brume' })
    open(`/admin/creators/edit/${id}`)
    await user.type(await input(/^Name/), ' II')
    await api.as('admin').put(`/creators/${id}`, { bio: 'Other' })
    await user.click(button('Update Creator'))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Failed to save creator\..+Someone changed this/,
    )
  })

  test('spec §8: one that does not load, one that is not there', async ({
    api,
    cutOff,
    open,
    user,
  }) => {
    const id = await idOf(api, { name: 'Brume' })
    const mend = cutOff()
    open(`/admin/creators/edit/${id}`)
    expect(await screen.findByText('Failed to load creator data. Please try again.')).toBeVisible()
    mend()
    await user.click(button('Retry'))
    expect(await input(/^Name/)).toHaveValue('Brume')
  })

  test('one that is gone', async ({ open }) => {
    open('/admin/creators/edit/01a00000-0000-7000-8000-000000000000')
    expect(await screen.findByText('Creator not found')).toBeVisible()
  })
})
