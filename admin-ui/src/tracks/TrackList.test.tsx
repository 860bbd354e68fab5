import { portalTest } from '@melodia/portal/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'admin')
const BY_PEOPLE = { party: { name: 'Ada Lunde' }, role: 'ComposerLyricist', ai: 'none' }
/** Also while a panel covers them. */
const titles = () =>
  screen
    .queryAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) => row.querySelector('a')?.textContent)

describe('spec §2: admin tracks', () => {
  test('columns, values and the way to add one', async ({ open, haveTrack }) => {
    await haveTrack({ title: 'Ørsted Lullaby', album: 'Isles' })
    open('/admin/tracks')
    const row = await screen.findByRole('row', { name: /Ørsted Lullaby/ })
    const heads = screen.getAllByRole('columnheader').map((cell) => cell.textContent)
    expect(heads).toEqual(['', 'Title', 'Artist', 'Duration', 'Genre', 'Status', 'Actions'])
    for (const text of ['1:15', 'Jazz', 'approved'])
      expect(within(row).getByText(text)).toBeVisible()
    const add = screen.getByRole('link', { name: 'Add Track' })
    expect(add).toHaveAttribute('href', '/admin/tracks/new')
  })

  test('a row loads a small picture, not the artwork itself', async ({ open, haveTrack }) => {
    const { artwork } = await haveTrack({ title: 'Ørsted Lullaby' })
    open('/admin/tracks')
    const row = await screen.findByRole('row', { name: /Ørsted Lullaby/ })
    expect(row.querySelector('img')).toHaveAttribute('src', artwork.thumbnail_url)
    expect(artwork.thumbnail_url).not.toBe(artwork.url)
  })

  test('a picture that cannot be shown leaves its place empty', async ({ open, haveTrack }) => {
    await haveTrack({ title: 'Night Ferry' })
    open('/admin/tracks')
    const row = await screen.findByRole('row', { name: /Night Ferry/ })
    fireEvent.error(within(row).getByRole('presentation'))
    expect(row.querySelector('img')).toBeNull()
    expect(within(row).getByRole('link', { name: 'Night Ferry' })).toBeVisible()
  })

  test('loading, then nothing to show', async ({ open }) => {
    open('/admin/tracks')
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeInTheDocument()
    expect(await screen.findByText('No tracks available')).toBeVisible()
  })

  test('spec §9: ten a page, other sizes on offer', async ({ open, user, haveTrack }) => {
    for (let number = 1; number <= 11; number++) await haveTrack({ title: `Track ${number}` })
    open('/admin/tracks')
    await screen.findByText('Track 11')
    expect(screen.getAllByRole('row')).toHaveLength(1 + 10)
    await user.click(screen.getByRole('combobox', { name: 'Rows per page:' }))
    const sizes = screen.getAllByRole('option').map((option) => option.textContent)
    expect(sizes).toEqual(['5', '10', '20', '50'])
    await user.click(screen.getByRole('option', { name: '20' }))
    expect(await screen.findByText('Track 1')).toBeVisible()
  })

  test('columns sort, in the address', async ({ open, user, haveTrack }) => {
    for (const title of ['Beta', 'Alpha', 'Gamma']) await haveTrack({ title })
    open('/admin/tracks')
    await screen.findByText('Beta')
    await user.click(screen.getByRole('button', { name: /^Sort by title/ }))
    await waitFor(() => expect(titles()).toEqual(['Alpha', 'Beta', 'Gamma']))
    expect(location.search).toContain('sort=title')
    const head = () => screen.getByRole('button', { name: /^Sort by title/ }).closest('th')
    expect(head()).toHaveAttribute('aria-sort', 'ascending')
    await user.click(screen.getByRole('button', { name: /^Sort by title/ }))
    await waitFor(() => expect(titles()).toEqual(['Gamma', 'Beta', 'Alpha']))
    expect(head()).toHaveAttribute('aria-sort', 'descending')
  })

  test('columns can be chosen', async ({ open, user, haveTrack }) => {
    await haveTrack({ album: 'Isles' })
    open('/admin/tracks')
    await screen.findByText('Night Ferry')
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByLabelText('Popularity'))
    await user.click(screen.getByLabelText('Genre'))
    await user.keyboard('{Escape}')
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: 'Popularity' })).toBeVisible(),
    )
    expect(screen.queryByRole('columnheader', { name: 'Genre' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Columns' }))
    expect(panel.getAllByRole('switch').map((box) => box.closest('label')?.textContent)).toEqual([
      'Artist',
      'Duration',
      'Genre',
      'Album',
      'Creators',
      'Made by',
      'Popularity',
      'Added',
      'Published',
      'Status',
    ])
    await user.click(panel.getByRole('button', { name: 'Reset' }))
    await user.keyboard('{Escape}')
    expect(await screen.findByRole('columnheader', { name: 'Genre' })).toBeVisible()
  })

  test('filters by genre, explicit, artist and creator, shown and taken off again', async ({
    open,
    user,
    haveTrack,
  }) => {
    await haveTrack({ title: 'Quiet', genre: 'Jazz', artists: 'Ada', creators: 'Nordlys Studio' })
    await haveTrack({ title: 'Loud', genre: 'Metal', artists: 'Ben', explicit: 'true' })
    open('/admin/tracks')
    await screen.findByText('Quiet')
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Filters' }))
    await user.click(await panel.findByRole('combobox', { name: 'Explicit' }))
    await user.click(await screen.findByRole('option', { name: 'Yes' }))
    await waitFor(() => expect(titles()).toEqual(['Loud']))
    await user.click(panel.getByRole('combobox', { name: 'Explicit' }))
    await user.click(await screen.findByRole('option', { name: 'Any' }))
    await user.type(panel.getByRole('combobox', { name: 'Artist' }), 'ad')
    await user.click(await screen.findByRole('option', { name: 'Ada' }))
    await waitFor(() => expect(titles()).toEqual(['Quiet']))
    await user.type(panel.getByRole('combobox', { name: 'Genre' }), 'Metal')
    await user.tab()
    expect(await screen.findByText('Nothing matches these filters')).toBeVisible()
    await user.keyboard('{Escape}')
    const chip = await screen.findByText('Artist: Ada')
    await user.click(within(chip.parentElement!).getByTestId('CancelIcon'))
    await waitFor(() => expect(titles()).toEqual(['Loud']))
  })

  test('each row says in words who made it, and the filter chooses by that', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    const { id } = await haveTrack({ title: 'Sung' })
    await haveTrack({ title: 'Untold' })
    await api.as('admin').put(`/tracks/${id}/credits`, { contributions: [BY_PEOPLE] })
    open('/admin/tracks')
    const rowOf = (title: string) => within(screen.getByRole('row', { name: new RegExp(title) }))
    await screen.findByText('Sung')
    expect(rowOf('Sung').getByText('Made by people')).toBeVisible()
    expect(rowOf('Untold').getByText('Not said who made it')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByRole('switch', { name: 'Made by' }))
    await user.keyboard('{Escape}')
    expect(await rowOf('Untold').findByText('Nothing is said')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Filters' }))
    await user.click(await panel.findByRole('combobox', { name: 'Made by' }))
    await user.click(await screen.findByRole('option', { name: 'Made by people' }))
    await waitFor(() => expect(titles()).toEqual(['Sung']))
    await user.click(panel.getByRole('combobox', { name: 'Made by' }))
    await user.click(await screen.findByRole('option', { name: 'Nothing is said' }))
    await waitFor(() => expect(titles()).toEqual(['Untold']))
    await user.keyboard('{Escape}')
    expect(await screen.findByText('Made by: Nothing is said')).toBeVisible()
  })

  test('several are deleted at once; what cannot be is named', async ({
    api,
    open,
    user,
    haveTrack,
    confirm,
  }) => {
    const changed = await haveTrack({ title: 'Changed' })
    for (const title of ['One', 'Two']) await haveTrack({ title })
    await api.as('admin').post('/playlists', { name: 'Mix', trackIds: [changed.id] })
    open('/admin/tracks')
    await screen.findByText('Changed')
    await api.as('admin').put(`/tracks/${changed.id}`, { album: 'By somebody else' })
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Select One' }))
    expect(screen.getByRole('row', { name: /One/ })).toHaveClass('selected')
    expect(screen.getByText('1 item selected')).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(titles()).toEqual(['Changed']))
    expect(confirm.mock.lastCall?.[0]).toMatch(
      /^Are you sure you want to delete 3 tracks\?\s+“Two”[^]+Some of them are in 1 playlist, and will be taken out of it\.\n\n/,
    )
    expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to delete 1 track\. .+“Changed”/)
  })

  test('the list as CSV, all pages of it', async ({ open, user, haveTrack }) => {
    for (let number = 1; number <= 11; number++) await haveTrack({ title: `Track ${number}` })
    const saved: Blob[] = []
    URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    open('/admin/tracks')
    await screen.findByText('Track 11')
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    const lines = (await saved[0]!.text()).trim().split('\r\n')
    expect(lines[0]).toContain('"Title","Artists","Creators"')
    expect(lines[0]).toContain('"Contains","Credits","Splits"')
    expect(lines[1]).toContain('"undeclared","",""')
    expect(lines).toHaveLength(1 + 11)
    expect(lines.at(-1)).toContain('"Track 1","Sigrún, Nørrebro Trio"')
  })

  test('a list says how many a search leaves; both crosses lead back to all', async ({
    open,
    user,
    haveTrack,
  }) => {
    for (const title of ['Ferry', 'Ferry Two', 'Moon']) await haveTrack({ title })
    open('/admin/tracks')
    await user.type(await screen.findByRole('textbox', { name: 'Search' }), 'ferry')
    expect(await screen.findByText('2 of 3')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    expect(screen.getByRole('textbox', { name: 'Search' })).toHaveFocus()
    await waitFor(() => expect(titles()).toHaveLength(3))
    expect(screen.queryByText('2 of 3')).toBeNull()

    await user.type(screen.getByRole('textbox', { name: 'Search' }), 'moon')
    expect(await screen.findByText('1 of 3')).toBeVisible()
    expect(screen.getByText('Search: “moon”')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }))
    await waitFor(() => expect(titles()).toHaveLength(3))
    expect(screen.getByRole('textbox', { name: 'Search' })).toHaveValue('')
  })

  test('the menu opens all; Back and Cancel return to what was searched, a save to the list', async ({
    open,
    user,
    haveTrack,
  }) => {
    for (const title of ['Ferry', 'Moon']) await haveTrack({ title })
    const isNarrowed = async () => expect(await screen.findByText('1 of 2')).toBeVisible()
    open('/admin/tracks')
    await user.type(await screen.findByRole('textbox', { name: 'Search' }), 'moon')
    await isNarrowed()
    await user.click(screen.getByRole('link', { name: 'Edit Moon' }))
    await user.click(await screen.findByRole('link', { name: 'Cancel' }))
    await isNarrowed()
    await user.click(screen.getByRole('link', { name: 'Edit Moon' }))
    await screen.findByRole('link', { name: 'Cancel' })
    act(() => history.back())
    await isNarrowed()
    await user.click(screen.getByRole('link', { name: 'Edit Moon' }))
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), ' Two')
    await user.click(screen.getByRole('button', { name: 'Update Track' }))
    await waitFor(() => expect(titles()).toHaveLength(2), { timeout: 10_000 })
    expect(screen.getByText(/^Track updated successfully/)).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Search' }), 'moon')
    await isNarrowed()
    await user.click(screen.getByRole('link', { name: 'All Tracks' }))
    await waitFor(() => expect(titles()).toHaveLength(2))
    expect(location.search).toBe('')
  })

  test('a link with a filter leaves nothing behind', async ({ open, user, haveTrack }) => {
    for (const title of ['Ferry', 'Moon']) await haveTrack({ title })
    open('/admin/tracks?filter={"unanalysed":true}')
    expect(await screen.findByText('Recording: could not be analysed')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'All Artists' }))
    await screen.findByRole('heading', { name: 'Artists' })
    await user.click(screen.getByRole('link', { name: 'All Tracks' }))
    await waitFor(() => expect(titles()).toHaveLength(2))
    await user.click(screen.getByRole('link', { name: 'Edit Moon' }))
    expect(await screen.findByRole('link', { name: 'Cancel' })).toHaveAttribute(
      'href',
      '/admin/tracks',
    )
  })

  test('only what was added from a day on', async ({ open, user, haveTrack }) => {
    await haveTrack({ title: 'Ferry' })
    open('/admin/tracks')
    await screen.findByText('Ferry')
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Filters' }))
    const day = await panel.findByLabelText('Added from')
    fireEvent.change(day, { target: { value: '2020-01-01' } })
    expect(await screen.findByText('Added from: Jan 1, 2020')).toBeVisible()
    await waitFor(() => expect(titles()).toEqual(['Ferry']))
    fireEvent.change(panel.getByLabelText('Added until'), { target: { value: '2020-01-01' } })
    expect(await screen.findByText('Nothing matches these filters')).toBeVisible()
    expect(screen.getByText('0 of 1')).toBeVisible()
  })

  test('a search that finds nothing says what was searched', async ({ open, user, haveTrack }) => {
    await haveTrack({ title: 'Night Ferry' })
    open('/admin/tracks')
    await screen.findByText('Night Ferry')
    await user.type(screen.getByRole('textbox', { name: 'Search' }), 'zebra')
    expect(await screen.findByText('Nothing matches “zebra”')).toBeVisible()
  })

  test('spec §8: a list that fails says so, and Retry loads it', async ({ cutOff, open, user }) => {
    const mend = cutOff()
    open('/admin/tracks')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Failed to load tracks. Please try again.')
    mend()
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No tracks available')).toBeVisible()
  })

  test('spec §5, §8, §9: deleting asks by name, says what happened, for 3 s', async ({
    open,
    user,
    haveTrack,
    confirm,
  }) => {
    await haveTrack({ title: 'Going' })
    open('/admin/tracks')
    await user.click(await screen.findByRole('button', { name: 'Delete Going' }))
    expect(await screen.findByText('Track deleted successfully')).toBeVisible()
    const question = confirm.mock.lastCall?.[0]
    expect(question).toMatch(
      /^Are you sure you want to delete this track\?\s+“Going” by .+\n\nYou can undo this for 30 days\.$/,
    )
    expect(await screen.findByText('No tracks available')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Track deleted successfully')).toBeNull())
  })

  test('contract, Track: the question says how many playlists lose the track', async ({
    api,
    open,
    user,
    haveTrack,
    confirm,
  }) => {
    const { id } = await haveTrack({ title: 'Held', creators: 'Nordlys Studio' })
    for (const person of ['admin', 'creator'] as const)
      await api.as(person).post('/playlists', { name: 'Mix', trackIds: [id] })
    open('/admin/tracks')
    await user.click(await screen.findByRole('button', { name: 'Delete Held' }))
    expect(await screen.findByText('Track deleted successfully')).toBeVisible()
    expect(confirm.mock.lastCall?.[0]).toMatch(
      /\n\nIt is in 2 playlists, also of others, and will be taken out of them\.\n\n/,
    )
    const { body } = await api.as('admin').get<{ tracks: string[] }[]>('/playlists?range=[0,9]')
    expect(body.map(({ tracks }) => tracks)).toEqual([[], []])
  })

  test('a No leaves the track alone', async ({ open, user, haveTrack, confirm }) => {
    await haveTrack({ title: 'Staying' })
    confirm.mockReturnValue(false)
    open('/admin/tracks')
    await user.click(await screen.findByRole('button', { name: 'Delete Staying' }))
    expect(screen.getByText('Staying')).toBeVisible()
  })

  test('spec §8: a delete that fails says so', async ({ cutOff, open, user, haveTrack }) => {
    await haveTrack({ title: 'Staying' })
    open('/admin/tracks')
    const button = await screen.findByRole('button', { name: 'Delete Staying' })
    cutOff()
    await user.click(button)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to delete track. Please try again.',
    )
  })
})
