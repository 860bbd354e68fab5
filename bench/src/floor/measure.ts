import { walBytes } from './cost.ts'
import { commitEachSecond } from './rows.ts'
import { median, msAlone, runRound, type Answered, type Round, type Side } from './round.ts'
import type { Work } from './works.ts'

/** Medians of the rounds of one side. */
export interface Cost {
  perSecond: number
  processorMs: number
  /** One call after another; null for writes. */
  aloneMs: number | null
  /** Bytes of the log for one call; null where nothing is written to the database. */
  walBytes: number | null
}
export interface Result {
  name: string
  product: Cost
  floor: Cost
  /** Median of the ratios of each round: calls a second. */
  ratio: number
  /** Wrong replies, the first of each round. */
  mistakes: string[]
}

export interface Rounds {
  rounds: number
  ms: number
  connections: number
}
const WARM_MS = 500
/** Calls one after another. */
const ALONE = 100

/** Rounds of one work on both sides in turn; what one finds wrong does not end the others. */
export async function measureWork(
  name: string,
  work: Work,
  sides: { product: Side; floor: Side },
  { refresh, rounds, ms, connections }: Rounds & { refresh(side: Side): void },
): Promise<Result> {
  const mistakes: string[] = []
  const asked = { product: 0, floor: 0 }
  const { floor, product } = sides

  /** One round, whose replies are checked after it. */
  async function round(side: Side, options: { ms: number; least?: number }) {
    const { isDisturbed, settled } = work
    refresh(side)
    const stop = isDisturbed ? commitEachSecond(side.file) : () => {}
    const done = await runRound(side, (n) => work.call(side, n), {
      ...options,
      from: asked[side.name],
      connections: Math.min(connections, work.connections ?? connections),
      ...(settled && { settled: () => settled(side) }),
    })
      .catch((error: unknown) => {
        throw new Error(`${side.name}: ${String(error)}`)
      })
      .finally(stop)
    asked[side.name] += done.answered.length
    const mistake = await firstMistake(work, side, done.answered)
    if (mistake) mistakes.push(`${side.name}: ${mistake}`)
    return done
  }

  const options = { ms, ...(work.least && { least: work.least }) }
  for (const side of [floor, product]) await round(side, { ms: WARM_MS })
  const pairs: Record<Side['name'], Round>[] = []
  for (let n = 0; n < rounds; n += 1) {
    // Whoever comes second finds a warmer machine.
    const order = n % 2 ? [product, floor] : [floor, product]
    const done = new Map<Side, Round>()
    for (const side of order) done.set(side, await round(side, options))
    pairs.push({ floor: done.get(floor)!, product: done.get(product)! })
  }
  const costOf = async (side: Side): Promise<Cost> => ({
    perSecond: median(pairs.map((pair) => pair[side.name].perSecond)),
    processorMs: median(pairs.map((pair) => pair[side.name].processorMs)),
    aloneMs: work.isRead
      ? await msAlone(side, (n) => work.call(side, asked[side.name] + n), ALONE)
      : null,
    walBytes: await logged(side),
  })
  async function logged(side: Side) {
    const { walCalls: calls } = work
    if (!calls) return null
    return (await walBytes(side.file, () => round(side, { ms: 0, least: calls }))) / calls
  }
  return {
    name,
    floor: await costOf(floor),
    product: await costOf(product),
    ratio: median(pairs.map((pair) => pair.product.perSecond / pair.floor.perSecond)),
    mistakes,
  }
}

const NOTHING: Cost = { perSecond: 0, processorMs: 0, aloneMs: null, walBytes: null }

/** Of a work that a side broke off. */
export const brokenOff = (name: string, error: unknown): Result => ({
  name,
  product: NOTHING,
  floor: NOTHING,
  ratio: 0,
  mistakes: [String(error)],
})

async function firstMistake(work: Work, side: Side, answered: readonly Answered[]) {
  const { status = 200 } = work
  for (const each of answered) {
    const { reply } = each
    if (reply.status !== status) return `${reply.status}: ${reply.body.toString().slice(0, 300)}`
    const wrong = work.wrong(side, each)
    if (wrong) return wrong
  }
  return (await work.left?.(side, answered)) ?? null
}
