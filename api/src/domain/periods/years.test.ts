import { env } from 'node:process'
import { MODELS } from '@melodia/royalties/rules'
import { verify } from '@melodia/royalties/verify'
import type { Database } from '@melodia/db/database'
import { claimJob } from '@melodia/db/jobs'
import { accountsOf, balancesOf } from '@melodia/db/ledger'
import { closedPeriods } from '@melodia/db/periods'
import { addPlatformShare } from '@melodia/db/periods/terms'
import { projectDatabase } from '@melodia/db/testing'
import { countPlays, writePlays, type WrittenPlay } from '@melodia/db/testing/periods'
import { and, asc, count, countDistinct, eq, sum } from 'drizzle-orm'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aTrackForm, CREATOR_NAMES, testApp, type TestApp } from '../../testing/index.ts'
import { publish } from '../plays/testing/plays.ts'
import { makePeriodRun } from './run.ts'
import { DAY, periodsOf } from './testing.ts'

/** Random years; `PERIOD_YEARS=200` asks for more. */
const YEARS = Number(env['PERIOD_YEARS'] ?? 5)
/** Periods of ten days each, from 40 days ago on. */
const PERIODS = 3
const TRACKS = 3
const LISTENERS = 4

type Step =
  | {
      does: 'hear'
      track: number
      listener: number
      day: number
      ms: number
      is: WrittenPlay['is']
    }
  | { does: 'keep'; share_bp: number }
  | { does: 'split'; track: number; share_bp: number }
  | { does: 'run'; period: number; killedAfter: number | null }
  | { does: 'close'; period: number }

const track = fc.nat(TRACKS - 1)
const period = fc.nat(PERIODS - 1)
const STEP: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('hear' as const),
      track,
      listener: fc.integer({ min: 1, max: LISTENERS }),
      day: fc.nat(PERIODS * 10 - 1),
      ms: fc.integer({ min: 30_000, max: 180_000 }),
      is: fc.constantFrom('counted' as const, 'counted' as const, 'own' as const, 'aside' as const),
    }),
  },
  fc.record({ does: fc.constant('keep' as const), share_bp: fc.nat(10_000) }),
  fc.record({
    does: fc.constant('split' as const),
    track,
    share_bp: fc.integer({ min: 1, max: 9_999 }),
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('run' as const),
      period,
      killedAfter: fc.option(fc.nat(20)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('close' as const), period }) },
)

/** A database whose process ends after so many writes. */
function dying(db: Database, writes: number): Database {
  let left = writes
  const write: Database['write'] = (...given) => {
    left -= 1
    if (left < 0) throw new Error('Killed')
    return db.write(...given)
  }
  return { ...db, write }
}

/** The same as the file of a period has them. */
function weightsIn(inputs: string) {
  const terms: string[] = []
  const found = new Map<string, { plays: number; heard_ms: number; listeners: number }>()
  for (const line of inputs.trimEnd().split('\n')) {
    const { terms: of, heard = [] } = JSON.parse(line) as {
      terms?: { track: string }
      heard?: [terms: number, plays: number, heard_ms: number][]
    }
    if (of) terms.push(of.track)
    const heardBy = new Set<string>()
    for (const [at, plays, heard_ms] of heard) {
      const track = terms[at] ?? ''
      const before = found.get(track) ?? { plays: 0, heard_ms: 0, listeners: 0 }
      found.set(track, {
        plays: before.plays + plays,
        heard_ms: before.heard_ms + heard_ms,
        listeners: before.listeners + (heardBy.has(track) ? 0 : 1),
      })
      heardBy.add(track)
    }
  }
  return found
}

describe('years of periods', { timeout: 300_000 }, () => {
  it('each play that counts is paid by one period at most, and each pool is divided, whatever is killed when', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(STEP, { minLength: 5, maxLength: 40 }), async (steps) => {
        const db = await projectDatabase()
        const kit = await testApp({ db })
        try {
          const { counted, paid, marked } = await live(kit, steps)
          // Marks of closed periods are what their files say, and no play is in two.
          expect(marked).toBe(paid)
          expect(paid).toBeLessThanOrEqual(counted)
        } finally {
          await kit.close()
          await db.close()
        }
      }),
      { numRuns: YEARS },
    )
  })

  async function live(kit: TestApp, steps: readonly Step[]) {
    const periods = periodsOf(kit)
    const begin = kit.now() - 40 * DAY
    const tracks: string[] = []
    for (let n = 0; n < TRACKS; n += 1) {
      const form = aTrackForm({ title: `Track ${n}`, creators: CREATOR_NAMES.creator })
      tracks.push(await publish(kit, form, { ageMs: 60 * DAY }))
    }
    const own = (await kit.as('creator').get<{ id: string }>('/account/me')).body.id
    const made = []
    for (let n = 0; n < PERIODS; n += 1)
      made.push(
        await periods.create({
          from: periods.dayOf(40 - n * 10),
          to: periods.dayOf(30 - n * 10),
          model: MODELS[n]!,
          pool_minor: 1_000 + n,
        }),
      )
    let counted = 0
    const kill = async (writes: number) => {
      const run = makePeriodRun({ ...kit, db: dying(kit.db, writes), clock: kit.now, atOnce: 2 })
      const lease = { now: kit.now(), leaseMs: 0 }
      const claim = await kit.db.write((write) => claimJob(write, { kind: 'royalties' }, lease))
      if (claim) await run.run(claim, new AbortController().signal).catch(() => undefined)
    }
    for (const step of steps) {
      if (step.does === 'hear') {
        const at = begin + step.day * DAY + 1
        const play = { track: tracks[step.track]!, listener: step.listener, at }
        const { ms: heard_ms, is } = step
        await kit.db.write((write) => writePlays(write, [{ ...play, heard_ms, is }]))
        if (is === 'counted') counted += 1
      } else if (step.does === 'keep') {
        const share = {
          from: begin + 15 * DAY,
          share_bp: step.share_bp,
          made_by: kit.users.admin.seq,
        }
        await kit.db.write((write) => addPlatformShare(write, share))
      } else if (step.does === 'split') {
        const parties = [
          { party: { creator_id: own }, share_bp: step.share_bp },
          {
            party: { name: 'Ann', email: 'ann@melodia.example' },
            share_bp: 10_000 - step.share_bp,
          },
        ]
        await kit.as('creator').put(`/tracks/${tracks[step.track]!}/splits`, { parties })
      } else if (step.does === 'close') await periods.close(made[step.period]!)
      else {
        await kit.as('admin').post(`/periods/${made[step.period]!.id}/run`, {})
        if (step.killedAfter !== null) await kill(step.killedAfter)
        await periods.work()
      }
    }
    const paid = await expectRight(kit, periods)
    return { counted, paid, marked: await countPlays(kit.db.read, 'closed') }
  }

  /** Returns the plays of closed periods, by their files. */
  async function expectRight(kit: TestApp, periods: ReturnType<typeof periodsOf>) {
    let previous: string | null = null
    let paid = 0
    for (const closed of await closedPeriods(kit.db.read)) {
      expect(closed.previous).toBe(previous)
      previous = closed.hash
      const bytes = new TextEncoder().encode(await periods.inputs(closed))
      const verdict = await verify(bytes, { hash: closed.hash! })
      const lines = await periods.lines(closed)
      expect(verdict).toMatchObject({
        right: true,
        lines: lines.map(({ track_id, party, ground, plays, amount_minor }) => ({
          track_id,
          party: party.id,
          ground,
          plays,
          amount_minor: BigInt(amount_minor),
        })),
      })
      expect(lines.reduce((sum, { amount_minor }) => sum + amount_minor, 0)).toBe(closed.pool_minor)
      expect(weightsIn(await periods.inputs(closed))).toEqual(await recounted(kit, closed.seq))
      paid += closed.totals!.plays
    }
    await expectBalanced(kit)
    return paid
  }

  /** Weights of the tracks of a period, counted by the database. */
  async function recounted(kit: TestApp, period: number) {
    const { plays: p, tracks: t } = kit.db.read.tables
    const rows = await kit.db.read.db
      .select({
        track: t.id,
        plays: count(),
        heard_ms: sum(p.heard_ms).mapWith(Number),
        listeners: countDistinct(p.listener),
      })
      .from(p)
      .innerJoin(t, eq(t.seq, p.track))
      .where(and(eq(p.period, period), eq(p.outcome, 'counted'), eq(p.own, false)))
      .groupBy(t.id)
    return new Map(rows.map(({ track, ...weights }) => [track, weights]))
  }

  /** The ledger sums to 0, nothing stays in a pool, and each last statement ends with the balance. */
  async function expectBalanced(kit: TestApp) {
    const accounts = await accountsOf(kit.db.read, 'EUR')
    expect(accounts.get('pool') ?? 0).toBe(0)
    expect([...accounts.values()].reduce((sum, amount) => sum + amount, 0)).toBe(0)
    const { statements: s } = kit.db.read.tables
    const rows = await kit.db.read.db.select().from(s).orderBy(asc(s.seq))
    const last = new Map(rows.map(({ party, closing_minor }) => [party, closing_minor]))
    const balances = await balancesOf(kit.db.read, 'EUR')
    expect(balances).toEqual(new Map([...last].filter(([party]) => balances.has(party))))
    expect([...last].every(([party, closing]) => closing === (balances.get(party) ?? 0))).toBe(true)
  }
})
