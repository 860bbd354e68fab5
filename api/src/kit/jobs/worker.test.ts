import type { Database } from '@melodia/db/database'
import { openDatabase } from '@melodia/db/engine/open'
import { addJob, finishJob, nextJob } from '@melodia/db/jobs'
import { describeDatabases } from '@melodia/db/testing'
import { cutListeners } from '@melodia/db/testing/cutListeners'
import { lockWrites } from '@melodia/db/testing/lockWrites'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeWorker, type JobHandler, type Worker } from './worker.ts'

/** On a busy machine; what is not woken looks after half a minute. */
const SOON = { timeout: 10_000, interval: 10 }

describeDatabases('a worker', (current) => {
  let other: Database
  const workers: Worker[] = []
  beforeEach(async () => {
    other = await openDatabase(current().location)
  })
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()))
    await other.close()
  })

  /** Starts one whose jobs only note that they were done. */
  function start(db: Database, given: Partial<JobHandler> = {}, clock = db.clock) {
    const done: number[] = []
    const run: JobHandler['run'] = async (claim) => {
      if (await db.write((write) => finishJob(write, claim))) done.push(claim.subject)
    }
    const handler: JobHandler = { kind: 'delivery', lanes: 4, pauses: [], run, ...given }
    const worker = makeWorker({ db, clock, log: { warn() {} }, handlers: [handler] })
    worker.start()
    workers.push(worker)
    return done
  }
  const add = (db: Database, subject: number, dueAt?: number) => {
    const now = db.clock()
    return db.write((write) =>
      addJob(write, { kind: 'delivery', subject, ...(dueAt && { dueAt }) }, now),
    )
  }
  const idle = () => new Promise((resolve) => setTimeout(resolve, 1_000))

  it('begins a job that another process added within a second', async () => {
    const done = start(current())
    await add(other, 1)
    await expect.poll(() => done, SOON).toEqual([1])
    await add(current(), 2)
    await expect.poll(() => done, SOON).toEqual([1, 2])
  })

  it('does so again after its connection was cut', async () => {
    const done = start(current())
    await add(other, 1)
    await expect.poll(() => done, SOON).toEqual([1])
    await cutListeners(current().location)
    await add(other, 2)
    await expect.poll(() => done, SOON).toEqual([1, 2])
    await cutListeners(current().location)
    await idle()
    await add(other, 3)
    await expect.poll(() => done, SOON).toEqual([1, 2, 3])
  })

  it('begins a job when it is due', async () => {
    const done = start(current())
    const dueAt = current().clock() + 700
    await add(other, 1, dueAt)
    await expect.poll(() => done, SOON).toEqual([1])
    expect(current().clock()).toBeGreaterThanOrEqual(dueAt)
  })

  it('works with as many lanes as it has, while there is work', async () => {
    let busy = 0
    let most = 0
    const run: JobHandler['run'] = async (claim) => {
      most = Math.max(most, (busy += 1))
      await new Promise((resolve) => setTimeout(resolve, 100))
      busy -= 1
      await current().write((write) => finishJob(write, claim))
    }
    start(current(), { run, lanes: 3 })
    for (let subject = 1; subject <= 9; subject += 1) await add(current(), subject)
    const next = () => nextJob(current().read, { kind: 'delivery' })
    await expect.poll(next, { timeout: 5_000 }).toBeNull()
    expect(most).toBe(3)
  })

  it('leaves a job to the process that holds it, though its own clock is 90 s ahead', async () => {
    if (current().dialect === 'sqlite') return
    const running = Promise.withResolvers<void>()
    const isBegun = vi.fn<() => void>()
    const run: JobHandler['run'] = async (claim) => {
      isBegun()
      await running.promise
      await current().write((write) => finishJob(write, claim))
    }
    start(current(), { run, lanes: 1 })
    await add(current(), 1)
    await expect.poll(() => isBegun.mock.calls.length, SOON).toBe(1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90_000 })
    const ahead = await openDatabase(current().location)
    const done = start(ahead)
    await add(ahead, 2)
    await expect.poll(() => done, SOON).toEqual([2])
    vi.useRealTimers()
    running.resolve()
    const next = () => nextJob(current().read, { kind: 'delivery' })
    await expect.poll(next, SOON).toBeNull()
    expect([isBegun.mock.calls.length, done]).toEqual([1, [2]])
    await workers.pop()!.stop()
    await ahead.close()
  })

  it('does a job once that it could claim only after a lock of another process', async () => {
    let passed = 0
    const clock = () => current().clock() + passed
    await add(current(), 1)
    await add(current(), 2)
    const unlock = await lockWrites(current().location)
    const running = Promise.withResolvers<void>()
    const begun: number[] = []
    const run: JobHandler['run'] = async (claim) => {
      begun.push(claim.subject)
      await running.promise
      await current().write((write) => finishJob(write, claim))
    }
    start(current(), { run }, clock)
    start(other, { run }, clock)
    await idle()
    passed += 25_000
    await unlock()
    await expect.poll(() => begun.length, SOON).toBeGreaterThanOrEqual(2)
    // Who held them for no time at all would begin them again now.
    await idle()
    running.resolve()
    const next = () => nextJob(current().read, { kind: 'delivery' })
    await expect.poll(next, SOON).toBeNull()
    expect(begun.toSorted()).toEqual([1, 2])
  })

  it('soon asks the database nothing while nothing is new', async () => {
    let queries = 0
    const counted: Database = {
      ...current(),
      read: {
        ...current().read,
        prepared(...query) {
          queries += 1
          return current().read.prepared(...query)
        },
      },
      write(work) {
        queries += 1
        return current().write(work)
      },
    }
    const done = start(counted)
    await add(other, 1)
    await expect.poll(() => done, SOON).toEqual([1])
    const newQueries = async () => {
      queries = 0
      await idle()
      return queries
    }
    await expect.poll(newQueries, SOON).toBe(0)
  })
})
