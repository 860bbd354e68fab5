import { setTimeout as sleep } from 'node:timers/promises'

/** Far longer than a few rows take to read and write. */
const STEP = 200

/**
 * Does some work in a time that does not tell how much it was: a whole number of steps, which is
 * one unless the server is overloaded.
 */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } finally {
    const taken = performance.now() - start
    await sleep(Math.ceil(taken / STEP) * STEP - taken)
  }
}
