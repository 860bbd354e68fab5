/** How long an answer may take: a busy machine is no broken one. */
const PATIENCE_MS = 5_000

export type Health = 'ok' | 'failed'

interface CheckOptions {
  /** Rejects if the service does not answer. */
  ping: () => Promise<void>
  /** How long an answer is cached. */
  cachedMs: number
  clock: () => number
  onFailure: (error: unknown) => void
}

/** Checks the health of a service: one check at a time, shared by all callers. */
export function makeCheck({ ping, cachedMs, clock, onFailure }: CheckOptions) {
  let cached: { health: Health; until: number } | null = null
  let asking: Promise<void> | null = null

  return async (): Promise<Health> => {
    if (cached && clock() < cached.until) return cached.health
    asking ??= ping().finally(() => {
      asking = null
    })
    try {
      await within(PATIENCE_MS, asking)
      cached = { health: 'ok', until: clock() + cachedMs }
    } catch (error) {
      onFailure(error)
      cached = { health: 'failed', until: clock() + cachedMs }
    }
    return cached.health
  }
}

async function within(ms: number, work: Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
