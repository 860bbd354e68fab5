import { DEBTOR, reportOn, someDetails } from '@melodia/api/domain/payouts/testing'
import { DAY, periodsOf } from '@melodia/api/domain/periods/testing'
import { CREATOR_NAMES, type TestApp } from '@melodia/api/testing'
import type { Payout, PayoutReply } from '@melodia/contract/payouts'
import { dayOf } from '@melodia/contract/periodTexts'
import { TOKEN_KEYS } from '@melodia/contract/session'
import { writePlays } from '@melodia/db/testing/periods'
import { addTrack } from '@melodia/db/testing/tracks'
import { portalTest, savedFiles } from '@melodia/portal/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'admin')

const { creator, otherCreator } = CREATOR_NAMES

/** 6 EUR of a closed period are owed to the creator, and 4 EUR to the other one. */
async function owed(api: TestApp) {
  const at = api.now() - 15 * DAY
  const publish = async (title: string, by: string) =>
    (await api.db.write((write) => addTrack(write, { title, creators: [by] }, at - DAY))).id
  const ferry = await publish('Ferry', creator)
  const tide = await publish('Tide', otherCreator)
  const plays = [ferry, ferry, ferry, tide, tide]
  await api.db.write((write) =>
    writePlays(
      write,
      plays.map((track, listener) => ({ track, listener: listener + 1, at })),
    ),
  )
  const { create, run, close } = periodsOf(api)
  const period = await run(await create())
  await close(period)
  return period
}

/** The same, once the creator has given an account, and the platform has one. */
async function payable(api: TestApp) {
  const period = await owed(api)
  await api.as('admin').put('/settings', { debtor: DEBTOR, quarantine_days: 0 })
  await api.as('creator').put('/payout-details', someDetails())
  return period
}

const dayFrom = (api: TestApp, days: number) =>
  new Date(api.now() + days * DAY).toISOString().slice(0, 10)

/** A payout of what is due; tomorrow is a day to come in every zone. */
async function made(api: TestApp): Promise<Payout> {
  await payable(api)
  const body = { date: dayFrom(api, 2) }
  return (await api.as('admin').post<PayoutReply>('/payouts', body)).body.payout
}

const payoutOf = async (api: TestApp, { id }: { id: string }) =>
  (await api.as('admin').get<PayoutReply>(`/payouts/${id}`)).body.payout

const region = (name: string) => screen.findByRole('region', { name })
const textsOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent)
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('contract, payouts: the list', () => {
  test('says what a payout is while there is none, and that nobody can be paid', async ({
    open,
  }) => {
    open('/admin/payouts')
    expect(await screen.findByText(/^There is no payout yet\. A payout takes/)).toBeVisible()
    const due = within(await region('Due now'))
    expect(await due.findByText('0.00 EUR')).toBeVisible()
    const make = due.getByRole('button', { name: 'Make a payout' })
    expect(make).toBeDisabled()
    expect(make).toHaveAccessibleDescription('Nobody can be paid now.')
  })

  test('says so where it does not load', async ({ cutOff, open }) => {
    cutOff()
    open('/admin/payouts')
    expect(await screen.findByText('Failed to load payouts. Please try again.')).toBeVisible()
    expect(await screen.findByText('Failed to load what is due. Please try again.')).toBeVisible()
  })

  test('says what is due, and why the rest is not paid', async ({ api, open }) => {
    await payable(api)
    open('/admin/payouts')
    const due = within(await region('Due now'))
    expect(await due.findByText('6.00 EUR')).toBeVisible()
    expect(due.getByText('To 1 payee')).toBeVisible()
    const [unpaid] = due.getAllByRole('listitem')
    expect(unpaid).toHaveTextContent(
      'No payout detailsWho is to be paid has not given an account yet.4.00 EUR of 1 party',
    )
  })

  test('has the day, the state, the transfers and the amounts of each', async ({ api, open }) => {
    const payout = await made(api)
    open('/admin/payouts')
    const row = await screen.findByRole('row', { name: new RegExp(dayOf(payout.date)) })
    expect(row).toHaveTextContent('On its way')
    expect(row).toHaveTextContent('16.00 EUR–')
    expect(screen.getByRole('link', { name: dayOf(payout.date) })).toHaveAttribute(
      'href',
      `/admin/payouts/${payout.id}`,
    )
  })
})

describe('contract, payouts: a new one', () => {
  test('says how much goes to how many, and opens', async ({ api, open, user }) => {
    await payable(api)
    open('/admin/payouts')
    await user.click(await screen.findByRole('button', { name: 'Make a payout' }))
    const dialog = await dialogOf('Make a payout')
    expect(dialog.getByText('6.00 EUR go to 1 payee.')).toBeVisible()
    const date = dialog.getByLabelText(/^Date/)
    const day = (value: string) => fireEvent.change(date, { target: { value } })
    const make = dialog.getByRole('button', { name: 'Make a payout' })
    day(dayFrom(api, -2))
    await user.click(make)
    expect(await dialog.findByText('The date is today or later.')).toBeVisible()
    await waitFor(() => expect(make).toBeEnabled())
    day(dayFrom(api, 2))
    await user.click(make)
    const title = `Payout of ${dayOf(dayFrom(api, 2))}`
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    const payees = within(await region('Payees'))
    expect(textsOf(payees.getByRole('row', { name: new RegExp(creator) }))).toEqual([
      creator,
      '6.00 EUR',
      'Sent',
      'Tax',
    ])
  })

  test('is refused in the dialog while the platform has no account', async ({
    api,
    open,
    user,
  }) => {
    await payable(api)
    await api.as('admin').put('/settings', { debtor: null })
    open('/admin/payouts')
    await user.click(await screen.findByRole('button', { name: 'Make a payout' }))
    const dialog = await dialogOf('Make a payout')
    await user.click(dialog.getByRole('button', { name: 'Make a payout' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to make the payout')
  })

  test('asks for a sign-in of now before it is filled in', async ({ api, open, user }) => {
    await payable(api)
    open('/admin/payouts')
    const make = await screen.findByRole('button', { name: 'Make a payout' })
    const auth_time = Math.floor((Date.now() - 8 * 60_000) / 1000)
    localStorage.setItem(TOKEN_KEYS.admin, await api.tokenOf('admin', { claims: { auth_time } }))
    await user.click(make)
    const dialog = await dialogOf('Sign in again')
    await user.click(dialog.getByRole('button', { name: 'Not now' }))
    localStorage.setItem(TOKEN_KEYS.admin, api.token('admin'))
    await user.click(make)
    expect(await screen.findByRole('dialog', { name: 'Make a payout' })).toBeVisible()
  })
})

describe('contract, payouts: its page', () => {
  test('gives its files, and notes that the money has left', async ({ api, open, user }) => {
    const payout = await made(api)
    const saved = savedFiles()
    open(`/admin/payouts/${payout.id}`)
    for (const name of ['SEPA (pain.001)', 'Switzerland (pain.001)', 'CSV'])
      await user.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(saved).toHaveLength(3))
    await user.click(screen.getByRole('button', { name: 'Note as paid' }))
    const dialog = await dialogOf(`Note the payout of ${dayOf(payout.date)} as paid?`)
    expect(dialog.getByText(/^6\.00 EUR have left the account of the platform/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Note as paid' }))
    await screen.findByText('Payout noted as paid')
    expect(await payoutOf(api, payout)).toMatchObject({ state: 'paid' })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Call off' })).toBeNull())
    expect(screen.queryByRole('button', { name: 'Note as paid' })).toBeNull()
  })

  test('is called off, and has no files then', async ({ api, open, user }) => {
    const payout = await made(api)
    open(`/admin/payouts/${payout.id}`)
    await user.click(await screen.findByRole('button', { name: 'Call off' }))
    const dialog = await dialogOf(`Call the payout of ${dayOf(payout.date)} off?`)
    expect(dialog.getByText(/^6\.00 EUR are owed again to 1 payee/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Call off' }))
    await screen.findByText('Payout called off')
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Files for the bank' })).toBeNull(),
    )
    const payees = within(await region('Payees'))
    expect(payees.getByText('The payout was called off.')).toBeVisible()
    expect(await payoutOf(api, payout)).toMatchObject({ state: 'cancelled' })
  })

  test('says in the dialog that it was changed meanwhile', async ({ api, open, user }) => {
    const payout = await made(api)
    open(`/admin/payouts/${payout.id}`)
    await user.click(await screen.findByRole('button', { name: 'Call off' }))
    await api.as('admin').post(`/payouts/${payout.id}/paid`, {})
    const dialog = await dialogOf(`Call the payout of ${dayOf(payout.date)} off?`)
    await user.click(dialog.getByRole('button', { name: 'Call off' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to call the payout off')
    expect(await payoutOf(api, payout)).toMatchObject({ state: 'paid' })
  })

  test('reads what the bank refused, and says what came of it', async ({ api, open, user }) => {
    const payout = await made(api)
    const file = (await api.as('admin').get(`/payouts/${payout.id}?format=pain.001`)).text
    const [, refused = ''] = /<EndToEndId>([^<]+)</.exec(file) ?? []
    const order = payout.id.replaceAll('-', '')
    await api.as('admin').post(`/payouts/${payout.id}/paid`, {})
    open(`/admin/payouts/${payout.id}`)
    const report = within(await region('Report of the bank'))
    const read = async (xml: string) => {
      const field = report.getByLabelText('Read the bank’s report')
      await waitFor(() => expect(field).toBeEnabled())
      await user.upload(field, new File([xml], 'report.xml'))
    }
    await read(reportOn('another'))
    expect(await report.findByRole('alert')).toHaveTextContent(
      /^The report was not read\.\s?This is the report on another/,
    )
    await read(reportOn(order, { refused: [refused] }))
    expect(
      await report.findByText('The bank refused 1 transfer: 6.00 EUR are owed again.'),
    ).toBeVisible()
    const payees = within(await region('Payees'))
    expect(await payees.findByText(/AC04/)).toBeVisible()
    await read(reportOn(order, { refused: [refused] }))
    expect(await report.findByText(/^The bank refused nothing/)).toBeVisible()
  })

  test('is called off by a report that refuses all of it', async ({ api, open, user }) => {
    const payout = await made(api)
    open(`/admin/payouts/${payout.id}`)
    const report = within(await region('Report of the bank'))
    const xml = reportOn(payout.id.replaceAll('-', ''), { group: 'RJCT' })
    await user.upload(
      report.getByLabelText('Read the bank’s report'),
      new File([xml], 'report.xml'),
    )
    expect(await screen.findByText(/^The bank refused all of it: the payout is/)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Call off' })).toBeNull())
  })

  test('says so where there is none', async ({ open }) => {
    open('/admin/payouts/nothing')
    expect(await screen.findByText('Payout not found.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'All payouts' })).toBeVisible()
  })
})
