import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copySqlite } from './engine/backup.ts'
import type { Database } from './database.ts'
import { openDatabase } from './engine/open.ts'
import { replaceSecret, secret, secretNames } from './secrets.ts'
import { settleSecrets } from './secrets/settleSecrets.ts'
import { describeDatabases } from './testing/testing.ts'

const KEY = 'a-key-that-nobody-else-may-know'
const never = (): never => {
  throw new Error('There is one already')
}

describeDatabases('secrets', (current) => {
  let folder: string
  const file = () => join(folder, 'secrets.json')
  const content = async () => JSON.parse(await readFile(file(), 'utf8'))
  /** The same database, opened with SECRETS_FILE. */
  const withFile = (): Database => ({ ...current(), secretsFile: file() })
  const inTable = async () => {
    const { db, tables } = current().read
    return (await db.select().from(tables.secrets)).map(({ name }) => name)
  }
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'melodia-secrets-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('are made once, replaced by what they were, and listed', async () => {
    for (const db of [current(), withFile()]) {
      const made = await Promise.all(['a', 'b', 'c'].map((key) => secret(db, 'keys', () => [key])))
      expect(new Set(made.map(String)).size).toBe(1)
      expect(await secret(db, 'keys', never)).toEqual(made[0])
      const rotate = () =>
        replaceSecret<string[]>(db, 'keys', (existing) => ['new', ...(existing ?? [])])
      expect(await rotate()).toEqual(['new', ...made[0]!])
      expect(await secret(db, 'keys', never)).toEqual(['new', ...made[0]!])
      await replaceSecret(db, 'a-first', (existing) => existing ?? 1)
      expect(await secretNames(db)).toEqual(['a-first', 'keys'])
    }
  })

  it('several that are replaced at once are all in the file', async () => {
    await Promise.all(['a', 'b', 'c'].map((name) => replaceSecret(withFile(), name, () => name)))
    expect(await content()).toEqual({ a: 'a', b: 'b', c: 'c' })
    expect(await readdir(folder)).toEqual(['secrets.json'])
  })

  it('move from the database to the file, which only its owner can read', async () => {
    await secret(current(), 'keys', () => [KEY])
    expect(await settleSecrets(withFile())).toEqual(['keys'])
    expect(await content()).toEqual({ keys: [KEY] })
    expect((await stat(file())).mode & 0o777).toBe(0o600)
    expect(await inTable()).toEqual(['secrets-file'])
    expect(await secret(withFile(), 'keys', never)).toEqual([KEY])
    expect(await settleSecrets(withFile())).toEqual([])
  })

  it('are in the database still where the file cannot be written', async () => {
    await secret(current(), 'keys', () => [KEY])
    const elsewhere = { ...current(), secretsFile: join(folder, 'none', 'secrets.json') }
    await expect(settleSecrets(elsewhere)).rejects.toThrow('cannot be written')
    expect(await secret(current(), 'keys', never)).toEqual([KEY])
  })

  it('are not made anew without a word where the file is not named, or gone', async () => {
    await settleSecrets(withFile())
    await expect(settleSecrets(current())).rejects.toThrow('set SECRETS_FILE to its path')
    await rm(file())
    await expect(settleSecrets(withFile())).rejects.toThrow('is not there. Put it back.')
    await writeFile(file(), '{}', { mode: 0o600 })
    expect(await settleSecrets(withFile())).toEqual([])
  })

  it('of a backup from before the move do not take the place of those in use', async () => {
    await settleSecrets(withFile())
    await secret(withFile(), 'keys', () => ['in use'])
    await secret(current(), 'keys', () => [KEY])
    await settleSecrets(withFile())
    expect(await secret(withFile(), 'keys', never)).toEqual(['in use'])
    expect(Object.values(await content())).toContainEqual([KEY])
  })

  it('are refused where others can read the file, or it is no object; nothing is quoted', async () => {
    await writeFile(file(), JSON.stringify({ keys: [KEY] }), { mode: 0o640 })
    await expect(settleSecrets(withFile())).rejects.toThrow(/read by others .* chmod 600/)
    await chmod(file(), 0o600)
    await settleSecrets(withFile())
    for (const broken of ['', '[]', 'null', `{"keys": "${KEY}`]) {
      await writeFile(file(), broken)
      const failed = await settleSecrets(withFile()).catch(String)
      expect(failed).toMatch(/is not a JSON object/)
      expect(failed).not.toContain(KEY)
    }
  })
})

describe('a copy of a database whose secrets have moved', () => {
  it('holds none of their bytes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'melodia-secrets-'))
    const path = join(folder, 'melodia.sqlite')
    const location = { kind: 'sqlite', path } as const
    const before = await openDatabase(location)
    // Longer than the row that replaces it.
    await secret(before, 'keys', () => Array.from({ length: 200 }, () => KEY))
    await before.close()
    const db = await openDatabase(location, { secretsFile: join(folder, 'secrets.json') })
    await settleSecrets(db)
    await copySqlite(path, join(folder, 'copy.sqlite'))
    expect((await readFile(join(folder, 'copy.sqlite'))).includes(KEY)).toBe(false)
    await db.close()
    await rm(folder, { recursive: true })
  })
})
