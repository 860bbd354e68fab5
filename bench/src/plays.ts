import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { openCatalogue } from './catalogue.ts'
import type { Products } from './products.ts'

const CLIENTS = 50
const BATCHES = 10
const PLAYS_A_CALL = 200
const KILLS = 8
const DAY = 86_400_000

/**
 * 100,000 plays by 50 clients, each sent twice, half of them at the same moment, while the server is
 * killed and started again. Returns how many plays were lost, kept twice, or are in a wrong total.
 */
export async function playsThroughKills(
  products: Products,
  folder: string,
  remark: (text: string) => void,
): Promise<number> {
  const file = join(folder, 'small', 'melodia.sqlite')
  // The catalogue is made before listeners are written into its file.
  await (await products.open('small')).stop()
  const tokens = addListeners(file)
  const tracks = longPublished(file)
  let product = await products.open('small')
  const { url } = product
  const times: number[] = []
  let [accepted, duplicates, refused, failed] = [0, 0, 0, 0]

  async function tell(token: string, plays: readonly object[]): Promise<void> {
    for (;;) {
      const begun = performance.now()
      const reply = await fetch(`${url}/api/v1/plays`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ plays }),
      })
        .then(async (answer) => ({ status: answer.status, told: await answer.json() }))
        .catch(() => null)
      if (reply?.status === 200) {
        const told = reply.told as { accepted: number; duplicates: number; refused: unknown[] }
        times.push(performance.now() - begun)
        accepted += told.accepted
        duplicates += told.duplicates
        refused += told.refused.length
        return
      }
      if (reply && reply.status < 500)
        throw new Error(`Plays were answered ${reply.status}: ${JSON.stringify(reply.told)}`)
      failed += 1
      await setTimeout(200)
    }
  }
  async function client(token: string): Promise<void> {
    for (let batch = 0; batch < BATCHES; batch++) {
      const daysAgo = 1 + Math.floor(Math.random() * 28)
      const plays = Array.from({ length: PLAYS_A_CALL }, () => aPlay(tracks, daysAgo))
      if (batch % 2 === 0) await Promise.all([tell(token, plays), tell(token, plays)])
      else {
        await tell(token, plays)
        await tell(token, plays)
      }
    }
  }

  const work = { isOver: false }
  const begun = performance.now()
  const clients = Promise.all(tokens.map(client)).finally(() => {
    work.isOver = true
  })
  let kills = 0
  while (!work.isOver && kills < KILLS) {
    await Promise.race([clients, setTimeout(500 + Math.random() * 2_000)])
    if (work.isOver) break
    const ended = once(product.child, 'exit')
    product.child.kill('SIGKILL')
    await ended
    kills += 1
    product = await products.open('small')
  }
  await clients
  const seconds = (performance.now() - begun) / 1_000
  const single: number[] = []
  for (const token of tokens) {
    const before = times.length
    await tell(token, [aPlay(tracks, 1)])
    single.push(...times.splice(before))
  }
  await product.stop()
  const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
  remark(
    `${kills} kills, ${failed} calls failed and were sent again; ${accepted} new, ${duplicates} known, ` +
      `${refused} refused in ${seconds.toFixed(1)} s`,
  )
  remark(
    `a call of ${PLAYS_A_CALL} plays beside ${CLIENTS - 1} others: median ${median(times).toFixed(0)} ms; ` +
      `a call of one play, alone: ${median(single).toFixed(1)} ms`,
  )
  return refused + mistakesOf(file, remark)
}

/** Sent once: with loops and overlaps, so that each outcome happens. */
function aPlay(tracks: readonly string[], daysAgo: number) {
  const started = (Math.floor(Date.now() / DAY) - daysAgo + Math.random()) * DAY
  const isPreview = Math.random() < 0.1
  // A few tracks are heard again and again.
  const track = tracks[Math.floor(Math.random() ** 3 * tracks.length)]
  return {
    id: randomUUID(),
    track_id: track,
    started_at: new Date(started).toISOString(),
    heard_ms: Math.floor(isPreview ? Math.random() * 5_000 : 5_000 + Math.random() * 15_000),
    source: isPreview ? 'preview' : 'app',
  }
}

/** Listeners with API tokens, as copies of the demo's one. */
function addListeners(file: string): string[] {
  const db = new Sqlite(file)
  const copy = (table: string, changed: Record<string, string>, where: string) => {
    const columns = db
      .prepare(`select name from pragma_table_info('${table}') where name <> 'seq'`)
      .pluck()
      .all() as string[]
    db.exec(
      `insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')})
       select ${columns.map((name) => (name in changed ? `'${changed[name]}'` : `"${name}"`)).join(', ')}
       from ${table} where ${where} limit 1`,
    )
  }
  const tokens = Array.from({ length: CLIENTS }, (_, index) => {
    const uid = randomUUID()
    const email = `listener-${index}@melodia.example`
    copy('accounts', { id: uid, email, email_key: email }, '1')
    const { issuer } = db.prepare('select issuer from users limit 1').get() as { issuer: string }
    db.prepare(
      `insert into users (id, created_at, updated_at, issuer, uid, email, name, name_sort)
       values (?, ?, ?, ?, ?, ?, ?, ?)`,
    ).run(randomUUID(), Date.now(), Date.now(), issuer, uid, email, 'Listener', 'listener')
    const token = `mel_${randomBytes(32).toString('base64url')}`
    db.prepare(
      `insert into api_tokens (id, "user", name, scope, hash, created_at, expires_at)
       values (?, (select max(seq) from users), 'bench', 'write', ?, ?, ?)`,
    ).run(
      randomUUID(),
      createHash('sha256').update(token).digest('base64url'),
      Date.now(),
      Date.now() + DAY,
    )
    return token
  })
  db.close()
  return tokens
}

/** Public ids of published tracks, as if they had been public for long. */
function longPublished(file: string): string[] {
  const db = new Sqlite(file)
  db.exec('update published_tracks set published_at = 0; update users set created_at = 0')
  const ids = db.prepare('select id from published_tracks order by seq limit 500').pluck().all()
  db.close()
  return ids as string[]
}

/** The same numbers, counted anew from the plays. */
const RECOUNT = `count(case when outcome = 'counted' then 1 end),
  count(case when outcome = 'counted' and own then 1 end),
  count(case when outcome = 'preview' then 1 end), count(case when outcome = 'aside' then 1 end),
  count(distinct case when outcome = 'counted' then listener end)
  from plays where outcome <> 'short' group by`
const KEPT = 'plays, own, previews, aside, listeners from'

function mistakesOf(file: string, remark: (text: string) => void): number {
  const { numberOf, close } = openCatalogue(file)
  try {
    // Those told of one by one at the end are 50 more.
    const sent = CLIENTS * BATCHES * PLAYS_A_CALL + CLIENTS
    const kept = numberOf('select count(*) from plays')
    const different = (one: string, other: string) =>
      numberOf(`select count(*) from (select ${one} except select ${other})`) +
      numberOf(`select count(*) from (select ${other} except select ${one})`)
    const day = 'started_at / 86400000'
    const wrong =
      different(`${day}, ${RECOUNT} 1`, `day, ${KEPT} play_days`) +
      different(`track, ${day}, ${RECOUNT} 1, 2`, `track, day, ${KEPT} play_track_days`)
    const outcomes = ['counted', 'short', 'preview', 'aside'].map(
      (outcome) =>
        `${numberOf('select count(*) from plays where outcome = ?', outcome)} ${outcome}`,
    )
    remark(`${kept} plays are kept: ${outcomes.join(', ')}; ${wrong} totals differ from a recount`)
    return Math.abs(kept - sent) + wrong
  } finally {
    close()
  }
}
