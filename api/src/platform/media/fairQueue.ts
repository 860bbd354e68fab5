import { tooMany, unavailable } from '../../kit/http/errors.ts'

/** Longest queue, in total and per owner. Each entry waits some seconds for each before it. */
const MOST = { inAll: 32, ofOne: 8 }
const HOUR = 60 * 60_000

/** The owner of a piece of work, with the limits of that owner. */
export interface QueueOwner {
  name: string | number
  /** Milliseconds of work in an hour; no limit if absent. */
  hourlyMs?: number
  /** Whether it only gets time that others leave. */
  isLast?: boolean
}

interface Waiting {
  owner: QueueOwner
  starts: (() => void)[]
}

/** Time that an owner has used in its present hour. */
interface Use {
  since: number
  ms: number
}

/**
 * A queue that runs one work at a time, by start-time fair queueing: each owner has a clock, which
 * advances by the time that its works take, and the next work is of the owner whose clock shows
 * least. So expensive works wait for cheap ones. An owner who comes back after a pause has saved
 * nothing up: their clock is set to that of the running work.
 */
export function makeFairQueue({ most = MOST, now = () => performance.now() } = {}) {
  const waiting = new Map<string | number, Waiting>()
  const uses = new Map<string | number, Use>()
  const clocks = new Map<string | number, number>()
  /** The clock of the work that is running. */
  let present = 0
  let inAll = 0
  let isBusy = false

  function useOf({ name }: QueueOwner): Use {
    const use = uses.get(name)
    if (use && now() - use.since < HOUR) return use
    for (const [of, { since }] of uses) if (now() - since >= HOUR) uses.delete(of)
    const begun = { since: now(), ms: 0 }
    uses.set(name, begun)
    return begun
  }

  function nextOwner(): Waiting | null {
    let first: Waiting | null = null
    for (const each of waiting.values()) if (!first || goesBefore(each, first)) first = each
    return first
  }

  function goesBefore({ owner: a }: Waiting, { owner: b }: Waiting) {
    const [aLast, bLast] = [a.isLast ?? false, b.isLast ?? false]
    return aLast === bLast ? clockOf(a) < clockOf(b) : bLast
  }

  function clockOf({ name }: QueueOwner): number {
    return Math.max(clocks.get(name) ?? 0, present)
  }

  function begin(owner: QueueOwner) {
    isBusy = true
    present = clockOf(owner)
    for (const [of, clock] of clocks) if (clock <= present && !waiting.has(of)) clocks.delete(of)
  }

  /** After a work: the owner's clock goes on, as does its hour. */
  function count(owner: QueueOwner, ms: number) {
    clocks.set(owner.name, clockOf(owner) + ms)
    useOf(owner).ms += ms
  }

  function next() {
    const first = nextOwner()
    isBusy = first !== null
    if (!first) return
    const start = first.starts.shift()
    if (first.starts.length === 0) waiting.delete(first.owner.name)
    inAll--
    start?.()
  }

  async function queue(owner: QueueOwner) {
    const own = waiting.get(owner.name) ?? { owner, starts: [] }
    if (inAll >= most.inAll || own.starts.length >= most.ofOne) throw full()
    await new Promise<void>((resolve) => {
      own.starts.push(resolve)
      waiting.set(owner.name, own)
      inAll++
    })
  }

  return {
    /** Does the work in its turn. Rejects with a Problem (503 in a full queue, 429 beyond a limit). */
    async turn<T>(owner: QueueOwner, work: () => Promise<T>): Promise<T> {
      const { since, ms } = useOf(owner)
      if (owner.hourlyMs !== undefined && ms >= owner.hourlyMs)
        throw tooMany(
          'Your pictures took all the time that they have in an hour. Please go on later.',
          (since + HOUR - now()) / 1000,
        )
      if (isBusy) await queue(owner)
      begin(owner)
      const begun = now()
      try {
        return await work()
      } finally {
        count(owner, now() - begun)
        next()
      }
    },
  }
}

const full = () => unavailable('Too many pictures are being read at this moment. Please try again.')
