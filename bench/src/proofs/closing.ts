import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { callJson, type Server } from '../products.ts'
import { longPublished } from './plays.ts'
import type { Work } from './work.ts'

const DAY = 86_400_000
/** Days before today on which nothing was played yet; each period is the one before the last. */
const FIRST = 60
const PLAYS = 200

interface PeriodReply {
  period: { id: string; state: string; problem: string }
}

/** A period of one day is frozen for good, with a statement for everybody who has a part of it. */
export function closing(file: string): Work {
  let [id, daysAgo] = ['', FIRST]
  return {
    async prepare(server) {
      daysAgo += 1
      fillDay(file, daysAgo)
      const date = (ago: number) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10)
      const { period } = await callJson<PeriodReply>(server, 'POST', '/admin/periods', {
        from: date(daysAgo),
        to: date(daysAgo - 1),
        pool_minor: 100_000,
        currency: 'EUR',
        model: 'pro-rata',
      })
      id = period.id
      await callJson(server, 'POST', `/admin/periods/${id}/run`, {})
      await untilReady(server, id)
    },
    run: (server) => callJson(server, 'POST', `/admin/periods/${id}/close`, {}),
    isDone: ({ numberOf }) => {
      const statements = numberOf(
        'select count(*) from statements s join periods p on p.seq = s.period where p.id = ?',
        id,
      )
      const sum = numberOf(
        'select sum(earned_minor) from statements s join periods p on p.seq = s.period where p.id = ?',
        id,
      )
      const closed = numberOf(
        "select count(*) from periods where id = ? and state = 'closed' and hash is not null",
        id,
      )
      const entries = numberOf(
        "select count(*) from audit_entries where resource_id = ? and action = 'close-period'",
        id,
      )
      return closed === 1 && statements > 0 && sum > 0 && entries === 1
    },
  }
}

async function untilReady(server: Server, id: string): Promise<void> {
  for (;;) {
    const { period } = await callJson<PeriodReply>(server, 'GET', `/admin/periods/${id}`)
    if (period.problem) throw new Error(period.problem)
    if (period.state === 'ready') return
    await setTimeout(50)
  }
}

/** Plays of one listener on a day (UTC), as if they had been told of then. */
function fillDay(file: string, daysAgo: number) {
  const [track] = longPublished(file)
  const db = new Sqlite(file, { timeout: 10_000 })
  const begin = (Math.floor(Date.now() / DAY) - daysAgo) * DAY
  db.transaction(() => {
    const listener = db.prepare('insert into listeners (user) values (null)').run().lastInsertRowid
    const play = db.prepare(
      `insert into plays (listener, id, track, started_at, heard_ms, reach, source, own, outcome)
       select ?, ?, seq, ?, 60000, 20, 'app', 0, 'counted' from tracks where id = ?`,
    )
    for (let n = 0; n < PLAYS; n++)
      play.run(listener, randomUUID(), begin + (n * DAY) / PLAYS, track)
  })()
  db.close()
}
