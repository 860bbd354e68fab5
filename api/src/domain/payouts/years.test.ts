import { env } from 'node:process'
import type { PayoutReply, PayoutSummary } from '@melodia/contract/payouts'
import { accountsOf, balancesOf, bookPeriod } from '@melodia/db/ledger'
import { addPeriod } from '@melodia/db/periods'
import { partiesOfIds } from '@melodia/db/periods/parties'
import { projectDatabase } from '@melodia/db/testing'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../testing/index.ts'
import { DAY } from '../periods/testing.ts'
import { DEBTOR, reportOn, someDetails } from './testing.ts'

/** Random years; `PAYOUT_YEARS=200` asks for more. */
const YEARS = Number(env['PAYOUT_YEARS'] ?? 5)
const WHO = ['creator', 'otherCreator'] as const

type Step =
  | { does: 'earn'; minor: readonly [number, number]; corrected: number }
  | { does: 'say'; who: (typeof WHO)[number] }
  | { does: 'wait'; days: number }
  | { does: 'make' }
  | { does: 'make twice' }
  | { does: 'pay'; payout: number }
  | { does: 'cancel'; payout: number }
  | { does: 'report'; payout: number; refused: readonly number[]; isAll: boolean }

const minor = fc.nat(5_000)
const payout = fc.nat(3)
const STEP: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    does: fc.constant('earn' as const),
    minor: fc.tuple(minor, minor),
    corrected: fc.integer({ min: -500, max: 500 }),
  }),
  fc.record({ does: fc.constant('say' as const), who: fc.constantFrom(...WHO) }),
  fc.record({ does: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 4 }) }),
  fc.constant({ does: 'make' as const }),
  fc.constant({ does: 'make twice' as const }),
  fc.record({ does: fc.constant('pay' as const), payout }),
  fc.record({ does: fc.constant('cancel' as const), payout }),
  fc.record({
    does: fc.constant('report' as const),
    payout,
    refused: fc.uniqueArray(fc.integer({ min: 1, max: 2 })),
    isAll: fc.boolean(),
  }),
)

const sum = (amounts: Iterable<number>) => [...amounts].reduce((all, one) => all + one, 0)

describe('years of payouts', { timeout: 300_000 }, () => {
  it('what is owed, is on its way and has left is what was earned, whatever is called off and comes back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(STEP, { minLength: 10, maxLength: 40 }), async (steps) => {
        const db = await projectDatabase()
        const kit = await testApp({ db })
        try {
          // Whatever is missing would be here.
          expect(await live(kit, steps)).toBe(0)
        } finally {
          await kit.close()
          await db.close()
        }
      }),
      { numRuns: YEARS },
    )
  })

  async function live(kit: TestApp, steps: readonly Step[]) {
    await kit.as('admin').put('/settings', { debtor: DEBTOR })
    const ids: string[] = []
    for (const who of WHO) ids.push((await kit.as(who).get<{ id: string }>('/account/me')).body.id)
    const now = kit.now()
    const seqs = await kit.db.write((write) => partiesOfIds(write, ids, now))
    const parties = ids.map((id) => seqs.get(id) ?? 0)
    const today = () => new Date(kit.now()).toISOString().slice(0, 10)
    const made: string[] = []
    let periods = 0
    let earned = 0

    /** What a period gives, as its close books it. */
    async function earn({ minor: sums, corrected }: Extract<Step, { does: 'earn' }>) {
      periods += 1
      const starts_at = Date.UTC(2_000, 0, periods)
      const day = (at: number) => new Date(at).toISOString().slice(0, 10)
      const rows = parties.map((party, at) => ({
        party,
        earned_minor: sums[at] ?? 0,
        corrections_minor: at === 0 ? corrected : 0,
        withheld_minor: 0,
      }))
      const pool_minor = sums[0] + sums[1] + 1
      await kit.db.write(async (write) => {
        const period = await addPeriod(
          write,
          {
            from: day(starts_at),
            to: day(starts_at + DAY),
            time_zone: 'UTC',
            starts_at,
            ends_at: starts_at + DAY,
            pool_minor,
            currency: 'EUR',
            model: 'pro-rata',
            source: '',
            thresholds: {},
            secret: 'aa',
            created_by: kit.users.admin.seq,
          },
          now,
        )
        await bookPeriod(write, period, rows, now)
      })
      earned += sums[0] + sums[1] + corrected
    }
    async function make() {
      const { status, body } = await kit
        .as('admin')
        .post<PayoutReply>('/payouts', { date: today() })
      expect([201, 409]).toContain(status)
      if (status === 201) made.push(body.payout.id)
    }
    async function report({ payout: at, refused, isAll }: Extract<Step, { does: 'report' }>) {
      const id = made[at]
      if (id === undefined) return
      const file = (await kit.as('admin').get(`/payouts/${id}?format=pain.001`)).text
      const known = [...file.matchAll(/<EndToEndId>([^<]+)</g)].map(([, one = '']) => one)
      const xml = reportOn(id.replaceAll('-', ''), {
        group: isAll ? 'RJCT' : 'PART',
        refused: refused.flatMap((number) => known[number - 1] ?? []),
      })
      await kit.app.inject({
        method: 'POST',
        url: `/api/v1/admin/payouts/${id}/status`,
        headers: {
          authorization: `Bearer ${kit.token('admin')}`,
          'content-type': 'application/xml',
        },
        payload: xml,
      })
    }

    for (const step of steps) {
      if (step.does === 'earn') await earn(step)
      else if (step.does === 'say') await kit.as(step.who).put('/payout-details', someDetails())
      else if (step.does === 'wait') {
        kit.pass(step.days * DAY)
        await kit.signIn()
      } else if (step.does === 'make') await make()
      else if (step.does === 'make twice') await Promise.all([make(), make()])
      else if (step.does === 'report') await report(step)
      else {
        const id = made[step.payout]
        const action = step.does === 'pay' ? 'paid' : 'cancel'
        if (id !== undefined) await kit.as('admin').post(`/payouts/${id}/${action}`, {})
      }
      await expectBalanced(kit)
    }
    return earned - (await accountedFor(kit))
  }

  /** What is owed, on its way, and has left. */
  async function accountedFor(kit: TestApp) {
    const accounts = await accountsOf(kit.db.read, 'EUR')
    const balances = await balancesOf(kit.db.read, 'EUR')
    return sum([...balances.values(), accounts.get('payout') ?? 0, accounts.get('bank') ?? 0])
  }

  async function expectBalanced(kit: TestApp) {
    const accounts = await accountsOf(kit.db.read, 'EUR')
    const { body: payouts } = await kit.as('admin').get<PayoutSummary[]>('/payouts?range=[0,99]')
    const sentIn = (state: string) =>
      payouts
        .filter((one) => one.state === state)
        .reduce((sum, one) => sum + one.amount_minor - one.returned_minor, 0)
    expect(sum(accounts.values())).toBe(0)
    expect(accounts.get('pool') ?? 0).toBe(0)
    expect(accounts.get('payout') ?? 0).toBe(sentIn('open'))
    expect(accounts.get('bank') ?? 0).toBe(sentIn('paid'))
    expect(sentIn('cancelled')).toBe(0)
  }
})
