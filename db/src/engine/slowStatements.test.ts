import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { createArtist } from '../artists.ts'
import type { Database, Handle, SlowStatement } from '../database.ts'
import { describeDatabases } from '../testing/testing.ts'
import { NOW } from '../testing/tracks.ts'
import { openDatabase } from './open.ts'
import { makeSlowWatch } from './slowStatements.ts'

/** Counts for a while on either database; `secret` is a value of somebody's. */
const dawdle = ({ db }: Handle, secret = 'private') =>
  db.select({ value: sql`value` }).from(
    sql`(with recursive steps (step) as (
        select 1 union all select step + 1 from steps where step < 300000
      ) select count(*) as value from steps where ${secret} <> '') as counted`,
  )

describeDatabases('slow statements', (current) => {
  let told: SlowStatement[]
  let db: Database
  /** Opens it once more, as the server does. */
  const open = async (afterMs: number) => {
    const { kind } = current().location
    const limits = kind === 'postgres' ? { lockMs: 300 } : {}
    db = await openDatabase(
      { ...current().location, ...limits },
      { slow: { afterMs, note: (statement) => told.push(statement) } },
    )
  }
  const slow = () => told.filter(({ text }) => text.includes('recursive'))
  beforeEach(() => {
    told = []
  })

  it('are told with their time and plan, and without values', async () => {
    await open(20)
    await dawdle(db.read)
    await expect.poll(slow).toHaveLength(1)
    expect(slow()[0]).toMatchObject({
      text: expect.stringMatching(/[$?]/),
      ms: expect.any(Number),
      error: null,
      plan: expect.stringMatching(/steps/i),
    })
    expect(slow()[0]?.ms).toBeGreaterThanOrEqual(20)
    expect(JSON.stringify(told)).not.toContain('private')
    await db.close()
  })

  it('are told each time, in transactions too, with one plan', async () => {
    await open(20)
    await dawdle(db.read)
    await expect.poll(slow).toHaveLength(1)
    await db.write((write) => dawdle(write))
    await expect.poll(slow).toHaveLength(2)
    expect(slow().map(({ plan }) => plan !== null)).toEqual([true, false])
    await db.close()
  })

  it('are planned where they write, and it is not done twice', async () => {
    await open(0)
    await db.write((write) => createArtist(write, { name: 'Ann' }, NOW))
    const inserts = () => told.filter(({ text }) => text.startsWith('insert into "artists"'))
    await expect.poll(() => inserts().length).toBeGreaterThan(0)
    // What asks for their plans is nobody's statement.
    expect(told.filter(({ text }) => text.startsWith('explain'))).toEqual([])
    expect(await db.read.db.select().from(db.read.tables.artists)).toHaveLength(1)
    await db.close()
  })

  it('are nobody’s business below the limit', async () => {
    await open(60_000)
    await dawdle(db.read)
    await db.close()
    expect(told).toEqual([])
  })

  it('that waited for a row until the limit say so', async () => {
    if (current().location.kind !== 'postgres') return
    await open(200)
    await current().write((write) => createArtist(write, { name: 'Ann' }, NOW))
    const change = (write: Handle) => write.db.update(write.tables.artists).set({ bio: 'Sings.' })
    const held = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const holding = current().write(async (write) => {
      await change(write)
      begun.resolve()
      await held.promise
    })
    await begun.promise
    await expect(db.write(change)).rejects.toThrow('Failed query')
    held.resolve()
    await holding
    await expect
      .poll(() => told)
      .toMatchObject([{ error: '55P03', text: expect.stringMatching(/^update/) }])
    await db.close()
  })
})

describe('plans of slow statements', () => {
  const watch = () => {
    const told: SlowStatement[] = []
    let now = 0
    const measured = makeSlowWatch({ afterMs: 10, note: (each) => told.push(each) }, () => now)
    return {
      plans: () => told.map(({ plan }) => plan),
      measured: (text: string, plan: () => string | Promise<string>) =>
        measured(text, { ms: 20 }, plan),
      pass: (ms: number) => (now += ms),
    }
  }

  it('are shown again after ten minutes', async () => {
    const { plans, measured, pass } = watch()
    for (const minutes of [0, 9, 1]) {
      pass(minutes * 60_000)
      measured('select 1', () => 'plan')
      await Promise.resolve()
    }
    await expect.poll(plans).toEqual(['plan', null, 'plan'])
  })

  it('are asked for one at a time, and not where there are none', async () => {
    const { plans, measured } = watch()
    const { promise, resolve } = Promise.withResolvers<string>()
    measured('select 1', () => promise)
    measured('select 2', () => 'second')
    measured('commit', () => 'nothing')
    resolve('first')
    await expect.poll(plans).toEqual([null, null, 'first'])
    measured('select 2', () => 'second')
    await expect.poll(plans).toEqual([null, null, 'first', 'second'])
  })

  it('that fail harm nobody', async () => {
    const { plans, measured } = watch()
    measured('select 1', () => {
      throw new Error('No such table')
    })
    await expect.poll(plans).toEqual([null])
  })
})
