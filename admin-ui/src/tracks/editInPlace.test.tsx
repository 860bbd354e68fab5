import type { Track } from '@melodia/contract/tracks'
import { portalTest } from '@melodia/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'admin')
const cell = (name: RegExp) => screen.findByRole('button', { name })
const editor = async () => within(await screen.findByRole('dialog'))

describe('facts are edited in the list', () => {
  test('by keyboard: F2 opens, Escape leaves, Enter saves and the focus is back', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    const { id } = await haveTrack({ title: 'Night Ferry' })
    open('/admin/tracks')
    const genre = await cell(/^Edit genre of Night Ferry, now Jazz$/)
    genre.focus()
    await user.keyboard('{F2}')
    expect((await editor()).getByRole('combobox', { name: 'Genre' })).toHaveFocus()
    await user.keyboard('Soul{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(genre).toHaveTextContent('Jazz')
    await user.keyboard('{Enter}')
    const field = (await editor()).getByRole('combobox', { name: 'Genre' })
    await user.clear(field)
    await user.keyboard('{Enter}')
    expect(field).toHaveAccessibleDescription('A track needs a genre.')
    await user.keyboard('Soul{Enter}')
    expect(await screen.findByText('Genre of “Night Ferry” is now Soul')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const now = await cell(/^Edit genre of Night Ferry, now Soul$/)
    await waitFor(() => expect(now).toHaveFocus())
    expect((await api.as('admin').get<Track>(`/tracks/${id}`)).body.genre).toBe('Soul')
  })

  test('who was quicker is said, and what was typed stays and can be saved', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    const { id } = await haveTrack({ title: 'Night Ferry' })
    open('/admin/tracks')
    const genre = await cell(/^Edit genre of Night Ferry/)
    await api.as('admin').put(`/tracks/${id}`, { genre: 'Folk' })
    await user.click(genre)
    const dialog = await editor()
    const field = dialog.getByRole('combobox', { name: 'Genre' })
    await user.clear(field)
    await user.type(field, 'Soul{Enter}')
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(
        /^.+ changed the genre of the track just now\. Genre is Folk now\. Enter saves yours all the same\.$/,
      ),
    )
    expect(field).toHaveValue('Soul')
    await waitFor(() => expect(field).toHaveFocus())
    await user.keyboard('{Enter}')
    expect(await cell(/^Edit genre of Night Ferry, now Soul$/)).toBeVisible()
  })

  test('popularity and album; what fails is said where it was typed', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    const { id } = await haveTrack({ title: 'Night Ferry', album: 'Isles' })
    localStorage.setItem('RaStore.tracks.datatable', '[]')
    open('/admin/tracks')
    await user.click(await cell(/^Edit popularity of Night Ferry, now 50$/))
    const popularity = (await editor()).getByRole('textbox', { name: 'Popularity' })
    await user.clear(popularity)
    await user.type(popularity, '101{Enter}')
    expect(popularity).toHaveAccessibleDescription('A whole number from 0 to 100, please.')
    await user.clear(popularity)
    await user.type(popularity, '70{Enter}')
    await user.click(await cell(/^Edit album of Night Ferry, now Isles$/))
    const album = (await editor()).getByRole('textbox', { name: 'Album' })
    await user.clear(album)
    await user.click((await editor()).getByRole('button', { name: 'Save' }))
    expect(await cell(/^Edit popularity of Night Ferry, now 70$/)).toBeVisible()
    await user.click(await cell(/^Edit album of Night Ferry, now empty$/))
    await api.as('admin').delete(`/tracks/${id}`)
    const again = (await editor()).getByRole('textbox', { name: 'Album' })
    await user.type(again, 'Fjords{Enter}')
    await waitFor(() => expect(again).toHaveAccessibleDescription('Track not found.'))
    expect(again).toHaveValue('Fjords')
    await user.keyboard('{Escape}')
    expect(await screen.findByText('No tracks available')).toBeVisible()
  })
})
