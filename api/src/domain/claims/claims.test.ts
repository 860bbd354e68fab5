import { LIMITS } from '@melodia/contract/choices/limits'
import type { NamedAgain, OwnClaim, RightsClaim } from '@melodia/contract/claims'
import type { Need } from '@melodia/contract/needs'
import { purgeUnconfirmedClaims } from '@melodia/db/claims'
import { setAdmin } from '@melodia/db/users'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aForm, anMp3, CREATOR_NAMES, mp3File, testApp, type TestApp } from '../../testing/index.ts'
import { aPdf, pdfFile } from '../../platform/documents/testing/pdf.ts'
import { restoreClaims } from './restore.ts'
import { A_COUNTER, aClaim, claimant, STATEMENT } from './testing.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
/** Offset of a clock by which no year ends within the next days. */
function clearOfNewYear() {
  const year = (at: number) => new Date(at).getUTCFullYear()
  return year(Date.now()) === year(Date.now() + 2 * DAY) ? 0 : 3 * DAY
}
const UNKNOWN = '01a1fab2-84c0-7c72-95f4-8f4492a42968'
const EMAIL = 'ada@example.com'

let kit: TestApp
let claims: ReturnType<typeof claimant>
beforeEach(async () => {
  kit = await testApp({ startsAhead: clearOfNewYear() })
  claims = claimant(kit)
})
afterEach(() => kit.close())

const list = async (query = '') =>
  (await kit.as('admin').get<RightsClaim[]>(`/claims?range=[0,99]${query}`)).body
const ownList = async (who: 'creator' | 'otherCreator' = 'creator') =>
  (await kit.as(who).get<OwnClaim[]>('/claims?range=[0,99]')).body
const kinds = async () => (await claims.mailsTo(EMAIL)).map(({ kind }) => kind)

describe('a claim', () => {
  it('is looked at once its claimant has confirmed it, and gets a receipt', async () => {
    const id = await claims.publish({ title: 'Night Ferry' })
    const evidence = [pdfFile(aPdf(), 'deed.pdf'), mp3File(anMp3(), 'mine.mp3')]
    const sent = await claims.send({ ...aClaim({ track_id: id }), evidence })
    expect([sent.status, sent.body]).toEqual([
      202,
      { number: expect.stringMatching(/^C-\d{4}-000001$/) },
    ])
    expect([await list(), await list('&state=unconfirmed')]).toMatchObject([
      [],
      [{ state: 'unconfirmed' }],
    ])
    const token = await claims.tokenFor(EMAIL)
    expect(await claims.confirm(token)).toMatchObject({ status: 200, body: sent.body })
    expect((await claims.confirm(token)).status).toBe(404)
    expect((await claims.confirm('guessed')).status).toBe(404)
    const [row] = await list()
    expect(row).toMatchObject({
      number: sent.body.number,
      state: 'open',
      held: false,
      track: { id, title: 'Night Ferry', is_published: true },
      name: 'Ada Berg',
      email: EMAIL,
      evidence: [{ name: 'deed.pdf' }, { name: 'mine.mp3' }],
      creators: [{ name: CREATOR_NAMES.creator }],
      of_claimant: { claims: 1, dismissed: 0 },
    })
    const due = Date.parse(row!.clock.due_at!) - Date.parse(row!.confirmed_at!)
    expect(due).toBe(14 * DAY)
    expect(await kinds()).toEqual(['confirm-claim', 'claim-received'])
    const path = `/claims/${row!.id}/evidence/${row!.evidence[0]!.id}`
    const file = await kit.as('admin').get(path)
    expect([file.status, file.headers['content-disposition']]).toEqual([
      200,
      `attachment; filename*=UTF-8''deed.pdf`,
    ])
    expect((await kit.as('admin').get(`/claims/${UNKNOWN}/evidence/${UNKNOWN}`)).status).toBe(404)
  })

  it('is taken alike whatever became of the track', async () => {
    const pending = await claims.publish({ pending: 'true' })
    const deleted = await claims.publish({ title: 'Gone' })
    await kit.as('admin').delete(`/tracks/${deleted}`)
    for (const [nth, track_id] of [pending, deleted, UNKNOWN, 'no id at all'].entries()) {
      const row = await claims.claim(track_id, { email: `ada${nth}@example.com` })
      expect(row).toMatchObject({ state: 'open', track: { id: track_id, is_published: false } })
      expect((await claims.decide(row.id, 'hold', { statement: STATEMENT })).status).toBe(409)
      const [, receipt] = await claims.mailsTo(row.email)
      expect(receipt).toMatchObject({ detail: { title: '' } })
    }
  })

  it('is about a page of this service', async () => {
    const id = await claims.publish()
    const { origin } = new URL(kit.config.publicUrl)
    const about = async (url: string) =>
      (await claims.send(aClaim({ url, track_id: undefined, email: 'x@example.com' }))).status
    const others = [
      'https://elsewhere.example/music/tracks/1',
      '//elsewhere.example/',
      `${origin}@elsewhere.example/`,
      `${origin}.elsewhere.example/`,
      'javascript:alert(1)',
      'http://',
    ]
    for (const url of others) expect([url, await about(url)]).toEqual([url, 422])
    for (const url of [`${origin}/music/tracks/${id}`, `/embed/tracks/${id}`, '/music/artists/1'])
      expect([url, await about(url)]).toEqual([url, 202])
    expect((await list('&state=unconfirmed')).map(({ track }) => track?.id)).toEqual([
      undefined,
      id,
      id,
    ])
  })

  it.each<[string, Record<string, string | undefined>, string]>([
    ['recording', { authority: undefined }, 'authority'],
    ['recording', { authority: 'false' }, 'authority'],
    ['recording', { signature: '' }, 'signature'],
    ['composition', { signature: undefined }, 'signature'],
    ['composition', { work: undefined }, 'work'],
    ['voice', { work: ' ' }, 'work'],
    ['name', { work: undefined }, 'work'],
    ['unlawful', { statement: undefined }, 'statement'],
    ['unlawful', { good_faith: 'false' }, 'good_faith'],
    ['unlawful', { name: '' }, 'name'],
    ['unlawful', { email: undefined }, 'email'],
    ['unlawful', { email: 'ada@' }, 'email'],
    ['unlawful', { email: 'ada@example.com\nBcc: b@example.com' }, 'email'],
    ['unlawful', { track_id: undefined }, 'url'],
    ['anything', {}, 'kind'],
    ['unlawful', { sort: 'x' }, 'sort'],
  ])('of kind %s without what it needs (%j) says so', async (kind, fields, field) => {
    const reply = await claims.send(aClaim({ kind, track_id: UNKNOWN, ...fields }))
    const { errors } = reply.body as { errors?: Record<string, string> }
    expect([reply.status, Object.keys(errors ?? {})]).toEqual([422, [field]])
    expect(errors?.[field]).toMatch(/\.$/)
  })

  it.each(['voice', 'name', 'unlawful'])('of kind %s needs no signature', async (kind) => {
    const fields = { kind, authority: undefined, signature: undefined }
    const work = kind === 'unlawful' ? undefined : 'My voice'
    const sent = await claims.send(aClaim({ track_id: UNKNOWN, ...fields, work }))
    expect(sent.status).toBe(202)
  })

  it('is refused with a file that is none of its kinds, or too large, and keeps nothing of it', async () => {
    const html = new File(['<!doctype html><script>alert(1)</script>'], 'x.pdf')
    const large = pdfFile(Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-'))
    for (const [evidence, status] of [
      [html, 422],
      [large, 413],
      [Array.from({ length: 6 }, () => pdfFile(aPdf())), 422],
    ] as const) {
      const sent = await claims.send({ ...aClaim({ track_id: UNKNOWN }), evidence })
      expect(sent.status).toBe(status)
    }
    expect(await list('&state=unconfirmed')).toEqual([])
  })

  it('is removed after 30 days unless it is confirmed', async () => {
    await claims.send(aClaim({ track_id: UNKNOWN }))
    const token = await claims.tokenFor(EMAIL)
    const purge = () => kit.db.write((write) => purgeUnconfirmedClaims(write, kit.now() - 30 * DAY))
    expect(await purge()).toBe(0)
    kit.pass(30 * DAY + 1)
    expect([await purge(), (await claims.confirm(token)).status]).toEqual([1, 404])
  })

  it('mails at most five confirmations a day to one address, and answers alike', async () => {
    const sent: number[] = []
    for (let nth = 0; nth < 7; nth++)
      sent.push(
        (await claims.send(aClaim({ track_id: UNKNOWN, email: 'ADA+x@example.com' }))).status,
      )
    expect(sent).toEqual(Array.from({ length: 7 }, () => 202))
    expect(await claims.mailsTo('ada+x@example.com')).toHaveLength(5)
    kit.pass(DAY)
    await claims.send(aClaim({ track_id: UNKNOWN }))
    expect(await kinds()).toEqual(['confirm-claim'])
  })
})

describe('a flood', () => {
  it('ends after RATE_CLAIMS of one network, whatever is in them', async () => {
    await kit.close()
    const rates = { signIn: 0, uploads: 0, requests: 0, claims: 3, calls: 0 }
    kit = await testApp({ config: { rates } })
    claims = claimant(kit)
    const statuses = []
    for (let nth = 0; nth < 5; nth++)
      statuses.push((await claims.send(nth === 1 ? {} : aClaim({ track_id: UNKNOWN }))).status)
    expect(statuses).toEqual([202, 422, 202, 429, 429])
    kit.pass(HOUR)
    expect((await claims.send(aClaim({ track_id: UNKNOWN }))).status).toBe(202)
  })

  it('cannot fill the disk: without files claims are still taken', async () => {
    const evidence = pdfFile(aPdf())
    await claims.send({ ...aClaim({ track_id: UNKNOWN }), evidence })
    const token = await claims.tokenFor(EMAIL)
    const { db, tables } = kit.db.read
    const [stored] = await db.select().from(tables.documents)
    const bytes = LIMITS.unconfirmedBytes - stored!.bytes + 1
    await kit.db.write((write) => write.db.update(tables.documents).set({ bytes }))
    const full = await claims.send({ ...aClaim({ track_id: UNKNOWN }), evidence })
    expect(full).toMatchObject({
      status: 503,
      body: {
        message: expect.stringMatching(/^We cannot take files now\. Send the claim without/),
      },
    })
    expect(await db.select().from(tables.documents)).toHaveLength(1)
    expect((await claims.send(aClaim({ track_id: UNKNOWN }))).status).toBe(202)
    await claims.confirm(token)
    expect((await claims.send({ ...aClaim({ track_id: UNKNOWN }), evidence })).status).toBe(202)
  })

  it('cannot be confirmed where no mail is sent, which the reply says', async () => {
    await kit.close()
    kit = await testApp({ config: { mail: { kind: 'none' } } })
    const reply = await kit.as(null).post('/api/v1/claims', aForm(aClaim({ track_id: UNKNOWN })))
    expect([reply.status, reply.body.message]).toEqual([
      503,
      expect.stringContaining('cannot be confirmed'),
    ])
  })
})

describe('administrators', () => {
  it('hold at once, and both sides know why', async () => {
    const id = await claims.publish({ title: 'Night Ferry' })
    const row = await claims.claim(id)
    expect((await claims.decide(row.id, 'hold')).body).toMatchObject({
      errors: { statement: expect.any(String) },
    })
    const held = await claims.decide(row.id, 'hold', { statement: STATEMENT })
    expect(held.body.claim).toMatchObject({ state: 'held', held: true, notes: 'Why.' })
    expect(await claims.isPublic(id)).toBe(false)
    expect(await kinds()).toEqual(['confirm-claim', 'claim-received', 'claim-held'])
    const restrictions = await kit.as('creator').get<object[]>('/restrictions?range=[0,9]')
    expect(restrictions.body).toMatchObject([
      { kind: 'hold', statement: STATEMENT, claim_id: row.id, state: 'in-force' },
    ])
    const told = await kit
      .as('creator')
      .get<{ data: { notifications: { title: string }[] } }>('/api/v1/notifications?p=1&l=9')
    expect(told.body.data.notifications.map(({ title }) => title)).toEqual(
      expect.arrayContaining([`Claim ${row.number} is about “Night Ferry”`]),
    )
  })

  it('uphold with a statement of its own, and dismiss with everything as it was', async () => {
    const id = await claims.publish()
    const first = await claims.claim(id)
    const second = await claims.claim(id, { kind: 'voice', email: 'bo@example.com' })
    await claims.decide(first.id, 'hold', { statement: STATEMENT })
    const upheld = await claims.decide(first.id, 'uphold', { statement: STATEMENT })
    expect(upheld.body.claim).toMatchObject({
      state: 'upheld',
      held: true,
      clock: { due_at: null },
      decided_by: { name: 'admin' },
    })
    const restrictions = await kit
      .as('admin')
      .get<object[]>(`/restrictions?range=[0,9]&sort=["created_at","ASC"]`)
    expect(restrictions.body).toMatchObject([
      { kind: 'hold', state: 'lifted' },
      { kind: 'hide', state: 'in-force' },
    ])
    await claims.decide(second.id, 'hold', { statement: STATEMENT })
    const dismissed = await claims.decide(second.id, 'dismiss')
    expect(dismissed.body.claim).toMatchObject({ state: 'dismissed', held: false })
    expect(dismissed.body.claim.of_claimant).toEqual({ claims: 1, dismissed: 1 })
    // The first one still hides it.
    expect(await claims.isPublic(id)).toBe(false)
    expect((await claims.decide(first.id, 'dismiss')).status).toBe(409)
    expect(await list('&kind=voice')).toMatchObject([{ id: second.id }])
    expect(await list('&state=upheld')).toMatchObject([{ id: first.id }])
  })

  it('uphold a claim on a track that is not published, which is hidden should it come back', async () => {
    const id = await claims.publish()
    const row = await claims.claim(id)
    const { body } = await kit.as('admin').delete<{ trash: string }>(`/tracks/${id}`)
    expect((await claims.decide(row.id, 'hold', { statement: STATEMENT })).status).toBe(409)
    const upheld = await claims.decide(row.id, 'uphold', { statement: STATEMENT })
    expect(upheld.body.claim).toMatchObject({ state: 'upheld', held: true })
    const restored = await kit.as('admin').post(`/trash/${body.trash}/restore`)
    expect([restored.status, await claims.isPublic(id)]).toEqual([200, false])
  })

  it('decide on the version that they saw', async () => {
    const row = await claims.claim(await claims.publish())
    await claims.decide(row.id, 'ask')
    const path = `/claims/${row.id}/dismiss`
    const late = await kit
      .as('admin')
      .post(path, { notes: 'x' }, { 'if-match': `"${row.version}"` })
    expect(late.status).toBe(412)
  })

  it('see what waits, the most urgent first', async () => {
    const id = await claims.publish()
    const early = await claims.claim(id)
    kit.pass(DAY)
    await kit.signIn()
    const asked = await claims.claim(id, { email: 'bo@example.com' })
    await claims.decide(asked.id, 'ask')
    const decided = await claims.claim(id, { email: 'cy@example.com' })
    await claims.decide(decided.id, 'dismiss')
    const sorted = await list('&sort=["due_at","ASC"]')
    expect(sorted.map((row) => row.id)).toEqual([early.id, asked.id, decided.id])
    const waiting = () => list(`&filter=${encodeURIComponent('{"waiting":true}')}`)
    expect((await waiting()).map((row) => row.id)).toEqual([early.id])
    kit.pass(14 * DAY)
    await kit.signIn()
    expect(await waiting()).toHaveLength(2)
  })
})

describe('the creators', () => {
  it('read a claim that names them, without contact and files, and nobody else does', async () => {
    const row = await claims.claim(await claims.publish(), {
      address: '1 Secret Street',
      phone: '+47 555',
    })
    const [own] = await ownList()
    expect(own).toMatchObject({
      number: row.number,
      work: row.work,
      facts: row.statement,
      claimant: 'Ada Berg',
    })
    const { text } = await kit.as('creator').get(`/claims/${row.id}`)
    expect(text).not.toMatch(/secret|\+47|example\.com|evidence|"signature"/i)
    expect(await ownList('otherCreator')).toEqual([])
    expect((await kit.as('otherCreator').get(`/claims/${row.id}`)).status).toBe(404)
    const reply = await claims.reply(row.id, 'counter', A_COUNTER, 'otherCreator')
    expect(reply.status).toBe(404)
  })

  it('are not told who claims a voice or something unlawful', async () => {
    await claims.claim(await claims.publish(), { kind: 'unlawful', work: undefined })
    expect(await ownList()).toMatchObject([{ claimant: null }])
  })

  it('answer once each time that they are asked', async () => {
    const row = await claims.claim(await claims.publish(), { kind: 'voice' })
    const answer = () => claims.reply(row.id, 'answer', { text: 'It is my own voice.' })
    expect((await answer()).status).toBe(409)
    await claims.decide(row.id, 'hold', { statement: STATEMENT })
    expect((await answer()).body.claim).toMatchObject({
      state: 'open',
      held: true,
      answer: { text: 'It is my own voice.' },
    })
    expect((await answer()).body).toMatchObject({
      status: 409,
      message: expect.stringContaining('again once you are asked'),
    })
    await claims.decide(row.id, 'ask')
    expect((await answer()).status).toBe(200)
    expect((await claims.reply(row.id, 'counter', A_COUNTER)).status).toBe(409)
    expect((await kinds()).slice(2)).toEqual([
      'claim-held',
      'claim-answered',
      'claim-asked',
      'claim-answered',
    ])
  })

  it.each(['name', 'address', 'phone', 'statement', 'mistake', 'jurisdiction', 'signature'])(
    'cannot counter without %s',
    async (element) => {
      const row = await claims.claim(await claims.publish())
      await claims.decide(row.id, 'ask')
      const { [element as 'name']: _, ...rest } = A_COUNTER
      for (const body of [rest, { ...A_COUNTER, [element]: '' }]) {
        const reply = await claims.reply(row.id, 'counter', body)
        expect([reply.status, JSON.stringify(reply.body)]).toEqual([
          422,
          expect.stringContaining(element),
        ])
      }
    },
  )

  it('counter: the claimant gets it, and the track comes back after ten business days', async () => {
    const id = await claims.publish({ title: 'Night Ferry' })
    const row = await claims.claim(id)
    await claims.decide(row.id, 'hold', { statement: STATEMENT })
    const countered = await claims.reply(row.id, 'counter', A_COUNTER)
    expect(countered.body.claim).toMatchObject({ state: 'countered', held: true })
    expect((await claims.reply(row.id, 'counter', A_COUNTER)).status).toBe(409)
    const mail = (await claims.mailsTo(EMAIL)).at(-1)
    expect(mail).toMatchObject({
      kind: 'claim-countered',
      detail: { title: 'Night Ferry', counter: { address: A_COUNTER.address } },
    })
    const { earliest_restore_at, latest_restore_at, due_at } = countered.body.claim.clock
    const [earliest, latest] = [Date.parse(earliest_restore_at!), Date.parse(latest_restore_at!)]
    expect(due_at).toBe(earliest_restore_at)
    expect(earliest - kit.now()).toBeGreaterThan(11 * DAY)
    expect(latest - earliest).toBeGreaterThanOrEqual(4 * DAY)
    kit.pass(earliest - kit.now() - 1_000)
    expect([await restoreClaims(kit.db, kit.now()), await claims.isPublic(id)]).toEqual([0, false])
    kit.pass(1_000)
    expect([await restoreClaims(kit.db, kit.now()), await claims.isPublic(id)]).toEqual([1, true])
    expect(await restoreClaims(kit.db, kit.now())).toBe(0)
    await kit.signIn()
    expect(await claims.read(row.id)).toMatchObject({ state: 'restored', held: false })
    expect((await kinds()).at(-1)).toBe('claim-restored')
  })

  it('do not get it back where a suit is said to be filed', async () => {
    const id = await claims.publish()
    const row = await claims.claim(id)
    await claims.decide(row.id, 'hold', { statement: STATEMENT })
    await claims.reply(row.id, 'counter', A_COUNTER)
    const suit = await claims.decide(row.id, 'suit')
    expect(suit.body.claim).toMatchObject({ state: 'upheld', held: true, clock: { due_at: null } })
    kit.pass(60 * DAY)
    expect([await restoreClaims(kit.db, kit.now()), await claims.isPublic(id)]).toEqual([0, false])
    await kit.signIn()
    expect((await claims.reply(row.id, 'counter', A_COUNTER)).status).toBe(409)
  })

  it('counter an upheld claim within the time of appeals', async () => {
    const [early, late] = [
      await claims.claim(await claims.publish()),
      await claims.claim(await claims.publish({ title: 'Other' }), { email: 'bo@example.com' }),
    ]
    for (const { id } of [early, late]) await claims.decide(id, 'uphold', { statement: STATEMENT })
    kit.pass(179 * DAY)
    await kit.signIn()
    expect((await claims.reply(early.id, 'counter', A_COUNTER)).status).toBe(200)
    kit.pass(DAY)
    await kit.signIn()
    expect((await claims.reply(late.id, 'counter', A_COUNTER)).body).toMatchObject({
      message: 'The time for a counter-notice is over.',
    })
  })

  it('appeal against what a claim led to: overturned, the track is public', async () => {
    const id = await claims.publish()
    const row = await claims.claim(id, { kind: 'name' })
    await claims.decide(row.id, 'uphold', { statement: STATEMENT })
    const [restriction] = (await claims.read(row.id)).restrictions
    await kit.as('creator').post(`/restrictions/${restriction}/appeal`, { text: 'It is my name.' })
    await kit.db.write(async ({ db, tables: { users } }) => {
      await db.update(users).set({ is_admin: true })
    })
    const path = `/api/v1/admin/restrictions/${restriction}/overturn`
    expect((await kit.as('listener').post(path, { notes: 'Right.' })).status).toBe(200)
    expect(await claims.isPublic(id)).toBe(true)
    expect(await claims.read(row.id)).toMatchObject({ state: 'upheld', held: false })
  })
})

describe('a claimant whose claim was dismissed', () => {
  const REASON = 'Listen to the second minute.'
  /** Another administrator than the one who dismisses. */
  const another = () => kit.db.write((write) => setAdmin(write, kit.users.listener.seq, true))
  const listenerDecides = (id: string, action: string, more: object = {}) =>
    claims.decide(id, action, more, 'listener')
  const creatorsNotices = async () => {
    const { body } = await kit
      .as('creator')
      .get<{ data: { notifications: { kind: string }[] } }>('/api/v1/notifications?p=1&l=20')
    return body.data.notifications.map(({ kind }) => kind)
  }

  async function dismissed(fields?: Parameters<typeof claims.claim>[1]) {
    const id = await claims.publish({ title: 'Night Ferry' })
    const row = await claims.claim(id, fields)
    const { body } = await claims.decide(row.id, 'dismiss')
    return { ...body.claim, trackId: id, token: await claims.appealTokenFor(row.email) }
  }

  it('appeals once, by the link of the mail, without an account', async () => {
    const { id, number, token, appeal, appeal_until, decided_at } = await dismissed()
    expect([appeal, Date.parse(appeal_until!) - Date.parse(decided_at!)]).toEqual([null, 180 * DAY])
    const before = await creatorsNotices()
    kit.pass(HOUR)
    expect(await claims.appeal(token, ` ${REASON}\n`)).toMatchObject({
      status: 202,
      body: { number },
    })
    const row = await claims.read(id)
    expect(row).toMatchObject({
      state: 'open',
      appeal: { text: REASON, state: 'open', decided_at: null },
      appeal_until: null,
      of_claimant: { claims: 1, dismissed: 0 },
    })
    expect(Date.parse(row.clock.due_at!) - Date.parse(row.appeal!.at)).toBe(14 * DAY)
    const { claims: need } = (await kit.as('admin').get<{ claims: Need }>('/needs')).body
    expect(need).toEqual({ count: 1, oldest_at: row.appeal!.at })
    expect((await list('&filter={"waiting":true}')).map((each) => each.id)).toEqual([id])
    expect(await creatorsNotices()).toEqual(before)
    expect((await kit.as('creator').get(`/claims/${id}`)).text).not.toContain(REASON)
    const [told] = (
      await kit
        .as('admin')
        .get<{ data: { notifications: object[] } }>('/api/v1/notifications?p=1&l=1')
    ).body.data.notifications
    expect(told).toMatchObject({
      kind: 'claim.appealed',
      title: `Appeal: claim ${number}, about “Night Ferry”`,
      text: REASON,
    })
    const { body: audit } = await kit.as('admin').get<object[]>('/audit?range=[0,0]')
    expect(audit).toMatchObject([{ action: 'appeal-claim', detail: { number, notes: REASON } }])
    expect(await kinds()).toEqual([
      'confirm-claim',
      'claim-received',
      'claim-dismissed',
      'claim-appealed',
    ])
    expect(await claims.appeal(token)).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining('it was used, its time is over') },
    })
  })

  it('cannot appeal by a guess, without a reason, by another link, or late', async () => {
    const { token } = await dismissed()
    const open = await claims.publish()
    await claims.send(aClaim({ track_id: open, email: 'bo@example.com' }))
    const unconfirmed = await claims.tokenFor('bo@example.com')
    expect([
      (await claims.appeal('guessed')).status,
      (await claims.appeal(unconfirmed)).status,
      (await claims.confirm(token)).status,
      (await claims.appeal(token, ' ')).status,
      (await claims.appeal(token, 'x'.repeat(LIMITS.textLength + 1))).status,
    ]).toEqual([404, 404, 404, 422, 422])
    kit.pass(180 * DAY)
    expect((await claims.appeal(token)).status).toBe(404)
  })

  it('keeps the time that the mail said, though the setting is another by now', async () => {
    const { token } = await dismissed()
    const changed = await kit.as('admin').put('/settings', { appeal_days: 1 })
    kit.pass(2 * DAY)
    expect([changed.status, (await claims.appeal(token)).status]).toEqual([200, 202])
  })

  it('hears from another administrator: dismissed again, it is final', async () => {
    const { id, token } = await dismissed()
    await claims.appeal(token)
    expect(await claims.read(id)).toMatchObject({ may_decide: false })
    for (const action of ['hold', 'ask', 'uphold', 'dismiss'])
      expect(await claims.decide(id, action, { statement: STATEMENT })).toMatchObject({
        status: 403,
        body: { message: expect.stringContaining('Another administrator') },
      })
    await another()
    const again = await listenerDecides(id, 'dismiss')
    expect(again.body.claim).toMatchObject({
      state: 'dismissed',
      appeal: { state: 'upheld', decided_at: expect.any(String) },
      appeal_until: null,
      may_decide: true,
      of_claimant: { claims: 1, dismissed: 1 },
    })
    expect((await kinds()).at(-1)).toBe('claim-dismissed-again')
    expect((await claims.appeal(token)).status).toBe(404)
    const tokens = (await claims.mailsTo(EMAIL)).filter(({ detail }) =>
      JSON.stringify(detail).includes('/claims/appeal'),
    )
    expect(tokens).toHaveLength(1)
  })

  it('hears that it was right: held, then upheld', async () => {
    const { id, trackId, token } = await dismissed()
    await claims.appeal(token)
    await another()
    const held = await listenerDecides(id, 'hold', { statement: STATEMENT })
    expect(held.body.claim).toMatchObject({ state: 'held', appeal: { state: 'open' } })
    expect(await creatorsNotices()).toContain('claim.about_you')
    expect((await claims.decide(id, 'uphold', { statement: STATEMENT })).status).toBe(403)
    const upheld = await listenerDecides(id, 'uphold', { statement: STATEMENT })
    expect(upheld.body.claim).toMatchObject({
      state: 'upheld',
      held: true,
      appeal: { state: 'overturned' },
    })
    expect(await claims.isPublic(trackId)).toBe(false)
    expect((await kinds()).at(-1)).toBe('claim-upheld')
  })

  it('meets a second counter-notice, whose ten days end the appeal', async () => {
    const row = await claims.claim(await claims.publish())
    await claims.decide(row.id, 'hold', { statement: STATEMENT })
    await claims.reply(row.id, 'counter', A_COUNTER)
    await claims.decide(row.id, 'dismiss')
    kit.pass(1_000)
    expect((await claims.appeal(await claims.appealTokenFor(EMAIL))).status).toBe(202)
    const reopened = await claims.read(row.id)
    expect(reopened.clock).toMatchObject({ earliest_restore_at: null, latest_restore_at: null })
    await another()
    await listenerDecides(row.id, 'hold', { statement: STATEMENT })
    kit.pass(1_000)
    expect(await ownList()).toMatchObject([{ may_counter: true }])
    const countered = await claims.reply(row.id, 'counter', A_COUNTER)
    expect(countered.body.claim).toMatchObject({ state: 'countered', may_counter: false })
    expect((await claims.decide(row.id, 'suit')).status).toBe(403)
    kit.pass(Date.parse(countered.body.claim.clock.earliest_restore_at!) - kit.now())
    expect(await restoreClaims(kit.db, kit.now())).toBe(1)
    await kit.signIn()
    expect(await claims.read(row.id)).toMatchObject({
      state: 'restored',
      appeal: { state: 'upheld' },
    })
    expect(await kinds()).not.toContain('claim-dismissed-again')
  })

  it('gets no second link, whatever came between', async () => {
    const { id, token } = await dismissed()
    await claims.appeal(token)
    await another()
    await listenerDecides(id, 'uphold', { statement: STATEMENT })
    await claims.reply(id, 'counter', A_COUNTER)
    const last = await claims.decide(id, 'dismiss')
    expect(last.body.claim).toMatchObject({ state: 'dismissed', appeal: { state: 'overturned' } })
    expect((await kinds()).at(-1)).toBe('claim-dismissed-again')
  })
})

it('texts are shown as they were typed, wherever they come from', async () => {
  const html = '<img src=x onerror=alert(1)>'
  const row = await claims.claim(await claims.publish(), { work: html, statement: html })
  expect([row.work, (await ownList())[0]?.facts]).toEqual([html, html])
})

describe('creators whom upheld claims name again', () => {
  it('are shown to administrators, until they are switched off, and nothing happens to them', async () => {
    const id = await claims.publish()
    const uphold = async (email: string) => {
      const row = await claims.claim(id, { email, kind: 'name' })
      await claims.decide(row.id, 'uphold', { statement: STATEMENT })
    }
    const named = async () => (await kit.as('admin').get<NamedAgain>('/claims/repeated')).body
    const needs = async () =>
      (await kit.as('admin').get<{ claims_repeated: Need }>('/needs')).body.claims_repeated.count
    await uphold('ada@example.com')
    await uphold('bo@example.com')
    expect([await named(), await needs()]).toEqual([{ repeat_claims: 3, creators: [] }, 0])
    await uphold('cy@example.com')
    expect([await named(), await needs()]).toMatchObject([
      { creators: [{ name: CREATOR_NAMES.creator, claims: 3 }] },
      1,
    ])
    const [creator] = (await named()).creators
    expect((await kit.as('creator').get('/tracks?range=[0,9]')).status).toBe(200)
    await kit.as('admin').put(`/creators/${creator!.id}`, { is_active: false })
    expect(await needs()).toBe(0)
  })
})

describe('the transparency report', () => {
  it('counts claims and restrictions of a year, and how appeals ended', async () => {
    const id = await claims.publish()
    const first = await claims.claim(id)
    const second = await claims.claim(id, { kind: 'name', email: 'bo@example.com' })
    await claims.decide(first.id, 'hold', { statement: STATEMENT })
    kit.pass(5 * HOUR)
    await kit.signIn()
    await claims.decide(first.id, 'dismiss')
    await claims.decide(second.id, 'uphold', { statement: { ...STATEMENT, ground: 'terms' } })
    await claims.claim(id, { kind: 'voice', email: 'cy@example.com' })
    const appealed = await claims.claim(id, { kind: 'unlawful', email: 'di@example.com' })
    await claims.decide(appealed.id, 'dismiss')
    await claims.appeal(await claims.appealTokenFor('di@example.com'))
    await kit.db.write((write) => setAdmin(write, kit.users.listener.seq, true))
    kit.pass(3 * HOUR)
    await kit.signIn()
    await claims.decide(appealed.id, 'dismiss', {}, 'listener')
    const year = new Date(kit.now()).getUTCFullYear()
    const report = await kit.as('admin').get(`/transparency?year=${year}&format=csv`)
    expect(report.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(report.text.split('\r\n')).toEqual([
      'record,kind,cause,ground,automated,outcome,appeal,count,median_hours,median_appeal_hours',
      'claim,name,notice,terms,no,upheld,none,1,5,',
      'claim,recording,notice,law,no,dismissed,none,1,5,',
      'claim,unlawful,notice,none,no,dismissed,upheld,1,3,3',
      'claim,voice,notice,none,no,open,none,1,,',
      'restriction,hide,claim,terms,no,in-force,none,1,,',
      'restriction,hold,claim,law,no,lifted,none,1,5,',
      '',
    ])
    const other = await kit.as('admin').get(`/transparency?year=${year - 1}`)
    expect(other.text.split('\r\n')).toHaveLength(2)
    expect((await kit.as('admin').get('/transparency?year=1')).status).toBe(400)
  })
})
