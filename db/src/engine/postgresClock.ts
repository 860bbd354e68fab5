import type { Pool } from 'pg'

/** How often the server is asked; in between the time passes as steadily as here. */
const ASK_EVERY_MS = 15_000

/**
 * The server's clock, which all processes share. Whatever the clock of this machine says, and
 * however it is set meanwhile, is of no account.
 */
export async function serverClock(pool: Pool) {
  let offset = await measured()
  const timer = setInterval(async () => {
    offset = await measured().catch(() => offset)
  }, ASK_EVERY_MS).unref()

  /** Milliseconds from this process's start to the server's time zero, right to half a round trip. */
  async function measured() {
    const client = await pool.connect()
    try {
      const asked = performance.now()
      const { rows } = await client.query<{ now: string }>(
        'select extract(epoch from clock_timestamp()) * 1000 as now',
      )
      return Number(rows[0]?.now) - (asked + performance.now()) / 2
    } finally {
      client.release()
    }
  }

  return {
    now: () => Math.floor(performance.now() + offset),
    stop: () => clearInterval(timer),
  }
}
