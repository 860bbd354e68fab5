import { setTimeout as sleep } from 'node:timers/promises'

/** Longest wait of this process for the transactions of others. */
const PATIENCE_MS = 30_000

let busy = 0
/** How often this process has found a file locked by another. */
export const timesBusy = () => busy

/**
 * Retries until no other process locks the file, at the longest for 30 s since `asked` (by
 * `performance.now`, which nobody sets back). Yields in between, unlike the driver's own wait.
 */
export async function patiently(action: () => unknown, asked = performance.now()): Promise<void> {
  const deadline = asked + PATIENCE_MS
  for (let wait = 2; ; wait = Math.min(wait * 2, 50)) {
    try {
      action()
      return
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
      busy += 1
    }
    await sleep(wait)
  }
}

const isBusy = (error: unknown) =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_BUSY')
