import { env } from 'node:process'
import { CLAIM_KINDS } from '@melodia/contract/choices/claims'
import { COUNTRIES, type Country } from '@melodia/contract/choices/settings'
import { CLAIM_DECISIONS } from '@melodia/contract/claims'
import type { ClaimRecord } from '@melodia/db/claims'
import { describeDatabase } from '@melodia/db/testing'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { dateIn } from '../../kit/text/dates.ts'
import { realClaims } from '../../testing/claimYears/actions.ts'
import {
  afterAppeal,
  afterAppealDecision,
  afterClaimantAppeal,
  afterDecision,
  afterReply,
  restored,
  type ClaimModel,
  type Verdict,
  type YearStep,
} from '../../testing/claimYears/model.ts'
import { testApp, type TestApp } from '../../testing/index.ts'
import { isBusinessDay } from './businessDays.ts'

/** Random years; `CLAIM_RUNS=1000` asks for more. */
const RUNS = Number(env['CLAIM_RUNS'] ?? 20)
const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const TRACKS = 3
const ZONES = ['UTC', 'Europe/Oslo', 'America/Los_Angeles'] as const

const track = fc.nat(TRACKS - 1)
const claim = fc.nat(5)
const who = fc.constantFrom('admin' as const, 'otherAdmin' as const)
const STEP: fc.Arbitrary<YearStep> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('claim' as const),
      track,
      kind: fc.constantFrom(...CLAIM_KINDS, 'recording' as const),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      claim,
      action: fc.constantFrom(...CLAIM_DECISIONS),
      who,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('reply' as const),
      claim,
      action: fc.constantFrom('counter' as const, 'counter' as const, 'answer' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('appeal' as const), claim }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('claimant appeal' as const), claim }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('decide appeal' as const),
      claim,
      who,
      action: fc.constantFrom('uphold' as const, 'overturn' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      track,
      to: fc.constantFrom('published' as const, 'deleted' as const),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('pass' as const),
      hours: fc.integer({ min: 1, max: 24 * 25 }),
      isUp: fc.boolean(),
    }),
  },
)

interface Real {
  model: ClaimModel
  seq: number
}

describeDatabase('years of claims', (current) => {
  let kit: TestApp
  beforeEach(async () => {
    kit = await testApp({ db: current() })
  })
  afterEach(() => kit.close())

  async function year(start: number, place: { country: Country; zone: string }, steps: YearStep[]) {
    let now = start
    const real = await realClaims(kit, { ...place, clock: () => now })
    const tracks: string[] = []
    const isPublished: boolean[] = []
    for (let nth = 0; nth < TRACKS; nth++) {
      tracks.push((await real.addTrack()).id)
      isPublished.push(true)
    }
    const made: Real[] = []

    /** Compares a call with what the model says of it. */
    async function compare(of: Real, step: Parameters<typeof real.call>[1], verdict: Verdict) {
      const before = await real.read(of.seq)
      const outcome = await real.call(of.model.id, step)
      await expectAnother(before)
      const about = { ...step, from: of.model.state }
      const is = typeof verdict === 'number' ? verdict : 'done'
      expect({ ...about, is: outcome }).toEqual({ ...about, is })
      if (typeof verdict !== 'number') of.model = verdict
    }

    /** No appeal of a claimant is decided by who dismissed the claim. */
    async function expectAnother({ seq, appeal_state, decided_by: first }: ClaimRecord) {
      const { appeal_state: after, decided_by } = await real.read(seq)
      const isDecided = appeal_state === 'open' && after !== 'open'
      expect(isDecided && decided_by?.seq === first?.seq).toBe(false)
    }

    /** The clock's part: every track whose time has come is put back, at its moment where a process runs. */
    async function tick(isUp: boolean) {
      await real.restore()
      for (const each of made) {
        if (each.model.state !== 'countered') continue
        const row = await real.read(each.seq)
        const isDue = row.earliest_restore_at! <= now
        expect([row.state, row.held]).toEqual(
          isDue ? ['restored', false] : ['countered', each.model.restriction !== null],
        )
        if (!isDue) continue
        expect(row.decided_at).toBeGreaterThanOrEqual(row.earliest_restore_at!)
        expect(!isUp || row.decided_at! < row.latest_restore_at!).toBe(true)
        each.model = restored(each.model)
      }
    }

    async function pass(hours: number, isUp: boolean) {
      const end = now + hours * HOUR
      if (isUp) for (; now < end; now = Math.min(now + 12 * HOUR, end)) await tick(isUp)
      now = end
      await tick(isUp)
    }

    async function take(step: YearStep) {
      now += 1_000
      if (step.do === 'pass') return pass(step.hours, step.isUp)
      if (step.do === 'move') {
        isPublished[step.track] = step.to === 'published'
        return real.move(tracks[step.track]!, step.to)
      }
      if (step.do === 'claim') {
        const row = await real.claim(tracks[step.track]!, step.kind)
        const model = { id: row.id, track: step.track, kind: step.kind, state: row.state } as const
        made.push({
          seq: row.seq,
          model: {
            ...model,
            hasCounter: false,
            decidedAt: 0,
            dismissal: null,
            appeal: null,
            restriction: null,
          },
        })
        return
      }
      const of = made[step.claim]
      if (!of) return
      const { model } = of
      const at = { isPublished: isPublished[model.track]!, now }
      if (step.do === 'decide') await compare(of, step, afterDecision(model, step, at))
      if (step.do === 'reply') await compare(of, step, afterReply(model, step.action, now))
      if (step.do === 'appeal' && model.restriction)
        await compare(of, step, afterAppeal(model, now))
      if (step.do === 'claimant appeal') await compare(of, step, afterClaimantAppeal(model, now))
      if (step.do === 'decide appeal' && model.restriction)
        await compare(of, step, afterAppealDecision(model, step))
      if (step.do === 'reply' && of.model.state === 'countered') await expectTime(of)
    }

    /** Between the counter-notice and the track are ten whole business days, and at most fourteen. */
    async function expectTime({ seq }: Real) {
      const { countered_at, earliest_restore_at, latest_restore_at } = await real.read(seq)
      const dayOf = (at: number) => Date.parse(`${dateIn(place.zone, at)}T00:00:00Z`)
      const between = (end: number) => {
        let days = 0
        for (let day = dayOf(countered_at!) + DAY; day < dayOf(end); day += DAY)
          if (isBusinessDay(place.country, day)) days += 1
        return days
      }
      expect([between(earliest_restore_at!), between(latest_restore_at!)]).toEqual([10, 14])
    }

    /** What holds at every moment. */
    async function expectRight() {
      for (const { seq, model } of made) {
        const { state, held, due_at, appeal_state } = await real.read(seq)
        expect([model.id, state, held]).toEqual([model.id, model.state, model.restriction !== null])
        const isDecided = ['upheld', 'dismissed', 'restored'].includes(state)
        expect([state, due_at === null]).toEqual([state, isDecided])
        expect([state, appeal_state]).toEqual([state, model.appeal])
        expect([state, isDecided && appeal_state === 'open']).toEqual([state, false])
      }
      for (const [nth, id] of tracks.entries()) {
        const holding = made.filter(({ model }) => model.track === nth && model.restriction)
        expect(await real.isHidden(id)).toBe(holding.length > 0)
        for (const { model } of holding)
          expect(['open', 'held', 'asked', 'countered', 'upheld']).toContain(model.state)
      }
    }

    for (const step of steps) {
      await take(step)
      await expectRight()
    }
    // Whoever has time, acts in time: what is not upheld then is public again.
    await pass(40 * 24, true)
    for (const [nth, { model }] of made.entries())
      if (['open', 'held', 'asked'].includes(model.state))
        for (const by of ['admin', 'otherAdmin'] as const)
          await take({ do: 'decide', claim: nth, action: 'dismiss', who: by })
    await expectRight()
    for (const { model } of made) expect(['upheld', 'dismissed', 'restored']).toContain(model.state)
  }

  test(
    'no track is blocked for ever, no deadline is missed, and every hidden track has a claim',
    { timeout: 600_000 },
    async () => {
      const start = fc.integer({
        min: Date.UTC(2026, 0, 1),
        max: Date.UTC(2030, 11, 31),
      })
      const place = fc.record({
        country: fc.constantFrom(...COUNTRIES),
        zone: fc.constantFrom(...ZONES),
      })
      const steps = fc.array(STEP, { minLength: 15, maxLength: 40 })
      await fc.assert(fc.asyncProperty(start, place, steps, year), { numRuns: RUNS })
    },
  )
})
