import { AsyncLocalStorage } from 'node:async_hooks'

/** Runs transactions one after another. One begun inside another would deadlock, so it rejects. */
export function oneAtATime() {
  const current = new AsyncLocalStorage<{ over: boolean }>()
  let last: Promise<unknown> = Promise.resolve()
  let unfinished = 0
  const inTurn = <T>(transaction: () => Promise<T>): Promise<T> => {
    if (current.getStore()?.over === false) {
      return Promise.reject(new Error('A write inside a write: use the handle of the outer one'))
    }
    const turn = last.then(() => {
      const state = { over: false }
      return current.run(state, transaction).finally(() => {
        state.over = true
      })
    })
    unfinished += 1
    last = turn.catch(() => undefined).finally(() => (unfinished -= 1))
    return turn
  }
  /** Number of transactions that are running or waiting. */
  return { inTurn, unfinished: () => unfinished }
}

/** A database connection that can be revoked: every later use throws. */
export function revocable<Connection extends object>(connection: Connection) {
  let over = false
  const lent = new Proxy(connection, {
    get(target, key) {
      if (over) throw new Error('This transaction is over')
      const member = Reflect.get(target, key)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
  const takeBack = () => {
    over = true
  }
  return { lent, takeBack }
}
