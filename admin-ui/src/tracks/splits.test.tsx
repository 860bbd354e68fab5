import { CREATOR_NAMES } from '@melodia/api/testing'
import type { Splits } from '@melodia/contract/splits'
import { portalTest } from '@melodia/portal/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'admin')

describe('contract, Splits: an administrator', () => {
  test('proposes one, which nobody has accepted yet', async ({ api, open, user, haveTrack }) => {
    const { id } = await haveTrack()
    open(`/admin/tracks/edit/${id}`)
    const split = within(await screen.findByRole('region', { name: 'Split' }))
    expect(await split.findByText(`All of it is ${CREATOR_NAMES.creator}’s.`)).toBeVisible()
    await user.click(split.getByRole('button', { name: 'Propose a split' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose a split' }))
    await user.click(dialog.getByRole('button', { name: 'Propose' }))
    expect(await split.findByText('Has not answered')).toBeVisible()
    const { body } = await api.as('admin').get<Splits>(`/tracks/${id}/splits`)
    expect(body.versions).toMatchObject([{ parties: [{ share_bp: 10_000, accepted_at: null }] }])
  })

  test('reads it beside the review of a pending track', async ({ open, haveTrack }) => {
    const { id } = await haveTrack({ pending: true })
    open(`/admin/tracks/pending/edit/${id}`)
    const split = within(await screen.findByRole('region', { name: 'Split' }))
    expect(await split.findByText(`All of it is ${CREATOR_NAMES.creator}’s.`)).toBeVisible()
  })
})
