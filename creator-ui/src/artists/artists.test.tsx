import { representedArtist } from '@melodia/api/testing/representedArtist'
import type { RepresentedArtist } from '@melodia/contract/representations'
import { portalTest } from '@melodia/portal/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'creator')
const pdf = (text = '%PDF-1.7\n%%EOF') =>
  new File([text], 'contract.pdf', { type: 'application/pdf' })

describe('contract, Consent: the artists whom a creator speaks for', () => {
  test('nobody yet: what it is about, and the way to ask', async ({ open }) => {
    open('/creators/artists')
    expect(await screen.findByText('You do not speak for an artist yet')).toBeVisible()
    expect(await screen.findByText('You have not asked for an artist yet.')).toBeVisible()
    expect(screen.getByText(/^Is an artist on Melødia you/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Speak for an artist' })).toBeEnabled()
  })

  test('“This is me”: found by name, with a message and a file', async ({
    haveTrack,
    open,
    user,
  }) => {
    await haveTrack({ artists: 'Sigrún' })
    open('/creators/artists')
    await user.click(await screen.findByRole('button', { name: 'Speak for an artist' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Speak for an artist' }))
    const send = dialog.getByRole('button', { name: 'This is me' })
    expect(send).toBeDisabled()
    await user.type(dialog.getByRole('combobox', { name: /Find the artist/ }), 'sigr')
    await user.click(await screen.findByRole('option', { name: 'Sigrún' }))
    await user.type(dialog.getByRole('textbox', { name: /Who are you/ }), 'Myself.')
    const files = dialog.getByLabelText('Add files: Evidence')
    await user.upload(files, new File(['x'], 'page.html'))
    expect(dialog.queryByText('page.html')).not.toBeInTheDocument()
    await user.upload(files, pdf('%PDF-1.7 /JavaScript %%EOF'))
    await user.click(send)
    expect(await dialog.findByText(/This PDF carries a script/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Remove contract.pdf' }))
    await user.upload(files, pdf())
    await user.click(send)
    expect(await screen.findByText(/We will tell you whether you speak for Sigrún/)).toBeVisible()
    const row = within(await screen.findByRole('region', { name: 'Your requests' }))
    expect(await row.findByText('Sigrún')).toBeVisible()
    expect(row.getByText('Waiting')).toBeVisible()
  })

  test('a second ask says why it is refused', async ({ api, haveTrack, open, user }) => {
    const {
      artists: [artist],
    } = await haveTrack({ artists: 'Sigrún' })
    await api.as('creator').post(`/artists/${artist?.id}/represent`, { message: 'Me.' })
    open('/creators/artists')
    await user.click(await screen.findByRole('button', { name: 'Speak for an artist' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('combobox'), 'sigr')
    await user.click(await screen.findByRole('option', { name: 'Sigrún' }))
    await user.type(dialog.getByRole('textbox', { name: /Who are you/ }), 'Myself.')
    await user.click(dialog.getByRole('button', { name: 'This is me' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      /You have asked to speak for Sigrún already/,
    )
  })

  test('an answer comes with its reason', async ({ api, open }) => {
    const id = await representedArtist(api)
    await api.as('admin').post(`/artists/${id}/end-representation`, { notes: 'She asked us to.' })
    open('/creators/artists')
    const row = within(await screen.findByRole('region', { name: 'Your requests' }))
    expect(await row.findByText('Melødia: She asked us to.')).toBeVisible()
    expect(row.getAllByText('Ended')[0]).toBeVisible()
  })

  test('bio and genres are changed, and the name is not offered', async ({ api, open, user }) => {
    const id = await representedArtist(api)
    open('/creators/artists')
    await user.click(await screen.findByRole('link', { name: 'Sigrún' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Edit Sigrún' })).toBeVisible()
    expect(screen.queryByLabelText(/^Name/)).not.toBeInTheDocument()
    await user.type(await screen.findByRole('combobox', { name: /genre/i }), 'Folk{Enter}')
    await user.click(screen.getByRole('button', { name: 'Update Artist' }))
    expect(await screen.findByText('Artist saved successfully')).toBeVisible()
    const { body } = await api.as('creator').get<RepresentedArtist>(`/artists/${id}`)
    expect(body.genres).toEqual(['Folk'])
  })

  test('loading, and a list that fails says so', async ({ cutOff, open, user }) => {
    const mend = cutOff()
    open('/creators/artists')
    const [alert] = await screen.findAllByRole('alert')
    expect(alert).toHaveTextContent('Failed to load artists. Please try again.')
    mend()
    await user.click(within(alert!).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('You do not speak for an artist yet')).toBeVisible()
  })

  test('an artist of somebody else is not found', async ({ api, open }) => {
    const id = await representedArtist(api)
    await api.as('admin').post(`/artists/${id}/end-representation`, { notes: 'Over.' })
    open(`/creators/artists/edit/${id}`)
    expect(await screen.findByText('Artist not found')).toBeVisible()
  })
})
