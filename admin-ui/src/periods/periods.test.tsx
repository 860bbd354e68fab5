import { DAY, periodsOf } from '@melodia/api/domain/periods/testing'
import { CREATOR_NAMES, type TestApp } from '@melodia/api/testing'
import { daysOf } from '@melodia/contract/periodTexts'
import { setPeriodSecret, writePlays } from '@melodia/db/testing/periods'
import { addTrack } from '@melodia/db/testing/tracks'
import { portalTest, savedFiles } from '@melodia/portal/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'admin')

const { creator, otherCreator } = CREATOR_NAMES

/** Five plays that count, of two tracks by two listeners: 15 to 12 days ago. */
async function heard(api: TestApp) {
  const at = (days: number) => api.now() - days * DAY
  const publish = async (title: string, by: string) =>
    (await api.db.write((write) => addTrack(write, { title, creators: [by] }, at(30)))).id
  const ferry = await publish('Ferry', creator)
  const tide = await publish('Tide', otherCreator)
  await api.db.write((write) =>
    writePlays(write, [
      { track: ferry, listener: 1, at: at(15) },
      { track: ferry, listener: 1, at: at(14) },
      { track: ferry, listener: 2, at: at(13) },
      { track: tide, listener: 2, at: at(13) },
      { track: tide, listener: 2, at: at(12) },
    ]),
  )
  return { ferry, tide }
}

const region = (name: string) => screen.findByRole('region', { name })
const textsOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent)

describe('contract, periods: the list', () => {
  test('says what a period is while there is none', async ({ open }) => {
    open('/admin/royalties')
    expect(await screen.findByText(/^There is no period yet\. A period is some days/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Add period' })).toBeVisible()
  })

  test('says so where it does not load', async ({ cutOff, open }) => {
    cutOff()
    open('/admin/royalties')
    expect(await screen.findByText('Failed to load periods. Please try again.')).toBeVisible()
  })

  test('has the days, the state, the pool and the model of each', async ({ api, open }) => {
    const period = await periodsOf(api).create({ pool_minor: 123_450, model: 'time' })
    open('/admin/royalties')
    const row = await screen.findByRole('row', { name: new RegExp(daysOf(period)) })
    expect(row).toHaveTextContent('Open')
    expect(row).toHaveTextContent('1,234.50 EUR')
    expect(row).toHaveTextContent('By time heard')
  })
})

describe('contract, periods: a new one', () => {
  test('takes the pool in the decimals of its currency', async ({ api, open, user }) => {
    open('/admin/royalties/new')
    const { dayOf } = periodsOf(api)
    const set = async (name: RegExp, value: string) =>
      fireEvent.change(await screen.findByLabelText(name), { target: { value } })
    await set(/^From/, dayOf(20))
    await set(/^To/, dayOf(10))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'KWD')
    await set(/^Pool/, '1.2345')
    await user.click(screen.getByRole('radio', { name: /^By listener/ }))
    const add = screen.getByRole('button', { name: 'Add period' })
    await user.click(add)
    expect(
      await screen.findByText('An amount in KWD above 0 with 3 decimals at most'),
    ).toBeVisible()
    await set(/^Pool/, '1.234')
    await user.click(screen.getByRole('switch', { name: 'Use thresholds' }))
    await set(/^Least plays/, '3')
    await user.click(add)
    const days = daysOf({ from: dayOf(20), to: dayOf(10) })
    expect(await screen.findByRole('heading', { level: 1, name: days })).toBeVisible()
    expect(screen.getByText('1.234 KWD')).toBeVisible()
    expect(screen.getByText(/^3 plays: a track with fewer/)).toBeVisible()
  })

  test('shows at its field, or above, why it is refused', async ({ api, open, user }) => {
    const { create, dayOf } = periodsOf(api)
    const other = await create()
    open('/admin/royalties/new')
    const set = async (name: RegExp, value: string) =>
      fireEvent.change(await screen.findByLabelText(name), { target: { value } })
    await set(/^Pool/, '10')
    await set(/^From/, dayOf(12))
    await set(/^To/, dayOf(12))
    const add = screen.getByRole('button', { name: 'Add period' })
    await user.click(add)
    expect(await screen.findByText(/^To is a later day than From/)).toBeVisible()
    await set(/^To/, dayOf(5))
    await user.click(add)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `${other.from} to ${other.to} has some of these days.`,
    )
  })
})

describe('contract, statements: those of a closed period', () => {
  test('say what each party has, and hold its money back with a reason', async ({
    api,
    open,
    user,
  }) => {
    await heard(api)
    const { create, run, close } = periodsOf(api)
    const period = await run(await create())
    await close(period)
    open(`/admin/royalties/${period.id}`)
    const statements = within(await region('Statements'))
    const row = await statements.findByRole('row', { name: new RegExp(creator) })
    expect(textsOf(row)).toEqual([
      creator,
      '0.00 EUR',
      '6.00 EUR',
      '0.00 EUR',
      '0.00 EUR',
      '0.00 EUR',
      '6.00 EUR',
      'Hold back…',
      'Tax',
    ])
    await user.click(
      within(row).getByRole('button', { name: `Hold back the money of ${creator}…` }),
    )
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/^Nothing of this statement is paid then\./)).toBeVisible()
    const fill = (label: RegExp, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } })
    fill(/^What happened/, 'Bought plays.')
    fill(/^Law or term/, 'Terms: bought plays')
    await user.click(dialog.getByRole('button', { name: 'Hold back' }))
    expect(
      await statements.findByRole('link', {
        name: `Frozen: see why the money of ${creator} is held back`,
      }),
    ).toBeVisible()
    const other = `Hold back the money of ${otherCreator}…`
    expect(statements.getByRole('button', { name: other })).toBeVisible()
  })

  test('say what waits until its party accepts the split', async ({ api, open }) => {
    const { ferry } = await heard(api)
    const { id } = (await api.as('creator').get<{ id: string }>('/account/me')).body
    const parties = [{ party: { creator_id: id }, share_bp: 10_000 }]
    await api.as('admin').put(`/tracks/${ferry}/splits`, { parties })
    await api.db.write(({ db, tables: { splits } }) => db.update(splits).set({ from: 0 }))
    const { create, run, close } = periodsOf(api)
    const period = await run(await create())
    await close(period)
    open(`/admin/royalties/${period.id}`)
    const statements = within(await region('Statements'))
    const row = await statements.findByRole('row', { name: new RegExp(creator) })
    expect(textsOf(row).at(-2)).toBe('6.00 EUR waits: the split is not acceptedHold back…')
    expect(statements.getAllByText(/not accepted/)).toHaveLength(1)
  })
})

describe('contract, periods: its page', () => {
  test('runs, compares the models, and closes for good', async ({ api, open, user }) => {
    await heard(api)
    const { create, work } = periodsOf(api)
    const period = await create()
    open(`/admin/royalties/${period.id}`)
    await user.click(await screen.findByRole('button', { name: 'Run' }))
    expect(await screen.findByRole('progressbar', { name: 'Running' })).toHaveAttribute(
      'aria-valuenow',
      '0',
    )
    expect(screen.getByText('Running: 0 %')).toBeVisible()
    await work()
    const models = within(await region('Who gets what'))
    const [head, ...rows] = models.getAllByRole('row')
    expect(textsOf(head!)).toEqual(['Party', 'By playsCounts', 'By listener', 'By time heard'])
    expect(rows.map(textsOf)).toEqual([
      [creator, '6.00 EUR', '6.67 EUR', '6.67 EUR'],
      [otherCreator, '4.00 EUR', '3.33 EUR', '3.33 EUR'],
    ])
    const lines = within(await region('Lines'))
    expect(textsOf(await lines.findByRole('row', { name: /^Ferry/ }))).toEqual([
      `Ferry${creator}, Split`,
      creator,
      'Split',
      '6.00 EUR',
      '100 %',
      '3',
      '0',
      '0',
      '0',
    ])
    await user.click(screen.getByRole('button', { name: 'Close period' }))
    const dialog = within(await screen.findByRole('dialog', { name: `Close ${daysOf(period)}?` }))
    expect(
      dialog.getByText('10.00 EUR are divided among 2 parties, for 5 plays of 2 tracks.'),
    ).toBeVisible()
    expect(dialog.getByText(/never changes afterwards/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Close period' }))
    const { hash } = await waitFor(async () => {
      const closed = await periodsOf(api).get(period)
      expect(closed.state).toBe('closed')
      return closed
    })
    expect(await screen.findByText(hash!)).toBeVisible()
    expect(screen.getByText('None: this is the first')).toBeVisible()
    for (const name of ['Run again', 'Close period', 'Delete', 'Add correction'])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })

  test('says why it cannot run', async ({ api, open, user }) => {
    const period = await periodsOf(api).create()
    open(`/admin/royalties/${period.id}`)
    await user.click(await screen.findByRole('button', { name: 'Run' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'No play of these days counts that no other period has.',
    )
  })

  test('cannot be closed while plays may come, and says from when on', async ({ api, open }) => {
    await heard(api)
    const { create, run, dayOf } = periodsOf(api)
    const period = await run(await create({ from: dayOf(20), to: dayOf(-3) }))
    open(`/admin/royalties/${period.id}`)
    const close = await screen.findByRole('button', { name: 'Close period' })
    expect(close).toBeDisabled()
    expect(close).toHaveAccessibleDescription(/it can be closed from/)
  })

  test('is not closed if it has run again meanwhile', async ({ api, open, user }) => {
    await heard(api)
    const { create, run } = periodsOf(api)
    const period = await run(await create())
    open(`/admin/royalties/${period.id}`)
    await user.click(await screen.findByRole('button', { name: 'Close period' }))
    await run(period)
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Close period' }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('Failed to close the period')
    expect((await periodsOf(api).get(period)).state).toBe('ready')
  })

  test('makes up for a mistake in a closed one', async ({ api, open, user }) => {
    const { tide } = await heard(api)
    const { create, run, close, dayOf, get } = periodsOf(api)
    const first = await run(await create())
    await close(first)
    await api.db.write((write) =>
      writePlays(write, [{ track: tide, listener: 1, at: api.now() - 5 * DAY }]),
    )
    const period = await run(await create({ from: dayOf(10), to: dayOf(2) }))
    open(`/admin/royalties/${period.id}`)
    await user.click(await screen.findByRole('button', { name: 'Add correction' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add correction' }))
    const add = dialog.getByRole('button', { name: 'Add correction' })
    await waitFor(() =>
      expect(dialog.getByRole('combobox', { name: /^Closed period/ })).not.toHaveAttribute(
        'aria-disabled',
      ),
    )
    await user.click(dialog.getByRole('combobox', { name: /^Closed period/ }))
    await user.click(await screen.findByRole('option', { name: daysOf(first) }))
    await user.click(dialog.getByRole('combobox', { name: /^Track/ }))
    await user.click(await screen.findByRole('option', { name: /^Ferry/ }))
    await user.type(dialog.getByRole('combobox', { name: /^Party/ }), 'nobody')
    await user.type(dialog.getByRole('textbox', { name: /^Amount in EUR/ }), '-0.50')
    await user.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'Counted twice')
    await user.click(add)
    expect(
      await dialog.findByText('There is no creator, artist or person with this id.'),
    ).toBeVisible()
    const party = dialog.getByRole('combobox', { name: /^Party/ })
    await waitFor(() => expect(party).toBeEnabled())
    await user.clear(party)
    await user.click(party)
    await user.click(await screen.findByRole('option', { name: new RegExp(`^${creator}`) }))
    await user.click(add)
    const list = within(await region('Corrections'))
    expect(await list.findByText(`${creator}, “Ferry”, ${daysOf(first)}`)).toBeVisible()
    expect(list.getByText('-0.50 EUR')).toBeVisible()
    // It has to run again.
    expect(await screen.findByRole('button', { name: 'Run' })).toBeVisible()
    expect((await get(period)).corrections).toMatchObject([
      { amount_minor: -50, reason: 'Counted twice' },
    ])
  })

  test('gives its file and its listeners, and takes what these brought in', async ({
    api,
    open,
    user,
  }) => {
    await heard(api)
    const { create, run, inputs, get } = periodsOf(api)
    const added = await create()
    await api.db.write((write) => setPeriodSecret(write, added.id, '00'.repeat(32)))
    const period = await run(added)
    const saved = savedFiles()
    open(`/admin/royalties/${period.id}`)
    await user.click(await screen.findByRole('button', { name: 'File of the period' }))
    await user.click(screen.getByRole('button', { name: 'Listeners (CSV)' }))
    expect(screen.queryByRole('button', { name: 'Sales report (DSR)' })).toBeNull()
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(await inputs(period)).toContain('melodia-royalties/1')
    const field = screen.getByLabelText('Upload amounts of listeners')
    await user.upload(field, new File(['pseudonym,amount_minor\n'], 'amounts.csv'))
    expect(await screen.findByRole('alert')).toHaveTextContent('The amounts sum to 0')
    const csv = (await api.as('admin').get(`/periods/${period.id}/listeners`)).text
    const [, one = '', other = ''] = csv.split('\r\n').map((line) => line.split(',')[0] ?? '')
    const right = `pseudonym,amount_minor\n${one},900\n${other},100\n`
    // The refusal is shown while the first call still comes to its end.
    await waitFor(() => expect(screen.getByLabelText('Upload amounts of listeners')).toBeEnabled())
    await user.upload(
      screen.getByLabelText('Upload amounts of listeners'),
      new File([right], 'amounts.csv'),
    )
    expect(await screen.findByText('Amounts of listeners taken')).toBeVisible()
    expect((await get(period)).state).toBe('open')
  })

  test('gives its sales report once it is closed', async ({ api, open, user }) => {
    await heard(api)
    const { create, run, close } = periodsOf(api)
    const period = await run(await create())
    await close(period)
    const saved = savedFiles()
    open(`/admin/royalties/${period.id}`)
    await user.click(await screen.findByRole('button', { name: 'Sales report (DSR)' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(await saved[0]?.text()).toMatch(/^HEAD\t/)
  })

  test('is deleted after a question that names it', async ({ api, open, user, confirm }) => {
    const period = await periodsOf(api).create()
    open(`/admin/royalties/${period.id}`)
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(confirm).toHaveBeenCalledWith(expect.stringContaining(daysOf(period)))
    expect(await screen.findByText(/^There is no period yet/)).toBeVisible()
  })

  test('says so where there is none', async ({ open }) => {
    open('/admin/royalties/nothing')
    expect(await screen.findByText('Period not found.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'All periods' })).toBeVisible()
  })
})
