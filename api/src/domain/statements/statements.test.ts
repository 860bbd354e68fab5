import type { NotificationPage } from '@melodia/contract/notifications'
import { daysOf } from '@melodia/contract/periodTexts'
import type { Restriction, RestrictionReply } from '@melodia/contract/restrictions'
import type { RoyaltyStatement, RoyaltyStatementSummary } from '@melodia/contract/royaltyStatements'
import type { AskedSplit, Splits } from '@melodia/contract/splits'
import { waitingOf } from '@melodia/db/periods/waits'
import { describeDatabase } from '@melodia/db/testing'
import { writePlays } from '@melodia/db/testing/periods'
import { personalDataOf } from '@melodia/db/users/personalData'
import { verify } from '@melodia/royalties/verify'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aTrackForm, CREATOR_NAMES, testApp, type TestApp } from '../../testing/index.ts'
import { represent, representedArtist } from '../../testing/representedArtist.ts'
import { STATEMENT } from '../claims/testing.ts'
import { DAY, periodsOf } from '../periods/testing.ts'
import { publish } from '../plays/testing/plays.ts'

describeDatabase('statements', (current) => {
  let kit: TestApp
  let periods: ReturnType<typeof periodsOf>
  let ferry: string
  let tide: string
  beforeEach(async () => {
    kit = await testApp({ db: current() })
    periods = periodsOf(kit)
    ferry = await publish(kit, aTrackForm({ title: 'Ferry', creators: CREATOR_NAMES.creator }))
    tide = await publish(kit, aTrackForm({ title: 'Tide', creators: CREATOR_NAMES.otherCreator }))
  })
  afterEach(() => kit.close())

  const ago = (days: number) => kit.now() - days * DAY
  const heard = (all: Parameters<typeof writePlays>[1]) =>
    kit.db.write((write) => writePlays(write, all))
  const list = async (who: 'creator' | 'otherCreator' = 'creator') =>
    (await kit.as(who).get<RoyaltyStatementSummary[]>('/statements?range=[0,9]')).body
  const read = async (id: string, who: 'creator' | 'otherCreator' = 'creator') =>
    kit.as(who).get<RoyaltyStatement>(`/statements/${id}`)
  /** Runs and closes the days from 20 to 10 days ago, or later ones. */
  const closed = async (given: Parameters<typeof periods.create>[0] = {}) => {
    const period = await periods.run(await periods.create(given))
    await periods.close(period)
    return period
  }

  /** Lets time pass until noon, so that what is said and heard now is of one day. */
  const untilNoon = async () => {
    do kit.pass(3_600_000)
    while (new Date(kit.now()).getUTCHours() !== 12)
    await kit.signIn()
  }
  /** Somebody hears it a second from now. */
  const heardToday = async (track: string) => {
    await heard([{ track, listener: 1, at: kit.now() + 1_000 }])
    kit.pass(20 * 60_000)
  }
  /** Runs today, and closes it once it is over. */
  const closedToday = async () => {
    const given = { from: periods.dayOf(0), to: periods.dayOf(-1) }
    const ready = await periods.run(await periods.create(given))
    for (let hours = 0; hours < 25; hours += 1) kit.pass(3_600_000)
    await kit.signIn()
    await periods.close(ready)
    return ready
  }

  it('contract: each party has one a closed period, with lines that a stranger can compute', async () => {
    await heard([
      { track: ferry, listener: 1, at: ago(15) },
      { track: ferry, listener: 2, at: ago(14) },
      { track: tide, listener: 2, at: ago(13) },
      { track: tide, listener: 2, at: ago(13), is: 'aside' },
    ])
    const ready = await periods.run(await periods.create())
    expect(await list()).toEqual([])
    const { hash } = (await periods.close(ready)).body
    const [statement, ...others] = await list()
    expect(others).toEqual([])
    expect(statement).toMatchObject({
      number: expect.stringMatching(/^1-00000[12]$/),
      period: { id: ready.id, model: 'pro-rata', hash },
      party: { kind: 'creator', name: CREATOR_NAMES.creator },
      currency: 'EUR',
      opening_minor: 0,
      earned_minor: 667,
      corrections_minor: 0,
      withheld_minor: 0,
      paid_minor: 0,
      closing_minor: 667,
    })
    const reply = await read(statement!.id)
    expect(reply.body).toMatchObject({
      ...statement,
      models: { 'pro-rata': 667, 'user-centric': 750, time: 750 },
      lines: [{ track_id: ferry, title: 'Ferry', ground: 'split', plays: 2, amount_minor: 667 }],
    })
    const inputs = new TextEncoder().encode(await periods.inputs(ready))
    expect(await verify(inputs, { statement: reply.text })).toMatchObject({ right: true })
    const wrong = reply.text.replaceAll('667', '668')
    expect(await verify(inputs, { statement: wrong })).toMatchObject({ right: false, line: 1 })
  })

  it('are told of once they are ready, each creator once for all of theirs', async () => {
    const told = async (who: 'creator' | 'otherCreator') => {
      const { body } = await kit.as(who).get<NotificationPage>('/api/v1/notifications?p=1&l=9')
      return body.data.notifications.filter(({ kind }) => kind === 'statement.ready')
    }
    await heard([{ track: ferry, listener: 1, at: ago(15) }])
    await closed()
    const [statement] = await list()
    const days = daysOf({ from: periods.dayOf(20), to: periods.dayOf(10) })
    expect(await told('creator')).toMatchObject([
      {
        title: `Your statement for ${days} is ready`,
        text: 'Earned: 10.00 EUR',
        href: `/creators/statements/${statement!.id}`,
      },
    ])
    expect(await told('otherCreator')).toEqual([])
    const artist = await representedArtist(kit)
    await heard([{ track: ferry, listener: 1, at: ago(5) }])
    const parties = [
      { party: { creator_id: statement!.party.id }, share_bp: 4_000 },
      { party: { artist_id: artist }, share_bp: 6_000 },
    ]
    await kit.as('creator').put(`/tracks/${ferry}/splits`, { parties })
    await heard([{ track: ferry, listener: 1, at: kit.now() + 1_000 }])
    kit.pass(DAY)
    await kit.signIn()
    await closed({ from: periods.dayOf(11), to: periods.dayOf(0) })
    const [latest, ...before] = await told('creator')
    expect([latest?.title, latest?.href, before.length]).toEqual([
      expect.stringMatching(/^Your 2 statements for .* are ready$/),
      '/creators/statements',
      1,
    ])
    expect(latest?.text).toBe('Earned: 10.00 EUR')
  })

  it('are in the data that their creator takes along, with their lines', async () => {
    await heard([{ track: ferry, listener: 1, at: ago(15) }])
    await closed()
    const [statement] = await list()
    const partOf = async (user: number, part: string) => {
      const rows: object[] = []
      for await (const page of (await personalDataOf(kit.db.read, user))[part] ?? [])
        rows.push(...page)
      return rows
    }
    const { number, earned_minor } = statement!
    expect(await partOf(kit.users.creator.seq, 'statements')).toMatchObject([
      { number, earned_minor, from: periods.dayOf(20) },
    ])
    expect(await partOf(kit.users.creator.seq, 'statement_lines')).toMatchObject([
      { track: 'Ferry', ground: 'split', amount_minor: earned_minor },
    ])
    for (const part of ['statements', 'statement_lines'])
      expect(await partOf(kit.users.otherCreator.seq, part)).toEqual([])
  })

  it('are nobody else’s', async () => {
    await heard([{ track: ferry, listener: 1, at: ago(15) }])
    await closed()
    const [statement] = await list()
    expect(await list('otherCreator')).toEqual([])
    for (const path of ['', '?format=csv', '/lines/1/plays']) {
      const mine = await kit.as('creator').get(`/statements/${statement!.id}${path}`)
      const theirs = await kit.as('otherCreator').get(`/statements/${statement!.id}${path}`)
      expect([mine.status, theirs.status]).toEqual([200, 404])
    }
  })

  it('pay back first what the track still owes, and the split tells what is left of it', async () => {
    await untilNoon()
    const { id } = (await kit.as('creator').get<{ id: string }>('/account/me')).body
    const party = { creator_id: id }
    const recoup = [{ party, amount_minor: 1_500 }]
    const path = `/tracks/${ferry}/splits`
    await kit.as('creator').put(path, { parties: [{ party, share_bp: 10_000 }], recoup })
    await heardToday(ferry)
    await closedToday()
    expect((await kit.as('creator').get<Splits>(path)).body.recoup).toEqual([
      {
        party: { id, kind: 'creator', name: CREATOR_NAMES.creator },
        amount_minor: 1_500,
        left_minor: 500,
      },
    ])
  })

  it('carry over what was not paid, and corrections', async () => {
    await heard([
      { track: ferry, listener: 1, at: ago(15) },
      { track: ferry, listener: 1, at: ago(5) },
    ])
    const first = await closed()
    const second = await periods.create({ from: periods.dayOf(10), to: periods.dayOf(2) })
    const party = (await periods.lines(first))[0]!.party.id
    const sent = {
      period_id: first.id,
      party,
      track_id: ferry,
      amount_minor: -200,
      reason: 'Counted twice.',
    }
    await kit.as('admin').post(`/periods/${second.id}/corrections`, sent)
    await periods.run(second)
    await periods.close(second)
    const [latest] = await list()
    expect(latest).toMatchObject({
      opening_minor: 1_000,
      earned_minor: 1_000,
      corrections_minor: -200,
      closing_minor: 1_800,
    })
    const { lines } = (await read(latest!.id)).body
    expect(lines).toMatchObject([
      { ground: 'split', amount_minor: 1_000 },
      { ground: 'correction', amount_minor: -200, plays: 0 },
    ])
    const csv = (await kit.as('creator').get(`/statements/${latest!.id}?format=csv`)).text
    expect(csv.split('\r\n').slice(1, 3)).toEqual([
      expect.stringMatching(/"Ferry","split",10000,1,0,0,0,1000,$/),
      expect.stringMatching(/"Ferry","correction",,0,0,0,0,-200,$/),
    ])
    const pdf = await kit.as('creator').get(`/statements/${latest!.id}?format=pdf`)
    expect(pdf).toMatchObject({
      status: 200,
      text: expect.stringMatching(/^%PDF-1\.7\n[^]*%%EOF\n$/),
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="statement-${latest!.number}.pdf"`,
        'content-length': expect.any(String),
      },
    })
    const again = await kit.as('creator').get(`/statements/${latest!.id}?format=pdf`)
    expect(again.text === pdf.text).toBe(true)
  })

  it('of artists are read by who represents them', async () => {
    await untilNoon()
    const { body } = await kit
      .as('admin')
      .post<{ artist: { id: string } }>('/artists', { name: 'Vera' })
    const parties = [{ party: { artist_id: body.artist.id }, share_bp: 10_000 }]
    await kit.as('otherCreator').put(`/tracks/${tide}/splits`, { parties })
    await heardToday(tide)
    await closedToday()
    expect(await list()).toEqual([])
    await represent(kit, body.artist.id)
    expect(await list()).toMatchObject([
      { party: { id: body.artist.id, kind: 'artist', name: 'Vera' } },
    ])
    expect(await list('otherCreator')).toEqual([])
  })

  it('are frozen by a restriction that says why, until it is overturned', async () => {
    await heard([{ track: ferry, listener: 1, at: ago(15) }])
    const period = await closed()
    const admin = kit.as('admin')
    const all = await admin.get<RoyaltyStatementSummary[]>(
      `/periods/${period.id}/statements?range=[0,9]`,
    )
    expect(all.body).toEqual(await list())
    const [{ id, waits }] = all.body as [RoyaltyStatementSummary]
    expect(waits).toBeNull()
    const sent = { subject: { kind: 'amount', id }, kind: 'freeze-money', statement: STATEMENT }
    const { clause: _, ...lacking } = STATEMENT
    const refused = await admin.post('/restrictions', { ...sent, statement: lacking })
    expect(refused.status).toBe(422)
    expect((await admin.post('/restrictions', { ...sent, kind: 'hide' })).status).toBe(422)
    const unknown = { ...sent, subject: { kind: 'amount', id: 'none' } }
    expect((await admin.post('/restrictions', unknown)).status).toBe(404)
    const { status, body } = await admin.post<RestrictionReply>('/restrictions', sent)
    expect([status, body.restriction.state]).toEqual([201, 'in-force'])
    expect(await list()).toMatchObject([{ id, waits: 'frozen' }])
    const mine = await kit.as('creator').get<Restriction>(`/restrictions/${body.restriction.id}`)
    expect(mine.body).toMatchObject({
      subject: { kind: 'amount', id, title: `${CREATOR_NAMES.creator}, statement 1-000001` },
      statement: { facts: STATEMENT.facts },
    })
    const theirs = await kit.as('otherCreator').get(`/restrictions/${body.restriction.id}`)
    expect(theirs.status).toBe(404)
    const path = `/restrictions/${body.restriction.id}`
    await kit.as('creator').post(`${path}/appeal`, { text: 'It is mine.' })
    // Never by who decided.
    expect((await admin.post(`${path}/overturn`, { notes: 'Yes.' })).status).toBe(403)
    await admin.post(`${path}/lift`, { notes: 'A mistake.' })
    expect(await list()).toMatchObject([{ id, waits: null }])
    const planned = { ...sent, from: new Date(kit.now() + 60_000).toISOString() }
    await admin.post('/restrictions', planned)
    expect(await list()).toMatchObject([{ waits: null }])
    kit.pass(120_000)
    expect(await list()).toMatchObject([{ waits: 'frozen' }])
  })

  it('lead down to the plays, without telling of a listener', async () => {
    await heard(
      Array.from({ length: 12 }, (_, n) => ({
        track: ferry,
        listener: n + 1,
        at: ago(n < 6 ? 15 : 12),
      })),
    )
    await closed()
    const [statement] = await list()
    const plays = await kit
      .as('creator')
      .get<{ cells: object[] }>(`/statements/${statement!.id}/lines/1/plays`)
    expect(plays.body.cells).toEqual([
      {
        from: periods.dayOf(15),
        to: periods.dayOf(14),
        plays: 6,
        listeners: 6,
        amount_minor: 500,
      },
      {
        from: periods.dayOf(12),
        to: periods.dayOf(11),
        plays: 6,
        listeners: 6,
        amount_minor: 500,
      },
    ])
    expect((await kit.as('creator').get(`/statements/${statement!.id}/lines/2/plays`)).status).toBe(
      404,
    )
  })

  describe('what its party has not accepted', () => {
    beforeEach(() => untilNoon())

    /** Proposes who gets what of the first creator's track. */
    const propose = async (parties: readonly (readonly [party: object, share_bp: number])[]) => {
      const sent = { parties: parties.map(([party, share_bp]) => ({ party, share_bp })) }
      const { body } = await kit.as('creator').put<Splits>(`/tracks/${ferry}/splits`, sent)
      return body.current ?? ''
    }
    const ids = async () => {
      const idOf = async (who: 'creator' | 'otherCreator') =>
        (await kit.as(who).get<{ id: string }>('/account/me')).body.id
      return {
        mine: { creator_id: await idOf('creator') },
        theirs: { creator_id: await idOf('otherCreator') },
      }
    }
    const answer = (split: string, how: 'accept' | 'decline') =>
      kit.as('otherCreator').post(`/splits/${split}/${how}`)
    const asked = async () =>
      (await kit.as('otherCreator').get<AskedSplit[]>('/splits?state=asked&range=[0,9]')).body
    const waiting = async (currency = 'EUR') => {
      const parties = await kit.db.read.db.select().from(kit.db.read.tables.share_parties)
      const seqs = parties.map(({ seq }) => seq)
      return [...(await waitingOf(kit.db.read, seqs, currency)).values()]
    }

    it('waits until they do, though another split has taken its place', async () => {
      const { mine, theirs } = await ids()
      const split = await propose([
        [mine, 6_000],
        [theirs, 4_000],
      ])
      await heardToday(ferry)
      await propose([[mine, 10_000]])
      expect([await asked(), await waiting()]).toEqual([[], []])
      const period = await closedToday()
      expect(await list()).toMatchObject([{ earned_minor: 600, waits: null, waits_minor: 0 }])
      const [statement] = await list('otherCreator')
      expect(statement).toMatchObject({
        closing_minor: 400,
        waits: 'not-accepted',
        waits_minor: 400,
      })
      const { body, text } = await read(statement!.id, 'otherCreator')
      expect(body.lines).toMatchObject([{ amount_minor: 400, waits: 'not-accepted' }])
      const path = `/statements/${statement!.id}?format=csv`
      const csv = (await kit.as('otherCreator').get(path)).text
      expect(csv).toMatch(/,400,"not-accepted"(\r\n)?$/)
      const inputs = new TextEncoder().encode(await periods.inputs(period))
      expect(await verify(inputs, { statement: text })).toMatchObject({ right: true })
      expect([await waiting(), await waiting('CHF')]).toEqual([[400], []])
      expect(await asked()).toMatchObject([{ id: split, state: 'ended', asked: true }])
      expect((await answer(split, 'decline')).status).toBe(409)
      expect((await answer(split, 'accept')).status).toBe(200)
      expect(await list('otherCreator')).toMatchObject([{ waits: null, waits_minor: 0 }])
      expect([await asked(), await waiting()]).toEqual([[], []])
    })

    it('is said after what freezes all of it', async () => {
      const { theirs } = await ids()
      await propose([[theirs, 10_000]])
      await heardToday(ferry)
      await closedToday()
      const [statement] = await list('otherCreator')
      const subject = { kind: 'amount', id: statement!.id }
      const sent = { subject, kind: 'freeze-money', statement: STATEMENT }
      expect((await kit.as('admin').post('/restrictions', sent)).status).toBe(201)
      expect(await list('otherCreator')).toMatchObject([{ waits: 'frozen', waits_minor: 1_000 }])
    })

    it('does not wait for an answer that came too late: the split was declined', async () => {
      const { mine, theirs } = await ids()
      const split = await propose([
        [mine, 6_000],
        [theirs, 4_000],
      ])
      await heardToday(ferry)
      expect((await answer(split, 'decline')).status).toBe(200)
      await closedToday()
      expect(await list('otherCreator')).toMatchObject([{ earned_minor: 400, waits: null }])
      expect(await waiting()).toEqual([])
    })

    it('does not wait for a split that was in force on other days alone', async () => {
      const { mine, theirs } = await ids()
      const parties = [
        [mine, 5_000],
        [theirs, 5_000],
      ] as const
      const before = await propose(parties)
      kit.pass(60_000)
      const split = await propose(parties)
      expect((await answer(split, 'accept')).status).toBe(200)
      for (let hours = 0; hours < 25; hours += 1) kit.pass(3_600_000)
      await kit.signIn()
      await heardToday(ferry)
      await closedToday()
      expect(await list('otherCreator')).toMatchObject([{ earned_minor: 500, waits: null }])
      expect(await asked()).toEqual([])
      expect((await answer(before, 'accept')).status).toBe(200)
    })

    it('waits for plays of days before, where they came late', async () => {
      const { mine, theirs } = await ids()
      const parties = [
        [mine, 5_000],
        [theirs, 5_000],
      ] as const
      const split = await propose(parties)
      const at = kit.now() + 1_000
      await heardToday(ferry)
      await answer(await propose(parties), 'accept')
      await closedToday()
      expect(await waiting()).toEqual([500])
      await heard([{ track: ferry, listener: 2, at }])
      await closedToday()
      expect(await list('otherCreator')).toMatchObject([{ waits_minor: 500 }, { waits_minor: 500 }])
      await answer(split, 'accept')
      expect(await waiting()).toEqual([])
    })

    it('waits for an artist by either name, and for a person until they claim it', async () => {
      const artist = async (name: string) =>
        (await kit.as('admin').post<{ artist: { id: string } }>('/artists', { name })).body.artist
          .id
      const [nova, luks] = [await artist('Nova Lux'), await artist('Nova Luks')]
      await propose([
        [{ artist_id: luks }, 5_000],
        [{ name: 'Ann', email: 'ann@melodia.example' }, 5_000],
      ])
      await kit.as('admin').post(`/artists/${nova}/merge`, { from: [luks] })
      await heardToday(ferry)
      await closedToday()
      expect(await waiting()).toEqual([500, 500])
      const { share_parties, users } = kit.db.read.tables
      const [user] = await kit.db.read.db.select().from(users).limit(1)
      await kit.db.write((write) =>
        write.db
          .update(share_parties)
          .set({ user: user!.seq })
          .where(eq(share_parties.kind, 'person')),
      )
      expect(await waiting()).toEqual([500])
      await represent(kit, nova)
      const mine = await kit.as('creator').get<AskedSplit[]>('/splits?state=asked&range=[0,9]')
      expect(mine.body).toMatchObject([{ yours: [nova] }])
      await kit.as('creator').post(`/splits/${mine.body[0]!.id}/accept`)
      expect(await waiting()).toEqual([])
    })
  })
})
