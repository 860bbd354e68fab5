import { someDetails } from '@melodia/api/domain/payouts/testing'
import { STATEMENT } from '@melodia/api/domain/claims/testing'
import { DAY, periodsOf } from '@melodia/api/domain/periods/testing'
import { CREATOR_NAMES, type TestApp } from '@melodia/api/testing'
import type { PayoutDetailsReply } from '@melodia/contract/payouts'
import type { RoyaltyStatementSummary } from '@melodia/contract/royaltyStatements'
import { TOKEN_KEYS } from '@melodia/contract/session'
import { findOrMakeParties } from '@melodia/db/splits/parties'
import { claimParty } from '@melodia/db/splits/links'
import { writePlays } from '@melodia/db/testing/periods'
import { addTrack } from '@melodia/db/testing/tracks'
import { portalTest, savedFiles } from '@melodia/portal/testing'
import { render, screen, within } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import { ClaimedStatements } from './index.ts'

const test = portalTest(ClaimedStatements, 'creator')
const LIST = '/creators/me/statements'
const MINUTES = 60_000

const region = async (name: string) => within(await screen.findByRole('region', { name }))

/** Half of a closed period is of a person, which the listener has claimed. */
async function claimed(api: TestApp) {
  const at = (days: number) => api.now() - days * DAY
  const creator_id = (await api.as('creator').get<{ id: string }>('/account/me')).body.id
  const track = await api.db.write((write) =>
    addTrack(write, { title: 'Ferry', creators: [CREATOR_NAMES.creator] }, at(30)),
  )
  const ann = { name: 'Ann', email: 'ann@elsewhere.example' }
  const parties = [
    { party: { creator_id }, share_bp: 5_000 },
    { party: ann, share_bp: 5_000 },
  ]
  await api.as('creator').put(`/tracks/${track.id}/splits`, { parties })
  const { splits } = api.db.read.tables
  await api.db.write(async (write) => {
    await write.db.update(splits).set({ from: at(25) })
    await writePlays(
      write,
      [1, 2, 3, 4, 5].map((listener) => ({ track: track.id, listener, at: at(15) })),
    )
  })
  const periods = periodsOf(api)
  await periods.close(await periods.run(await periods.create({ pool_minor: 5_000 })))
  await api.db.write(async (write) => {
    const [party = 0] = (
      await findOrMakeParties(write, [{ kind: 'person', ...ann }], api.now())
    ).values()
    await claimParty(write, party, api.users.listener.seq)
  })
}

/** Opens a page as somebody who has no role, whose sign-in is so old. */
async function arrive(api: TestApp, path: string, age = 0) {
  const auth_time = Math.floor((Date.now() - age) / 1_000)
  localStorage.setItem(TOKEN_KEYS.user, await api.tokenOf('listener', { claims: { auth_time } }))
  history.replaceState(null, '', path)
  render(<ClaimedStatements />)
}

describe('contract, statements: who is no creator and has claimed a share', () => {
  test('reads their statements down to the plays, and takes them along', async ({ api, user }) => {
    await claimed(api)
    await arrive(api, LIST)
    const sections = within(await screen.findByRole('navigation', { name: 'Royalties' }))
    expect(sections.getByRole('link', { name: 'Statements' })).toHaveAttribute('aria-current')
    expect(sections.queryByRole('link', { name: 'Your portal' })).toBeNull()
    const table = within(await screen.findByRole('table'))
    const [first] = await table.findAllByRole('link')
    await user.click(first!)
    expect(await screen.findByText('Ann')).toBeVisible()
    const lines = await region('Lines')
    expect(await lines.findByRole('row', { name: /Ferry/ })).toHaveTextContent('25.00 EUR')
    await user.click(lines.getByRole('button', { name: 'Ferry' }))
    expect(await screen.findByRole('table', { name: /Ferry/ })).toHaveTextContent('25.00 EUR')
    const saved = savedFiles()
    await user.click(screen.getByRole('button', { name: 'CSV' }))
    await vi.waitFor(() => expect(saved).toHaveLength(1), { timeout: 30_000 })
  })

  test('sees what is owed, and says where it is paid', async ({ api, user }) => {
    await claimed(api)
    await arrive(api, '/creators/me/balance')
    expect((await region('Owed to you now')).getByText('25.00 EUR')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Say where it is paid' }))
    await user.type(await screen.findByRole('textbox', { name: /^Legal name/ }), 'Ann Lund')
    const { address, iban } = someDetails()
    await user.type(screen.getByRole('textbox', { name: /^Street/ }), address.street)
    await user.type(screen.getByRole('textbox', { name: /^Postcode/ }), address.postcode)
    await user.type(screen.getByRole('textbox', { name: /^Town/ }), address.town)
    await user.selectOptions(screen.getByRole('combobox', { name: /^Country/ }), 'Spain')
    await user.type(screen.getByRole('textbox', { name: /^IBAN/ }), iban)
    await user.click(screen.getByRole('button', { name: 'Save payout details' }))
    expect(await screen.findByText(/They are used from/)).toBeVisible()
    const stored = await api.as('listener').get<PayoutDetailsReply>('/me/payout-details')
    expect(stored.body.legal_name).toBe('Ann Lund')
  })

  test('is asked for a fresh sign-in before payout details are shown', async ({ api, user }) => {
    await claimed(api)
    await api.as('listener').put('/me/payout-details', someDetails())
    await arrive(api, '/creators/me/balance/details', 20 * MINUTES)
    await user.click(await screen.findByRole('button', { name: 'See or change payout details' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('button', { name: /^Sign in/ })).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Not now' }))
    expect(screen.queryByRole('textbox', { name: /^IBAN/ })).toBeNull()
  })

  test('reads that there is none yet', async ({ api }) => {
    await arrive(api, LIST)
    expect(await screen.findByText(/^You have no statement yet/)).toBeVisible()
  })

  test('does not see a statement of somebody else', async ({ api }) => {
    await claimed(api)
    const { body } = await api.as('creator').get<[{ id: string }]>('/statements?range=[0,0]')
    await arrive(api, `${LIST}/${body[0].id}`)
    expect(await screen.findByText('Statement not found.')).toBeVisible()
    expect(screen.queryByText('Ferry')).toBeNull()
  })

  test('sees that statements cannot be loaded, and tries again', async ({ api, cutOff, user }) => {
    await claimed(api)
    const connect = cutOff()
    await arrive(api, LIST)
    const alert = await screen.findByRole('alert')
    connect()
    await user.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('table')).toBeVisible()
  })

  test('reads why an amount is frozen, and appeals', async ({ api, user }) => {
    await claimed(api)
    const [statement] = (
      await api.as('listener').get<RoyaltyStatementSummary[]>('/me/statements?range=[0,9]')
    ).body
    const subject = { kind: 'amount', id: statement!.id }
    await api
      .as('admin')
      .post('/restrictions', { subject, kind: 'freeze-money', statement: STATEMENT })
    await arrive(api, `${LIST}/${statement!.id}`)
    expect(await screen.findByText(new RegExp(STATEMENT.facts))).toBeVisible()
    await user.click(await screen.findByRole('link', { name: /^See why/ }))
    const appeal = await region('Appeal')
    await user.type(await appeal.findByRole('textbox', { name: /^Why is it wrong/ }), 'It is mine.')
    await user.click(appeal.getByRole('button', { name: 'Send appeal' }))
    expect(await screen.findByText('It is mine.')).toBeVisible()
    expect(location.pathname).toMatch('/creators/me/restrictions/')
  })

  test('has the way back to their portal, if they are a creator, too', async ({ api, open }) => {
    await claimed(api)
    open(LIST)
    const portal = await screen.findByRole('link', { name: 'Your portal' })
    expect(portal).toHaveAttribute('href', '/creators')
    expect(await screen.findByText(/^You have no statement yet/)).toBeVisible()
  })
})
