import * as fc from 'fast-check'
import type { Inputs } from '../file.ts'
import { MODELS, type Listener, type Share, type Terms } from '../rules.ts'

const PARTIES = ['anna', 'bo', 'cleo', 'dai', 'ester']
const TRACKS = ['alder', 'birch', 'cedar', 'douglas', 'elm']
const MOMENTS = ['2026-10-01T00:00:00.000Z', '2026-10-09T12:00:00.000Z', '2026-10-20T07:30:00.000Z']

/** Shares of some parties that sum to a whole. */
const split = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom(...PARTIES), { minLength: 1, maxLength: 4 }),
    fc.array(fc.integer({ min: 1, max: 2_000 }), { minLength: 3, maxLength: 3 }),
  )
  .map(([parties, shares]): Share[] => {
    const first = parties.slice(1).map((party, at) => ({ party, share_bp: shares[at] ?? 1 }))
    const rest = 10_000 - first.reduce((total, { share_bp }) => total + share_bp, 0)
    return [{ party: parties[0]!, share_bp: rest }].concat(first)
  })

const consents = fc.uniqueArray(
  fc.record({
    party: fc.constantFrom('voice-of-ada', 'voice-of-bea'),
    share_bp: fc.integer({ min: 0, max: 5_000 }),
  }),
  { selector: ({ party }) => party, maxLength: 2 },
)
const recoup = fc.uniqueArray(
  fc.record({
    party: fc.constantFrom(...PARTIES),
    left_minor: fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 10_000_000 })),
  }),
  { selector: ({ party }) => party, maxLength: 2 },
)
const platform_bp = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10_000 }))
const counts = { late: fc.constant(0), set_aside: fc.nat(9), own: fc.nat(9) }
const terms = fc
  .uniqueArray(
    fc.record({
      track: fc.constantFrom(...TRACKS),
      from: fc.constantFrom(...MOMENTS),
      platform_bp,
      consents,
      recoup,
      split,
      plays: fc.constant(0),
      ...counts,
    }),
    { selector: ({ track, from }) => `${track} ${from}`, minLength: 1, maxLength: 8 },
  )
  .map((all) => all.toSorted((one, other) => (key(one) < key(other) ? -1 : 1)))
const key = ({ track, from }: Terms) => `${track} ${from}`

const heard = (size: number) =>
  fc
    .uniqueArray(
      fc.tuple(
        fc.nat(size - 1),
        fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 5_000 })),
        fc.integer({ min: 1_000, max: 9_000_000 }),
      ),
      { selector: ([at]) => at, minLength: 1, maxLength: 6 },
    )
    .map((rows) => rows.toSorted(([one], [other]) => one - other))

/** Pools of currencies with 0, 2 and 3 decimals, from one minor unit up to the most. */
const pool = fc.oneof(
  fc.integer({ min: 1, max: 20 }),
  fc.integer({ min: 1, max: 2_000_000 }),
  fc.constant(10 ** 15),
)

/** Random periods with at least one listener; `plays` of terms are those of the listeners. */
export const periods: fc.Arbitrary<Inputs & { all: Listener[] }> = terms.chain((rows) =>
  fc
    .record({
      pool_minor: pool,
      currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
      model: fc.constantFrom(...MODELS),
      thresholds: fc.oneof(
        { weight: 4, arbitrary: fc.constant({}) },
        { weight: 1, arbitrary: fc.record({ min_plays: fc.nat(9), min_listeners: fc.nat(3) }) },
      ),
      isByListener: fc.boolean(),
      people: fc.array(heard(rows.length), { minLength: 1, maxLength: 12 }),
      cuts: fc.array(fc.nat(1_000), { minLength: 12, maxLength: 12 }),
      corrections: fc.array(
        fc.record({
          period: fc.constant('an-earlier-period'),
          track_id: fc.constantFrom(...TRACKS),
          party: fc.constantFrom(...PARTIES),
          amount_minor: fc.integer({ min: -500, max: 500 }),
          reason: fc.constant('The split was entered late.'),
        }),
        { maxLength: 2 },
      ),
    })
    .map(({ people, isByListener, cuts, ...period }) => {
      const amounts = isByListener ? amountsOf(period.pool_minor, cuts.slice(0, people.length)) : []
      const all = people.map((each, at): Listener => ({
        listener: `listener-${String(at).padStart(2, '0')}`,
        amount_minor: amounts[at],
        heard: each,
      }))
      const plays = rows.map(() => 0)
      for (const each of people) for (const [at, number] of each) plays[at]! += number
      return Object.assign(period, {
        previous: null,
        period: { id: 'october', from: '2026-10-01', to: '2026-11-01', time_zone: 'Europe/Oslo' },
        terms: rows.map((row, at) => Object.assign({}, row, { plays: plays[at]! })),
        listeners: () => all,
        all,
      })
    }),
)

/** Parts of a pool, roughly in proportion to the cuts. */
function amountsOf(amount: number, cuts: readonly number[]) {
  const total = cuts.reduce((all, cut) => all + cut + 1, 0)
  const parts = cuts.map((cut) => Number((BigInt(amount) * BigInt(cut + 1)) / BigInt(total)))
  parts[0]! += amount - parts.reduce((all, part) => all + part, 0)
  return parts
}
