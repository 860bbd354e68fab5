import type { Sent } from '../http.ts'
import { statusOf } from '../problem.ts'
import { randomKey } from '../randomKey.ts'

const CONFLICT = 409

/**
 * The `Idempotency-Key` of one save over all its tries (contract, Replies). A try that may have been
 * done is repeated under its key, so that it happens once. One that broke off in between was not,
 * and the server may go on waiting for its rest for a while: under the same key, the next try would
 * have to wait too. Of what the server refused it keeps nothing.
 */
export const makeSaveKey = () => {
  let key = randomKey()
  let hasBegun = false
  let mayBeDone = false
  const renew = () => {
    key = randomKey()
    hasBegun = false
    mayBeDone = false
  }
  return {
    /** The key of the next try. */
    current: () => key,
    /** How far a try under the key came. */
    note({ loaded, total }: Sent) {
      hasBegun = true
      mayBeDone ||= loaded === total
    },
    /** A try ended without a record. */
    failed(error: unknown) {
      if (isRefusal(statusOf(error)) || (hasBegun && !mayBeDone)) renew()
    },
  }
}

/** A conflict may be with a try of the same key; what a proxy says in its own name is no answer. */
const isRefusal = (status: number) => status >= 400 && status < 500 && status !== CONFLICT
