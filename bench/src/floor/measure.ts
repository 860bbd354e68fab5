import { openConnection, type Call, type Reply } from '../connection.ts'
import { idsByTitle } from './rows.ts'

/** A server that is measured. */
export interface Side {
  name: 'product' | 'floor'
  url: string
  headers: Record<string, string>
  /** Its database, and the published tracks in title order, read before each round. */
  file: string
  ids: readonly string[]
}
export interface Answered {
  n: number
  reply: Reply
}

/** Something that both sides are asked for, and how their replies are checked. */
export interface Work {
  call(side: Side, n: number): Call
  status?: number
  /** The problem of a reply of the right status; null if there is none. */
  problem(side: Side, answered: Answered): string | null
  /** The problem with the stored data of a round. */
  stored?(side: Side, answered: readonly Answered[]): Promise<string | null>
  /** Most connections, where a server refuses more of one person. */
  connections?: number
  /** Fewest calls of a round. */
  least?: number
  isList?: boolean
}

export type Result = Awaited<ReturnType<typeof measureWork>>

const ROUNDS = 5
const ROUND_MS = 1_500
const CONNECTIONS = 32
const ALONE = 100

/** Rounds of one work on both sides in turn: medians of calls a second, and of their ratios. */
export async function measureWork(
  name: string,
  work: Work,
  { product, floor }: { product: Side; floor: Side },
) {
  const mistakes: string[] = []
  const sent = { product: 0, floor: 0 }

  /** Calls a second. Replies are checked after the round, so that this takes no time from it. */
  async function round(side: Side, ms: number): Promise<number> {
    side.ids = idsByTitle(side.file)
    const { answered, perSecond } = await runRound(side, work, { ms, from: sent[side.name] })
    sent[side.name] += answered.length
    const mistake = await firstProblem(work, side, answered)
    if (mistake) mistakes.push(`${side.name}: ${mistake}`)
    return perSecond
  }

  for (const side of [floor, product]) await round(side, ROUND_MS / 3)
  const rates: Record<Side['name'], number>[] = []
  for (let n = 0; n < ROUNDS; n += 1) {
    const pair = { product: 0, floor: 0 }
    // The second one finds a warmer machine.
    for (const side of n % 2 ? [product, floor] : [floor, product])
      pair[side.name] = await round(side, ROUND_MS)
    rates.push(pair)
  }
  return {
    name,
    product: median(rates.map((pair) => pair.product)),
    floor: median(rates.map((pair) => pair.floor)),
    ratio: median(rates.map((pair) => pair.product / pair.floor)),
    aloneMs: work.isList ? await msAlone(product, work, sent.product) : null,
    mistakes,
  }
}

/** Sends calls over some connections, for at least this long. */
async function runRound(side: Side, work: Work, { ms, from }: { ms: number; from: number }) {
  const connections = Math.min(CONNECTIONS, work.connections ?? CONNECTIONS)
  const open = Array.from({ length: connections }, () => openConnection(side.url))
  const answered: Answered[] = []
  const begun = performance.now()
  let next = from
  const worker = async ({ send }: (typeof open)[number]) => {
    while (performance.now() - begun < ms || next - from < (work.least ?? 1)) {
      const n = next++
      answered.push({ n, reply: await send(work.call(side, n)) })
    }
  }
  await Promise.all(open.map(worker)).finally(() => open.forEach(({ close }) => close()))
  return { answered, perSecond: (answered.length * 1000) / (performance.now() - begun) }
}

/** Milliseconds of a call, one after another over one connection: the median. */
export async function msAlone(side: Side, work: Pick<Work, 'call'>, from: number) {
  const { send, close } = openConnection(side.url)
  const samples: number[] = []
  for (let n = 0; n < ALONE; n += 1) {
    const begun = performance.now()
    await send(work.call(side, from + n))
    samples.push(performance.now() - begun)
  }
  close()
  return median(samples)
}

async function firstProblem(work: Work, side: Side, answered: readonly Answered[]) {
  const { status = 200 } = work
  for (const each of answered) {
    const { reply } = each
    if (reply.status !== status) return `${reply.status}: ${reply.body.toString().slice(0, 300)}`
    const problem = work.problem(side, each)
    if (problem) return problem
  }
  return (await work.stored?.(side, answered)) ?? null
}

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
