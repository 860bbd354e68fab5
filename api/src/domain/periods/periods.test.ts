import type { ClosedPeriods, PeriodReply } from '@melodia/contract/periods'
import type { Problem } from '@melodia/contract/problem'
import { listenerOf } from '@melodia/db/plays'
import { describeDatabase } from '@melodia/db/testing'
import { setPeriodSecret, takeAllPlays, writePlays } from '@melodia/db/testing/periods'
import { ageTrash } from '@melodia/db/testing/trash'
import { forgetUser } from '@melodia/db/users/personalData'
import { verify } from '@melodia/royalties/verify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeWorker } from '../../kit/jobs/worker.ts'
import type { Media } from '../../platform/media/media.ts'
import { aTrackForm, CREATOR_NAMES, testApp, type TestApp } from '../../testing/index.ts'
import { publish } from '../plays/testing/plays.ts'
import { purgeTracks } from '../tracks/purge.ts'
import { makePeriodRun } from './run.ts'
import { DAY, periodsOf } from './testing.ts'

describeDatabase('periods', (current) => {
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
  const admin = () => kit.as('admin')
  const refusal = async (path: string, body: object = {}) => {
    const { status, body: problem } = await admin().post<Problem>(path, body)
    return { status, detail: problem.detail, errors: problem.errors }
  }
  /** Five plays that count: three of the ferry, two of the tide. */
  const five = () =>
    heard([
      { track: ferry, listener: 1, at: ago(15) },
      { track: ferry, listener: 1, at: ago(14) },
      { track: ferry, listener: 2, at: ago(13) },
      { track: tide, listener: 2, at: ago(13) },
      { track: tide, listener: 2, at: ago(12) },
    ])

  it('contract: a period runs, shows who gets what, and closes', async () => {
    await five()
    await heard([
      { track: ferry, listener: 3, at: ago(12), is: 'own' },
      { track: ferry, listener: 3, at: ago(12), is: 'aside' },
      { track: tide, listener: 3, at: ago(25) },
    ])
    const { status, body } = await admin().post<PeriodReply>('/periods', periods.aPeriod())
    expect(status).toBe(201)
    expect(body.period).toMatchObject({ state: 'open', totals: null, models: null, hash: null })
    const running = await admin().post<PeriodReply>(`/periods/${body.period.id}/run`, {})
    expect([running.status, running.body.period.state]).toEqual([202, 'running'])
    await periods.work()
    const ready = await periods.get(body.period)
    expect(ready).toMatchObject({
      state: 'ready',
      progress: 100,
      problem: '',
      estimate: false,
      totals: { plays: 5, late: 0, set_aside: 1, own: 1, listeners: 2, tracks: 2, parties: 2 },
    })
    const amounts = (model: keyof NonNullable<typeof ready.models>) =>
      Object.fromEntries(
        ready.models![model].map(({ party, amount_minor }) => [party.name, amount_minor]),
      )
    const { creator, otherCreator } = CREATOR_NAMES
    expect(amounts('pro-rata')).toEqual({ [creator]: 600, [otherCreator]: 400 })
    // Each listener has 500, the second one gives two thirds of it to the tide.
    expect(amounts('user-centric')).toEqual({ [creator]: 667, [otherCreator]: 333 })
    expect(amounts('time')).toEqual(amounts('user-centric'))
    const lines = (await periods.lines(ready)).toSorted((a, b) => b.amount_minor - a.amount_minor)
    expect(lines).toMatchObject([
      { track_id: ferry, title: 'Ferry', ground: 'split', share_bp: 10_000, plays: 3, own: 1 },
      { track_id: tide, title: 'Tide', ground: 'split', share_bp: 10_000, plays: 2, own: 0 },
    ])
    const closed = await periods.close(ready)
    expect(closed).toMatchObject({ status: 200, body: { previous: null } })
    const inputs = await periods.inputs(ready)
    const verdict = await verify(new TextEncoder().encode(inputs), { hash: closed.body.hash })
    expect(verdict).toMatchObject({ right: true, hash: closed.body.hash })
    expect(await periods.get(ready)).toMatchObject({ state: 'closed', hash: closed.body.hash })
  })

  it('what is closed is public, with its file, and never changes', async () => {
    await five()
    const period = await periods.run(await periods.create())
    const nobody = kit.as(null)
    expect((await nobody.get(`/api/v1/royalties/${period.id}/inputs`)).status).toBe(404)
    const { hash } = (await periods.close(period)).body
    const { body } = await nobody.get<ClosedPeriods>('/api/v1/royalties')
    expect(body.periods).toMatchObject([{ id: period.id, hash, previous: null, pool_minor: 1_000 }])
    const file = await nobody.get(`/api/v1/royalties/${period.id}/inputs`)
    expect([file.status, file.text]).toEqual([200, await periods.inputs(period)])
    const never = { status: 409, detail: 'The period is closed, and never changes.' }
    const path = `/periods/${period.id}`
    expect(await refusal(`${path}/run`)).toMatchObject(never)
    expect(await refusal(`${path}/close`)).toMatchObject(never)
    const correction = {
      period_id: period.id,
      party: 'x',
      track_id: ferry,
      amount_minor: 1,
      reason: 'x',
    }
    expect(await refusal(`${path}/corrections`, correction)).toMatchObject(never)
    expect((await admin().delete(path)).status).toBe(409)
  })

  it('a second one names the first, and takes what came late', async () => {
    await five()
    const first = await periods.run(await periods.create())
    const { hash } = (await periods.close(first)).body
    await heard([
      { track: tide, listener: 1, at: ago(11) },
      { track: ferry, listener: 2, at: ago(5) },
    ])
    const days = { from: periods.dayOf(10), to: periods.dayOf(2) }
    const second = await periods.run(await periods.create(days))
    expect(second).toMatchObject({
      previous: hash,
      totals: { plays: 2, late: 1 },
      warnings: [{ kind: 'late', number: 1, track: null }],
    })
    expect(
      (await periods.lines(second)).map(({ track_id, plays, late }) => [track_id, plays, late]),
    ).toEqual(
      expect.arrayContaining([
        [tide, 1, 1],
        [ferry, 1, 0],
      ]),
    )
    expect((await periods.close(second)).body.previous).toBe(hash)
  })

  it('the same plays give the same bytes, however often it runs', async () => {
    await five()
    const period = await periods.create()
    await kit.db.write((write) => setPeriodSecret(write, period.id, '00'.repeat(32)))
    await periods.run(period)
    const inputs = await periods.inputs(period)
    await periods.run(period)
    expect(await periods.inputs(period)).toBe(inputs)
    expect(await periods.lines(period)).toHaveLength(2)
  })

  it('a correction moves an amount between a party and the platform, in a later period', async () => {
    await five()
    const first = await periods.run(await periods.create())
    await periods.close(first)
    await heard([{ track: ferry, listener: 2, at: ago(5) }])
    const second = await periods.create({ from: periods.dayOf(10), to: periods.dayOf(2) })
    const { party } = (await periods.lines(first)).find(({ track_id }) => track_id === tide)!
    const sent = {
      period_id: first.id,
      party: party.id,
      track_id: tide,
      amount_minor: -150,
      reason: 'Counted twice.',
    }
    await periods.run(second)
    const corrected = await admin().post<PeriodReply>(`/periods/${second.id}/corrections`, sent)
    expect(corrected.status).toBe(201)
    const { reason, amount_minor } = sent
    expect(corrected.body.period).toMatchObject({
      state: 'open',
      corrections: [{ period: { id: first.id }, party, title: 'Tide', reason, amount_minor }],
    })
    const ready = await periods.run(second)
    expect((await periods.lines(ready)).slice(-2)).toMatchObject([
      { ground: 'correction', party, amount_minor: -150, plays: 0 },
      { ground: 'correction', party: { id: 'platform', name: 'Melødia' }, amount_minor: 150 },
    ])
    // They are no part of what the pool is divided into.
    const sum = (rows: { amount_minor: number }[]) =>
      rows.reduce((total, row) => total + row.amount_minor, 0)
    expect(sum(ready.models!['pro-rata'])).toBe(1_000)
    const bytes = new TextEncoder().encode(await periods.inputs(ready))
    expect(await verify(bytes)).toMatchObject({ right: true })
    const wrong = async (given: object) =>
      (await refusal(`/periods/${second.id}/corrections`, { ...sent, ...given })).errors
    expect(await wrong({ period_id: second.id })).toEqual({
      period_id: 'There is no closed period with this id.',
    })
    expect(await wrong({ party: 'nobody' })).toMatchObject({ party: expect.any(String) })
    expect(await wrong({ track_id: 'none' })).toMatchObject({ track_id: expect.any(String) })
    expect(await wrong({ amount_minor: 0 })).toMatchObject({ amount_minor: expect.any(String) })
    expect((await admin().delete(`/periods/${second.id}`)).status).toBe(200)
    expect((await admin().get(`/periods/${second.id}`)).status).toBe(404)
  })

  it('what listeners brought in divides the pool in their proportion', async () => {
    await five()
    const period = await periods.run(await periods.create({ model: 'user-centric' }))
    const path = `/periods/${period.id}/listeners`
    const { text } = await admin().get(path)
    const [header, ...rows] = text.trimEnd().split('\r\n')
    expect(header).toBe('pseudonym,plays')
    expect(rows.map((row) => row.split(',')[1]).toSorted()).toEqual(['2', '3'])
    const send = (csv: string, type = 'text/csv') =>
      kit.app.inject({
        method: 'POST',
        url: `/api/v1/admin${path}`,
        headers: { authorization: `Bearer ${kit.token('admin')}`, 'content-type': type },
        payload: csv,
      })
    /** The first listener, who heard the ferry twice, brought in 900. */
    const amounts = rows.map((row) => {
      const [pseudonym, plays] = row.split(',')
      return `${pseudonym},${plays === '2' ? 900 : 100}`
    })
    const brought = await send(['pseudonym,amount_minor', ...amounts].join('\n'))
    expect(brought.json<PeriodReply>().period.state).toBe('open')
    const ready = await periods.run(period)
    const of = Object.fromEntries(
      ready.models!['user-centric'].map(({ party, amount_minor }) => [party.name, amount_minor]),
    )
    expect(of).toEqual({ [CREATOR_NAMES.creator]: 933, [CREATOR_NAMES.otherCreator]: 67 })
    const bytes = new TextEncoder().encode(await periods.inputs(ready))
    expect(await verify(bytes)).toMatchObject({ right: true })

    const problem = async (csv: string) => (await send(csv)).json<Problem>().errors?.['file']
    expect(await problem('x\n')).toBe('Line 1 is “pseudonym,amount_minor”.')
    expect(await problem('pseudonym,amount_minor\nme,5')).toContain('Line 2 is a pseudonym')
    expect(await problem(['pseudonym,amount_minor', amounts[0], amounts[0]].join('\n'))).toContain(
      'Line 3 has a pseudonym that is there before',
    )
    expect(await problem(`pseudonym,amount_minor\n${'0'.repeat(32)},999`)).toContain('sum to 999')
    expect((await send('{}', 'application/json')).statusCode).toBe(415)
    // Somebody of whom no play counts.
    await send(`pseudonym,amount_minor\n${'0'.repeat(32)},1000`)
    expect(await periods.run(period)).toMatchObject({
      state: 'open',
      problem: expect.stringContaining('names some of whom no play counts'),
    })
  })

  it('plays of what was deleted since, and of somebody who closed the account, are paid', async () => {
    const { seq } = kit.users.listener
    await kit.db.write((write) => listenerOf(write, seq))
    await five()
    await admin().delete(`/tracks/${ferry}`)
    await ageTrash(kit.db, 31 * DAY)
    const kept = { rejectedMs: 30 * DAY, deletedMs: 30 * DAY }
    expect(await purgeTracks(kit.db, kept, kit.now())).toBe(1)
    await kit.db.write((write) => forgetUser(write, seq, kit.now()))
    const period = await periods.run(await periods.create())
    expect(period).toMatchObject({ state: 'ready', totals: { plays: 5, listeners: 2 } })
    expect((await periods.close(period)).status).toBe(200)
  })

  it('closing it twice at once closes it once', async () => {
    await five()
    const period = await periods.run(await periods.create())
    const both = await Promise.all([periods.close(period), periods.close(period)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { body } = await kit.as(null).get<ClosedPeriods>('/api/v1/royalties')
    expect(body.periods).toHaveLength(1)
  })

  it('a period that runs is left alone, and fails in words', async () => {
    await five()
    const period = await periods.create({ thresholds: { min_plays: 100 } })
    await admin().post(`/periods/${period.id}/run`, {})
    const wait = { status: 409, detail: 'The period is running: wait until it is done.' }
    expect(await refusal(`/periods/${period.id}/run`)).toMatchObject(wait)
    expect((await admin().delete(`/periods/${period.id}`)).status).toBe(409)
    await periods.work()
    expect(await periods.get(period)).toMatchObject({
      state: 'open',
      problem: 'No play counts, or each track is below a threshold.',
    })
  })

  it('a run ends without a word where another one took plays since it read the terms', async () => {
    await heard([{ track: ferry, listener: 1, at: ago(15) }])
    const period = await periods.create()
    await admin().post(`/periods/${period.id}/run`, {})
    const { db, media, now: clock } = kit
    const takeMore: Media['stage'] = async (...file) => {
      await heard([{ track: tide, listener: 1, at: ago(14) }])
      await db.write((write) => takeAllPlays(write, period.id))
      return media.stage(...file)
    }
    const warn = vi.fn<() => void>()
    const handlers = [makePeriodRun({ db, media: { ...media, stage: takeMore }, clock })]
    const worker = makeWorker({ db, clock, log: { warn }, handlers })
    await worker.drainAll()
    expect(warn).not.toHaveBeenCalled()
    kit.pass(60 * 60_000)
    expect(await worker.drainAll()).toBe(0)
  })

  it('the platform’s share counts from its moment on, and its currency stays', async () => {
    const settings = (given: object) => admin().put<Problem>('/settings', given)
    expect((await settings({ currency: 'NOK', platform_bp: 1_000 })).status).toBe(200)
    await heard([{ track: ferry, listener: 1, at: kit.now() + 1_000 }])
    await heard([{ track: ferry, listener: 1, at: ago(1) }])
    const days = { from: periods.dayOf(3), to: periods.dayOf(-3), currency: 'NOK' }
    const period = await periods.run(await periods.create(days))
    expect(await periods.lines(period)).toMatchObject([
      { ground: 'platform', share_bp: 1_000, plays: 1, amount_minor: 50 },
      { ground: 'split', plays: 2, amount_minor: 950 },
    ])
    expect((await settings({ currency: 'EUR' })).status).toBe(409)
  })

  describe('refuses', () => {
    it('days that are in another period, are none, or too long ago', async () => {
      await periods.create()
      const { status, detail } = await refusal(
        '/periods',
        periods.aPeriod({ from: periods.dayOf(11), to: periods.dayOf(5) }),
      )
      expect([status, detail]).toEqual([
        409,
        `${periods.dayOf(20)} to ${periods.dayOf(10)} has some of these days.`,
      ])
      const wrong = async (given: object) =>
        (await refusal('/periods', { ...periods.aPeriod(), ...given })).errors
      const later = periods.dayOf(5)
      expect(await wrong({ from: later, to: later })).toMatchObject({ to: expect.any(String) })
      expect(await wrong({ from: '2020-01-01', to: '2020-02-01' })).toMatchObject({
        from: expect.stringContaining('Single plays are kept from'),
      })
      expect(await wrong({ from: '2026-02-30', to: '2026-03-01' })).toMatchObject({
        from: expect.any(String),
      })
    })

    it('a pool of nothing, and a currency that is none; takes yen', async () => {
      const wrong = async (given: object) =>
        (await refusal('/periods', { ...periods.aPeriod(), ...given })).errors
      expect(await wrong({ pool_minor: 0 })).toMatchObject({ pool_minor: expect.any(String) })
      expect(await wrong({ pool_minor: -5 })).toMatchObject({ pool_minor: expect.any(String) })
      expect(await wrong({ pool_minor: 0.5 })).toMatchObject({ pool_minor: expect.any(String) })
      expect(await wrong({ currency: 'XXQ' })).toMatchObject({ currency: expect.any(String) })
      expect((await admin().post('/periods', periods.aPeriod({ currency: 'JPY' }))).status).toBe(
        201,
      )
    })

    it('to run where no play counts, and to close before it ran or ended', async () => {
      const empty = await periods.create()
      expect(await refusal(`/periods/${empty.id}/run`)).toMatchObject({
        status: 409,
        detail: 'No play of these days counts that no other period has.',
      })
      expect(await refusal(`/periods/${empty.id}/close`)).toMatchObject({
        status: 409,
        detail: 'The period has not run yet.',
      })
      const days = { from: periods.dayOf(3), to: periods.dayOf(-3) }
      await heard([{ track: ferry, listener: 1, at: ago(1) }])
      const open = await periods.run(await periods.create(days))
      expect(open).toMatchObject({ state: 'ready', estimate: true })
      expect(await refusal(`/periods/${open.id}/close`)).toMatchObject({
        status: 409,
        detail: expect.stringContaining('It can be closed from'),
      })
    })

    it('to close before an earlier one in which a play counts', async () => {
      await five()
      await heard([{ track: ferry, listener: 1, at: ago(5) }])
      const earlier = await periods.create()
      const days = { from: periods.dayOf(10), to: periods.dayOf(2) }
      const later = await periods.run(await periods.create(days))
      expect(await refusal(`/periods/${later.id}/close`)).toMatchObject({
        status: 409,
        detail: `${earlier.from} to ${earlier.to} is closed first.`,
      })
      await periods.close(await periods.run(earlier))
      // Its file does not name the one that was closed meanwhile.
      expect((await periods.get(later)).state).toBe('open')
      expect((await periods.close(await periods.run(later))).status).toBe(200)
    })
  })
})
