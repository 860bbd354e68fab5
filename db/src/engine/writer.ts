import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Runs transactions as soon as they are asked for. One begun inside another would wait for itself
 * on SQLite, so it rejects.
 */
export function sideBySide() {
  const current = new AsyncLocalStorage<{ isOver: boolean }>()
  const running = new Set<Promise<unknown>>()

  async function run<T>(transaction: () => Promise<T>): Promise<T> {
    if (current.getStore()?.isOver === false)
      throw new Error('A write inside a write: use the handle of the outer one')
    const state = { isOver: false }
    const run = current.run(state, transaction).finally(() => {
      state.isOver = true
      running.delete(run)
    })
    running.add(run)
    return run
  }

  return {
    run,
    /** Number of transactions that are running or waiting. */
    unfinished: () => running.size,
    /** Resolves when all those that were begun have ended, in whatever way. */
    ended: () => Promise.allSettled(running),
  }
}

/** Runs transactions one after another, in the order in which they were asked for. */
export function oneAtATime() {
  const { run, unfinished } = sideBySide()
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(transaction: () => Promise<T>): Promise<T> =>
    run(() => {
      const turn = last.then(transaction)
      last = turn.catch(() => undefined)
      return turn
    })
  return { inTurn, unfinished }
}

/**
 * Lends connections to transactions. What goes on after the end of a transaction, since nobody waited
 * for it, gets an error instead of writing into the next one. The object that is lent for a connection
 * is always the same, so that queries prepared on it can be used again.
 */
export function makeLending<Connection extends object>() {
  const current = new AsyncLocalStorage<object>()
  const borrowers = new WeakMap<Connection, object>()
  const lent = new WeakMap<Connection, Connection>()

  const guarded = (connection: Connection) =>
    new Proxy(connection, {
      get(target, key) {
        const borrower = borrowers.get(target)
        if (!borrower || borrower !== current.getStore())
          throw new Error('This transaction is over')
        const member = Reflect.get(target, key)
        return typeof member === 'function' ? member.bind(target) : member
      },
    })

  return async function lend<T>(
    connection: Connection,
    use: (lent: Connection) => Promise<T>,
  ): Promise<T> {
    const guard = lent.get(connection) ?? guarded(connection)
    lent.set(connection, guard)
    const borrower = {}
    borrowers.set(connection, borrower)
    try {
      // Awaited within: a query of drizzle runs only then.
      return await current.run(borrower, async () => await use(guard))
    } finally {
      borrowers.delete(connection)
    }
  }
}
