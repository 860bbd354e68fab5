import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../testing/index.ts'
import { openStores } from './stores.ts'

let app: TestApp
let lines: object[]
beforeEach(async () => {
  app = await testApp()
  lines = []
})
afterEach(() => app.close())

/** Counts for a while, in the stores of a server with this setting. */
async function count(slowStatementMs: number) {
  const log = { warn: (details: object, message: string) => lines.push({ ...details, message }) }
  const { db } = await openStores({ ...app.config, slowStatementMs }, log)
  const counted = sql`(with recursive steps (step) as (
    select 1 union all select step + 1 from steps where step < 300000
  ) select count(*) as value from steps where ${'private'} <> '') as counted`
  await db.read.db.select({ value: sql`value` }).from(counted)
  return db
}

test('a statement that takes longer than DATABASE_SLOW_MS is logged with its plan, without values', async () => {
  const db = await count(20)
  await expect
    .poll(() => lines)
    .toContainEqual({
      statement: expect.stringContaining('recursive'),
      ms: expect.any(Number),
      error: null,
      plan: expect.stringMatching(/steps/i),
      message: 'a statement of the database was slow',
    })
  expect(JSON.stringify(lines)).not.toContain('private')
  await db.close()
})

test('DATABASE_SLOW_MS 0 logs none', async () => {
  await (await count(0)).close()
  expect(lines).toEqual([])
})
