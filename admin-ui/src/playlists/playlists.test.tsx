import { aPng, pngFile, type TestApp } from '@melodia/api/testing'
import type { Playlist } from '@melodia/contract/playlists'
import { newId } from '@melodia/db/records/id'
import { durationOf } from '@melodia/portal/fields'
import { playlistBody } from '@melodia/portal/form'
import { portalTest, savedFiles, sendRecord } from '@melodia/portal/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'admin')
const input = (label: RegExp | string) => screen.findByLabelText(label)

const havePlaylist = (api: TestApp, fields: object = {}) =>
  sendRecord<Playlist>(api, 'playlists', { name: 'Dawn', ...fields }, { encode: playlistBody })
const playlistsOf = async (api: TestApp) =>
  (await api.as('admin').get<Playlist[]>('/playlists?range=[0,99]')).body
const cover = (colour: number) => pngFile(aPng({ colour }), 'cover.png')

const search = () => screen.findByRole('combobox', { name: 'Add tracks' })
const order = () =>
  within(screen.getByRole('list', { name: 'Tracks in their order' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('strong')?.textContent)

describe('spec §2: admin playlists', () => {
  test('columns, values, a description cut at 60 characters, and the way to add one', async ({
    api,
    haveTrack,
    open,
  }) => {
    const { id } = await haveTrack()
    await havePlaylist(api, { description: 'd'.repeat(61), tracks: [id] })
    open('/admin/playlists')
    const row = await screen.findByRole('row', { name: /Dawn/ })
    const heads = screen.getAllByRole('columnheader').map((cell) => cell.textContent)
    expect(heads).toEqual(['', 'Name', 'Creator', 'Tracks count', 'Description', 'Actions'])
    for (const text of ['Melødia', '1', `${'d'.repeat(60)}…`])
      expect(within(row).getByRole('cell', { name: text })).toBeVisible()
    const add = screen.getByRole('link', { name: 'Add Playlist' })
    expect(add).toHaveAttribute('href', '/admin/playlists/new')
  })

  test('loading, then nothing to show', async ({ open }) => {
    open('/admin/playlists')
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeInTheDocument()
    expect(await screen.findByText('No playlists available')).toBeVisible()
  })

  test('spec §9: ten a page; 5, 10 and 25 on offer', async ({ api, open, user }) => {
    for (let number = 1; number <= 11; number++) await havePlaylist(api, { name: `List ${number}` })
    open('/admin/playlists')
    await screen.findByText('List 11')
    expect(screen.getAllByRole('row')).toHaveLength(1 + 10)
    await user.click(screen.getByRole('combobox', { name: 'Rows per page:' }))
    const sizes = screen.getAllByRole('option').map((option) => option.textContent)
    expect(sizes).toEqual(['5', '10', '25'])
  })

  test('spec §8: a list that fails says so, and Retry loads it', async ({ cutOff, open, user }) => {
    const mend = cutOff()
    open('/admin/playlists')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Failed to load playlists. Please try again.')
    mend()
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No playlists available')).toBeVisible()
  })

  test('spec §5, §8: deleting asks by name and says what happened', async ({
    api,
    open,
    user,
    confirm,
  }) => {
    await havePlaylist(api, { name: 'Going' })
    open('/admin/playlists')
    await user.click(await screen.findByRole('button', { name: 'Delete Going' }))
    expect(confirm.mock.lastCall?.[0]).toMatch(
      /^Are you sure you want to delete this playlist\?\s+“Going”/,
    )
    expect(await screen.findByText('Playlist deleted successfully')).toBeVisible()
    expect(await screen.findByText('No playlists available')).toBeVisible()
  })

  test('spec §8: a delete that fails says so', async ({ api, cutOff, open, user }) => {
    await havePlaylist(api, { name: 'Staying' })
    open('/admin/playlists')
    const button = await screen.findByRole('button', { name: 'Delete Staying' })
    cutOff()
    await user.click(button)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to delete playlist. Please try again.',
    )
  })
})

describe('a list of playlists', () => {
  test('columns can be chosen, and all of it is a CSV file', async ({
    api,
    haveTrack,
    open,
    user,
  }) => {
    const { id } = await haveTrack()
    await havePlaylist(api, { public: false, tracks: [id], description: '+1' })
    const saved = savedFiles()
    open('/admin/playlists')
    await screen.findByText('Dawn')
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByLabelText('Duration'))
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('cell', { name: '1:15' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    expect(await screen.findByText('1 row exported')).toBeVisible()
    const [head, line] = (await saved[0]!.text()).trim().split('\r\n')
    expect(head).toContain(
      '"Name","Creator","Tracks count","Duration","Public","Description","Added"',
    )
    expect(line).toContain(`,"Dawn","Melødia",1,"1:15","No","'+1",`)
  })

  test('rows come without their tracks; the form that is opened from one has them all', async ({
    api,
    haveTrack,
    open,
    user,
  }) => {
    const { id } = await haveTrack({ title: 'Only one' })
    await havePlaylist(api, { tracks: [id] })
    open('/admin/playlists')
    await user.click(await screen.findByRole('link', { name: 'Edit Dawn' }))
    expect(await screen.findByText('1 track · 1:15')).toBeVisible()
    expect(await screen.findByText('Only one')).toBeVisible()
  })

  test('several are deleted at once; one that is gone already is named', async ({
    api,
    open,
    user,
  }) => {
    for (const name of ['One', 'Two']) await havePlaylist(api, { name })
    const gone = await havePlaylist(api, { name: 'Gone' })
    open('/admin/playlists')
    await screen.findByText('Gone')
    await api.as('admin').delete(`/playlists/${gone.id}`)
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Failed to delete 1 playlist\. .+“Gone”: /,
    )
    expect(await playlistsOf(api)).toEqual([])
  })
})

describe('spec §5: the playlist form', () => {
  test('a name is required, the rest is not; public unless switched off', async ({
    api,
    open,
    user,
  }) => {
    open('/admin/playlists/new')
    expect(await input('Public')).toBeChecked()
    expect(await input('Choose cover')).toHaveAttribute('accept', 'image/*')
    expect(await input('Choose cover')).toHaveAccessibleDescription('JPG, PNG')
    expect(screen.getByText('No tracks added yet')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Create Playlist' }))
    expect(await screen.findByText('Required')).toBeVisible()
    expect(await playlistsOf(api)).toEqual([])
    await user.type(await input(/^Name/), 'Dawn')
    await user.click(await input('Public'))
    await user.click(screen.getByRole('button', { name: 'Create Playlist' }))
    await waitFor(() => expect(location.pathname).toBe('/admin/playlists'))
    expect(await screen.findByText('Playlist saved successfully')).toBeVisible()
    expect(await playlistsOf(api)).toMatchObject([
      { name: 'Dawn', public: false, tracks: [], creator: 'Melødia' },
    ])
  })

  test('spec §7: tracks are found by typing, and go in their order, with a cover', async ({
    api,
    haveTrack,
    open,
    user,
  }) => {
    const ferry = await haveTrack({ title: 'Night Ferry' })
    const fjord = await haveTrack({ title: 'Fjord at Noon' })
    await haveTrack({ title: 'Waiting', pending: 'true' })
    open('/admin/playlists/new')
    await user.type(await input(/^Name/), 'Dawn')
    await user.type(await search(), 'ferry')
    // The list changes once more when the last letter was searched for.
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    await user.click(screen.getByRole('option', { name: /Night Ferry/ }))
    expect(screen.getByRole('option', { name: /Night Ferry/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await user.clear(await search())
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2))
    await user.click(screen.getByRole('option', { name: /Fjord at Noon/ }))
    expect(screen.queryByRole('option', { name: /Waiting/ })).toBeNull()
    expect(order()).toEqual(['Night Ferry', 'Fjord at Noon'])
    expect(screen.getByText(/^2 tracks · 2:3/)).toBeVisible()
    await user.upload(await input('Choose cover'), cover(7))
    expect(screen.getByAltText('The new cover')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Create Playlist' }))
    await waitFor(() => expect(location.pathname).toBe('/admin/playlists'))
    const [playlist] = await playlistsOf(api)
    expect(playlist?.tracks).toEqual([ferry.id, fjord.id])
    expect(playlist?.images).toHaveLength(1)
  })

  test('the keyboard orders: arrow keys, Home and End on a handle, said aloud', async ({
    api,
    haveTrack,
    open,
    user,
  }) => {
    const ids = []
    for (const title of ['A', 'B', 'C']) ids.push((await haveTrack({ title })).id)
    const playlist = await havePlaylist(api, { tracks: ids })
    open(`/admin/playlists/edit/${playlist.id}`)
    const handle = await screen.findByRole('button', { name: 'Move A' })
    expect(handle).toHaveAccessibleDescription(/arrow keys/)
    handle.focus()
    await user.keyboard('{ArrowDown}')
    expect(order()).toEqual(['B', 'A', 'C'])
    expect(screen.getByText('A is now 2 of 3')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Move A' })).toHaveFocus()
    await user.keyboard('{End}')
    expect(order()).toEqual(['B', 'C', 'A'])
    await user.keyboard('{End}{ArrowDown}')
    expect(order()).toEqual(['B', 'C', 'A'])
    await user.click(screen.getByRole('button', { name: 'Move C up' }))
    expect(order()).toEqual(['C', 'B', 'A'])
    await user.click(screen.getByRole('button', { name: 'Remove B' }))
    expect(order()).toEqual(['C', 'A'])
    expect(screen.getByRole('button', { name: 'Remove A' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Update Playlist' }))
    await waitFor(() => expect(location.pathname).toBe('/admin/playlists'))
    expect((await playlistsOf(api))[0]?.tracks).toEqual([ids[2], ids[0]])
  })

  test('a track that went back to pending keeps its place', async ({
    api,
    haveTrack,
    open,
    user,
  }) => {
    const [one, two] = [await haveTrack({ title: 'One' }), await haveTrack({ title: 'Two' })]
    const playlist = await havePlaylist(api, { tracks: [one.id, two.id] })
    await api.db.write(async ({ db, tables }) => {
      await db.update(tables.tracks).set({ state: 'review' }).where(eq(tables.tracks.id, one.id))
    })
    open(`/admin/playlists/edit/${playlist.id}`)
    await screen.findByRole('button', { name: 'Move Two' })
    expect(order()).toEqual(['A track that is not published', 'Two'])
    await user.type(await input(/^Name/), ' chorus')
    await user.click(screen.getByRole('button', { name: 'Update Playlist' }))
    await waitFor(() => expect(location.pathname).toBe('/admin/playlists'))
    expect(await playlistsOf(api)).toMatchObject([
      { name: 'Dawn chorus', tracks: [one.id, two.id] },
    ])
  })

  test('the cover is changed and taken away', async ({ api, open, user }) => {
    const { id } = await havePlaylist(api, { images: [cover(1)] })
    open(`/admin/playlists/edit/${id}`)
    expect(await screen.findByAltText('The cover')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove cover' }))
    expect(screen.getByText('No cover')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Update Playlist' }))
    await waitFor(() => expect(location.pathname).toBe('/admin/playlists'))
    expect((await playlistsOf(api))[0]?.images).toEqual([])
  })

  test('spec §8: what the server refuses is said, and the form can be mended', async ({
    api,
    haveTrack,
    open,
    user,
  }) => {
    const track = await haveTrack({ title: 'Going' })
    open('/admin/playlists/new')
    await user.type(await input(/^Name/), 'Dawn')
    await user.click(await search())
    await user.click(await screen.findByRole('option', { name: /Going/ }))
    await api.as('admin').delete(`/tracks/${track.id}`)
    await user.click(screen.getByRole('button', { name: 'Create Playlist' }))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(
      'Failed to save playlist. Please check your inputs and try again.',
    )
    expect(alert).toHaveTextContent(`Melødia has no published track ${track.id}.`)
    await user.click(screen.getByRole('button', { name: 'Remove Going' }))
    await user.click(screen.getByRole('button', { name: 'Create Playlist' }))
    await waitFor(() => expect(location.pathname).toBe('/admin/playlists'))
  })

  test('spec §8: a playlist that does not load, or is not there', async ({
    cutOff,
    open,
    user,
  }) => {
    const mend = cutOff()
    open('/admin/playlists/edit/0192a000-0000-7000-8000-000000000000')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Failed to load playlist data. Please try again.')
    mend()
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Playlist not found')).toBeVisible()
  })

  test('contract, Limits: of a playlist of many tracks those in view are loaded, and there', async ({
    api,
    haveTrack,
    open,
    user,
  }) => {
    const { id, ...track } = await haveTrack({ title: 'Song' })
    const ids = [id]
    await api.db.write(async ({ db, tables }) => {
      const [row] = await db.select().from(tables.tracks)
      if (!row) throw new Error(`There is no ${track.title}`)
      const { seq: _, ...values } = row
      for (let number = 1; number <= 230; number++) {
        const copy = newId(Date.now() + number)
        ids.push(copy)
        await db.insert(tables.tracks).values({ ...values, id: copy, title: `Song ${number}` })
      }
    })
    const playlist = await havePlaylist(api, { tracks: ids })
    open(`/admin/playlists/edit/${playlist.id}`)
    await screen.findByRole('list', { name: 'Tracks in their order' })
    const length = await screen.findByText(`231 tracks · ${durationOf(playlist.duration_ms)}`)
    await screen.findByText('Song 9')
    expect(order().length).toBeLessThan(40)
    expect(screen.getAllByRole('listitem').at(-1)).toHaveAttribute('aria-setsize', '231')
    screen.getByRole('button', { name: 'Move Song 1' }).focus()
    await user.keyboard('{End}')
    expect(screen.getByText('Song 1 is now 231 of 231')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Move Song 1' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Remove Song 2' }))
    expect(length).toHaveTextContent(
      `230 tracks · ${durationOf(playlist.duration_ms - track.duration_ms)}`,
    )
    const list = screen.getByRole('list', { name: 'Tracks in their order' }).parentElement!
    list.scrollTop = 52 * 218
    fireEvent.scroll(list)
    expect(await screen.findByText('Song 230')).toBeVisible()
    expect(order().at(-1)).toBe('Song 1')
    expect(screen.queryByText('Song 9')).toBeNull()
  })
})
