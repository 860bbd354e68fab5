import { DEBTOR } from '@melodia/api/domain/payouts/testing'
import { periodsOf } from '@melodia/api/domain/periods/testing'
import { portalTest } from '@melodia/portal/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { describe, expect, vi } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'admin')

describe('spec §2: settings', () => {
  test('the profile of who is signed in', async ({ open }) => {
    open('/admin/settings')
    const profile = within(await screen.findByRole('region', { name: 'My Profile' }))
    expect(await profile.findByText('admin@melodia.example')).toBeVisible()
    expect(profile.getByText('Administrator')).toBeVisible()
  })

  test('spec §8: a profile that does not load says so', async ({ cutOff, open }) => {
    cutOff()
    open('/admin/settings')
    const profile = within(await screen.findByRole('region', { name: 'My Profile' }))
    expect(await profile.findByText('Failed to load profile data')).toBeVisible()
  })

  test('rows a page and density hold for every list', async ({ open, user, haveTrack }) => {
    for (let number = 1; number <= 6; number++) await haveTrack({ title: `Track ${number}` })
    open('/admin/settings/preferences')
    await user.click(await screen.findByRole('combobox', { name: 'Rows per page' }))
    await user.click(await screen.findByRole('option', { name: '5' }))
    await user.click(screen.getByRole('radio', { name: 'Compact' }))
    await user.click(screen.getByRole('link', { name: 'All Tracks' }))
    await screen.findByText('Track 6')
    expect(screen.getAllByRole('row')).toHaveLength(1 + 5)
  })

  test('dark, light, or as the system', async ({ open, user }) => {
    open('/admin/settings/preferences')
    await user.click(await screen.findByRole('radio', { name: 'Dark' }))
    expect(await screen.findByRole('button', { name: 'Use the light theme' })).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'As the system' }))
    expect(await screen.findByRole('button', { name: 'Use the dark theme' })).toBeVisible()
    expect(screen.getByRole('radio', { name: 'As the system' })).toBeChecked()
  })

  test('WCAG 2.1.4: single keys can be switched off', async ({
    open,
    user,
    haveTrack,
    confirm,
  }) => {
    const { id } = await haveTrack({ pending: true })
    open('/admin/settings/preferences')
    await user.click(await screen.findByRole('switch', { name: 'Single-key shortcuts' }))
    await user.click(screen.getByRole('link', { name: 'Pending Tracks' }))
    await user.click(await screen.findByRole('link', { name: /^Review/ }))
    await screen.findByText('Pending Validation')
    await screen.findByRole('button', { name: 'Validate Track' })
    await user.keyboard('v?')
    expect(confirm).not.toHaveBeenCalled()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(location.pathname).toContain(id)
  })
})

describe('the platform', () => {
  test('from a day on new tracks say who made them; what somebody else set is not overwritten', async ({
    api,
    open,
    user,
  }) => {
    const settings = async () => (await api.as('admin').get('/settings')).body
    open('/admin/settings/platform')
    const field = () => screen.findByLabelText('New tracks say who or what made them from')
    fireEvent.change(await field(), { target: { value: '2031-02-03' } })
    const section = within(screen.getByRole('region', { name: 'Who made a track' }))
    await user.click(section.getByRole('button', { name: 'Save' }))
    await screen.findByText('The settings of the platform are saved.')
    expect(await settings()).toMatchObject({ disclosure_from: '2031-02-03' })
    await api.as('admin').put('/settings', { disclosure_from: '2032-02-03' })
    await user.click(await screen.findByRole('button', { name: 'Ask no longer' }))
    await user.click(await screen.findByRole('button', { name: 'Load again' }))
    await waitFor(async () => expect(await field()).toHaveValue('2032-02-03'))
    await user.click(screen.getByRole('button', { name: 'Ask no longer' }))
    await waitFor(async () => expect(await settings()).toMatchObject({ disclosure_from: null }))
  })

  test('periods, claims and the country are chosen, each within what is possible', async ({
    api,
    open,
    user,
  }) => {
    open('/admin/settings/platform')
    const section = within(
      await screen.findByRole('region', { name: 'Consent, restrictions and claims' }),
    )
    const save = section.getByRole('button', { name: 'Save' })
    expect(save).toBeDisabled()
    const days = section.getByRole('spinbutton', { name: /^Days to answer/ })
    fireEvent.change(days, { target: { value: '0' } })
    expect(section.getByText('A whole number from 1 to 3,650')).toBeVisible()
    expect(save).toBeDisabled()
    fireEvent.change(days, { target: { value: '21' } })
    await user.click(section.getByRole('combobox', { name: 'Business days of' }))
    await user.click(await screen.findByRole('option', { name: 'Norway' }))
    await user.click(save)
    await screen.findByText('The settings of the platform are saved.')
    const { body } = await api.as('admin').get('/settings')
    expect(body).toMatchObject({ answer_days: 21, country: 'NO', appeal_days: 180 })
  })

  test('its share, the currency and the days for late plays are chosen; a refusal is shown there', async ({
    api,
    open,
    user,
  }) => {
    open('/admin/settings/platform')
    const section = within(await screen.findByRole('region', { name: 'Royalties' }))
    const save = section.getByRole('button', { name: 'Save' })
    const share = section.getByRole('textbox', { name: /^Share of the platform/ })
    fireEvent.change(share, { target: { value: '12.345' } })
    expect(section.getByText('From 0 to 100, with two decimals at most')).toBeVisible()
    fireEvent.change(share, { target: { value: '12,5' } })
    const days = section.getByRole('spinbutton', { name: /^Days for late plays/ })
    fireEvent.change(days, { target: { value: '91' } })
    expect(section.getByText('A whole number from 0 to 90')).toBeVisible()
    expect(save).toBeDisabled()
    fireEvent.change(days, { target: { value: '3' } })
    await user.selectOptions(section.getByRole('combobox', { name: 'Currency' }), 'JPY')
    await user.click(save)
    await screen.findByText('The settings of the platform are saved.')
    const settings = async () => (await api.as('admin').get('/settings')).body
    expect(await settings()).toMatchObject({ platform_bp: 1_250, currency: 'JPY', late_days: 3 })
    const { aPeriod } = periodsOf(api)
    await api.as('admin').post('/periods', aPeriod({ currency: 'JPY' }))
    const again = within(await screen.findByRole('region', { name: 'Royalties' }))
    await user.selectOptions(again.getByRole('combobox', { name: 'Currency' }), 'EUR')
    await user.click(again.getByRole('button', { name: 'Save' }))
    expect(await again.findByRole('alert')).toHaveTextContent(
      'There are periods of royalties: their currency stays as it is.',
    )
  })
})

describe('payouts', () => {
  test('have a least amount, days of waiting and an account, which is whole or empty', async ({
    api,
    open,
    user,
  }) => {
    open('/admin/settings/platform')
    const section = async () => within(await screen.findByRole('region', { name: 'Royalties' }))
    const fill = async (name: RegExp, value: string) =>
      fireEvent.change((await section()).getByLabelText(name), { target: { value } })
    const save = async () => (await section()).getByRole('button', { name: 'Save' })
    await fill(/^Least amount/, '12.345')
    expect(screen.getByText('An amount in EUR of 0 or more, with 2 decimals at most')).toBeVisible()
    await fill(/^Least amount/, '12,50')
    await fill(/^Days before new payout details/, '0')
    await fill(/^Name of the holder/, DEBTOR.name)
    expect(screen.getByText(/^Fill in the name, the IBAN and the BIC/)).toBeVisible()
    expect(await save()).toBeDisabled()
    await fill(/^IBAN/, 'DE89370400440532013001')
    await fill(/^BIC/, DEBTOR.bic)
    await user.click(await save())
    expect(await (await section()).findByRole('alert')).toHaveTextContent(/check digits/)
    await fill(/^IBAN/, DEBTOR.iban)
    await user.click(await save())
    await screen.findByText('The settings of the platform are saved.')
    const settings = async () => (await api.as('admin').get('/settings')).body
    expect(await settings()).toMatchObject({
      minimum_minor: 1_250,
      quarantine_days: 0,
      debtor: DEBTOR,
    })
    for (const name of [/^Name of the holder/, /^IBAN/, /^BIC/]) await fill(name, '')
    await user.click(await save())
    await waitFor(async () => expect(await settings()).toMatchObject({ debtor: null }))
  })
})

describe('people', () => {
  test('are listed; reset links are not offered where accounts are kept elsewhere', async ({
    open,
  }) => {
    open('/admin/settings/people')
    expect(await screen.findByRole('row', { name: /listener@melodia\.example/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: /Make reset link/ })).toBeNull()
  })
})

describe('administrators', () => {
  test('somebody is made one and removed again, both by name', async ({
    api,
    open,
    user,
    confirm,
  }) => {
    open('/admin/settings/admins')
    const own = await screen.findByRole('row', { name: /admin@melodia\.example.*You/ })
    expect(own).toHaveTextContent('Verified')
    await user.type(screen.getByRole('combobox', { name: 'Name or email' }), 'listen')
    const option = await screen.findByRole('option', { name: /listener@melodia\.example/ })
    expect(option).toHaveTextContent(/Email verified, first signed in just now/)
    await user.click(option)
    await user.click(screen.getByRole('button', { name: 'Add administrator' }))
    expect(confirm.mock.lastCall?.[0]).toMatch(
      /^Make this person an administrator\?\s+listener \(listener@melodia\.example\)\s+First signed in on /,
    )
    expect(await screen.findByText('Administrator added successfully')).toBeVisible()
    const remove = await screen.findByRole('button', { name: 'Remove administrator listener' })
    expect((await api.as('listener').get('/api/v1/admin/tracks')).status).toBe(200)
    await user.click(remove)
    expect(confirm.mock.lastCall?.[0]).toContain('listener@melodia.example')
    expect(await screen.findByText('Administrator removed successfully')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull())
    expect((await api.as('listener').get('/api/v1/admin/tracks')).status).toBe(403)
  })

  test('nobody is chosen who has not confirmed their email yet', async ({ api, open, user }) => {
    await api.db.write(async ({ db, tables: { users } }) => {
      const waiting = { email_verified: false, awaits_confirmation: true }
      await db.update(users).set(waiting).where(eq(users.seq, api.users.listener.seq))
    })
    open('/admin/settings/admins')
    await user.type(await screen.findByRole('combobox', { name: 'Name or email' }), 'listen')
    const option = await screen.findByRole('option', { name: /listener@melodia\.example/ })
    expect(option).toHaveTextContent(/Email not verified.*once they have confirmed it/)
    expect(option).toHaveAttribute('aria-disabled', 'true')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    await user.keyboard('{ArrowDown}{Enter}')
    expect(screen.getByRole('button', { name: 'Add administrator' })).toBeDisabled()
  })

  test('a list that fails says so, and so does a change', async ({ cutOff, open, user }) => {
    const mend = cutOff()
    open('/admin/settings/admins')
    expect(
      await screen.findByText('Failed to load administrators. Please try again.'),
    ).toBeVisible()
    mend()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByRole('row', { name: /admin@melodia/ })
    await user.type(screen.getByRole('combobox', { name: 'Name or email' }), 'listen')
    await user.click(await screen.findByRole('option', { name: /listener@/ }))
    cutOff()
    await user.click(screen.getByRole('button', { name: 'Add administrator' }))
    expect(await screen.findByText('Failed to add administrator. Please try again.')).toBeVisible()
  })
})

describe('the audit log', () => {
  test('nothing yet, then who did what; narrowed, and as CSV', async ({
    api,
    open,
    user,
    haveTrack,
  }) => {
    const refused = await haveTrack({ title: 'Refused', pending: true })
    const chosen = await haveTrack({ title: 'Chosen', pending: true })
    await api.as('admin').delete(`/tracks/pending/${refused.id}`, { notes: 'Clipped' })
    await api.as('admin').put(`/tracks/pending/${chosen.id}`)
    const saved: Blob[] = []
    URL.createObjectURL = (blob) => `blob:${saved.push(blob as Blob)}`
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})

    open('/admin/settings/audit')
    const row = await screen.findByRole('row', { name: /rejected the track Refused/ })
    expect(row).toHaveTextContent('Clipped')
    expect(screen.getByRole('row', { name: /validated the track Chosen/ })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(await saved[0]!.text()).toMatch(/"validate","tracks".*\r\n.*"reject","tracks"/)

    await user.click(screen.getByRole('button', { name: 'Filters' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Filters' }))
    await user.click(panel.getByRole('combobox', { name: 'Action' }))
    await user.click(await screen.findByRole('option', { name: 'rejected' }))
    await waitFor(() => expect(screen.queryByText('Chosen')).toBeNull())
    await user.keyboard('{Escape}')
    expect(await screen.findByText('Action: rejected')).toBeVisible()
  })

  test('an empty one says so', async ({ open }) => {
    open('/admin/settings/audit')
    expect(await screen.findByText('No entries available')).toBeVisible()
  })
})

describe('spec §2: Help & Support', () => {
  test('shortcuts, validation, version, health, contact', async ({ open }) => {
    open('/admin/support')
    for (const name of ['How validation works', 'Keyboard shortcuts', 'System', 'Contact'])
      expect(await screen.findByRole('region', { name })).toBeVisible()
    expect(screen.getByText('Version v1.3.0')).toBeVisible()
    expect(await screen.findByRole('link', { name: /@/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:/),
    )
  })
})
