import { representedArtist } from '@melodia/api/testing/representedArtist'
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
