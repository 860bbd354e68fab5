import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { causeWith, isDuplicate } from './errors.ts'

/** Runs of a transaction beside others, then alone, before its caller hears that the database is busy. */
const RUNS_BESIDE = 5
const MOST_RUNS = 8
const FIRST_PAUSE_MS = 8
const LONGEST_PAUSE_MS = 200

/** Serialisation failure, deadlock. */
const CONFLICTS = ['40001', '40P01']

/**
 * Runs transactions again that met another one, after random pauses that grow; the last times
 * alone, so that a long one gets done beside many short ones. After a duplicate there is one more
 * run: the other row may have been committed since the transaction looked for it.
 */
export function makeRepeats() {
  let repeats = 0

  async function untilDone<T>(transaction: (isAlone: boolean) => Promise<T>): Promise<T> {
    let wasDuplicate = false
    for (let run = 1; ; run++)
      try {
        return await transaction(run > RUNS_BESIDE)
      } catch (error) {
        const isFirstDuplicate: boolean = isDuplicate(error) && !wasDuplicate
        if (run === MOST_RUNS || !(isFirstDuplicate || causeWith(error, ...CONFLICTS))) throw error
        wasDuplicate ||= isFirstDuplicate
        repeats += 1
        await sleep(randomInt(Math.min(FIRST_PAUSE_MS * 2 ** run, LONGEST_PAUSE_MS)))
      }
  }

  return { untilDone, count: () => repeats }
}
