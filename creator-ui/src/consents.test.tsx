import { givenConsent, representedArtist } from '@melodia/api/testing/representedArtist'
import type { Consent } from '@melodia/contract/consents'
import { portalTest } from '@melodia/portal/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { App } from './App.tsx'

const test = portalTest(App, 'creator')

describe('contract, Consent: what somebody says yes to who speaks for an artist', () => {
  test('is given for an artist, read with its extent, and withdrawn', async ({
    api,
    open,
    user,
  }) => {
    await representedArtist(api)
    open('/creators/consents/new')
    await user.type(await screen.findByRole('combobox', { name: 'Artist' }), 'sigr')
    await user.click(await screen.findByRole('option', { name: 'Sigrún' }))
    await user.click(screen.getByRole('checkbox', { name: 'Voice' }))
    await user.clear(screen.getByRole('spinbutton', { name: 'Share in percent' }))
    await user.type(screen.getByRole('spinbutton', { name: 'Share in percent' }), '12.5')
    await user.click(screen.getByRole('button', { name: 'Save the consent' }))
    const title = { level: 1, name: 'Consent of Sigrún' }
    expect(await screen.findByRole('heading', title)).toBeVisible()
    expect(screen.getByText('12.5 %')).toBeVisible()
    expect(screen.getByText('By who represents the artist')).toBeVisible()
    expect(await screen.findByText('No public track takes what it allows.')).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Withdraw' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw this consent?' }))
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
    expect(await screen.findByText('Consent withdrawn successfully')).toBeVisible()
    const { body } = await api.as('creator').get<Consent[]>('/consents?range=[0,9]')
    expect(body).toMatchObject([{ state: 'withdrawn', uses: ['voice'], share_bp: 1_250 }])
  })

  test('is edited while it is not over; what it says of itself stays', async ({
    api,
    open,
    user,
  }) => {
    const id = await givenConsent(api, await representedArtist(api))
    open(`/creators/consents/show/${id}`)
    await user.click(await screen.findByRole('link', { name: 'Edit' }))
    const title = { level: 1, name: 'Edit the consent of Sigrún' }
    expect(await screen.findByRole('heading', title)).toBeVisible()
    expect(await screen.findByText('No public track takes what it allows.')).toBeVisible()
    expect(screen.getByLabelText('From')).toBeDisabled()
    expect(screen.getByRole('checkbox', { name: 'Voice' })).toBeChecked()
    await user.click(screen.getByRole('checkbox', { name: 'Style' }))
    await user.type(screen.getByLabelText('Until'), '2099-12-31')
    await user.type(screen.getByRole('textbox', { name: 'Terms' }), 'Ask first.{Enter}No adverts.')
    await user.click(screen.getByRole('button', { name: 'Save the consent' }))
    expect(await screen.findByRole('heading', { name: 'Consent of Sigrún' })).toBeVisible()
    expect(await screen.findByText('Voice and Style')).toBeVisible()
    const { body } = await api.as('creator').get<Consent[]>('/consents?range=[0,9]')
    expect(body).toMatchObject([
      {
        uses: ['voice', 'style'],
        creators: null,
        until: expect.stringMatching(/^2099-12-3[01]T/),
        terms: 'Ask first.\nNo adverts.',
        version: 2,
      },
    ])
  })

  test('is not edited over what somebody else has changed, and keeps what was typed', async ({
    api,
    open,
    user,
  }) => {
    const id = await givenConsent(api, await representedArtist(api))
    open(`/creators/consents/edit/${id}`)
    const share = await screen.findByRole('spinbutton', { name: 'Share in percent' })
    await user.clear(share)
    await user.type(share, '20')
    await api.as('creator').post(`/consents/${id}/withdraw`, { at: '2099-01-01' })
    await user.click(screen.getByRole('button', { name: 'Save the consent' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save consent')
    expect(share).toHaveValue(20)
  })

  test('keeps the end that a withdrawal has given it', async ({ api, open }) => {
    const id = await givenConsent(api, await representedArtist(api))
    await api.as('creator').post(`/consents/${id}/withdraw`, { at: '2099-01-01' })
    open(`/creators/consents/edit/${id}`)
    expect(await screen.findByLabelText('Until')).toBeDisabled()
    expect(screen.getByText('It was withdrawn: its end stays')).toBeVisible()
  })

  test('is only read once it is over', async ({ api, open }) => {
    const id = await givenConsent(api, await representedArtist(api))
    await api.as('creator').post(`/consents/${id}/withdraw`, {})
    open(`/creators/consents/edit/${id}`)
    expect(await screen.findByRole('heading', { name: 'Consent of Sigrún' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
  })

  test('says at its field what is wrong, and keeps what was typed', async ({ api, open, user }) => {
    await representedArtist(api)
    open('/creators/consents/new')
    await user.type(await screen.findByRole('combobox', { name: 'Artist' }), 'sigr')
    await user.click(await screen.findByRole('option', { name: 'Sigrún' }))
    await user.click(screen.getByRole('radio', { name: 'Some countries' }))
    await user.type(screen.getByRole('textbox', { name: 'Countries' }), 'Norway')
    await user.click(screen.getByRole('button', { name: 'Save the consent' }))
    expect(await screen.findByText(/^Territories are countries/)).toBeVisible()
    expect(screen.getByText(/^Uses (are|is)/)).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Countries' })).toHaveValue('Norway')
  })

  test('are none yet, and a list that fails says so', async ({ cutOff, open, user }) => {
    const mend = cutOff()
    open('/creators/consents')
    const [alert] = await screen.findAllByRole('alert')
    expect(alert).toHaveTextContent('Failed to load consents. Please try again.')
    mend()
    await user.click(within(alert!).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('No consents available')).toBeVisible()
  })
})
