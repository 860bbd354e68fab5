import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { callJson, signedIn, type Products, type Server } from '../products.ts'
import { killed } from './killed.ts'
import { countPlays, wrongTotals } from './recount.ts'
import { read } from './rows.ts'

/** Clients of each of three listeners, their calls and the plays of each: less than 500 a day are kept. */
const CLIENTS = 8
const CALLS = 20
const PLAYS = 30
const KILLS = 8
const DAY = 86_400_000

/**
 * 14,400 plays by 24 clients, each sent twice, half of them at the same moment, while the server is
 * killed and started again. Returns how many were lost or stored twice, or are in a wrong total.
 */
export async function playsThroughKills(products: Products, tracks: number): Promise<number> {
  const file = products.fileOf(tracks)
  let product = await products.open(tracks)
  const listeners = await Promise.all(
    (['admin', 'creator', 'listener'] as const).map((who) => signedIn(product.url, who)),
  )
  // A listener is known from the first call on.
  for (const listener of listeners) await callJson(listener, 'GET', '/notifications')
  const ids = longPublished(file)
  async function client(listener: Server): Promise<void> {
    for (let n = 0; n < CALLS; n++) {
      const day = Math.floor(Date.now() / DAY) - 1 - Math.floor(Math.random() * 28)
      const plays = Array.from({ length: PLAYS }, () => aPlay(ids, day))
      const first = send(listener, plays)
      if (n % 2) await first
      await Promise.all([first, send(listener, plays)])
    }
  }
  const ofDemo = await countPlays(numberIn(file))
  let isOver = false
  const clients = Promise.all(
    listeners.flatMap((listener) => Array.from({ length: CLIENTS }, () => client(listener))),
  ).finally(() => (isOver = true))
  for (let kill = 0; kill < KILLS; kill++) {
    await Promise.race([clients, setTimeout(500 + Math.random() * 2_000)])
    if (isOver) break
    await killed(product)
    product = await products.open(tracks)
  }
  await clients
  await product.stop()
  const sent = listeners.length * CLIENTS * CALLS * PLAYS
  const lost = Math.abs((await countPlays(numberIn(file))) - ofDemo - sent)
  return lost + (await wrongTotals(numberIn(file)))
}

const numberIn = (file: string) => async (query: string) =>
  read(file, ({ numberOf }) => numberOf(query))

/** Sends plays until they are answered. */
async function send({ url, headers }: Server, plays: readonly object[]): Promise<void> {
  const body = JSON.stringify({ plays })
  const all = { ...headers, 'content-type': 'application/json' }
  for (;;) {
    const reply = await fetch(`${url}/api/v1/plays`, { method: 'POST', headers: all, body })
      .then(async ({ ok, status }) => ({ ok, status }))
      .catch(() => null)
    if (reply?.ok) return
    if (reply && reply.status < 500) throw new Error(`Plays were answered ${reply.status}`)
    await setTimeout(200)
  }
}

/** With loops and overlaps, so that each outcome happens. A few tracks are heard again and again. */
function aPlay(ids: readonly string[], day: number) {
  const isPreview = Math.random() < 0.1
  return {
    id: randomUUID(),
    track_id: ids[Math.floor(Math.random() ** 3 * ids.length)],
    started_at: new Date((day + Math.random()) * DAY).toISOString(),
    heard_ms: Math.floor(
      isPreview ? 1_000 + Math.random() * 4_000 : 5_000 + Math.random() * 15_000,
    ),
    source: isPreview ? 'preview' : 'app',
  }
}

/** Public ids of published tracks, as if they and their listeners had been there for long. */
export function longPublished(file: string) {
  const db = new Sqlite(file, { timeout: 5_000 })
  db.exec(`update users set created_at = 0;
    update tracks set published_at = 0 where published_at is not null;
    update track_artists set "from" = 0;
    update track_creators set "from" = 0`)
  db.close()
  return read(file, ({ idsOf }) =>
    idsOf(`select id from tracks where status = 'approved' order by seq limit 500`),
  )
}
