import { sql } from 'drizzle-orm'
import { Client, Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { Database, Handle } from '../database.ts'
import { totals } from '../lists/counters.ts'
import { startPooler, type Pooler } from '../testing/postgresPooler.ts'
import { giveBack, takeCopy } from '../testing/postgresCopies.ts'
import { withClient } from '../testing/postgresDatabase.ts'
import { addTrack } from '../testing/tracks.ts'
import { causeWith, isBusy } from './errors.ts'
import { openDatabase } from './open.ts'
import { expectSessions, expectSettings } from './postgresSessions.ts'

let url: string
beforeEach(async () => {
  url = await takeCopy(inject('postgresUrl'))
})
afterEach(() => giveBack(inject('postgresUrl'), url))

/** The database of the test through a pooler. */
const through = (pooler: Pooler) => {
  const pooled = new URL(pooler.url)
  pooled.pathname = new URL(url).pathname
  return { kind: 'postgres', url: pooled.href, pool: 4 } as const
}
/** Its database may be dropped while it still ends. */
function directly(max = 2) {
  return new Pool({ connectionString: url, max })
    .on('error', () => undefined)
    .on('connect', (client) => client.on('error', () => undefined))
}
const failure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )
const soon = { timeout: 30_000, interval: 50 }

describe('behind PgBouncer in session mode', () => {
  let pooler: Pooler
  let one: Database
  let other: Database
  beforeAll(async () => {
    pooler = await startPooler(inject('postgresUrl'))
  })
  afterAll(() => pooler.stop())
  beforeEach(async () => {
    one = await openDatabase(through(pooler))
    other = await openDatabase(through(pooler))
  })
  afterEach(async () => {
    await one.close()
    await other.close()
  })

  const addedBy = (db: Database) => db.write((write) => addTrack(write))
  /** Whether a commit of the one wakes the other. */
  async function wakes() {
    let woken = 0
    const end = other.onWake('jobs:mail', () => (woken += 1))
    // It has been connected, and whatever was missed before has been looked at.
    await expect.poll(() => woken, soon).toBe(1)
    await one.write(async (write) => write.wake('jobs:mail'))
    await expect.poll(() => woken, soon).toBe(2)
    end()
  }

  it('processes see what others write, and wake each other', async () => {
    await addedBy(one)
    await addedBy(other)
    expect(await totals(one.read)).toMatchObject({ 'tracks:approved': 2 })
    await wakes()
  })

  it('connections have their limits, and those that read refuse to write', async () => {
    const settings = ({ db }: Handle) =>
      db
        .select({ setting: sql<string>`name || ' ' || setting` })
        .from(sql`pg_settings`)
        .where(sql`name in ('statement_timeout', 'lock_timeout')`)
        .orderBy(sql`name`)
    const limits = [{ setting: 'lock_timeout 5000' }, { setting: 'statement_timeout 30000' }]
    expect(await settings(one.read)).toEqual(limits)
    expect(await one.write(settings)).toEqual(limits)
    expect(causeWith(await failure(addTrack(one.read)), '25006')).toBe(true)
  })

  it('a session leaves nothing to the one that gets its connection', async () => {
    for (let time = 0; time < 3; time++) {
      const db = await openDatabase(through(pooler))
      await Promise.all([addedBy(db), addedBy(db), totals(db.read), totals(db.read)])
      await db.close()
    }
    expect(await totals(one.read)).toMatchObject({ 'tracks:approved': 6 })
  })

  it('is busy while the pooler is away, and heals when it is back', async () => {
    await wakes()
    await pooler.stop()
    expect(isBusy(await failure(addedBy(one)))).toBe(true)
    expect(isBusy(await failure(totals(one.read)))).toBe(true)
    pooler = await startPooler(inject('postgresUrl'), { listen_port: String(pooler.port) })
    await addedBy(one)
    expect(await totals(other.read)).toMatchObject({ 'tracks:approved': 1 })
    await wakes()
  })

  it('is busy where PostgreSQL cuts connections, and works again at once', async () => {
    await addedBy(one)
    const cut = sql`pg_terminate_backend(pg_backend_pid()) as ended`
    const lost = one.write((write) => write.db.select({ ended: sql`ended` }).from(cut))
    expect(isBusy(await failure(lost))).toBe(true)
    await addedBy(one)
    expect(await totals(one.read)).toMatchObject({ 'tracks:approved': 2 })
  })
})

describe('a pooler that would not do', () => {
  let pooler: Pooler | null = null
  afterEach(async () => {
    await pooler?.stop()
    pooler = null
  })

  it.each(['transaction', 'statement'])('is refused: pool_mode = %s', async (pool_mode) => {
    pooler = await startPooler(url, { pool_mode, server_round_robin: '1' })
    const error = await failure(openDatabase(through(pooler)))
    expect(String(error)).toMatch(/leads to a pooler that .* Set pool_mode = session/)
    const locks = await withClient(url, async (client) => {
      const { rows } = await client.query(
        `select from pg_locks join pg_database on pg_database.oid = database
         where locktype = 'advisory' and datname = current_database()`,
      )
      return rows.length
    })
    expect(locks).toBe(0)
  })

  it('is refused if it has too few connections', async () => {
    pooler = await startPooler(url, { default_pool_size: '1' })
    const error = await failure(openDatabase(through(pooler)))
    expect(String(error)).toMatch(/no connection within 10 seconds.* default_pool_size/)
  })

  it('is refused if it loses settings', async () => {
    const pool = directly()
    await expectSettings(pool, { statement_timeout: '0' })
    const reading = { statement_timeout: '0', default_transaction_read_only: 'on' }
    await expect(expectSettings(pool, reading)).rejects.toThrow(
      'does not keep default_transaction_read_only.',
    )
    await pool.end()
  })

  it('is not suspected where there is none', async () => {
    const pool = directly(1)
    await withClient(url, async (client: Client) => {
      for (let time = 0; time < 10; time++)
        await expect(expectSessions(client, pool)).resolves.toBeUndefined()
    })
    await pool.end()
  })
})
