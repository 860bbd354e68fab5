import { unavailable } from '../http/errors.ts'

/** Longest queue, in total and per owner. Each entry waits some seconds for each before it. */
const MOST = { inAll: 32, ofOne: 8 }

/** A queue that runs one work at a time, with owners taking turns however much each queues. */
export function makeLine(most = MOST) {
  const waiting = new Map<string | number, (() => void)[]>()
  let inAll = 0
  let isBusy = false

  /** Starts the first work of the next owner, who then moves to the end. */
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
    /** Does the work in its turn. Rejects with a Problem (503) if the queue is full. */
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
