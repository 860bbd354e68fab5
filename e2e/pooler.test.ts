import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createDatabase } from '@melodia/db/testing/postgresDatabase'
import { startPooler, type Pooler } from '@melodia/db/testing/postgresPooler'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { startProduct } from './src/product.ts'
import { accessToken } from './src/token.ts'

const ROOT = join(import.meta.dirname, '..')
const run = promisify(execFile)
let folder: string
let database: string
let pooler: Pooler
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'melodia-pooler-'))
  database = await createDatabase(inject('postgresUrl'), inject('postgresUrl'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
afterEach(() => pooler.stop())

/** What somebody sees at the terminal where the start is refused, and the exit code. */
const refusal = (command: string[], settings: Record<string, string>) =>
  run(process.execPath, command, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0', ...settings },
  }).then(
    () => null,
    (error: { code: number; stderr: string }) => error,
  )

it('behind PgBouncer in session mode people sign in and write; while it is away they hear when to try again', async () => {
  pooler = await startPooler(database)
  const product = await startProduct({ DATA_DIR: folder, DATABASE_URL: pooler.url })
  const token = await accessToken(product.url, 'admin@melodia.example')
  const call = async (path: string, options?: RequestInit) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const reply = await fetch(`${product.url}/api/v1/admin${path}`, { ...options, headers })
    return {
      status: reply.status,
      after: reply.headers.get('retry-after'),
      text: await reply.text(),
    }
  }
  const add = (name: string) => call('/artists', { method: 'POST', body: JSON.stringify({ name }) })
  expect(await add('The Poolers')).toMatchObject({ status: 201 })

  await pooler.stop()
  for (const reply of [await call('/artists'), await add('The Cut Off')]) {
    expect(reply).toMatchObject({ status: 503, after: expect.stringMatching(/^\d+$/) })
    expect(reply.text).toContain('try again')
  }
  pooler = await startPooler(database, { listen_port: String(pooler.port) })
  expect(await add('The Healed')).toMatchObject({ status: 201 })
  const list = await call('/artists?p=1&l=100')
  expect(list.text).toContain('The Poolers')
  expect(list.text).toContain('The Healed')
  expect(list.text).not.toContain('The Cut Off')
  await product.stop()
})

it('PgBouncer in transaction mode is refused by server and commands, in a sentence that says what to do', async () => {
  pooler = await startPooler(database, { pool_mode: 'transaction' })
  for (const command of [['api/start.js'], ['api/command.js', 'admin', 'list']])
    expect(await refusal(command, { DATABASE_URL: pooler.url })).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /^The database cannot be opened\. DATABASE_URL leads to a pooler .* Set pool_mode = session .*\n$/,
      ),
    })
})
