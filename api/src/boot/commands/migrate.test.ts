import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RELEASE } from '@melodia/contract/choices/product'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { terminal } from './testing/terminal.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'melodia-migrate-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

it('npm run migrate makes a missing database, and leaves one of this version', async () => {
  const env = { DATA_DIR: join(folder, 'data') }
  const done = { code: 0, said: `The database is one of Melødia ${RELEASE}.`, complaints: '' }
  expect(await terminal(env, folder, 'migrate')).toEqual(done)
  expect(existsSync(join(env.DATA_DIR, 'melodia.sqlite'))).toBe(true)
  expect(await terminal(env, folder, 'migrate')).toEqual(done)
  expect(await terminal(env, folder, 'migrate all')).toMatchObject({
    code: 1,
    complaints: 'Usage: npm run migrate',
  })
})
