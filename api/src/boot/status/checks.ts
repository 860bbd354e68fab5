/** How long an answer may take. */
const PATIENCE_MS = 2_000

export type Health = 'ok' | 'failed'

interface CheckOptions {
  /** Rejects if the service does not answer. */
  ping: () => Promise<void>
  /** How long an answer is cached. */
  keptMs: number
  clock: () => number
  onFailure: (error: unknown) => void
}

/** Checks the health of a service: one check at a time, shared by all callers. */
export function makeCheck({ ping, keptMs, clock, onFailure }: CheckOptions) {
  let kept: { health: Health; until: number } | null = null
  let asking: Promise<void> | null = null

  return async (): Promise<Health> => {
    if (kept && clock() < kept.until) return kept.health
    asking ??= ping().finally(() => {
      asking = null
    })
    try {
      await within(PATIENCE_MS, asking)
      kept = { health: 'ok', until: clock() + keptMs }
    } catch (error) {
      onFailure(error)
      kept = { health: 'failed', until: clock() + keptMs }
    }
    return kept.health
  }
}

async function within(ms: number, work: Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
