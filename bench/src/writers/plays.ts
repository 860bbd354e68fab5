import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { withClient } from '@melodia/db/testing/postgresDatabase'
import { startPostgres } from '@melodia/db/testing/postgresServer'
import { freePort } from '@melodia/db/testing/postgresProcess'
import { callJson, type Product, type Server } from '../products.ts'
import { playNumbers } from '../proofs/recount.ts'
import { DATABASE, startAll, usage } from './processes.ts'
import { newListener } from './traffic.ts'

const MINUTES = Number(process.env.BENCH_MINUTES ?? 10)
const PROCESSES = 2
const LISTENERS = 100
/** Of each listener a second, in one call: 1,000 in all. */
const PLAYS = Number(process.env.BENCH_PLAYS ?? 10)
const TABLES = ['plays', 'stream_addresses']
const TRACKS = 30
const DAYS = 28
const DAY = 86_400_000
/** Of a listener and a day 500 plays are kept. */
const A_DAY = 500
/** At least half of each of the tracks, so that it counts. */
const HEARD_MS = 20_000

/**
 * Plays of many listeners through two processes on one PostgreSQL, so many each second. Returns how
 * many were acknowledged, how many of them are lost, doubled or in a wrong total, and what one took.
 */
export async function steadyPlays(folder: string) {
  const database = await startPostgres(DATABASE)
  try {
    const settings = { DATABASE_URL: database.url, DATA_DIR: folder, DEMO: 'true' }
    const products = await startAll(PROCESSES, settings, String(await freePort()))
    try {
      return await measure(products, database.url)
    } finally {
      await Promise.all(products.map((product) => product.stop()))
    }
  } finally {
    await database.stop()
  }
}

async function measure(products: readonly Product[], database: string) {
  const listeners: Server[] = []
  for (let n = 0; n < LISTENERS; n++) {
    const { url } = products[n % products.length]!
    const listener = { url, headers: await newListener(products[0]!.url) }
    // Known from the first call on.
    await callJson(listener, 'GET', '/notifications')
    listeners.push(listener)
  }
  const tracks = await longPublished(database)
  const before = await playNumbers(database)
  const times: number[] = []
  const from = { usage: usage(products), at: performance.now() }
  const accepted = await Promise.all(
    listeners.map((listener, n) => listen(listener, tracks, times, (n * 1_000) / LISTENERS)),
  ).then((each) => each.reduce((sum, one) => sum + one, 0))
  const seconds = (performance.now() - from.at) / 1_000
  const spent = usage(products)
  const after = await playNumbers(database)
  times.sort((a, b) => a - b)
  return {
    accepted,
    rate: accepted / seconds,
    /** Of what was to be told of in that time. */
    share: accepted / seconds / (LISTENERS * PLAYS),
    bytes: await bytesOf(database),
    mistakes: Math.abs(after.plays - before.plays - accepted) + after.wrong - before.wrong,
    medianMs: times[Math.floor(times.length / 2)] ?? 0,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
    processMs: (spent.processes - from.usage.processes) / times.length,
    databaseMs: (spent.database - from.usage.database) / times.length,
  }
}

/** Tells of some plays each second, until the time is over. Returns how many were accepted. */
async function listen(
  listener: Server,
  tracks: readonly string[],
  times: number[],
  delayMs: number,
): Promise<number> {
  await setTimeout(delayMs)
  const begun = performance.now()
  const firstDay = Math.floor(Date.now() / DAY) - DAYS
  let accepted = 0
  for (let second = 0; second < MINUTES * 60; second++) {
    await setTimeout(Math.max(0, begun + second * 1_000 - performance.now()))
    const plays = Array.from({ length: PLAYS }, (_, n) => {
      const number = second * PLAYS + n
      const at =
        (firstDay + Math.floor(number / A_DAY)) * DAY + (number % A_DAY) * (HEARD_MS + 1_000)
      return {
        id: randomUUID(),
        track_id: tracks[number % tracks.length],
        started_at: new Date(at).toISOString(),
        heard_ms: HEARD_MS,
        source: 'app',
      }
    })
    const sent = performance.now()
    const reply = await callJson<{ accepted: number }>(listener, 'POST', '/plays', { plays })
    times.push(performance.now() - sent)
    accepted += reply.accepted
  }
  return accepted
}

/** Public ids of tracks that were public, and given to each listener, long enough ago. */
const longPublished = (database: string) =>
  withClient(database, async (client) => {
    await client.query(`update users set created_at = 0;
      update tracks set published_at = 0 where published_at is not null;
      update track_creators set "from" = 0;
      insert into listeners ("user") select seq from users on conflict do nothing`)
    const { rows } = await client.query<{ id: string; seq: number }>(
      `select id, seq from tracks
       where state = 'published' and longest_ms between ${HEARD_MS} and ${2 * HEARD_MS} limit ${TRACKS}`,
    )
    const today = Math.floor(Date.now() / DAY)
    await client.query(
      `insert into stream_addresses (listener, day, track, first_at, last_at)
       select l.seq, day, track, day * ${DAY}::bigint, (day + 1) * ${DAY}::bigint - 1
       from listeners l, generate_series(${today - DAYS - 1}, ${today}) day, unnest($1::bigint[]) track
       on conflict do nothing`,
      [rows.map(({ seq }) => seq)],
    )
    return rows.map(({ id }) => id)
  })

/** Bytes of a row with its indexes, of each table. */
const bytesOf = (database: string) =>
  withClient(database, async (client) => {
    const bytes: Record<string, number> = {}
    for (const table of TABLES) {
      const { rows } = await client.query<{ bytes: string }>(
        `select coalesce((select sum(pg_total_relation_size(relid)) from pg_partition_tree('${table}')),
           pg_total_relation_size('${table}')) / greatest((select count(*) from ${table}), 1) as bytes`,
      )
      bytes[table] = Math.round(Number(rows[0]?.bytes))
    }
    return bytes
  })
