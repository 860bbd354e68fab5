import { pdfFile } from '@melodia/api/platform/documents/testing/pdf'
import { DAY, periodsOf } from '@melodia/api/domain/periods/testing'
import { CREATOR_NAMES, type TestApp } from '@melodia/api/testing'
import type { Withholdings } from '@melodia/contract/payouts'
import type { RoyaltyStatementSummary } from '@melodia/contract/royaltyStatements'
import { writePlays } from '@melodia/db/testing/periods'
import { addTrack } from '@melodia/db/testing/tracks'
import { portalTest } from '@melodia/portal/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'admin')

const { creator } = CREATOR_NAMES

/** A closed period with a statement of the creator. */
async function closed(api: TestApp) {
  const at = api.now() - 15 * DAY
  const track = await api.db.write((write) =>
    addTrack(write, { title: 'Ferry', creators: [creator] }, at - DAY),
  )
  await api.db.write((write) => writePlays(write, [{ track: track.id, listener: 1, at }]))
  const { create, run, close } = periodsOf(api)
  const period = await run(await create())
  await close(period)
  return period
}

describe('contract, withholdings: the tax of a party', () => {
  test('is set with a reason and a document, and its history stays', async ({
    api,
    open,
    user,
  }) => {
    const period = await closed(api)
    open(`/admin/royalties/${period.id}`)
    const statements = within(await screen.findByRole('region', { name: 'Statements' }))
    const name = `Tax of ${creator}…`
    await user.click(await statements.findByRole('button', { name }))
    const dialog = within(await screen.findByRole('dialog', { name: `Tax of ${creator}` }))
    expect(await dialog.findByText(/^No tax is withheld/)).toBeVisible()
    const fill = (label: RegExp, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } })
    const save = dialog.getByRole('button', { name: 'Save tax' })
    fill(/^Rate/, '101')
    expect(dialog.getByText('From 0 to 100, with two decimals at most')).toBeVisible()
    fill(/^Rate/, '15,25')
    fill(/^From/, '2026-01-01')
    fill(/^Reason/, 'No treaty form.')
    expect(save).toBeDisabled()
    await user.upload(dialog.getByLabelText(/^Add files/), new File(['%PDF'], 'form.pdf'))
    await user.click(save)
    expect(await dialog.findByText(/PDF/)).toBeVisible()
    const remove = dialog.getByRole('button', { name: /^Remove form\.pdf/ })
    await waitFor(() => expect(remove).toBeEnabled())
    await user.click(remove)
    await user.upload(dialog.getByLabelText(/^Add files/), pdfFile())
    await user.click(save)
    await screen.findByText('Tax saved')
    const [statement] = (
      await api
        .as('admin')
        .get<RoyaltyStatementSummary[]>(`/periods/${period.id}/statements?range=[0,0]`)
    ).body
    const { body } = await api
      .as('admin')
      .get<Withholdings>(`/parties/${statement!.party.id}/withholding`)
    expect(body.history).toMatchObject([{ bp: 1_525, from: '2026-01-01' }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(statements.getByRole('button', { name }))
    const again = within(await screen.findByRole('dialog', { name: `Tax of ${creator}` }))
    expect(await again.findByText('15.25 % from Jan 1, 2026')).toBeVisible()
    expect(again.getByText(/^No treaty form\. Document: agreement\.pdf/)).toBeVisible()
    expect(again.getByText(/^15\.25 % is withheld/)).toBeVisible()
  })
})
