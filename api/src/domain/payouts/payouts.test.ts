import type { Notification } from '@melodia/contract/notifications'
import type {
  Balance,
  PayoutDetailsReply,
  PayoutReply,
  PayoutsDue,
  Withholdings,
} from '@melodia/contract/payouts'
import type { Problem } from '@melodia/contract/problem'
import type { RoyaltyStatement, RoyaltyStatementSummary } from '@melodia/contract/royaltyStatements'
import { accountsOf } from '@melodia/db/ledger'
import { describeDatabase } from '@melodia/db/testing'
import { writePlays } from '@melodia/db/testing/periods'
import { forgetUser } from '@melodia/db/users/personalData'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aForm, aTrackForm, CREATOR_NAMES, testApp, type TestApp } from '../../testing/index.ts'
import { pdfFile } from '../../platform/documents/testing/pdf.ts'
import { STATEMENT } from '../claims/testing.ts'
import { DAY, periodsOf } from '../periods/testing.ts'
import { publish } from '../plays/testing/plays.ts'
import { DEBTOR, reportOn, someDetails } from './testing.ts'

describeDatabase('payouts', (current) => {
  let kit: TestApp
  let periods: ReturnType<typeof periodsOf>
  beforeEach(async () => {
    kit = await testApp({ db: current() })
    periods = periodsOf(kit)
  })
  afterEach(() => kit.close())

  const admin = () => kit.as('admin')
  const creator = () => kit.as('creator')
  const today = () => new Date(kit.now()).toISOString().slice(0, 10)
  const settings = (changes: object) => admin().put('/settings', changes)
  const due = async () => (await admin().get<PayoutsDue>('/payouts/due')).body
  const balance = async (who: 'creator' | 'otherCreator' = 'creator') =>
    (await kit.as(who).get<Balance>('/balance')).body
  const make = (body: object = {}) =>
    admin().post<PayoutReply & Problem>('/payouts', { date: today(), ...body })
  const act = (id: string, action: 'paid' | 'cancel') =>
    admin().post<PayoutReply & Problem>(`/payouts/${id}/${action}`, {})
  async function report(id: string, xml: string) {
    const reply = await kit.app.inject({
      method: 'POST',
      url: `/api/v1/admin/payouts/${id}/status`,
      headers: { authorization: `Bearer ${kit.token('admin')}`, 'content-type': 'application/xml' },
      payload: xml,
    })
    return { status: reply.statusCode, body: reply.json<PayoutReply & Problem>() }
  }
  /** Titles of what the creator was told. */
  const told = async () =>
    (
      await creator().get<{ data: { notifications: Notification[] } }>(
        '/api/v1/notifications?p=1&l=50',
      )
    ).body.data.notifications.map(({ title }) => title)
  const accounts = async () => Object.fromEntries(await accountsOf(kit.db.read, 'EUR'))

  /** Two creators are owed 600 and 400 of a closed period. */
  async function owed() {
    const at = kit.now() - 15 * DAY
    const ferry = await publish(
      kit,
      aTrackForm({ title: 'Ferry', creators: CREATOR_NAMES.creator }),
    )
    const tide = await publish(
      kit,
      aTrackForm({ title: 'Tide', creators: CREATOR_NAMES.otherCreator }),
    )
    const plays = [ferry, ferry, ferry, tide, tide]
    await kit.db.write((write) =>
      writePlays(
        write,
        plays.map((track, listener) => ({ track, listener: listener + 1, at })),
      ),
    )
    const period = await periods.run(await periods.create())
    await periods.close(period)
    return period
  }

  /** The same, whose creators gave their accounts long ago. */
  async function payable() {
    const period = await owed()
    await settings({ debtor: DEBTOR })
    await creator().put('/payout-details', someDetails())
    const other = someDetails({ legal_name: 'Ørjan Ås', iban: 'DK5000400440116243' })
    await kit.as('otherCreator').put('/payout-details', other)
    kit.pass(4 * DAY)
    await kit.signIn()
    return period
  }

  describe('a balance', () => {
    it('contract: is what statements give, entry by entry', async () => {
      const period = await owed()
      expect(await balance()).toMatchObject({
        balance_minor: 600,
        currency: 'EUR',
        currencies: ['EUR'],
        of: [{ party: { kind: 'creator', name: CREATOR_NAMES.creator }, balance_minor: 600 }],
        details: null,
        entries_total: 1,
        entries: [{ kind: 'earned', amount_minor: 600, payout: null, period: { id: period.id } }],
      })
      expect(await balance('otherCreator')).toMatchObject({ balance_minor: 400 })
      const yen = await creator().get<Balance>('/balance?currency=JPY')
      expect(yen.body).toMatchObject({ balance_minor: 0, currency: 'JPY', entries: [] })
    })

    it('of somebody to whom nothing is owed is 0', async () => {
      expect(await balance()).toMatchObject({ balance_minor: 0, of: [], entries: [] })
    })

    it('is less by tax, from the period on that was said, with a document', async () => {
      await owed()
      const { id } = (await balance()).of[0]!.party
      const path = `/parties/${id}/withholding`
      const put = (fields: Parameters<typeof aForm>[0]) =>
        admin().put<Withholdings & Problem>(
          path,
          aForm({ bp: '1525', from: periods.dayOf(9), reason: 'No treaty form.', ...fields }),
        )
      expect(Object.keys((await put({})).body.errors ?? {})).toEqual(['document'])
      const bad = await put({ bp: '10001', reason: ' ', document: pdfFile() })
      expect(Object.keys(bad.body.errors ?? {}).toSorted()).toEqual(['bp', 'reason'])
      const set = await put({ document: pdfFile() })
      expect(set.body).toMatchObject({
        history: [{ bp: 1_525, reason: 'No treaty form.', document: { name: expect.any(String) } }],
      })
      const file = (name: string) => admin().get(`${path}/${name}`)
      expect((await file(set.body.history[0]!.document!.id)).headers['content-type']).toBe(
        'application/pdf',
      )
      expect((await file('another')).status).toBe(404)
      const at = kit.now() - 5 * DAY
      const [track] = (await creator().get<{ id: string }[]>('/tracks?range=[0,0]')).body
      await kit.db.write((write) => writePlays(write, [{ track: track!.id, listener: 1, at }]))
      const second = await periods.create({ from: periods.dayOf(8), to: periods.dayOf(2) })
      await periods.close(await periods.run(second))
      const [latest] = (await creator().get<RoyaltyStatementSummary[]>('/statements?range=[0,0]'))
        .body
      expect(latest).toMatchObject({
        opening_minor: 600,
        earned_minor: 1_000,
        withheld_minor: -152,
        paid_minor: 0,
        closing_minor: 1_448,
      })
      expect(await balance()).toMatchObject({ balance_minor: 1_448, entries_total: 3 })
    })
  })

  describe('payout details', () => {
    it('contract: are the party’s own, and stored encrypted', async () => {
      expect((await creator().get('/payout-details')).status).toBe(404)
      const sent = someDetails({ bic: 'caixesbbxxx', tax_number: 'X1234567L' })
      const reply = await creator().put<PayoutDetailsReply>('/payout-details', sent)
      expect(reply).toMatchObject({ status: 200 })
      expect((await creator().get<PayoutDetailsReply>('/payout-details')).body).toMatchObject({
        ...sent,
        iban: 'ES9121000418450200051332',
        bic: 'CAIXESBBXXX',
        usable_from: new Date(Date.parse(reply.body.changed_at) + 3 * DAY).toISOString(),
      })
      const { payout_details: d } = kit.db.read.tables
      const [row] = await kit.db.read.db.select().from(d)
      expect(JSON.stringify(row)).not.toMatch(/ES91|Carla|X1234567L/)
      expect((await kit.as('otherCreator').get('/payout-details')).status).toBe(404)
    })

    it('need a sign-in of now, and the person is told', async () => {
      await creator().put('/payout-details', someDetails())
      expect(await told()).toContain('Your payout details were changed')
      kit.pass(11 * 60_000)
      for (const reply of [
        await creator().get<Problem>('/payout-details'),
        await creator().put<Problem>('/payout-details', someDetails()),
      ]) {
        expect(reply.status).toBe(401)
        expect(reply.body.type).toMatch(/fresh-sign-in-needed$/)
      }
    })

    it('attack: are not there for somebody else who is the creator now, nor used', async () => {
      await payable()
      const { creators: c } = kit.db.read.tables
      const give = (to: number) =>
        kit.db.write((write) =>
          write.db.update(c).set({ user: to }).where(eq(c.name, CREATOR_NAMES.creator)),
        )
      await give(kit.users.listener.seq)
      expect((await kit.as('listener').get('/api/v1/creators/payout-details')).status).toBe(404)
      const theirs = await kit.as('listener').get<Balance>('/api/v1/creators/balance')
      expect(theirs.body).toMatchObject({ balance_minor: 600, details: null })
      expect((await due()).unpaid).toEqual([
        { reason: 'no-details', parties: 1, amount_minor: 600 },
      ])
      await give(kit.users.creator.seq)
      expect((await creator().get('/payout-details')).status).toBe(200)
    })

    it('are gone with the account that gave them', async () => {
      await creator().put('/payout-details', someDetails())
      const { payout_details: d } = kit.db.read.tables
      await kit.db.write((write) => forgetUser(write, kit.users.creator.seq, kit.now()))
      expect(await kit.db.read.db.$count(d)).toBe(0)
    })

    it.each([
      ['an IBAN of another country’s length', { iban: 'DE8937040044053201300' }, 'iban', '22'],
      ['wrong check digits', { iban: 'DE89370400440532013001' }, 'iban', 'check digits'],
      ['an IBAN of nowhere', { iban: 'XX12 3456' }, 'iban', 'country'],
      ['a BIC of five letters', { bic: 'COBAD' }, 'bic', 'BIC'],
      ['no name', { legal_name: ' ' }, 'legal_name', 'required'],
      [
        'a country that there is not',
        { address: { ...someDetails().address, country: 'EU' } },
        'address.country',
        'EU',
      ],
    ])('refuse %s', async (_, given, field, sentence) => {
      const reply = await creator().put<Problem>('/payout-details', someDetails(given))
      expect(reply.status).toBe(422)
      expect(reply.body.errors?.[field]).toContain(sentence)
      expect((await creator().get('/payout-details')).status).toBe(404)
    })
  })

  describe('a payout', () => {
    it('contract: takes what is due out of the balances, and a file tells a bank of it', async () => {
      await payable()
      expect(await due()).toEqual({
        currency: 'EUR',
        amount_minor: 1_000,
        transfers: 2,
        unpaid: [],
      })
      expect(await balance()).toMatchObject({ balance_minor: 600, due_minor: 600 })
      const { status, body } = await make()
      expect(status).toBe(201)
      const { payout } = body
      expect(payout).toMatchObject({
        state: 'open',
        transfers: 2,
        amount_minor: 1_000,
        returned_minor: 0,
        debtor: 'Melødia Ltd',
        payees: expect.arrayContaining([
          expect.objectContaining({
            party: expect.objectContaining({ name: CREATOR_NAMES.creator }),
            amount_minor: 600,
            state: 'sent',
          }),
        ]),
      })
      expect(JSON.stringify(body)).not.toContain('ES91')
      expect(await balance()).toMatchObject({ balance_minor: 0, due_minor: 0, entries_total: 2 })
      const file = await admin().get(`/payouts/${payout.id}?format=pain.001`)
      expect(file.headers['content-type']).toBe('application/xml; charset=utf-8')
      expect(file.text).toContain('<InstdAmt Ccy="EUR">6.00</InstdAmt>')
      expect(file.text).toContain('<IBAN>ES9121000418450200051332</IBAN>')
      expect((await admin().get(`/payouts/${payout.id}?format=pain.001`)).text).toBe(file.text)
      expect((await admin().get(`/payouts/${payout.id}?format=pain.001.ch`)).text).toContain(
        'Madrid',
      )
      const csv = (await admin().get(`/payouts/${payout.id}?format=csv`)).text
      expect(csv).toContain('"Ørjan Ås"')
      const paid = await act(payout.id, 'paid')
      expect(paid.body.payout).toMatchObject({ state: 'paid', paid_at: expect.any(String) })
      expect(await told()).toContain('6.00 EUR are on their way to your account')
      expect(await accounts()).toMatchObject({ pool: 0, party: 0, payout: 0, bank: 1_000 })
    })

    it('stands in the next statement', async () => {
      await payable()
      await make()
      const at = kit.now() - 5 * DAY
      const [track] = (await creator().get<{ id: string }[]>('/tracks?range=[0,0]')).body
      await kit.db.write((write) => writePlays(write, [{ track: track!.id, listener: 1, at }]))
      const second = await periods.create({ from: periods.dayOf(8), to: periods.dayOf(2) })
      await periods.close(await periods.run(second))
      const [latest] = (await creator().get<RoyaltyStatement[]>('/statements?range=[0,0]')).body
      expect(latest).toMatchObject({ opening_minor: 600, paid_minor: -600, closing_minor: 1_000 })
    })

    it('leaves what cannot be paid, and says why', async () => {
      await owed()
      expect((await due()).unpaid).toEqual([
        { reason: 'no-details', parties: 2, amount_minor: 1_000 },
      ])
      expect(await make()).toMatchObject({ status: 409 })
      await settings({ debtor: DEBTOR })
      expect(await make()).toMatchObject({ status: 409 })
      await creator().put('/payout-details', someDetails())
      expect((await due()).unpaid).toEqual([
        { reason: 'no-details', parties: 1, amount_minor: 400 },
        { reason: 'quarantine', parties: 1, amount_minor: 600 },
      ])
      expect(await balance()).toMatchObject({ balance_minor: 600, due_minor: 0 })
      kit.pass(4 * DAY)
      await kit.signIn()
      await settings({ minimum_minor: 601 })
      expect((await due()).unpaid).toContainEqual({
        reason: 'minimum',
        parties: 1,
        amount_minor: 600,
      })
      await settings({ minimum_minor: 600 })
      const [{ id }] = (await creator().get<[RoyaltyStatementSummary]>('/statements?range=[0,0]'))
        .body
      await admin().post('/restrictions', {
        subject: { kind: 'amount', id },
        kind: 'freeze-money',
        statement: STATEMENT,
      })
      expect((await due()).unpaid).toContainEqual({
        reason: 'frozen',
        parties: 1,
        amount_minor: 600,
      })
      expect(await balance()).toMatchObject({
        balance_minor: 600,
        frozen_minor: 600,
        due_minor: 0,
      })
      expect(await make()).toMatchObject({ status: 409 })
    })

    it('leaves what waits for an answer to a split, and pays it then', async () => {
      const other = (await kit.as('otherCreator').get<{ id: string }>('/account/me')).body.id
      const own = (await creator().get<{ id: string }>('/account/me')).body.id
      const track = await publish(
        kit,
        aTrackForm({ title: 'Shared', creators: CREATOR_NAMES.creator }),
        { ageMs: 30 * DAY },
      )
      const parties = [
        { party: { creator_id: own }, share_bp: 6_000 },
        { party: { creator_id: other }, share_bp: 4_000 },
      ]
      const { body: splits } = await creator().put<{ current: string }>(`/tracks/${track}/splits`, {
        parties,
      })
      const at = kit.now() + 1_000
      kit.pass(DAY)
      await kit.db.write((write) => writePlays(write, [{ track, listener: 1, at }]))
      kit.pass(DAY)
      await kit.signIn()
      const days = { from: periods.dayOf(3), to: periods.dayOf(0) }
      await periods.close(await periods.run(await periods.create(days)))
      await settings({ debtor: DEBTOR, quarantine_days: 0 })
      for (const who of ['creator', 'otherCreator'] as const)
        await kit.as(who).put('/payout-details', someDetails())
      expect(await due()).toMatchObject({
        amount_minor: 600,
        unpaid: [{ reason: 'not-accepted', parties: 1, amount_minor: 400 }],
      })
      expect(await balance('otherCreator')).toMatchObject({
        balance_minor: 400,
        waiting_minor: 400,
        due_minor: 0,
      })
      await kit.as('otherCreator').post(`/splits/${splits.current}/accept`, {})
      expect(await balance('otherCreator')).toMatchObject({ waiting_minor: 0, due_minor: 400 })
      expect(await due()).toMatchObject({ amount_minor: 1_000, unpaid: [] })
    })

    it('returns what the bank refused, once', async () => {
      await payable()
      const { payout } = (await make()).body
      await act(payout.id, 'paid')
      const at = payout.payees.findIndex(({ amount_minor }) => amount_minor === 600)
      const file = (await admin().get(`/payouts/${payout.id}?format=pain.001`)).text
      const refused = [...file.matchAll(/<EndToEndId>([^<]+)</g)].map(([, id = '']) => id)[at] ?? ''
      const order = payout.id.replaceAll('-', '')
      const strange = await report(payout.id, reportOn('another'))
      expect(strange.status).toBe(422)
      expect(strange.body.errors?.['file']).toContain('another')
      expect((await report(payout.id, reportOn(order, { refused: ['P0-1'] }))).status).toBe(422)
      expect((await report(payout.id, 'no XML')).status).toBe(422)
      for (let times = 0; times < 2; times += 1) {
        const reply = await report(payout.id, reportOn(order, { refused: [refused] }))
        expect(reply.body.payout).toMatchObject({
          state: 'paid',
          returned_minor: 600,
        })
        expect(reply.body.payout.payees[at]).toMatchObject({
          state: 'returned',
          reason: expect.stringContaining('AC04'),
        })
      }
      expect(await balance()).toMatchObject({ balance_minor: 600, entries_total: 3 })
      expect(await accounts()).toMatchObject({ party: 600, payout: 0, bank: 400 })
    })

    it('of which the bank refused all is owed again', async () => {
      await payable()
      const { payout } = (await make()).body
      const order = payout.id.replaceAll('-', '')
      const reply = await report(payout.id, reportOn(order, { group: 'RJCT' }))
      expect(reply.body.payout).toMatchObject({ state: 'cancelled', returned_minor: 1_000 })
      expect(await accounts()).toMatchObject({ party: 1_000, payout: 0 })
      expect((await act(payout.id, 'paid')).status).toBe(409)
    })

    it('can be called off before it is paid, and no file of it is made then', async () => {
      await payable()
      const { payout } = (await make()).body
      expect((await act(payout.id, 'cancel')).body.payout).toMatchObject({ state: 'cancelled' })
      expect((await admin().get(`/payouts/${payout.id}?format=csv`)).status).toBe(409)
      expect(await accounts()).toMatchObject({ party: 1_000, payout: 0 })
      const again = (await make()).body.payout
      await act(again.id, 'paid')
      expect((await act(again.id, 'cancel')).status).toBe(409)
    })

    it('pays nothing twice, also if it is made twice at once', async () => {
      await payable()
      const made = await Promise.all([make(), make(), make()])
      expect(made.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
      expect(await accounts()).toMatchObject({ party: 0, payout: 1_000 })
    })

    it('attack: an old session neither says who pays, nor shortens the quarantine', async () => {
      await payable()
      kit.pass(11 * 60_000)
      for (const changes of [{ debtor: DEBTOR }, { debtor: null }, { quarantine_days: 0 }])
        expect((await settings(changes)).status).toBe(401)
      expect((await settings({ minimum_minor: 100 })).status).toBe(200)
    })

    it('says who pays by an account that there can be', async () => {
      const wrong = await admin().put<Problem>('/settings', {
        debtor: { ...DEBTOR, iban: 'DE8937040044053201300', bic: 'X' },
      })
      expect([wrong.status, Object.keys(wrong.body.errors ?? {}).toSorted()]).toEqual([
        422,
        ['debtor.bic', 'debtor.iban'],
      ])
    })

    it('of one period takes its parties alone', async () => {
      const period = await payable()
      expect((await make({ period_ids: ['x'] })).status).toBe(422)
      expect((await make({ date: periods.dayOf(1) })).status).toBe(422)
      expect((await make({ currency: 'USD' })).status).toBe(409)
      expect((await make({ period_ids: [period.id] })).body.payout.amount_minor).toBe(1_000)
    })

    it('is shown with accounts to administrators who have just signed in', async () => {
      await payable()
      const { payout } = (await make()).body
      kit.pass(11 * 60_000)
      expect((await admin().get(`/payouts/${payout.id}`)).status).toBe(200)
      expect((await admin().get(`/payouts/${payout.id}?format=csv`)).status).toBe(401)
      expect((await make()).status).toBe(401)
    })
  })
})
