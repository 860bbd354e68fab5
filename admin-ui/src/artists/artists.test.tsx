import { aPng, pngFile, type TestApp } from '@melodia/api/testing'
import type { Artist } from '@melodia/contract/artists'
import { TOKEN_KEYS } from '@melodia/contract/session'
import { setAdmin } from '@melodia/db/users'
import { artistBody } from '@melodia/portal/form'
import { portalTest, savedFiles, sendRecord } from '@melodia/portal/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'admin')
const input = (label: RegExp | string) => screen.findByLabelText(label)

const haveArtist = (api: TestApp, fields: object = {}) =>
  sendRecord<Artist>(api, 'artists', { name: 'Elin', ...fields }, { encode: artistBody })
const artistsOf = async (api: TestApp) =>
  (await api.as('admin').get<Artist[]>('/artists?range=[0,99]')).body
const picture = (colour: number) => pngFile(aPng({ colour }), `${colour}.png`)

describe('spec §2: admin artists', () => {
  test('columns, values, a bio cut at 100 characters, and the way to add one', async ({
    api,
    open,
  }) => {
    await haveArtist(api, { country: 'Sweden', bio: `<p><b>${'b'.repeat(120)}</b></p>` })
    open('/admin/artists')
    const row = await screen.findByRole('row', { name: /Elin/ })
    const heads = screen.getAllByRole('columnheader').map((cell) => cell.textContent)
    expect(heads).toEqual(['', 'Name', 'Country', 'Bio', 'Actions'])
    expect(within(row).getByRole('cell', { name: 'Sweden' })).toBeVisible()
    expect(within(row).getByText(`${'b'.repeat(100)}…`)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Add Artist' })).toHaveAttribute(
      'href',
      '/admin/artists/new',
    )
  })

  test('loading, then nothing to show', async ({ open }) => {
    open('/admin/artists')
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeInTheDocument()
    expect(await screen.findByText('No artists available')).toBeVisible()
  })

  test('spec §9: ten a page; 5, 10 and 25 on offer', async ({ api, open, user }) => {
    for (let number = 1; number <= 11; number++) await haveArtist(api, { name: `Artist ${number}` })
    open('/admin/artists')
    await screen.findByText('Artist 11')
    expect(screen.getAllByRole('row')).toHaveLength(1 + 10)
    await user.click(screen.getByRole('combobox', { name: 'Rows per page:' }))
    const sizes = screen.getAllByRole('option').map((option) => option.textContent)
    expect(sizes).toEqual(['5', '10', '25'])
    await user.click(screen.getByRole('option', { name: '25' }))
    expect(await screen.findByText('Artist 1')).toBeVisible()
  })

  test('spec §8: a list that fails says so, and Retry loads it', async ({ cutOff, open, user }) => {
    const mend = cutOff()
    open('/admin/artists')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Failed to load artists. Please try again.')
    mend()
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No artists available')).toBeVisible()
  })

  test('spec §6: artists are for administrators only', async ({ api, open }) => {
    await api.db.write((write) => setAdmin(write, api.users.admin.seq, false))
    open('/admin/artists')
    await waitFor(() => expect(localStorage.getItem(TOKEN_KEYS.admin)).toBeNull())
  })

  test('spec §5, §8: deleting asks by name and says what happened', async ({
    api,
    open,
    user,
    confirm,
  }) => {
    await haveArtist(api, { name: 'Going' })
    open('/admin/artists')
    await user.click(await screen.findByRole('button', { name: 'Delete Going' }))
    expect(confirm.mock.lastCall?.[0]).toMatch(
      /^Are you sure you want to delete this artist\?\s+“Going”/,
    )
    expect(await screen.findByText('Artist deleted successfully')).toBeVisible()
    expect(await screen.findByText('No artists available')).toBeVisible()
  })

  test('spec §8: an artist with tracks stays, and the reason is said', async ({
    haveTrack,
    open,
    user,
  }) => {
    await haveTrack({ artists: 'Sigrún' })
    open('/admin/artists')
    await user.click(await screen.findByRole('button', { name: 'Delete Sigrún' }))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Failed to delete artist. Please try again.')
    expect(alert).toHaveTextContent('This artist has 1 track.')
    expect(screen.getByText('Sigrún')).toBeVisible()
  })
})

describe('a list of artists', () => {
  test('columns can be chosen', async ({ api, open, user }) => {
    await haveArtist(api, { genres: ['Jazz', 'Folk', 'Soul'], popularity: 71 })
    open('/admin/artists')
    await screen.findByText('Elin')
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(await screen.findByLabelText('Genres'))
    await user.click(screen.getByLabelText('Bio'))
    await user.keyboard('{Escape}')
    const row = within(await screen.findByRole('row', { name: /Elin/ }))
    expect(row.getByText('+1')).toBeVisible()
    expect(screen.queryByRole('columnheader', { name: 'Bio' })).toBeNull()
  })

  test('as CSV: all that the search finds, whole, and nothing a spreadsheet would run', async ({
    api,
    open,
    user,
  }) => {
    for (let number = 1; number <= 12; number++) await haveArtist(api, { name: `Duo ${number}` })
    const bio = `=HYPERLINK("x"), ${'b'.repeat(300)}`
    await haveArtist(api, { name: '@Duo', country: 'Norway', genres: ['Jazz', 'Folk'], bio })
    await haveArtist(api, { name: 'Solo' })
    const saved = savedFiles()
    open('/admin/artists?filter={"q":"duo"}&sort=name&order=ASC')
    await screen.findByText('@Duo')
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    expect(await screen.findByText('13 rows exported')).toBeVisible()
    const [head, first, ...others] = (await saved[0]!.text()).trim().split('\r\n')
    expect(head).toBe('"ID","Name","Country","Genres","Popularity","Tracks","Bio","Added"')
    expect(first).toContain(`,"'@Duo","Norway","Jazz, Folk",50,0,"'${bio.replaceAll('"', '""')}",`)
    expect(others.map((line) => line.split(',')[1])).toEqual(
      ['1', '10', '11', '12', '2', '3', '4', '5', '6', '7', '8', '9'].map((n) => `"Duo ${n}"`),
    )
  })

  test('an export that fails says so; one that is cancelled saves nothing', async ({
    api,
    cutOff,
    open,
    user,
  }) => {
    await haveArtist(api)
    const saved = savedFiles()
    open('/admin/artists')
    await screen.findByText('Elin')
    const mend = cutOff()
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    expect(await screen.findByText('Failed to export the list. Please try again.')).toBeVisible()
    mend()
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeEnabled()
    expect(saved).toEqual([])
  })

  test('several are deleted at once; what cannot be is named with its reason', async ({
    api,
    confirm,
    haveTrack,
    open,
    user,
  }) => {
    await haveTrack({ artists: 'Held' })
    for (const name of ['One', 'Two']) await haveArtist(api, { name })
    open('/admin/artists')
    await screen.findByText('Two')
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Failed to delete 1 artist\. .+“Held”: This artist has 1 track\./,
    )
    expect(confirm.mock.lastCall?.[0]).toMatch(/^Are you sure you want to delete 3 artists\?/)
    await waitFor(() => expect(screen.queryByText('One')).toBeNull())
    expect((await artistsOf(api)).map(({ name }) => name)).toEqual(['Held'])
  })
})

describe('artists that nothing names any more', () => {
  test('are cleared together, after a question, and come back at once', async ({
    api,
    confirm,
    haveTrack,
    open,
    user,
  }) => {
    await haveTrack({ artists: 'Held' })
    for (const name of ['One', 'Two']) await haveArtist(api, { name })
    open('/admin/artists')
    await screen.findByText('Two')
    await user.click(await screen.findByRole('button', { name: 'Clear 2 unused artists' }))
    await waitFor(() => expect(screen.queryByText('Two')).toBeNull())
    expect(confirm.mock.lastCall?.[0]).toMatch(
      /^Are you sure you want to delete 2 artists\?\s+“One”\s+“Two”\s+No track names them any more\./,
    )
    expect((await artistsOf(api)).map(({ name }) => name)).toEqual(['Held'])
    expect(screen.queryByRole('button', { name: /^Clear/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Two')).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Clear 2 unused artists' })).toBeVisible()
  })
})

describe('spec §5: the artist form', () => {
  test('helper texts, defaults, suggestions, and any image', async ({ open }) => {
    open('/admin/artists/new')
    expect(await input(/^Popularity/)).toHaveValue(50)
    expect(await input(/^Popularity/)).toHaveAccessibleDescription('Rating from 0-100')
    expect(screen.getByText('No genres added yet')).toBeVisible()
    expect(screen.getByText('No images added yet')).toBeVisible()
    const images = await input('Add images')
    expect(images).toHaveAttribute('accept', 'image/*')
    expect(images).toHaveAttribute('multiple')
    const list = screen.getByRole('combobox', { name: 'Genres' }).getAttribute('list') ?? ''
    expect(document.getElementById(list)?.children).toHaveLength(23)
  })

  test('a name is required, popularity runs from 0 to 100', async ({ api, open, user }) => {
    open('/admin/artists/new')
    const popularity = await input(/^Popularity/)
    await user.clear(popularity)
    await user.type(popularity, '101')
    await user.click(screen.getByRole('button', { name: 'Create Artist' }))
    expect(await screen.findByText('Required')).toBeVisible()
    expect(screen.getByText('Must be 100 or less')).toBeVisible()
    expect(await artistsOf(api)).toEqual([])
  })

  test('genres: trimmed, Enter or Add, each once, removable', async ({ open, user }) => {
    open('/admin/artists/new')
    const genre = await screen.findByRole('combobox', { name: 'Genres' })
    const add = screen.getByRole('button', { name: 'Add' })
    expect(add).toBeDisabled()
    await user.type(genre, '   ')
    expect(add).toBeDisabled()
    await user.type(genre, 'Nordic Noir  {Enter}')
    await user.type(genre, 'jazz')
    await user.click(add)
    await user.type(genre, 'Jazz{Enter}')
    const chosen = within(screen.getByRole('list', { name: 'Chosen genres' }))
    expect(chosen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Nordic Noir',
      'jazz',
    ])
    await user.click(screen.getByRole('button', { name: 'Remove Nordic Noir' }))
    expect(chosen.getAllByRole('listitem')).toHaveLength(1)
  })

  test('spec §7, §8: made with genres and several images, back in the list', async ({
    api,
    open,
    user,
  }) => {
    open('/admin/artists/new')
    await user.type(await input(/^Name/), 'Lumi Ødegård')
    await user.type(await input('Country'), 'Norway')
    await user.type(screen.getByRole('combobox', { name: 'Genres' }), 'Ambient{Enter}')
    await user.upload(await input('Add images'), [picture(1), picture(2)])
    expect(screen.getAllByText('New')).toHaveLength(2)
    expect(screen.getByAltText('Image 1: 1.png')).toHaveAttribute('width', '100')
    await user.click(screen.getByRole('button', { name: 'Create Artist' }))
    expect(await screen.findByText('Artist saved successfully')).toBeVisible()
    await waitFor(() => expect(location.pathname).toBe('/admin/artists'))
    expect(await screen.findByRole('row', { name: /Lumi Ødegård/ })).toBeVisible()
    const [artist] = await artistsOf(api)
    expect(artist).toMatchObject({ country: 'Norway', genres: ['Ambient'], popularity: 50 })
    expect(artist?.images).toHaveLength(2)
  })

  test('spec §4: an image is removed and another added; what was not touched stays', async ({
    api,
    open,
    user,
  }) => {
    const before = await haveArtist(api, {
      bio: 'R&B, plain',
      images: [picture(1), picture(2)],
    })
    open(`/admin/artists/edit/${before.id}`)
    expect(await input(/^Name/)).toHaveValue('Elin')
    await user.click(screen.getByRole('button', { name: 'Remove image 1' }))
    await user.upload(await input('Add images'), picture(3))
    await user.click(screen.getByRole('button', { name: 'Update Artist' }))
    await waitFor(() => expect(location.pathname).toBe('/admin/artists'))
    const [after] = await artistsOf(api)
    expect(after?.images[0]?.url).toBe(before.images[1]?.url)
    expect(after?.images).toHaveLength(2)
    expect(after?.bio).toBe('R&B, plain')
  })

  test('what is no image is refused before it is sent', async ({ open, user }) => {
    open('/admin/artists/new')
    await user.type(await input(/^Name/), 'Elin')
    const images = await input('Add images')
    // Browsers may offer any file, whatever the input accepts.
    fireEvent.change(images, {
      target: { files: [new File(['x'], 'song.mp3', { type: 'audio/mpeg' })] },
    })
    await user.click(screen.getByRole('button', { name: 'Create Artist' }))
    expect(await screen.findByText('song.mp3 is not an image')).toBeVisible()
  })

  test('spec §8: what the server refuses is said, and stands beside its field', async ({
    open,
    user,
  }) => {
    open('/admin/artists/new')
    await user.type(await input(/^Name/), 'Elin')
    await user.upload(await input('Add images'), new File(['no'], 'a.png', { type: 'image/png' }))
    await user.click(screen.getByRole('button', { name: 'Create Artist' }))
    expect(
      await screen.findByText(/^Failed to save artist. Please check your inputs and try again./),
    ).toBeVisible()
    await waitFor(async () => expect(await input('Add images')).toBeInvalid())
    expect(await input(/^Name/)).toBeEnabled()
    expect(await input(/^Name/)).toHaveValue('Elin')
  })

  test('spec §7, §9: a save that takes 60 seconds is given up, clearly', async ({
    api,
    open,
    user,
  }) => {
    const late = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
    open('/admin/artists/new')
    await user.type(await input(/^Name/), 'Elin')
    const busy = Promise.withResolvers<void>()
    const held = api.db.write(() => busy.promise)
    await user.click(screen.getByRole('button', { name: 'Create Artist' }))
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled()
    expect(timeout).toHaveBeenCalledWith(60_000)
    late.abort()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Failed to save artist.')
    expect(alert).toHaveTextContent('The server did not answer within 60 seconds.')
    expect(await screen.findByRole('button', { name: 'Create Artist' })).toBeEnabled()
    busy.resolve()
    await held
  })

  test('spec §8: an artist that does not load, or is not there', async ({ cutOff, open, user }) => {
    const mend = cutOff()
    open('/admin/artists/edit/0192a000-0000-7000-8000-000000000000')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Failed to load artist data. Please try again.')
    mend()
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Artist not found')).toBeVisible()
  })
})
