import type { Sent } from '../http.ts'
import { statusOf } from '../problem.ts'
import { randomKey } from '../randomKey.ts'

const CONFLICT = 409

/**
 * The `Idempotency-Key` of one save and its retries (contract, Replies). A try that may have
 * succeeded is repeated with its key, so that it happens once. One that broke off half-way did not
 * succeed, but the server may still wait for its rest: with the same key, the next try would have
 * to wait too. A refused try leaves no key behind.
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
    /** The key for the next try. */
    current: () => key,
    /** Records the progress of a try. */
    note({ loaded, total }: Sent) {
      hasBegun = true
      mayBeDone ||= loaded === total
    },
    /** Called when a try ended without a record. */
    failed(error: unknown) {
      if (isRefusal(statusOf(error)) || (hasBegun && !mayBeDone)) renew()
    },
  }
}

/** A conflict may be with an earlier try of the same key; a proxy's own errors do not count. */
export const isRefusal = (status: number) => status >= 400 && status < 500 && status !== CONFLICT
