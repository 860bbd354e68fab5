import { expect, it } from 'vitest'
import type { Database } from './database.ts'
import { openDatabase } from './engine/open.ts'
import { addJobs, claimJob, finishJob, type JobClaim, type JobQueue } from './jobs.ts'
import { withClient } from './testing/postgresDatabase.ts'
import { describeDatabases } from './testing/testing.ts'
import { NOW } from './testing/tracks.ts'

const QUEUE: JobQueue = { kind: 'delivery' }

describeDatabases('jobs', (current) => {
  const claim = (db: Database, now: number, queue = QUEUE) =>
    db.write((write) => claimJob(write, queue, { now, leaseMs: 1_000 }), {
      isolation: 'read committed',
    })
  const add = (...subjects: number[]) =>
    current().write((write) => addJobs(write, 'delivery', subjects, NOW))

  it('are each claimed once, by several processes at once', async () => {
    const subjects = Array.from({ length: 30 }, (_, i) => i + 1)
    await add(...subjects)
    const other = await openDatabase(current().location)
    const claimed: number[] = []
    const claimAll = async (db: Database) => {
      for (let job; (job = await claim(db, NOW));) claimed.push(job.subject)
    }
    await Promise.all([current(), other, current(), other].map(claimAll))
    await other.close()
    expect(claimed.sort((a, b) => a - b)).toEqual(subjects)
  })

  it('are claimed in their order, and again when a lease has ended, which ends the first claim', async () => {
    await add(1, 2)
    const first = await claim(current(), NOW)
    expect([first, await claim(current(), NOW)]).toMatchObject([
      { kind: 'delivery', subject: 1, attempt: 1, created_at: NOW, cause: null },
      { subject: 2 },
    ])
    expect(await claim(current(), NOW + 999)).toBeNull()
    const second = await claim(current(), NOW + 1_000)
    expect(second).toMatchObject({ subject: 1, attempt: 2 })
    const finish = (job: JobClaim | null) =>
      current().write(async (write) => job && finishJob(write, job))
    expect([await finish(first), await finish(second)]).toEqual([false, true])
  })

  it('are passed over while another process claims them, and not waited for', async () => {
    const { location } = current()
    if (location.kind !== 'postgres') return
    await add(1, 2)
    await withClient(location.url, async (other) => {
      await other.query('begin; select from jobs where subject = 1 for update')
      expect(await claim(current(), NOW)).toMatchObject({ subject: 2 })
      expect(await claim(current(), NOW)).toBeNull()
    })
    expect(await claim(current(), NOW)).toMatchObject({ subject: 1 })
  })

  it('are claimed at most so many at a time by all processes, until one ends or loses its lease', async () => {
    await add(...Array.from({ length: 20 }, (_, i) => i + 1))
    const other = await openDatabase(current().location)
    const limited = { ...QUEUE, atMost: 3 }
    const claims = await Promise.all(
      Array.from({ length: 12 }, (_, i) => claim(i % 2 ? other : current(), NOW, limited)),
    )
    await other.close()
    const held = claims.filter((each) => each !== null)
    expect(held.map(({ subject }) => subject).sort()).toEqual([1, 2, 3])
    await current().write((write) => finishJob(write, held[0]!))
    expect(await claim(current(), NOW, limited)).toMatchObject({ subject: 4 })
    expect(await claim(current(), NOW, limited)).toBeNull()
    expect(await claim(current(), NOW + 1_000, limited)).toMatchObject({ subject: 5 })
  })

  it('can be taken the newest first', async () => {
    await add(1, 2)
    expect(await claim(current(), NOW, { ...QUEUE, first: 'newest' })).toMatchObject({ subject: 2 })
  })
})
