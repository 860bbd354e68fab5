import { unavailable } from '../http/errors.ts'

/** Who waits: in all, and of one owner. Each waits some seconds at most for each before. */
const MOST = { inAll: 32, ofOne: 8 }

/** A line in which one is served at a time, and owners take turns however much each brings. */
export function makeLine(most = MOST) {
  const waiting = new Map<string | number, (() => void)[]>()
  let inAll = 0
  let isBusy = false

  /** The first of the owner whose turn it is; that owner is the last of all then. */
  function next() {
    const [first] = waiting
    isBusy = first !== undefined
    if (!first) return
    const [owner, [start, ...rest]] = first
    waiting.delete(owner)
    if (rest.length > 0) waiting.set(owner, rest)
    inAll--
    start?.()
  }

  return {
    /** Does the work in its turn. Rejects with a Problem (503) where the line is full. */
    async turn<T>(owner: string | number, work: () => Promise<T>): Promise<T> {
      if (isBusy) {
        const own = waiting.get(owner) ?? []
        if (inAll >= most.inAll || own.length >= most.ofOne) throw full()
        await new Promise<void>((resolve) => {
          waiting.set(owner, [...own, resolve])
          inAll++
        })
      }
      isBusy = true
      try {
        return await work()
      } finally {
        next()
      }
    },
  }
}

const full = () => unavailable('Too many pictures are being read at this moment. Please try again.')
