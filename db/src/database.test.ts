import { expect, it } from 'vitest'
import { createArtist } from './artists.ts'
import { totalOf } from './lists/counters.ts'
import type { Handle } from './database.ts'
import { openDatabase } from './engine/open.ts'
import { describeDatabases } from './testing/testing.ts'
import { NOW } from './testing/tracks.ts'

/** Whether an error or its cause contains this text. */
const saying = (text: string) => (error: Error) =>
  new RegExp(text).test([error, error.cause].join())

const add = (write: Handle, name = 'Bjørk') => createArtist(write, { name }, NOW)

describeDatabases('a database', (current) => {
  const artists = () => totalOf(current().read, 'artists')

  it('commits what a write has done', async () => {
    await current().write((write) => add(write))
    expect(await artists()).toBe(1)
  })

  it('undoes a write whose work throws after it has awaited', async () => {
    const failed = current().write(async (write) => {
      await add(write)
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    expect(await artists()).toBe(0)
  })

  it('writes again after a write that failed', async () => {
    await expect(current().write((write) => add(write, ' '))).rejects.toThrow(/artists/)
    await current().write((write) => add(write))
    expect(await artists()).toBe(1)
  })

  it('does not acknowledge what it has not committed, though the work swallows a failure', async () => {
    const acknowledged = await current()
      .write(async (write) => {
        await add(write)
        await add(write, ' ').catch(() => undefined)
      })
      .then(
        () => 1,
        () => 0,
      )
    expect(await artists()).toBe(acknowledged)
  })

  it('shows nothing of a write that has not been committed', async () => {
    await current().write(async (write) => {
      await add(write)
      expect(await artists()).toBe(0)
      expect(await totalOf(write, 'artists')).toBe(1)
    })
  })

  it('cannot write through the reading handle', async () => {
    await expect(add(current().read)).rejects.toSatisfy(saying('read-?only'))
    expect(await artists()).toBe(0)
  })

  it('runs writes one after another, those of other processes too', async () => {
    const other = await openDatabase(current().location)
    const increment = async ({ db, tables: { progress } }: Handle) => {
      const [row] = await db.select().from(progress)
      const value = Number(row?.value ?? 0) + 1
      await db
        .insert(progress)
        .values({ task: 'n', value, updated_at: NOW })
        .onConflictDoUpdate({ target: progress.task, set: { value } })
    }
    await Promise.all(
      Array.from({ length: 40 }, (_, i) => (i % 2 ? current() : other).write(increment)),
    )
    await other.close()
    const { db, tables } = current().read
    expect((await db.select().from(tables.progress))[0]?.value).toBe(40)
  })

  it('refuses a write inside a write, which would wait for itself', async () => {
    await expect(current().write(() => current().write((write) => add(write)))).rejects.toThrow(
      'A write inside a write',
    )
    await current().write((write) => add(write))
    expect(await artists()).toBe(1)
  })

  const named = ({ db, prepared, tables: { artists: table } }: Handle) =>
    prepared('names', {}, () => db.select({ name: table.name }).from(table))

  it('runs a query that is returned without being awaited', async () => {
    await current().write(add)
    const { artists: table } = current().read.tables
    await current().write((write) => write.db.delete(table))
    expect(await artists()).toBe(0)
  })

  it('takes the handle back when the transaction is over', async () => {
    let kept: Handle | undefined
    let query: PromiseLike<unknown> | undefined
    await current().write(async (write) => {
      kept = write
      await named(write)
      query = write.db.delete(write.tables.artists)
      await add(write)
    })
    await expect(kept && add(kept)).rejects.toSatisfy(saying('transaction is over'))
    await expect(kept && named(kept)).rejects.toSatisfy(saying('transaction is over'))
    expect(await current().write(named)).toHaveLength(1)
    await expect(Promise.resolve(query)).rejects.toSatisfy(saying('transaction is over'))
    expect(await artists()).toBe(1)
  })

  it('answers a ping until it is closed', async () => {
    const other = await openDatabase(current().location)
    await other.ping()
    await other.close()
    await expect(other.ping()).rejects.toThrow(/open|end/)
  })
})
