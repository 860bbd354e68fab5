import { DAY, periodsOf } from '@melodia/api/domain/periods/testing'
import { DEBTOR, someDetails } from '@melodia/api/domain/payouts/testing'
import { CREATOR_NAMES } from '@melodia/api/testing'
import { representedArtist } from '@melodia/api/testing/representedArtist'
import type { PayoutReply } from '@melodia/contract/payouts'
import { daysOf } from '@melodia/contract/periodTexts'
import { writePlays } from '@melodia/db/testing/periods'
import { addTrack } from '@melodia/db/testing/tracks'
import { portalTest } from '@melodia/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { App } from '../App.tsx'
import { earned } from './testing.ts'
import { dayOf } from './words.ts'

const test = portalTest(App, 'creator')
const PAGE = '/creators/balance'
const { creator } = CREATOR_NAMES

const region = async (name: string) => within(await screen.findByRole('region', { name }))
const rowsOf = async () => (await region('Entries')).getAllByRole('row').slice(1)

describe('contract, payouts: the balance of a creator', () => {
  test('says when there is nothing, and what comes', async ({ open, user }) => {
    open('/creators')
    await user.click(await screen.findByRole('link', { name: 'Balance' }))
    const owed = await region('Owed to you now')
    expect(owed.getByText('Nothing is owed to you at the moment.')).toBeVisible()
    expect(owed.queryByRole('alert')).toBeNull()
    expect(
      (await region('Entries')).getByText(/^Nothing yet\. What you earn is added/),
    ).toBeVisible()
    expect(screen.queryByRole('region', { name: 'For whom' })).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Currency' })).toBeNull()
    const page = within(screen.getByRole('main'))
    expect(page.getByRole('link', { name: 'Statements' })).toHaveAttribute(
      'href',
      '/creators/statements',
    )
  })

  test('is what was earned, entry by entry, and why it is not paid yet', async ({
    api,
    open,
    user,
  }) => {
    await api.as('admin').put('/settings', { minimum_minor: 1_000 })
    const period = await earned(api)
    open(PAGE)
    const owed = await region('Owed to you now')
    expect(owed.getByText('50.00 EUR')).toBeVisible()
    expect(owed.getByRole('alert')).toHaveTextContent('You have not said where it is paid to.')
    expect(owed.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '10.00 EUR',
    ])
    const [row] = await rowsOf()
    expect(row).toHaveTextContent(`EarnedPeriod ${daysOf(period)}`)
    expect(within(row!).getByRole('cell', { name: dayOf(period.closed_at ?? '') })).toBeVisible()
    expect(within(row!).getByRole('cell', { name: '+50.00 EUR' })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Say where it is paid' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Payout details' })).toBeVisible()
  })

  test('is of each currency on its own', async ({ api, open, user }) => {
    await earned(api)
    const periods = periodsOf(api)
    const days = { from: periods.dayOf(9), to: periods.dayOf(2) }
    await earned(api, { currency: 'JPY', pool_minor: 700, ...days }, 5)
    open(PAGE)
    await user.click(await screen.findByRole('combobox', { name: 'Currency' }))
    await user.click(await screen.findByRole('option', { name: 'JPY' }))
    expect(await (await region('Owed to you now')).findByText('700 JPY')).toBeVisible()
    expect(location.search).toBe('?currency=JPY')
  })

  test('is of the creator and of each artist whom they represent', async ({ api, open }) => {
    const artist_id = await representedArtist(api, 'Bjarki')
    const { id } = await api.db.write((write) =>
      addTrack(write, { title: 'Duet', creators: [creator] }, api.now() - 30 * DAY),
    )
    const { body: me } = await api.as('creator').get<{ id: string }>('/account/me')
    const parties = [
      { party: { creator_id: me.id }, share_bp: 6_000 },
      { party: { artist_id }, share_bp: 4_000 },
    ]
    await api.as('creator').put(`/tracks/${id}/splits`, { parties })
    const at = api.now() + 1_000
    await api.db.write((write) => writePlays(write, [{ track: id, listener: 1, at }]))
    api.pass(2 * DAY)
    await api.signIn()
    const periods = periodsOf(api)
    const days = { from: periods.dayOf(9), to: periods.dayOf(0), pool_minor: 5_000 }
    await periods.close(await periods.run(await periods.create(days)))
    open(PAGE)
    const rows = (await region('For whom')).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      `${creator}Yourself30.00 EUR`,
      'BjarkiAn artist whom you represent20.00 EUR',
    ])
    expect(
      (await rowsOf()).some((row) => within(row).queryByRole('cell', { name: 'Bjarki' })),
    ).toBe(true)
  })

  test('has its entries page by page', async ({ api, open, user }) => {
    await earned(api)
    await api.as('admin').put('/settings', { debtor: DEBTOR, quarantine_days: 0 })
    await api.as('creator').put('/payout-details', someDetails())
    const date = periodsOf(api).dayOf(0)
    for (let times = 1; times <= 13; times++) {
      const { body } = await api.as('admin').post<PayoutReply>('/payouts', { date })
      await api.as('admin').post(`/payouts/${body.payout.id}/cancel`, {})
    }
    open(PAGE)
    expect(await rowsOf()).toHaveLength(25)
    const [back, out] = await rowsOf()
    expect(back).toHaveTextContent(/Came backPayout of .*\+50\.00 EUR$/)
    expect(out).toHaveTextContent(/Paid outPayout of .*−50\.00 EUR$/)
    expect(
      (await region('Owed to you now')).getByText('It is paid with the next payout.'),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: /next page/i }))
    await waitFor(async () => expect(await rowsOf()).toHaveLength(2))
    expect(location.search).toBe('?page=2')
    expect((await rowsOf())[1]).toHaveTextContent(/Earned.*\+50\.00 EUR$/)
  })

  test('says that it did not load, and loads again', async ({ cutOff, open, user }) => {
    const mend = cutOff()
    open(PAGE)
    const failed = await screen.findByText('Failed to load your balance. Please try again.')
    mend()
    await user.click(
      within(failed.closest<HTMLElement>('[role=alert]')!).getByRole('button', { name: 'Retry' }),
    )
    expect(await region('Owed to you now')).toBeDefined()
  })
})
