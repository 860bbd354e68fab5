import { eq, sql, type SQL } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, inject } from 'vitest'
import { createArtist, updateArtist } from '../artists.ts'
import type { Database, Handle, PostgresServer } from '../database.ts'
import { totals } from '../lists/counters.ts'
import { giveBack, takeCopy } from '../testing/postgresCopies.ts'
import { withClient } from '../testing/postgresDatabase.ts'
import { NOW } from '../testing/tracks.ts'
import { isBusy } from './errors.ts'
import { openDatabase } from './open.ts'

const POOL = 6
let url: string
let db: Database
const open = (limits: Partial<PostgresServer> = {}) =>
  openDatabase({ kind: 'postgres', url, pool: POOL, ...limits })

beforeEach(async () => {
  url = await takeCopy(inject('postgresUrl'))
  db = await open()
})
afterEach(async () => {
  await db.close()
  await giveBack(inject('postgresUrl'), url)
})

const addArtist = (write: Handle, name: string) => createArtist(write, { name }, NOW)
/** Returns the public id of a new artist. */
const newArtist = (name: string) =>
  db.write(async (write) => {
    const seq = await addArtist(write, name)
    const { artists } = write.tables
    const [row] = await write.db.select().from(artists).where(eq(artists.seq, seq))
    return row?.id ?? ''
  })
const call = async ({ db }: Handle, its: SQL) =>
  db.select({ value: sql`value` }).from(sql`${its} as value`)
const query = (text: string) => withClient(url, async (client) => (await client.query(text)).rows)

/** A transaction that is open until `end` is called, and what it resolves to. */
async function begin(work: (write: Handle) => Promise<unknown> = async () => undefined) {
  const begun = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const ended = db.write(async (write) => {
    await work(write)
    begun.resolve()
    await held.promise
  })
  await Promise.race([begun.promise, ended])
  return { ended, end: () => (held.resolve(), ended) }
}

describe('transactions on PostgreSQL', () => {
  it('do not wait for each other, though they change the same totals', async () => {
    const first = await begin((write) => addArtist(write, 'Ann'))
    await db.write((write) => addArtist(write, 'Bea'))
    await first.end()
    expect(await totals(db.read)).toMatchObject({ artists: 2 })
    expect(db.load().repeats).toBe(0)
  })

  it('run again if another one came between, and give up when that goes on', async () => {
    let runs = 0
    const met = db.write(async (write) => {
      runs += 1
      await write.db.select().from(write.tables.artists)
      throw Object.assign(new Error('met'), { code: '40001' })
    })
    const error = await met.catch((thrown: unknown) => thrown)
    expect(isBusy(error)).toBe(true)
    expect(runs).toBe(8)
    expect(db.load().repeats).toBe(7)
  })

  it('get done beside many short ones that change what they read', async () => {
    const id = await newArtist('Ann')
    const over = new AbortController()
    const change = async () => {
      while (!over.signal.aborted)
        await db.write((write) =>
          updateArtist(write, id, { bio: String(Math.random()) }, { now: NOW }),
        )
    }
    const changes = [change(), change()]
    await db.write(async (write) => {
      await write.db.select().from(write.tables.artists)
      await call(write, sql`pg_sleep(0.1)`)
      await updateArtist(write, id, { name: 'Anna' }, { now: NOW })
    })
    over.abort()
    await Promise.all(changes)
    expect(await db.read.db.select().from(db.read.tables.artists)).toMatchObject([{ name: 'Anna' }])
  })

  it('hold no more connections than the setting says', async () => {
    const work = Array.from({ length: 40 }, (_, n) => [
      db.write((write) => addArtist(write, `Artist ${n}`)),
      totals(db.read),
    ])
    await Promise.all(work.flat())
    const connections = await query(
      `select from pg_stat_activity where datname = current_database() and application_name = 'melodia'`,
    )
    expect(connections.length).toBeGreaterThan(1)
    expect(connections.length).toBeLessThanOrEqual(POOL)
  })

  it('lose what they hold where their process hangs', async () => {
    const id = await newArtist('Ann')
    const change = (write: Handle) => updateArtist(write, id, { bio: 'Sings.' }, { now: NOW })
    const hanging = await begin(async (write) => {
      await change(write)
      // Last: on a busy machine statements come later than that.
      await call(write, sql`set_config('idle_in_transaction_session_timeout', '100', false)`)
    })
    await db.write(change)
    const error = await hanging.end().catch((thrown: unknown) => thrown)
    expect(isBusy(error)).toBe(true)
  })

  it('wait for a row no longer than the limit', async () => {
    const hasty = await open({ lockMs: 100 })
    const id = await newArtist('Ann')
    const change = (write: Handle) => updateArtist(write, id, { bio: 'Sings.' }, { now: NOW })
    const first = await begin(change)
    const error = await hasty.write(change).catch((thrown: unknown) => thrown)
    await first.end()
    await hasty.close()
    expect(isBusy(error)).toBe(true)
  })

  it('take no longer for a statement than the limit', async () => {
    const hasty = await open({ statementMs: 100 })
    const slow = call(hasty.read, sql`pg_sleep(10)`)
    const error = await slow.catch((thrown: unknown) => thrown)
    await hasty.close()
    expect(isBusy(error)).toBe(true)
  })

  it('fail as busy where connections are cut, and work again at once', async () => {
    const open = await begin((write) => addArtist(write, 'Ann'))
    const reads = Array.from({ length: 20 }, () =>
      call(db.read, sql`pg_sleep(0.2)`).then(
        () => null,
        (thrown: unknown) => thrown,
      ),
    )
    await query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    const errors = [
      await open.end().catch((thrown: unknown) => thrown),
      ...(await Promise.all(reads)),
    ]
    expect(errors[0]).toBeInstanceOf(Error)
    expect(errors.filter((error) => error !== null && !isBusy(error))).toEqual([])
    await db.write((write) => addArtist(write, 'Bea'))
    expect(await totals(db.read)).toMatchObject({ artists: 1 })
  })
})
