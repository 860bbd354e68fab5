import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linesOfFile, type Inputs } from './file.ts'
import {
  divide,
  GROUNDS,
  linesOf,
  linesOfCorrections,
  MODELS,
  type Correction,
  type Line,
} from './rules.ts'
import { amountsByHand } from './testing/byHand.ts'
import { periods } from './testing/periods.ts'

const RUNS = 10_002

async function textOf(inputs: Inputs) {
  let text = ''
  for await (const line of linesOfFile(inputs)) text += line
  return text
}
const sum = (lines: readonly Line[]) =>
  lines.reduce((total, { amount_minor }) => total + amount_minor, 0n)
const texts = (lines: readonly Line[]) =>
  lines.map(({ track_id, ground, party, amount_minor }) =>
    [track_id, GROUNDS.indexOf(ground), ground, party, amount_minor].join(' '),
  )

/** What each party gets, by a key of its lines. */
const sums = (lines: readonly Line[], keyOf: (line: Line) => string) =>
  [...Map.groupBy(lines, keyOf)].map(([key, some]) => [key, sum(some)] as const)
const byParty = (lines: readonly Line[]) =>
  new Map(sums(lines, ({ party }) => party).filter(([, amount]) => amount !== 0n))

/** What has to be added to wrong lines, so that each party has what right ones give it. */
function correctionsOf(wrong: readonly Line[], right: readonly Line[]): Correction[] {
  const taken = wrong.map((line) => Object.assign({}, line, { amount_minor: -line.amount_minor }))
  const all = [...right, ...taken].filter(({ party }) => party !== 'platform')
  return sums(all, ({ track_id, party }) => `${track_id} ${party}`).map(([key, amount]) => {
    const [track_id = '', party = ''] = key.split(' ')
    return { period: 'october', track_id, party, amount_minor: Number(amount), reason: 'Wrong.' }
  })
}

describe('parts by largest remainder', () => {
  it('sum to the amount; of equal remainders the first gets more', () => {
    expect(divide(10n, [1n, 1n, 1n])).toEqual([4n, 3n, 3n])
    expect(divide(1n, [1n, 3n, 3n])).toEqual([0n, 1n, 0n])
    expect(divide(5n, [0n, 0n])).toEqual([0n, 0n])
  })
})

describe(`of ${RUNS} random periods`, () => {
  it.each(MODELS)(
    'the lines of %s sum to the pool, and are those of a second verifier',
    async (model) => {
      await fc.assert(
        fc.asyncProperty(periods, async (period) => {
          const { [model]: lines } = await linesOf(period)
          expect(sum(lines)).toBe(lines.length === 0 ? 0n : BigInt(period.pool_minor))
          expect(texts(lines)).toEqual(amountsByHand(await textOf({ ...period, model })))
        }),
        { numRuns: RUNS / MODELS.length },
      )
    },
  )

  // Where a track has several lines, rounding may move a minor unit from them to another track.
  it('one more play never lowers what a track with one line gets by plays', async () => {
    const more = periods.chain((period) =>
      fc.tuple(fc.constant(period), fc.nat(period.all.length - 1), fc.nat(5)),
    )
    await fc.assert(
      fc.asyncProperty(more, async ([{ terms: all, ...period }, of, place]) => {
        const rule = { platform_bp: 0, consents: [], recoup: [] }
        const split = [{ party: 'anna', share_bp: 10_000 }]
        const terms = all.map((row, at) => Object.assign({}, row, rule, { track: `${at}`, split }))
        const listener = period.all[of]!
        const [at] = listener.heard[place % listener.heard.length]!
        const heard = listener.heard.map((row) =>
          row[0] === at ? ([at, row[1] + 1, row[2]] as const) : row,
        )
        const listeners = () => period.all.with(of, { ...listener, heard })
        const { plays } = terms[at]!
        const partOf = (lines: readonly Line[]) =>
          sum(lines.filter(({ track_id }) => track_id === `${at}`))
        const before = await linesOf({ ...period, terms })
        const longer = terms.with(at, { ...terms[at]!, plays: plays + 1 })
        const after = await linesOf({ ...period, terms: longer, listeners })
        expect(partOf(after['pro-rata'])).toBeGreaterThanOrEqual(partOf(before['pro-rata']))
      }),
      { numRuns: RUNS },
    )
  })

  it('a run under wrong terms and its corrections give each party what a right run gives', async () => {
    const twice = fc.tuple(periods, fc.integer({ min: 1, max: 7 }))
    await fc.assert(
      fc.asyncProperty(twice, async ([period, shift]) => {
        const { terms, model } = period
        const mistaken = terms.map((row, at) => {
          const { split, platform_bp, consents } = terms[(at + shift) % terms.length]!
          return Object.assign({}, row, { split, platform_bp, consents })
        })
        const { [model]: right } = await linesOf(period)
        const { [model]: wrong } = await linesOf({ ...period, terms: mistaken })
        const corrected = [...wrong, ...linesOfCorrections(correctionsOf(wrong, right))]
        expect(byParty(corrected)).toEqual(byParty(right))
      }),
      { numRuns: RUNS },
    )
  })

  it('nobody is paid back more than is open, and nobody is below nothing', async () => {
    await fc.assert(
      fc.asyncProperty(periods, async (period) => {
        const { [period.model]: lines } = await linesOf(period)
        expect(lines.filter(({ amount_minor }) => amount_minor < 0n)).toEqual([])
        const open = new Map<string, number>()
        for (const { track, recoup } of period.terms)
          for (const { party, left_minor } of recoup) {
            const key = `${track} ${party}`
            open.set(key, Math.max(open.get(key) ?? 0, left_minor))
          }
        // The last step rounds to minor units.
        const over = lines.filter(
          ({ ground, track_id, party, amount_minor }) =>
            ground === 'recoup' && amount_minor > BigInt(open.get(`${track_id} ${party}`) ?? 0),
        )
        expect(over).toEqual([])
      }),
      { numRuns: RUNS },
    )
  })
})
