import { testDatabase, type TestDatabase } from '@melodia/db/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { breakable, testApp, type TestApp } from '../../testing/index.ts'

let stored: TestDatabase
let kit: TestApp
let written = ''
beforeEach(async () => {
  written = ''
  stored = await testDatabase()
  const { db, state } = breakable(stored)
  kit = await testApp({ db, logTo: { write: (text) => void (written += text) } })
  state.isBroken = true
})
afterEach(async () => {
  await kit.close()
  await stored.close()
})

test('a failure is logged with its cause and its call, and the reply says nothing of it', async () => {
  const { status, body } = await kit.as('admin').post('/artists', { name: 'Nobody' })
  expect(status).toBe(500)
  expect(JSON.stringify(body)).not.toMatch(/power|\.ts|at /)
  const failures = () =>
    written
      .split('\n')
      .filter(Boolean)
      .map((text): Record<string, unknown> => JSON.parse(text))
      .filter(({ err }) => err)
  await expect.poll(failures).toMatchObject([
    {
      level: 50,
      err: { message: 'The power is gone', stack: expect.stringContaining('breakable') },
    },
  ])
  expect(written).toContain(String(body.instance))
})
