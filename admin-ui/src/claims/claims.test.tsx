import { claimant, STATEMENT } from '@melodia/api/domain/claims/testing'
import { CREATOR_NAMES, type TestApp } from '@melodia/api/testing'
import { addTrack } from '@melodia/db/testing/tracks'
import { portalTest } from '@melodia/portal/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'admin')

const publish = (api: TestApp) =>
  api.db.write((write) =>
    addTrack(write, { title: 'Night Ferry', creators: [CREATOR_NAMES.creator] }, api.now()),
  )

/** A claim that the reader dismissed, and its claimant's appeal. */
async function appealed(api: TestApp) {
  const { id } = await publish(api)
  const claims = claimant(api)
  const row = await claims.claim(id)
  await claims.decide(row.id, 'dismiss')
  await claims.appeal(await claims.appealTokenFor(row.email), 'Listen again.')
  return row
}

/** As if another administrator than the reader had dismissed it. */
const dismissedByAnother = (api: TestApp) =>
  api.db.write(async ({ db, tables: { claims } }) => {
    await db.update(claims).set({ decided_by: api.users.listener.seq })
  })

describe('contract, Claims: the queue', () => {
  test('is empty at first', async ({ open }) => {
    open('/admin/claims')
    expect(await screen.findByText('There are no claims')).toBeVisible()
  })

  test('shows who claims what, and holds the track with a statement', async ({
    api,
    open,
    user,
  }) => {
    const { id } = await publish(api)
    const { number } = await claimant(api).claim(id, { address: '1 Quay Street' })
    open('/admin/claims')
    await user.click(await screen.findByRole('link', { name: number }))
    expect(await screen.findByRole('heading', { level: 1, name: `Claim ${number}` })).toBeVisible()
    expect(screen.getByText('1 Quay Street')).toBeVisible()
    expect(screen.getByText('1 claim, 0 of them dismissed')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Hold' }))
    const dialog = within(await screen.findByRole('dialog', { name: `Hold: claim ${number}` }))
    const hold = dialog.getByRole('button', { name: 'Hold' })
    expect(hold).toBeDisabled()
    await user.type(dialog.getByRole('textbox', { name: 'Notes' }), 'It sounds alike.')
    await user.click(hold)
    expect(await screen.findByText('Claim updated successfully')).toBeVisible()
    expect(await screen.findByText('The track is hidden')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Hold' })).toBeNull()
    expect(await claimant(api).isPublic(id)).toBe(false)
  })

  test('says so where a decision fails, and keeps what was typed', async ({ api, open, user }) => {
    const { id } = await publish(api)
    const claims = claimant(api)
    const row = await claims.claim(id)
    open(`/admin/claims/show/${row.id}`)
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: 'Notes' }), 'No proof.')
    await claims.decide(row.id, 'uphold', { statement: STATEMENT })
    await user.click(dialog.getByRole('button', { name: 'Dismiss' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to update the claim')
    expect(dialog.getByRole('textbox', { name: 'Notes' })).toHaveValue('No proof.')
  })

  test('shows an appeal first; who dismissed the claim does not decide on it', async ({
    api,
    open,
    user,
  }) => {
    const { number } = await appealed(api)
    open('/admin/claims')
    expect(await screen.findByText('Appeal: Night Ferry')).toBeVisible()
    await user.click(await screen.findByRole('link', { name: number }))
    expect((await screen.findAllByRole('heading', { level: 2 }))[0]).toHaveTextContent('Appeal')
    expect(screen.getByText('Listen again.')).toBeVisible()
    expect(await screen.findByText(/^You decided on this first\./)).toBeVisible()
    for (const name of ['Hold', 'Ask the creators', 'Uphold', 'Dismiss']) {
      expect(screen.getByRole('button', { name })).toBeDisabled()
      expect(screen.getByRole('button', { name })).toHaveAccessibleDescription(
        /^You decided on this first\./,
      )
    }
    expect(await screen.findByText(/the appeal waits until there is one/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Add an administrator' })).toBeVisible()
  })

  test('another one decides: dismissed again, for good', async ({ api, open, user }) => {
    const { id } = await appealed(api)
    await dismissedByAnother(api)
    open(`/admin/claims/show/${id}`)
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/the claimant cannot appeal again/)).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: 'Notes' }), 'I listened again.')
    await user.click(dialog.getByRole('button', { name: 'Dismiss' }))
    expect(await screen.findByText(/: the dismissal stays\.$/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
  })

  test('names creators whom upheld claims name again', async ({ api, open }) => {
    const { id } = await publish(api)
    const claims = claimant(api)
    for (const who of ['ada', 'bo', 'cy']) {
      const row = await claims.claim(id, { email: `${who}@example.com`, kind: 'name' })
      await claims.decide(row.id, 'uphold', { statement: STATEMENT })
    }
    open('/admin/claims')
    expect(await screen.findByRole('link', { name: CREATOR_NAMES.creator })).toBeVisible()
    expect(screen.getByText('(3 upheld claims)')).toBeVisible()
  })
})
