import { openConnection, type Call, type Reply } from './connection.ts'
import { processorMs } from './cost.ts'

/** A server that is measured: the product or its floor. */
export interface Side {
  name: 'product' | 'floor'
  url: string
  /** Its processes, without their children. */
  pids: readonly number[]
  /** Of a signed-in administrator. */
  headers: Record<string, string>
  /** Its database. */
  file: string
}

export interface Answered {
  n: number
  reply: Reply
}
export interface Round {
  answered: Answered[]
  perSecond: number
  /** Processor time of the server for one call. */
  processorMs: number
}

/**
 * Sends calls over some connections, for at least this long and this many, and waits for all replies.
 * They are kept, so that checking them takes no time from the round.
 */
export async function runRound(
  side: Side,
  callOf: (n: number) => Call,
  { ms, least = 1, from = 0, connections, settled = async () => {} }: RoundOptions,
): Promise<Round> {
  const open = Array.from({ length: connections }, () => openConnection(side.url))
  const answered: Answered[] = []
  const used = usedBy(side)
  const begun = performance.now()
  let next = from
  const worker = async ({ send }: (typeof open)[number]) => {
    while (performance.now() - begun < ms || next - from < least) {
      const n = next++
      answered.push({ n, reply: await send(callOf(n)) })
    }
  }
  try {
    await Promise.all(open.map(worker))
  } finally {
    for (const each of open) each.close()
  }
  const elapsed = performance.now() - begun
  await settled()
  return {
    answered,
    perSecond: (answered.length * 1000) / elapsed,
    processorMs: (usedBy(side) - used) / answered.length,
  }
}

const usedBy = ({ pids }: Side) => pids.reduce((sum, pid) => sum + processorMs(pid), 0)

interface RoundOptions {
  ms: number
  /** Fewest calls. */
  least?: number
  /** Number of the first call. */
  from?: number
  connections: number
  /** Resolves when what the calls have left to do is done: it belongs to their processor time. */
  settled?: () => Promise<void>
}

/**
 * Milliseconds of calls one after another: a wait that connections side by side would hide. The lowest
 * tenth, since a busy machine adds to most calls and a wait of the server to all.
 */
export async function msAlone(side: Side, callOf: (n: number) => Call, times: number) {
  const { send, close } = openConnection(side.url)
  const samples: number[] = []
  for (let n = 0; n < times; n += 1) {
    const begun = performance.now()
    await send(callOf(n))
    samples.push(performance.now() - begun)
  }
  close()
  return samples.toSorted((a, b) => a - b)[Math.floor(times / 10)] ?? 0
}

export const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
