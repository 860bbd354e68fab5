import type { NotificationPage } from '@melodia/contract/notifications'
import type { Balance, PayoutDetailsReply } from '@melodia/contract/payouts'
import type { Problem } from '@melodia/contract/problem'
import type { Restriction, RestrictionReply } from '@melodia/contract/restrictions'
import type {
  PlaysOfLine,
  RoyaltyStatement,
  RoyaltyStatementSummary,
  StatementClaim,
} from '@melodia/contract/royaltyStatements'
import type { MailContent } from '@melodia/contract/mailContents'
import { STATEMENT_LINK_DAYS } from '@melodia/contract/choices/statements'
import { daysOf } from '@melodia/contract/periodTexts'
import { listMails } from '@melodia/db/mails'
import { describeDatabase } from '@melodia/db/testing'
import { writePlays } from '@melodia/db/testing/periods'
import { forgetUser } from '@melodia/db/users/personalData'
import { verify } from '@melodia/royalties/verify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { renderMail } from '../../platform/mail/layout.ts'
import { mailInWords } from '../../platform/wording/mails.ts'
import { aTrackForm, CREATOR_NAMES, testApp, type TestApp } from '../../testing/index.ts'
import { STATEMENT } from '../claims/testing.ts'
import { someDetails } from '../payouts/testing.ts'
import { DAY, periodsOf } from '../periods/testing.ts'
import { publish } from '../plays/testing/plays.ts'

/** An address that differs in case from that of the account. */
const LISTENER = 'Listener@Melodia.example'
const ANN = 'ann@elsewhere.example'
const HOUR = 3_600_000

describeDatabase('statements of people who have no account', (current) => {
  let kit: TestApp
  let periods: ReturnType<typeof periodsOf>
  let ferry: string
  beforeEach(async () => {
    kit = await testApp({ db: current() })
    periods = periodsOf(kit)
    ferry = await publish(kit, aTrackForm({ title: 'Ferry', creators: CREATOR_NAMES.creator }))
    // What is said and heard now is of one day.
    do kit.pass(HOUR)
    while (new Date(kit.now()).getUTCHours() !== 12)
    await kit.signIn()
    const creator_id = (await kit.as('creator').get<{ id: string }>('/account/me')).body.id
    const parties = [
      { party: { creator_id }, share_bp: 4_000 },
      { party: { name: 'Lis', email: LISTENER }, share_bp: 3_000 },
      { party: { name: 'Ann', email: ANN }, share_bp: 3_000 },
    ]
    expect((await kit.as('creator').put(`/tracks/${ferry}/splits`, { parties })).status).toBe(200)
  })
  afterEach(() => kit.close())

  async function pass(ms: number) {
    for (let passed = 0; passed < ms; passed += HOUR) kit.pass(HOUR)
    await kit.signIn()
  }
  /** Somebody hears the track, and the day is closed once it is over. */
  async function closed() {
    await kit.db.write((write) =>
      writePlays(write, [{ track: ferry, listener: 1, at: kit.now() + 1_000 }]),
    )
    kit.pass(20 * 60_000)
    const period = await periods.run(
      await periods.create({ from: periods.dayOf(0), to: periods.dayOf(-1) }),
    )
    await pass(25 * HOUR)
    expect((await periods.close(period)).status).toBe(200)
    return period
  }
  /** The mails of statements to an address, the newest last. */
  async function mailsTo(email: string): Promise<MailContent[]> {
    const { rows } = await listMails(kit.db.read, { offset: 0, limit: 500 })
    return rows
      .toReversed()
      .flatMap(({ to, content }) =>
        to === email && content?.kind === 'unclaimed-statement' ? [content] : [],
      )
  }
  async function tokenFor(email: string): Promise<string> {
    const mail = (await mailsTo(email)).at(-1)
    return mail?.kind === 'unclaimed-statement' ? (mail.detail.path.split('token=')[1] ?? '') : ''
  }

  /** Calls of somebody with an account of this address; their provider may not say that it is confirmed. */
  async function accountOf(uid: string, email: string, email_verified?: boolean | null) {
    const isSaid = email_verified !== null
    const claims = { email, ...(isSaid && { email_verified: email_verified ?? true }) }
    const token = await kit.tokenOf(uid, { claims })
    const call =
      (method: 'GET' | 'POST' | 'PUT') =>
      async <Json = Problem>(path: string, payload?: object) => {
        const reply = await kit.app.inject({
          method,
          url: `/api/v1/me${path}`,
          headers: { authorization: `Bearer ${token}` },
          ...(payload && { payload }),
        })
        return { status: reply.statusCode, body: reply.json<Json>() }
      }
    return { get: call('GET'), post: call('POST'), put: call('PUT') }
  }
  const claim = (token: string, who: 'listener' | 'creator' | 'otherCreator' = 'listener') =>
    kit.as(who).post<StatementClaim & Problem>('/api/v1/me/statements/claim', { token })
  const look = (token: string) =>
    kit.as('listener').get<StatementClaim & Problem>(`/me/statements/claim?token=${token}`)
  /** Titles of the notifications of whoever has claimed them, and where they lead. */
  const told = async () =>
    (
      await kit.as('listener').get<NotificationPage>('/api/v1/notifications?p=1&l=50')
    ).body.data.notifications.map(({ title, href }) => [title, href])
  const list = async () =>
    (await kit.as('listener').get<RoyaltyStatementSummary[]>('/me/statements?range=[0,9]')).body

  it('contract: a mail leads to them; an account of that confirmed address claims and reads them', async () => {
    const period = await closed()
    const token = await tokenFor(LISTENER)
    expect(await list()).toEqual([])
    const found = { party: { kind: 'person', name: 'Lis' }, statements: 1, is_claimed: false }
    expect((await look(token)).body).toMatchObject(found)
    expect([await list(), (await look(token)).body.is_claimed]).toEqual([[], false])
    const claimed = await claim(token)
    expect([claimed.status, claimed.body]).toMatchObject([200, { ...found, is_claimed: true }])

    const [statement, ...others] = await list()
    expect(others).toEqual([])
    expect(statement).toMatchObject({ party: claimed.body.party, earned_minor: 300, waits: null })
    const path = `/me/statements/${statement!.id}`
    const read = await kit.as('listener').get<RoyaltyStatement>(path)
    expect(read.body.lines).toMatchObject([{ title: 'Ferry', share_bp: 3_000, amount_minor: 300 }])
    const inputs = new TextEncoder().encode(await periods.inputs(period))
    expect(await verify(inputs, { statement: read.text })).toMatchObject({ right: true })
    const csv = await kit.as('listener').get(`${path}?format=csv`)
    expect(csv.text).toContain(',"Lis",')
    const pdf = await kit.as('listener').get(`${path}?format=pdf`)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const plays = await kit.as('listener').get<PlaysOfLine>(`${path}/lines/1/plays`)
    expect(plays.body.cells).toMatchObject([{ plays: 1, amount_minor: 300 }])
    const balance = await kit.as('listener').get<Balance>('/me/balance')
    expect(balance.body).toMatchObject({ balance_minor: 300, waiting_minor: 0 })
  })

  it('of one that is frozen they are told why, read it, and appeal; nobody else does', async () => {
    await closed()
    await claim(await tokenFor(LISTENER))
    const [statement] = await list()
    const sent = {
      subject: { kind: 'amount', id: statement!.id },
      kind: 'freeze-money',
      statement: STATEMENT,
    }
    const made = await kit.as('admin').post<RestrictionReply>('/restrictions', sent)
    expect(made.status).toBe(201)
    const path = `/api/v1/me/restrictions/${made.body.restriction.id}`
    expect(await told()).toContainEqual([
      expect.stringContaining('is held back'),
      `/creators/me/restrictions/${made.body.restriction.id}`,
    ])
    const all = await kit.as('listener').get<Restriction[]>('/me/restrictions?range=[0,9]')
    expect(all.body).toMatchObject([{ statement: { facts: STATEMENT.facts } }])
    expect((await kit.as('listener').get<Restriction>(path)).body).toEqual(all.body[0])
    for (const who of ['creator', 'otherCreator', 'admin'] as const) {
      expect(
        (await kit.as(who).get<Restriction[]>('/api/v1/me/restrictions?range=[0,9]')).body,
      ).toEqual([])
      expect((await kit.as(who).get(path)).status).toBe(404)
      expect((await kit.as(who).post(`${path}/appeal`, { text: 'Mine.' })).status).toBe(404)
    }
    const appeal = () => kit.as('listener').post(`${path}/appeal`, { text: 'It is mine.' })
    expect([(await appeal()).status, (await appeal()).status]).toEqual([200, 409])
    const lift = `/restrictions/${made.body.restriction.id}/lift`
    await kit.as('admin').post(lift, { notes: 'A mistake.' })
    expect(await told()).toContainEqual([
      expect.stringContaining('No longer held back'),
      expect.stringContaining('/creators/me/restrictions/'),
    ])
    expect(await list()).toMatchObject([{ waits: null }])
  })

  it('each address gets one mail a period, without names and amounts', async () => {
    await closed()
    const [mail, ...others] = await mailsTo(ANN)
    expect(others).toEqual([])
    const words = mailInWords(mail!)
    expect(words.title).toBe(
      `Your royalty statement for ${daysOf({ from: periods.dayOf(1), to: periods.dayOf(0) })}`,
    )
    const token = await tokenFor(ANN)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const { text, html } = renderMail(words, {
      publicUrl: 'https://a.example',
      unsubscribeUrl: null,
    })
    for (const content of [text, html]) {
      expect(content).toContain(`https://a.example/statements/claim?token=${token}`)
      expect(content).not.toMatch(/Ann|Lis|Ferry|Nordlys|EUR|3\.00/)
    }
    const { statement_links } = kit.db.read.tables
    const stored = await kit.db.read.db.select().from(statement_links)
    expect(stored).toHaveLength(2)
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  it('who has claimed them gets no link any more, and is told as creators are', async () => {
    await closed()
    await claim(await tokenFor(LISTENER))
    await closed()
    expect([(await mailsTo(LISTENER)).length, (await mailsTo(ANN)).length]).toEqual([1, 2])
    const { body } = await kit.as('listener').get<NotificationPage>('/notifications?p=1&l=9')
    const [latest] = await list()
    expect(body.data.notifications).toMatchObject([
      {
        kind: 'statement.ready',
        text: 'Earned: 3.00 EUR',
        href: `/creators/me/statements/${latest!.id}`,
      },
    ])
    expect(await list()).toHaveLength(2)
  })

  it('a link works for some time, beside later ones', async () => {
    await closed()
    const first = await tokenFor(LISTENER)
    await pass(2 * DAY)
    await closed()
    const second = await tokenFor(LISTENER)
    expect([(await look(first)).status, (await look(second)).status]).toEqual([200, 200])
    await pass((STATEMENT_LINK_DAYS - 3) * DAY)
    const [over, still] = [await claim(first), await look(second)]
    expect([over.status, still.status]).toEqual([404, 200])
    expect(over.body.message).toContain('the next statement brings another one')
  }, 60_000)

  it('attack: only an account of that address, and only if it is confirmed, gets anything', async () => {
    await closed()
    const token = await tokenFor(ANN)
    const stranger = await claim(token)
    expect([stranger.status, (await look(token)).status]).toEqual([403, 403])
    expect(stranger.text).not.toMatch(/Ann|elsewhere/)
    const path = `/statements/claim?token=${token}`
    for (const isSaid of [false, null]) {
      const unconfirmed = await accountOf(`ann ${isSaid}`, ANN, isSaid)
      for (const { status, body } of [
        await unconfirmed.get(path),
        await unconfirmed.post('/statements/claim', { token }),
      ])
        expect([status, body.message]).toEqual([403, expect.stringContaining('confirm your email')])
    }
    expect((await kit.as(null).post('/api/v1/me/statements/claim', { token })).status).toBe(401)
    const confirmed = await accountOf('ann', 'ANN@elsewhere.example')
    const done = await confirmed.post<StatementClaim>('/statements/claim', { token })
    expect([done.status, done.body.party.name]).toEqual([200, 'Ann'])
  })

  it('attack: a link that was guessed, cut or is of another leads nowhere', async () => {
    await closed()
    const token = await tokenFor(LISTENER)
    for (const guess of [token.slice(0, -1), `${token}A`, 'A'.repeat(43), '%'])
      expect([guess, (await claim(guess)).status]).toEqual([guess, 404])
    for (const wrong of [
      {},
      { token: '' },
      { token: '\u0000' },
      { token: 'A'.repeat(201) },
      { token, user: 1 },
    ])
      expect(
        (await kit.as('listener').post('/api/v1/me/statements/claim', wrong)).status,
      ).toBeGreaterThanOrEqual(400)
    expect(await list()).toEqual([])
  })

  it('claiming twice changes nothing, and nobody takes them from who was first', async () => {
    await closed()
    const token = await tokenFor(LISTENER)
    expect([(await claim(token)).status, (await claim(token)).status]).toEqual([200, 200])
    const { body } = await kit
      .as('admin')
      .get<{ action: string; title: string }[]>('/audit?range=[0,9]')
    expect(body.filter(({ action }) => action === 'claim-party')).toMatchObject([{ title: 'Lis' }])
    // The address is somebody else's meanwhile.
    const moved = await accountOf('listener', 'new@melodia.example')
    const again = await moved.post<StatementClaim>('/statements/claim', { token })
    expect([again.status, again.body.is_claimed]).toEqual([200, true])
    const other = await accountOf('heir', LISTENER)
    const late = await other.post('/statements/claim', { token })
    expect([late.status, late.body.message]).toEqual([
      409,
      expect.stringContaining('Another account has claimed these statements'),
    ])
    expect((await other.get<unknown[]>('/statements?range=[0,9]')).body).toEqual([])
    // Of two at once, one is first.
    const ann = await tokenFor(ANN)
    const [one, two] = [await accountOf('ann1', ANN), await accountOf('ann2', ANN)]
    const both = await Promise.all(
      [one, two].map((who) => who.post('/statements/claim', { token: ann })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('attack: nobody reads those of others by their id, in any form', async () => {
    await closed()
    await claim(await tokenFor(LISTENER))
    const ann = await accountOf('ann', ANN)
    await ann.post('/statements/claim', { token: await tokenFor(ANN) })
    const [mine] = await list()
    const [hers] = (await ann.get<RoyaltyStatementSummary[]>('/statements?range=[0,9]')).body
    const [creators] = (
      await kit.as('creator').get<RoyaltyStatementSummary[]>('/statements?range=[0,9]')
    ).body
    const all = [mine!.id, hers!.id, creators!.id]
    expect(new Set(all).size).toBe(3)
    for (const form of ['', '?format=csv', '?format=pdf', '/lines/1/plays']) {
      const statuses = async (who: 'creator' | 'listener', area: string) => {
        const found = []
        for (const id of all)
          found.push((await kit.as(who).get(`/api/v1/${area}/statements/${id}${form}`)).status)
        return found
      }
      expect(await statuses('listener', 'me')).toEqual([200, 404, 404])
      expect(await statuses('creator', 'creators')).toEqual([404, 404, 200])
      expect(await statuses('creator', 'me')).toEqual([404, 404, 404])
      expect(await statuses('listener', 'creators')).toEqual([403, 403, 403])
    }
  })

  it('a creator who claims shares of their email has both, each apart', async () => {
    const { body } = await kit.as('creator').get<{ id: string }>('/account/me')
    const parties = [
      { party: { creator_id: body.id }, share_bp: 5_000 },
      { party: { name: 'C.', email: 'creator@melodia.example' }, share_bp: 5_000 },
    ]
    await kit.as('creator').put(`/tracks/${ferry}/splits`, { parties })
    kit.pass(1_000)
    await closed()
    const token = await tokenFor('creator@melodia.example')
    expect((await claim(token, 'creator')).status).toBe(200)
    const of = async (area: string) =>
      (
        await kit
          .as('creator')
          .get<RoyaltyStatementSummary[]>(`/api/v1/${area}/statements?range=[0,9]`)
      ).body.map(({ party }) => party.kind)
    expect([await of('creators'), await of('me')]).toEqual([['creator'], ['person']])
  })

  it('an account that has claimed shares of several addresses is paid for all of them', async () => {
    await closed()
    await claim(await tokenFor(LISTENER))
    await kit.as('listener').put('/me/payout-details', someDetails())
    const moved = await accountOf('listener', ANN)
    await moved.post('/statements/claim', { token: await tokenFor(ANN) })
    const balance = (await moved.get<Balance>('/balance')).body
    expect([balance.balance_minor, balance.of.length]).toEqual([600, 2])
    const { payout_details } = kit.db.read.tables
    expect(await kit.db.read.db.$count(payout_details)).toBe(2)
    const details = await moved.get<PayoutDetailsReply>('/payout-details')
    expect(details.body.iban).toBe('ES9121000418450200051332')
  })

  it('an account that is closed gives them back: the money waits, and a later mail has a link', async () => {
    await closed()
    await claim(await tokenFor(LISTENER))
    await kit.db.write((write) => forgetUser(write, kit.users.listener.seq, kit.now()))
    expect(await list()).toEqual([])
    await closed()
    expect(await mailsTo(LISTENER)).toHaveLength(2)
    const heir = await accountOf('heir', LISTENER)
    await heir.post('/statements/claim', { token: await tokenFor(LISTENER) })
    expect((await heir.get<Balance>('/balance')).body.balance_minor).toBe(600)
  })

  it('an API token claims nothing', async () => {
    await closed()
    const fields = { name: 'A program', scope: 'write' }
    const { body } = await kit.as('listener').post<{ token: string }>('/tokens', fields)
    const reply = await kit.app.inject({
      method: 'POST',
      url: '/api/v1/me/statements/claim',
      headers: { authorization: `Bearer ${body.token}` },
      payload: { token: await tokenFor(LISTENER) },
    })
    expect(reply.statusCode).toBe(403)
  })
})
