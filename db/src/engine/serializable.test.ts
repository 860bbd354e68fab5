import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Database, Handle } from '../database.ts'
import { describeDatabases } from '../testing/testing.ts'
import { NOW } from '../testing/tracks.ts'
import { openDatabase } from './open.ts'

/** Rows that transactions read and write, and how many transactions. */
const KEYS = ['a', 'b', 'c', 'd', 'e']
const TRANSACTIONS = 1_000
/** Asked for at a time, of each of two processes. */
const AT_ONCE = 8

/** What a transaction saw in the rows that it read, by key, and the rows that it wrote. */
interface Done {
  id: number
  saw: Map<string, number>
  wrote: string[]
}

/** Reads some rows and writes some of them, with its own number as the value. */
async function act(db: Database, id: number): Promise<Done> {
  const read = KEYS.filter(() => Math.random() < 0.5)
  const wrote = read.filter(() => Math.random() < 0.4)
  return db.write(async (write) => {
    const saw = new Map<string, number>()
    for (const key of read) saw.set(key, await valueOf(write, key))
    for (const key of wrote) await put(write, key, id)
    return { id, saw, wrote }
  })
}

async function valueOf({ db, tables: { progress } }: Handle, key: string) {
  const [row] = await db.select().from(progress).where(eq(progress.task, key))
  return Number(row?.value ?? 0)
}

async function put({ db, tables: { progress } }: Handle, key: string, value: number) {
  await db
    .insert(progress)
    .values({ task: key, value, updated_at: NOW })
    .onConflictDoUpdate({ target: progress.task, set: { value } })
}

/**
 * Which transactions must have come after which: who saw or replaced what another wrote, and who
 * replaced what another saw. Each writer has seen what it replaced.
 */
function successors(done: readonly Done[]) {
  const after = new Map<number, Set<number>>(done.map(({ id }) => [id, new Set()]))
  const replacedBy = new Map<string, number>()
  for (const { id, saw, wrote } of done)
    for (const key of wrote) {
      const version = `${key} ${saw.get(key)}`
      expect(replacedBy.has(version), 'two replaced the same version').toBe(false)
      replacedBy.set(version, id)
    }
  for (const { id, saw } of done)
    for (const [key, seen] of saw) {
      after.get(seen)?.add(id)
      const next = replacedBy.get(`${key} ${seen}`)
      if (next !== undefined && next !== id) after.get(id)?.add(next)
    }
  return after
}

/** An order in which each comes before its successors; shorter if there is a circle. */
function orderOf(after: ReadonlyMap<number, ReadonlySet<number>>) {
  const waitsFor = new Map([...after.keys()].map((id) => [id, 0]))
  for (const ids of after.values())
    for (const next of ids) waitsFor.set(next, (waitsFor.get(next) ?? 0) + 1)
  const order = [...waitsFor].filter(([, count]) => count === 0).map(([id]) => id)
  for (const id of order)
    for (const next of after.get(id) ?? []) {
      const left = (waitsFor.get(next) ?? 0) - 1
      waitsFor.set(next, left)
      if (left === 0) order.push(next)
    }
  return order
}

describeDatabases('transactions of two processes', (current) => {
  it('have the outcome of some order of them', async () => {
    const other = await openDatabase(current().location)
    const done: Done[] = []
    let next = 1
    const lane = async (db: Database) => {
      while (next <= TRANSACTIONS) {
        done.push(await act(db, next++))
        await sleep(0)
      }
    }
    const lanes = Array.from({ length: AT_ONCE }, () => [lane(current()), lane(other)]).flat()
    await Promise.all(lanes).finally(() => other.close())
    expect(done).toHaveLength(TRANSACTIONS)
    expect(orderOf(successors(done))).toHaveLength(TRANSACTIONS)
  })
})
