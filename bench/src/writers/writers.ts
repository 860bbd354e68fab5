import { setTimeout } from 'node:timers/promises'
import { withClient } from '@melodia/db/testing/postgresDatabase'
import { startPostgres } from '@melodia/db/testing/postgresServer'
import { freePort } from '@melodia/db/testing/postgresProcess'
import { signedIn, type Product } from '../products.ts'
import { copyTracks } from './copies.ts'
import { lineTo } from './line.ts'
import { DATABASE, startAll, usage } from './processes.ts'
import { CALLERS, pendingTracks, signUp, type Caller } from './traffic.ts'

const PROCESSES = [1, 2, 4]
const COPIES = 400
/** A new process runs slowly at first: its code is not compiled yet. */
const WARM_MS = 10_000
const MEASURED_MS = 15_000
/** To the database, each way. */
const DELAY_MS = 5
const LOOK_MS = 50
/** Creates, changes, decisions and plays by several processes on one PostgreSQL, near and far. */
export async function writers(folder: string) {
  const database = await startPostgres(DATABASE)
  const line = await lineTo(Number(new URL(database.url).port), DELAY_MS)
  const far = new URL(database.url)
  far.port = String(line.port)
  // Sign-ins belong to the address.
  const PORT = String(await freePort())
  const start = (processes: number, DATABASE_URL: string) =>
    startAll(processes, { DATABASE_URL, DATA_DIR: folder, DEMO: 'true' }, PORT)
  try {
    const [product] = await start(1, database.url)
    const callers = await signUp(product!.url, Math.max(...PROCESSES))
    await product!.stop()
    const tracks = await copyTracks(database.url, COPIES)
    const results: (Awaited<ReturnType<typeof measure>> & {
      processes: number
      delayMs: number
    })[] = []
    for (const [delayMs, url] of [
      [0, database.url],
      [DELAY_MS, far.href],
    ] as const)
      for (const processes of PROCESSES) {
        const products = await start(processes, url)
        const measured = await measure({
          products,
          callers,
          tracks,
          database: database.url,
        }).finally(() => Promise.all(products.map((each) => each.stop())))
        results.push({ processes, delayMs, ...measured })
      }
    return results
  } finally {
    line.close()
    await database.stop()
  }
}

interface Measured {
  products: readonly Product[]
  callers: readonly Caller[]
  tracks: readonly string[]
  /** Its address, without a delay. */
  database: string
}

async function measure({ products, callers, tracks, database }: Measured) {
  const admin = await signedIn(products[0]!.url, 'admin')
  const pending = await pendingTracks(admin)
  /** Writes of all callers for a while. Returns the milliseconds of each. */
  async function traffic(ms: number) {
    const over = AbortSignal.timeout(ms)
    const times: number[] = []
    const writing = callers.slice(0, products.length * CALLERS).map(async (caller, number) => {
      const process = Math.floor(number / CALLERS)
      const server = { url: products[process]!.url, headers: caller.headers }
      const own = { track: tracks[number % tracks.length]!, pending: pending[process]! }
      while (!over.aborted) {
        const begun = performance.now()
        await caller.write(server, own)
        times.push(performance.now() - begun)
      }
    })
    const [waiting] = await Promise.all([lookAt(database, over), ...writing])
    return { times, waiting }
  }
  await traffic(WARM_MS)
  const [before, repeatsBefore] = [usage(products), await repeatsOf(products)]
  const { times, waiting } = await traffic(MEASURED_MS)
  const after = usage(products)
  const repeats = (await repeatsOf(products)) - repeatsBefore
  const { length } = times.sort((a, b) => a - b)
  return {
    /** A second. */
    rate: (length * 1000) / MEASURED_MS,
    medianMs: times[Math.floor(length / 2)] ?? 0,
    p99Ms: times[Math.floor(length * 0.99)] ?? 0,
    /** Milliseconds of processor time a write, of the processes and of the database. */
    processMs: (after.processes - before.processes) / length,
    databaseMs: (after.database - before.database) / length,
    repeats: repeats / length,
    waiting,
  }
}

/** Transactions of all processes that ran again. */
async function repeatsOf(products: readonly Product[]) {
  let repeats = 0
  for (const { url } of products) {
    const text = await (await fetch(`${url}/metrics`)).text()
    repeats += Number(/^melodia_database_repeats_total (\d+)/m.exec(text)?.[1] ?? 0)
  }
  return repeats
}

/** In which share of many looks somebody waited for a lock of another transaction. */
async function lookAt(database: string, over: AbortSignal) {
  let looks = 0
  let waits = 0
  await withClient(database, async (client) => {
    // The database is stopped where a write failed.
    client.on('error', () => undefined)
    for (; !over.aborted; looks++) {
      const { rowCount } = await client.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname is not null`,
      )
      if ((rowCount ?? 0) > 0) waits += 1
      await setTimeout(LOOK_MS)
    }
  })
  return waits / looks
}
