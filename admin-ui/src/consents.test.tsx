import type { Consent } from '@melodia/contract/consents'
import { portalTest } from '@melodia/portal/testing'
import { screen } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { App } from './App.tsx'

const test = portalTest(App, 'admin')
const pdf = new File(['%PDF-1.7\ntrailer\n%%EOF'], 'letter.pdf', { type: 'application/pdf' })

describe('contract, Consent: an administrator enters one', () => {
  test('with a reason and a document, whose hash is shown', async ({ api, open, user }) => {
    await api.as('admin').post('/artists', { name: 'Sigrún' })
    open('/admin/consents/new')
    await user.type(await screen.findByRole('combobox', { name: 'Artist' }), 'sigr')
    await user.click(await screen.findByRole('option', { name: 'Sigrún' }))
    await user.click(screen.getByRole('checkbox', { name: 'Style' }))
    await user.click(screen.getByRole('button', { name: 'Save the consent' }))
    expect(await screen.findByText('Document is required: the consent as a PDF.')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'By letter.')
    await user.upload(screen.getByLabelText('Add files: Document'), pdf)
    await user.click(screen.getByRole('button', { name: 'Save the consent' }))
    const title = { level: 1, name: 'Consent of Sigrún' }
    expect(await screen.findByRole('heading', title)).toBeVisible()
    expect(screen.getByText(/^SHA-256: [0-9a-f]{64}$/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Download letter.pdf' })).toBeEnabled()
    const { body } = await api.as('admin').get<Consent[]>('/consents?range=[0,9]')
    expect(body).toMatchObject([{ given: 'entered', reason: 'By letter.', uses: ['style'] }])
  })
})
