import { DAY, periodsOf } from '@melodia/api/domain/periods/testing'
import { CREATOR_NAMES, type TestApp } from '@melodia/api/testing'
import { represent } from '@melodia/api/testing/representedArtist'
import { daysOf } from '@melodia/contract/periodTexts'
import type { RoyaltyStatementSummary } from '@melodia/contract/royaltyStatements'
import { writePlays } from '@melodia/db/testing/periods'
import { STATEMENT } from '@melodia/db/testing/restrictions'
import { addTrack } from '@melodia/db/testing/tracks'
import { portalTest, savedFiles } from '@melodia/portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import { App } from '../App.tsx'

const test = portalTest(App, 'creator')
const LIST = '/creators/statements'
const { creator, otherCreator } = CREATOR_NAMES

const region = async (name: string) => within(await screen.findByRole('region', { name }))
const textsOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent)

/** A track of the creator that six people heard, 15 days ago, and one of somebody else. */
async function heard(api: TestApp) {
  const at = (days: number) => api.now() - days * DAY
  const publish = async (title: string, by: string) =>
    (await api.db.write((write) => addTrack(write, { title, creators: [by] }, at(30)))).id
  const ferry = await publish('Ferry', creator)
  const tide = await publish('Tide', otherCreator)
  await api.db.write((write) =>
    writePlays(write, [
      ...[1, 2, 3, 4, 5, 6].map((listener) => ({ track: ferry, listener, at: at(15) })),
      { track: ferry, listener: 1, at: at(14), is: 'own' },
      { track: ferry, listener: 2, at: at(14), is: 'aside' },
      { track: tide, listener: 1, at: at(13) },
      { track: tide, listener: 1, at: at(13) },
    ]),
  )
  return { ferry, tide }
}

/** Somebody else gives the creator half of a track, since before anybody heard it. */
async function share(api: TestApp, track: string) {
  const idOf = async (who: 'creator' | 'otherCreator') =>
    (await api.as(who).get<{ id: string }>('/account/me')).body.id
  const parties = [
    { party: { creator_id: await idOf('otherCreator') }, share_bp: 5_000 },
    { party: { creator_id: await idOf('creator') }, share_bp: 5_000 },
  ]
  await api.as('otherCreator').put(`/tracks/${track}/splits`, { parties })
  const { splits } = api.db.read.tables
  await api.db.write((write) => write.db.update(splits).set({ from: api.now() - 25 * DAY }))
}

/** Closes the days from 20 to 10 days ago. Returns the creator’s statement. */
async function closed(api: TestApp) {
  const periods = periodsOf(api)
  const period = await periods.run(await periods.create({ pool_minor: 123_450 }))
  await periods.close(period)
  const { body } = await api.as('creator').get<[RoyaltyStatementSummary]>('/statements?range=[0,9]')
  return body[0]
}

describe('contract, statements: the list', () => {
  test('says when the first one comes', async ({ open, user }) => {
    open('/creators')
    await user.click(await screen.findByRole('link', { name: 'Statements' }))
    expect(
      await screen.findByText(
        /^You have no statement yet\. One comes when Melødia closes a period/,
      ),
    ).toBeVisible()
  })

  test('has the days, what was earned and the balance, and leads to each', async ({
    api,
    open,
    user,
  }) => {
    await heard(api)
    const { number, period } = await closed(api)
    open(LIST)
    const row = await screen.findByRole('row', { name: new RegExp(daysOf(period)) })
    expect(textsOf(row)).toEqual([
      `${daysOf(period)}Balance: 925.88 EUR`,
      number,
      '925.88 EUR',
      '925.88 EUR',
      '–',
    ])
    await user.click(within(row).getByRole('link'))
    expect(await screen.findByRole('heading', { level: 1, name: daysOf(period) })).toBeVisible()
  })

  test('names the artist whom one represents', async ({ api, open }) => {
    const { body } = await api
      .as('admin')
      .post<{ artist: { id: string } }>('/artists', { name: 'Vera' })
    await represent(api, body.artist.id)
    const { ferry } = await heard(api)
    const parties = [{ party: { artist_id: body.artist.id }, share_bp: 10_000 }]
    await api.as('creator').put(`/tracks/${ferry}/splits`, { parties })
    const at = api.now() + 1_000
    await api.db.write((write) => writePlays(write, [{ track: ferry, listener: 1, at }]))
    api.pass(2 * DAY)
    await api.signIn()
    const periods = periodsOf(api)
    const days = { from: periods.dayOf(9), to: periods.dayOf(0) }
    await periods.close(await periods.run(await periods.create(days)))
    open(LIST)
    expect(await screen.findByText('For Vera')).toBeVisible()
  })

  test('says so where it does not load, and loads again', async ({ cutOff, open, user }) => {
    const mend = cutOff()
    open(LIST)
    const failed = await screen.findByText('Failed to load statements. Please try again.')
    mend()
    await user.click(
      within(failed.closest<HTMLElement>('[role=alert]')!).getByRole('button', { name: 'Retry' }),
    )
    expect(await screen.findByText(/^You have no statement yet/)).toBeVisible()
  })
})

describe('contract, statements: the page', () => {
  test('says what it adds up to, by which model, for what, and down to the plays', async ({
    api,
    open,
    user,
  }) => {
    await heard(api)
    const { id, number, period } = await closed(api)
    open(`${LIST}/${id}`)
    const sums = await region('What you get')
    expect(sums.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      creator,
      number,
      '0.00 EUR',
      '925.88 EUR',
      '0.00 EUR',
      '0.00 EUR',
      '0.00 EUR',
      '925.88 EUR',
    ])
    const models = await region('By each model')
    expect(models.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'By playsCounts',
      'By listener',
      'By time heard',
    ])
    const lines = await region('Lines')
    const opener = lines.getByRole('button', { name: 'Ferry' })
    expect(textsOf(opener.closest('tr')!)).toEqual([
      'FerryShare of the track',
      'Share of the track',
      '925.88 EUR',
      '100 %',
      '6',
      '0',
      '1',
      '1',
    ])
    await user.click(opener)
    expect(opener).toHaveAttribute('aria-expanded', 'true')
    const plays = within(await lines.findByRole('table', { name: 'Plays of “Ferry”' }))
    const day = { from: periodsOf(api).dayOf(15), to: periodsOf(api).dayOf(14) }
    expect(textsOf(plays.getAllByRole('row')[1]!)).toEqual([daysOf(day), '6', '6', '925.88 EUR'])
    expect(lines.getByText(/^Days are put together until 5 listeners/)).toBeVisible()
    await user.click(opener)
    expect(lines.queryByRole('table', { name: 'Plays of “Ferry”' })).toBeNull()
    const check = await region('How to check it')
    expect(check.getByText(period.hash)).toBeVisible()
    expect(check.getByRole('link', { name: 'Check it' })).toHaveAttribute('href', '/royalties')
    await user.click(check.getByRole('button', { name: 'Copy the hash' }))
    expect(await screen.findByText('Hash copied')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(period.hash)
  })

  test('is downloaded as CSV, and as JSON', async ({ api, open, user }) => {
    await heard(api)
    const { id, number } = await closed(api)
    open(`${LIST}/${id}`)
    const saved = savedFiles()
    await user.click(await screen.findByRole('button', { name: 'CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(await saved[0]!.text()).toContain(`"${number}"`)
    await user.click(screen.getByRole('button', { name: 'JSON' }))
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(JSON.parse(await saved[1]!.text())).toMatchObject({ id, closing_minor: 92_588 })
  })

  test('says why its money is frozen, and leads to the answer', async ({ api, open, user }) => {
    await heard(api)
    const { id, period } = await closed(api)
    const subject = { kind: 'amount', id }
    const sent = { subject, kind: 'freeze-money', statement: STATEMENT }
    expect((await api.as('admin').post('/restrictions', sent)).status).toBe(201)
    open(LIST)
    const row = await screen.findByRole('row', { name: new RegExp(daysOf(period)) })
    expect(within(row).getAllByText('Frozen')[0]).toBeVisible()
    await user.click(within(row).getByRole('link'))
    expect(await screen.findByText(/^The money of this statement is frozen/)).toHaveTextContent(
      `The reason: ${STATEMENT.facts}`,
    )
    expect(screen.getByRole('link', { name: 'See why, and how to answer' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/creators\/restrictions\/./),
    )
  })

  test('says what waits for a split, and leads to it', async ({ api, open, user }) => {
    const { tide } = await heard(api)
    await share(api, tide)
    const { period } = await closed(api)
    open(LIST)
    const row = await screen.findByRole('row', { name: new RegExp(daysOf(period)) })
    expect(within(row).getAllByText('Split not accepted')[0]).toBeVisible()
    await user.click(within(row).getByRole('link'))
    expect(await screen.findByText(/is paid once you have accepted the split/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'See splits' })).toHaveAttribute(
      'href',
      '/creators/splits',
    )
  })

  test('of somebody else is not found', async ({ open }) => {
    open(`${LIST}/00000000-0000-4000-8000-000000000000`)
    expect(await screen.findByText('Statement not found.')).toBeVisible()
  })

  test('says where plays do not load, and loads them again', async ({ api, open, user }) => {
    await heard(api)
    const { id } = await closed(api)
    open(`${LIST}/${id}`)
    const line = await screen.findByRole('button', { name: 'Ferry' })
    const connected = globalThis.fetch
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
    await user.click(line)
    expect(await screen.findByText('Failed to load the plays. Please try again.')).toBeVisible()
    vi.stubGlobal('fetch', connected)
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('table', { name: 'Plays of “Ferry”' })).toBeVisible()
  })
})

describe('contract, statements: beside them', () => {
  test('the dashboard says what is not known yet', async ({ open }) => {
    open('/creators')
    const before = await region('Royalties')
    expect(before.getByText(/^The pool is not known yet/)).toHaveTextContent('0 plays count')
    expect(before.getByText('None yet. One comes when Melødia closes a period.')).toBeVisible()
  })

  test('once there is one, it leads to it; what is expected is an estimate', async ({
    api,
    open,
  }) => {
    const { ferry } = await heard(api)
    const { id, period } = await closed(api)
    const at = api.now()
    await api.db.write((write) => writePlays(write, [{ track: ferry, listener: 1, at }]))
    const periods = periodsOf(api)
    await periods.run(await periods.create({ from: periods.dayOf(0), to: periods.dayOf(-1) }))
    open('/creators')
    const royalties = await region('Royalties')
    expect(royalties.getByText(/^10\.00 EUR \(an estimate\)/)).toBeVisible()
    expect(royalties.getByRole('link', { name: daysOf(period) })).toHaveAttribute(
      'href',
      `/creators/statements/${id}`,
    )
    expect(royalties.getByText('Earned: 925.88 EUR')).toBeVisible()
  })

  test('a track says what it gave so far', async ({ api, open }) => {
    const { ferry } = await heard(api)
    open(`/creators/tracks/edit/${ferry}`)
    const before = await region('Earned so far')
    expect(await before.findByText(/^Nothing yet: no closed period has a play of it/)).toBeVisible()
  })

  test('of closed periods, and leads to the statements', async ({ api, open }) => {
    const { ferry } = await heard(api)
    await closed(api)
    open(`/creators/tracks/edit/${ferry}`)
    const earned = await region('Earned so far')
    expect(await earned.findByText('925.88 EUR')).toBeVisible()
    expect(earned.getByText(/in 1 closed period$/)).toBeVisible()
    expect(earned.getByRole('link', { name: 'See your statements' })).toHaveAttribute(
      'href',
      '/creators/statements',
    )
  })
})
