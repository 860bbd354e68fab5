import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashPassword, isPassword } from '@melodia/accounts/passwords'
import { createAccount, demoAccounts } from '@melodia/db/accounts'
import { DEMO_PASSWORD } from '@melodia/db/demo'
import { testDatabase, type TestDatabase } from '@melodia/db/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../platform/config/config.ts'
import { prepareDemo } from './demoAccounts.ts'
import { openMedia } from '../platform/media/open.ts'

let folder: string
let db: TestDatabase

/** Lines about signing in, printed by a start with these settings. */
async function prepare(env: Record<string, string>) {
  const config = readConfig({ DATA_DIR: folder, ...env }, folder)
  const media = await openMedia(config)
  const signInLines = await prepareDemo(config, {
    db,
    media,
    issuer: 'embedded',
    clock: Date.now,
    zone: 'UTC',
  })
  return signInLines()
}
const passwordsOf = async () => (await demoAccounts(db.read)).map((row) => row.password_hash)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'melodia-demo-'))
  db = await testDatabase()
  const password_hash = await hashPassword(DEMO_PASSWORD)
  for (const email of ['admin@melodia.example', 'creator@melodia.example'])
    await db.write((write) =>
      createAccount(write, { email, name: 'Demo', password_hash, is_demo: true }, 0),
    )
})
afterEach(async () => {
  await db.close()
  await rm(folder, { recursive: true })
})

describe('contract, Running it: demo accounts', () => {
  test('on this machine they have the public password, which the start tells', async () => {
    expect(await prepare({})).toEqual([
      'Sign in as admin@melodia.example, creator@melodia.example with the password melodia-demo',
    ])
  })

  test.each<Record<string, string>>([{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://music.example' }])(
    'where others can reach them, the start is refused unless they are asked for: %j',
    async (env) => {
      const before = await passwordsOf()
      await expect(prepare(env)).rejects.toThrow('set DEMO=true')
      expect(await passwordsOf()).toEqual(before)
    },
  )

  test('asked for, they get passwords of their own, which are shown once', async () => {
    const env = { PUBLIC_URL: 'https://music.example', DEMO: 'true' }
    const said = await prepare(env)
    const passwords = said.slice(1).map((line) => line.trim().split('  ')[1] ?? '')
    expect(passwords).toHaveLength(2)
    expect(new Set(passwords).size).toBe(2)
    for (const [index, hash] of (await passwordsOf()).entries()) {
      expect(await isPassword(DEMO_PASSWORD, hash)).toBe(false)
      expect(await isPassword(passwords[index] ?? '', hash)).toBe(true)
    }
    expect(await prepare(env)).toEqual([])
    // A later start on this machine does not print a password that is no longer valid.
    expect(await prepare({})).toEqual([])
  })

  test('production refuses them always', async () => {
    await expect(prepare({ NODE_ENV: 'production' })).rejects.toThrow('Start production on another')
  })
})
