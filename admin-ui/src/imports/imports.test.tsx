import type { Artist, ArtistReply } from '@melodia/contract/artists'
import type { Imports } from '@melodia/contract/imports'
import { portalTest } from '@melodia/portal/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'admin')
const csv = (text: string, name = 'artists.csv') => new File([text], name, { type: 'text/csv' })
const chooser = () => screen.findByLabelText('Choose file')

describe('a CSV file', () => {
  test('is shown line by line before anything is changed, applied by a click, and undone', async ({
    api,
    confirm,
    open,
    user,
  }) => {
    const admin = api.as('admin')
    const form = { name: 'Ann', country: 'Norway' }
    const { artist } = (await admin.post<ArtistReply>('/artists', form)).body
    const names = async () =>
      (await admin.get<Artist[]>('/artists?range=[0,9]')).body.map(
        ({ name, country }) => `${name} ${country}`,
      )
    open('/admin/artists')
    await user.click(await screen.findByRole('link', { name: 'Import CSV' }))
    await user.upload(
      await chooser(),
      csv(`ID,Name,Country,Added\n${artist.id},Ann,Peru,x\n,Bo,,\n`),
    )

    expect(await screen.findByRole('heading', { name: 'artists.csv' })).toBeVisible()
    expect(screen.getByText('ID, Name, Country')).toBeVisible()
    expect(screen.getByText('Added')).toBeVisible()
    const changed = screen.getByRole('row', { name: /^2 Ann/ })
    expect(changed).toHaveTextContent('Country: “Norway” → “Peru”')
    expect(within(changed).getByRole('link', { name: 'Ann' })).toHaveAttribute(
      'href',
      `/admin/artists/edit/${artist.id}`,
    )
    await user.click(screen.getByRole('tab', { name: 'Created 1' }))
    expect(await screen.findByRole('row', { name: /^3 Bo/ })).toBeVisible()
    await expect.poll(() => screen.queryByRole('row', { name: /^2 Ann/ })).toBeNull()
    expect(await names()).toEqual(['Ann Norway'])

    await user.click(screen.getByRole('button', { name: 'Apply 2 lines' }))
    expect(await screen.findByText('1 artist created, 1 changed')).toBeVisible()
    expect((await names()).toSorted()).toEqual(['Ann Peru', 'Bo '])
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(confirm.mock.lastCall?.[0]).toContain('Take this import back?')
    expect(await screen.findByText('Taken back')).toBeVisible()
    expect(await names()).toEqual(['Ann Norway'])

    await user.click(screen.getByRole('link', { name: 'Choose another file' }))
    const row = await screen.findByRole('row', { name: /artists\.csv/ })
    expect(row).toHaveTextContent('by adminTaken back')
  })

  test('with a genre that is new says so, at its line too, and can be applied', async ({
    open,
    user,
  }) => {
    open('/admin/settings/imports?noun=artists')
    await user.upload(await chooser(), csv('Name,Genres\nAnn,Trapp\n'))
    const note = '“Trapp” is a new genre. Is “Trap” meant?'
    expect(await screen.findByText(`Line 2: ${note}`)).toBeVisible()
    expect(screen.getByRole('row', { name: /^2 Ann/ })).toHaveTextContent(note)
    expect(screen.getByRole('button', { name: 'Apply 1 line' })).toBeEnabled()
  })

  test('with a line that cannot be imported says which and why, and is not applied', async ({
    open,
    user,
  }) => {
    open('/admin/settings/imports?noun=artists')
    expect(await screen.findByText('Nothing has been imported yet')).toBeVisible()
    await user.upload(await chooser(), csv('Name,Popularity\nAnn,101\nBo,5\n'))
    const row = await screen.findByRole('row', { name: /^2 Ann/ })
    expect(row).toHaveTextContent('Popularity is a whole number from 0 to 100.')
    const apply = screen.getByRole('button', { name: 'Apply 1 line' })
    expect(apply).toBeDisabled()
    expect(apply).toHaveAccessibleDescription(/^1 line cannot be imported/)
  })

  test('with columns that nobody knows is not sent; one of another list is offered', async ({
    api,
    open,
    user,
  }) => {
    open('/admin/settings/imports?noun=artists')
    await user.upload(await chooser(), csv('Name;Nmae\nAnn;Bo\n'))
    const alert = within(await screen.findByRole('alert'))
    expect(alert.getByText('Nmae')).toBeVisible()
    expect(alert.getByText(/Known are ID, Name, Country/)).toBeVisible()
    expect((await api.as('admin').get<Imports>('/imports')).body.data.imports).toEqual([])
    await user.upload(await chooser(), csv('Name,Public\nMix,No\n', 'mixes.csv'))
    await user.click(await screen.findByRole('button', { name: 'Import it as playlists' }))
    expect(await screen.findByRole('button', { name: 'Apply 1 line' })).toBeEnabled()
    expect(screen.getByRole('row', { name: /^2 Mix/ })).toHaveTextContent('Public: no')
  })

  test('that cannot be read says so; so does a list that does not load', async ({
    cutOff,
    open,
    user,
  }) => {
    open('/admin/settings/imports?noun=artists')
    await user.upload(await chooser(), csv('Name\n'))
    expect(await screen.findByText(/The file has a heading and no lines/)).toBeVisible()
    cutOff()
    await user.click(screen.getByRole('link', { name: 'Audit Log' }))
    await user.click(screen.getByRole('link', { name: 'Import' }))
    expect(await screen.findByText(/Failed to load the imports|Nothing has been/)).toBeVisible()
  })
})
