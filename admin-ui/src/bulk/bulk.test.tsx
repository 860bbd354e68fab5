import type { AuditEntry } from '@melodia/contract/audit'
import { addCreator, addTrack } from '@melodia/db/testing/tracks'
import { portalTest } from '@melodia/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'admin')
const row = (name: RegExp) => screen.findByRole('row', { name })
const edit = async (user: UserEvent) => {
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  return within(await screen.findByRole('dialog'))
}

describe('many records are changed at once', () => {
  test('chosen fields of the selected tracks; what cannot be is named and stays selected', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    const gone = await haveTrack({ title: 'Gone' })
    await haveTrack({ title: 'One', genre: 'Pop' })
    await haveTrack({ title: 'Two', album: 'Isles' })
    open('/admin/tracks')
    await row(/Two/)
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    const dialog = await edit(user)
    expect(dialog.getByRole('heading', { name: 'Edit 3 tracks' })).toBeVisible()
    const change = dialog.getByRole('button', { name: 'Change 3 tracks' })
    expect(change).toBeDisabled()
    await user.click(dialog.getByRole('checkbox', { name: 'Change genre' }))
    await user.click(change)
    expect(await dialog.findByText('Required')).toBeVisible()
    await user.type(dialog.getByLabelText(/^Genre/, { selector: 'input[type=text]' }), 'Soul')
    await user.click(dialog.getByRole('checkbox', { name: 'Change album' }))
    expect(dialog.getByText('Genre becomes Soul (now Jazz in 2, Pop in 1)')).toBeVisible()
    expect(dialog.getByText('Album is emptied (now empty in 2, Isles in 1)')).toBeVisible()
    await api.as('admin').delete(`/tracks/${gone.id}`)
    await user.click(change)
    expect(await dialog.findByText('“Gone”: Track not found.')).toBeVisible()
    expect(
      dialog.getByText(/^2 tracks changed successfully\. This one stays selected:/),
    ).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    expect(await row(/Two.*Soul/)).not.toHaveClass('selected')
    expect(await row(/One.*Soul/)).not.toHaveClass('selected')
    expect(screen.getByText('1 item selected')).toBeVisible()
    const entries = (await api.as('admin').get<AuditEntry[]>('/audit?range=[0,0]')).body
    expect(entries[0]).toMatchObject({
      action: 'update-many',
      detail: { changes: { genre: { after: 'Soul' }, album: { after: '' } } },
    })
  })

  test('is undone above the list: each track is as it was before', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    await haveTrack({ title: 'One', genre: 'Pop' })
    await haveTrack({ title: 'Two', genre: 'Jazz' })
    open('/admin/tracks')
    await row(/Two/)
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    const dialog = await edit(user)
    await user.click(dialog.getByRole('checkbox', { name: 'Change genre' }))
    await user.type(dialog.getByLabelText(/^Genre/, { selector: 'input[type=text]' }), 'Soul')
    expect(dialog.getByText(/^You can undo this for 24 hours\./)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Change 2 tracks' }))
    expect(await row(/One.*Soul/)).toBeVisible()
    const bar = within(await screen.findByRole('region', { name: 'Your last change of many' }))
    expect(bar.getByText('You changed 2 tracks.')).toBeVisible()
    await user.click(bar.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('2 tracks are as before.')).toBeVisible()
    expect(await row(/One.*Pop/)).toBeVisible()
    expect(await row(/Two.*Jazz/)).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Your last change of many' })).toBeNull()
    const [entry] = (await api.as('admin').get<AuditEntry[]>('/audit?range=[0,0]')).body
    expect(entry).toMatchObject({ action: 'undo-many', title: '2 tracks' })
  })

  test('of many that cannot be changed the first are named, and the others counted', async ({
    api,
    open,
    user,
  }) => {
    const ids = await api.db.write(async (write) => {
      const made: string[] = []
      for (let at = 10; at < 32; at++)
        made.push((await addTrack(write, { title: `Track ${at}` })).id)
      return made
    })
    open('/admin/tracks?perPage=50&page=1&sort=title&order=ASC')
    await row(/Track 31/)
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    const dialog = await edit(user)
    await user.click(dialog.getByRole('checkbox', { name: 'Change genre' }))
    await user.type(dialog.getByLabelText(/^Genre/, { selector: 'input[type=text]' }), 'Soul')
    for (const id of ids) await api.as('admin').delete(`/tracks/${id}`)
    await user.click(dialog.getByRole('button', { name: 'Change 22 tracks' }))
    expect(await dialog.findByRole('heading', { name: '22 tracks not changed' })).toBeVisible()
    expect(dialog.getAllByRole('listitem')).toHaveLength(20)
    expect(dialog.getByText(/^2 more could not be changed/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Close' }))
  })

  test('what the server refuses is said at its field, and what was typed stays', async ({
    api,
    cutOff,
    open,
    user,
    haveTrack,
  }) => {
    await haveTrack({ title: 'One' })
    for (const name of ['Ada', 'Ada']) await api.as('admin').post('/artists', { name })
    open('/admin/tracks')
    await user.click(await screen.findByRole('checkbox', { name: 'Select One' }))
    const dialog = await edit(user)
    await user.click(dialog.getByRole('checkbox', { name: 'Change artists' }))
    const artists = dialog.getByLabelText(/^Artists/, { selector: 'input[type=text]' })
    await user.type(artists, 'Ada')
    await user.click(dialog.getByRole('button', { name: 'Change 1 track' }))
    await waitFor(() =>
      expect(artists).toHaveAccessibleDescription(/There are several artists named Ada/),
    )
    await user.type(artists, ' Lind{Enter}')
    expect(await row(/One.*Ada Lind/)).toBeVisible()
    expect(await screen.findByText('1 track changed successfully')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Select One' }))
    const again = await edit(user)
    await user.click(again.getByRole('checkbox', { name: 'Change popularity' }))
    const mend = cutOff()
    await user.click(again.getByRole('button', { name: 'Change 1 track' }))
    expect(await again.findByRole('alert')).toHaveTextContent(/cannot be reached/)
    mend()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('genres of artists', async ({ api, open, user }) => {
    await api.as('admin').post('/artists', { name: 'Elin' })
    open('/admin/artists')
    await user.click(await screen.findByRole('checkbox', { name: 'Select Elin' }))
    const artists = await edit(user)
    await user.click(artists.getByRole('button', { name: 'Change 1 artist' }))
    expect(await artists.findByText('Add at least one genre')).toBeVisible()
    await user.type(artists.getByRole('combobox', { name: 'Genres' }), 'Folk{Enter}')
    expect(artists.getByText('Genres become Folk (now empty)')).toBeVisible()
    await user.click(artists.getByRole('button', { name: 'Change 1 artist' }))
    expect(await screen.findByText('1 artist changed successfully')).toBeVisible()
    const [artist] = (await api.as('admin').get<object[]>('/artists?range=[0,0]')).body
    expect(artist).toMatchObject({ genres: ['Folk'] })
  })

  test('who sees playlists', async ({ api, open, user }) => {
    await api.as('admin').post('/playlists', { name: 'Mix' })
    open('/admin/playlists')
    await user.click(await screen.findByRole('checkbox', { name: 'Select Mix' }))
    const playlists = await edit(user)
    await user.click(playlists.getByRole('switch', { name: 'Public' }))
    expect(playlists.getByText('Public becomes No (now Yes)')).toBeVisible()
    await user.click(playlists.getByRole('button', { name: 'Change 1 playlist' }))
    expect(await row(/Mix.*Not public/)).toBeVisible()
  })
})

describe('all that match are selected', () => {
  test('over all pages; a new filter and a new visit start without a selection', async ({
    api,
    open,
    user,
  }) => {
    for (let number = 1; number <= 12; number++)
      await api.as('admin').post('/artists', { name: `Duo ${number}` })
    await api.as('admin').post('/artists', { name: 'Solo' })
    open('/admin/artists?filter={"q":"duo"}')
    await row(/Duo 12/)
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    expect(screen.getByText('The 10 rows of this page are selected.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Select all 12 that match' }))
    expect(await screen.findByText('12 items selected')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Search' }), ' 1')
    await waitFor(() => expect(screen.queryByText('12 items selected')).toBeNull())
    await user.click(await screen.findByRole('checkbox', { name: 'Select Duo 1' }))
    expect(screen.getByText('1 item selected')).toBeVisible()
  })

  test('more than are selected one by one are changed by their filter', async ({
    api,
    open,
    user,
  }) => {
    await api.db.write(async (write) => {
      for (let number = 0; number < 251; number++) await addCreator(write, `Duo ${number}`)
    })
    open('/admin/creators')
    await screen.findAllByRole('row', { name: /Duo/ })
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    await user.click(screen.getByRole('button', { name: 'Select all 253' }))
    expect(screen.getByText('All 253 selected')).toBeVisible()
    expect(screen.getByText(/Delete takes up to 250 at once/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Go to next page' }))
    await waitFor(() => expect(screen.getByText(/^11-20/)).toBeVisible())
    expect((await screen.findAllByRole('row', { name: /Duo/ }))[0]).toHaveClass('selected')
    const dialog = await edit(user)
    await user.type(dialog.getByRole('combobox', { name: 'Genres' }), 'Folk{Enter}')
    await user.click(dialog.getByRole('button', { name: 'Change all 253 creators' }))
    expect(await screen.findByText('253 creators changed successfully')).toBeVisible()
    expect(screen.queryByText('All 253 selected')).toBeNull()
  })
})
