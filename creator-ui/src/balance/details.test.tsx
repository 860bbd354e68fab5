import { someDetails } from '@melodia/api/domain/payouts/testing'
import type { PayoutDetailsReply } from '@melodia/contract/payouts'
import { TOKEN_KEYS } from '@melodia/contract/session'
import { portalTest } from '@melodia/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, vi } from 'vitest'
import { App } from '../App.tsx'
import { COUNTRIES } from './countries.ts'
import { earned } from './testing.ts'
import { longDayOf } from './words.ts'

const test = portalTest(App, 'creator')
const PAGE = '/creators/balance/details'
const MINUTES = 60_000

const field = (name: RegExp | string) => screen.getByRole('textbox', { name })
const save = () => screen.getByRole('button', { name: 'Save payout details' })

async function fillIn(user: UserEvent, iban: string) {
  await user.type(await screen.findByRole('textbox', { name: /^Legal name/ }), 'Carla Reyes')
  await user.type(field(/^Street/), 'Calle Mayor 1')
  await user.type(field(/^Postcode/), '28013')
  await user.type(field(/^Town/), 'Madrid')
  await user.selectOptions(screen.getByRole('combobox', { name: /^Country/ }), 'Spain')
  await user.type(field(/^IBAN/), iban)
}

describe('contract, payouts: payout details', () => {
  test('are said once, with what is wrong beside its field, and used after some days', async ({
    api,
    open,
    user,
  }) => {
    await earned(api)
    open(PAGE)
    await user.click(await screen.findByRole('button', { name: 'Save payout details' }))
    await waitFor(() => expect(field(/^IBAN/)).toBeInvalid())
    expect(screen.getByRole('combobox', { name: /^Country/ })).toBeInvalid()
    await fillIn(user, 'ES91 2100 0418 4502 0005 1333')
    await user.click(save())
    await waitFor(() =>
      expect(field(/^IBAN/)).toHaveAccessibleDescription(/check digits of this IBAN are wrong/),
    )
    await user.clear(field(/^IBAN/))
    await user.type(field(/^IBAN/), 'ES91 2100 0418 4502 0005 1332')
    await user.click(save())
    expect(await screen.findByRole('region', { name: 'Owed to you now' })).toBeVisible()
    const { body } = await api.as('creator').get<PayoutDetailsReply>('/payout-details')
    expect(body).toMatchObject({
      legal_name: 'Carla Reyes',
      address: { street: 'Calle Mayor 1', postcode: '28013', town: 'Madrid', country: 'ES' },
      iban: 'ES9121000418450200051332',
    })
    const day = longDayOf(body.usable_from)
    expect(
      screen.getByText(new RegExp(`They are used from ${day}\\. An email about it is on its way`)),
    ).toBeVisible()
    expect(
      await screen.findByText(`Your changed payout details are used from ${day}.`),
    ).toBeVisible()
  })

  test('are shown as they are stored, and changed', async ({ api, open, user }) => {
    await api.as('creator').put('/payout-details', someDetails({ bic: 'CAIXESBBXXX' }))
    open(PAGE)
    expect(await screen.findByRole('textbox', { name: /^IBAN/ })).toHaveValue(
      'ES91 2100 0418 4502 0005 1332',
    )
    expect(screen.getByRole('combobox', { name: /^Country/ })).toHaveDisplayValue('Spain')
    await user.clear(field(/^BIC/))
    await user.type(field(/^Tax number/), 'X1234567')
    await user.click(save())
    await screen.findByRole('region', { name: 'Owed to you now' })
    const { body } = await api.as('creator').get<PayoutDetailsReply>('/payout-details')
    expect(body).toMatchObject({ tax_number: 'X1234567', legal_name: 'Carla Reyes' })
    expect(body).not.toHaveProperty('bic')
  })

  test('stay hidden until a fresh sign-in: the page says since when they are there', async ({
    api,
    open,
    user,
  }) => {
    await api.as('creator').put('/payout-details', someDetails())
    open('/creators/balance')
    const auth_time = Math.floor((Date.now() - 8 * MINUTES) / 1_000)
    const old = await api.tokenOf('creator', { claims: { auth_time } })
    localStorage.setItem(TOKEN_KEYS.creator, old)
    await user.click(await screen.findByRole('link', { name: 'See or change payout details' }))
    const stored = within(
      await screen.findByRole('region', { name: 'Your payout details are stored' }),
    )
    expect(stored.getByText('just now')).toBeVisible()
    expect(screen.queryByRole('textbox', { name: /^IBAN/ })).toBeNull()
    const button = stored.getByRole('button', { name: 'See or change payout details' })
    await user.click(button)
    const dialog = await screen.findByRole('dialog', { name: 'Sign in again' })
    await user.click(within(dialog).getByRole('button', { name: 'Not now' }))
    localStorage.setItem(TOKEN_KEYS.creator, api.token('creator'))
    await user.click(button)
    expect(await screen.findByRole('textbox', { name: /^IBAN/ })).toBeVisible()
  })

  test('stay hidden too where the server alone finds the sign-in old', async ({
    api,
    open,
    user,
  }) => {
    await api.as('creator').put('/payout-details', someDetails())
    api.pass(11 * MINUTES)
    open(PAGE)
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }))
    await user.click(dialog.getByRole('button', { name: 'Not now' }))
    expect(
      await screen.findByRole('region', { name: 'Your payout details are stored' }),
    ).toBeVisible()
  })

  test('ask for a new sign-in where it grew old meanwhile, and keep what was typed', async ({
    api,
    open,
    user,
  }) => {
    open(PAGE)
    await fillIn(user, 'ES91 2100 0418 4502 0005 1332')
    api.pass(11 * MINUTES)
    await user.click(save())
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }))
    await user.click(dialog.getByRole('button', { name: 'Not now' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText(/^Your payout details are not saved yet/)).toBeVisible()
    expect(field(/^Legal name/)).toHaveValue('Carla Reyes')
    await user.click(screen.getByRole('link', { name: 'Cancel' }))
    await waitFor(() => expect(location.pathname).toBe('/creators/balance'))
  })

  test('have what the server says of a part of the address beside it', async ({ open, user }) => {
    open(PAGE)
    await fillIn(user, 'ES91 2100 0418 4502 0005 1332')
    const connected = globalThis.fetch
    const errors = { 'address.country': 'ES is no country.', 'address.town': 'Too small.' }
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
      init?.method === 'PUT'
        ? Response.json({ status: 422, detail: 'No.', errors }, { status: 422 })
        : connected(url, init),
    )
    await user.click(save())
    await waitFor(() => expect(field(/^Town/)).toHaveAccessibleDescription('Too small.'))
    expect(screen.getByRole('combobox', { name: /^Country/ })).toHaveAccessibleDescription(
      'ES is no country.',
    )
  })

  test('say that they did not load, and load again', async ({ cutOff, open, user }) => {
    const mend = cutOff()
    open(PAGE)
    const failed = await screen.findByText('Failed to load your payout details. Please try again.')
    mend()
    await user.click(
      within(failed.closest<HTMLElement>('[role=alert]')!).getByRole('button', { name: 'Retry' }),
    )
    expect(await screen.findByRole('textbox', { name: /^IBAN/ })).toBeVisible()
  })
})

test('countries have one name each, without unions and former ones', () => {
  const codes = COUNTRIES.map(({ code }) => code)
  expect(codes.slice(0, 2)).toEqual(['AF', 'AX'])
  expect(codes).toEqual(expect.arrayContaining(['CH', 'GB', 'XK']))
  for (const none of ['EU', 'UN', 'ZZ', 'BU', 'UK', 'DD']) expect(codes).not.toContain(none)
  expect(new Set(COUNTRIES.map(({ name }) => name)).size).toBe(COUNTRIES.length)
})
