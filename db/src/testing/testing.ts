import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, inject } from 'vitest'
import type { Database, DatabaseLocation, DatabaseOptions } from '../database.ts'
import { openDatabase } from '../engine/open.ts'
import { giveBack, takeCopy } from './postgresCopies.ts'

/** A migrated, empty database. `close` deletes it. */
export interface TestDatabase extends Database {
  location: DatabaseLocation
}

/** A SQLite file of its own, for tests that need only one dialect. */
export async function testDatabase(options: DatabaseOptions = {}): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'melodia-db-'))
  const path = join(folder, 'melodia.sqlite')
  const location = { kind: 'sqlite', path } as const
  const remove = () => rm(folder, { recursive: true, force: true })
  if (migrated) await writeFile(path, migrated)
  else {
    await (await openDatabase(location)).close()
    migrated = await readFile(path)
  }
  return disposable(location, remove, options)
}
/** The file of a migrated, empty database, copied since migrating takes most of the time. */
let migrated: Buffer | null = null

/** A database of the project's dialect: SQLite, unless it provides another. */
export const projectDatabase = (options: DatabaseOptions = {}) =>
  inject('dialect') === 'postgres' ? testPostgres(options) : testDatabase(options)

/** A PostgreSQL database of its own. Needs `postgres.ts` as global setup. */
export async function testPostgres(options: DatabaseOptions = {}): Promise<TestDatabase> {
  const template = inject('postgresUrl')
  const url = await takeCopy(template)
  const db = await disposable({ kind: 'postgres', url }, () => giveBack(template, url), options)
  return { ...db, write: writingTwice(db) }
}

/**
 * Runs each transaction twice, the first time as if it had met another one: so all tests on
 * PostgreSQL see that it changes nothing but rows. Those that run alone run once.
 */
function writingTwice({ write }: Database): Database['write'] {
  return (work, options) => {
    let isAgain = options?.isolation === 'alone'
    return write(async (handle) => {
      const result = await work(handle)
      if (isAgain) return result
      isAgain = true
      throw Object.assign(new Error('As if it had met another one'), { code: '40001' })
    }, options)
  }
}

export async function disposable(
  location: DatabaseLocation,
  remove: () => Promise<void>,
  options: DatabaseOptions = {},
): Promise<TestDatabase> {
  const db = await openDatabase(location, options)
  const close = async () => {
    await db.close()
    await remove()
  }
  return { ...db, location, close }
}

type Suite = (current: () => TestDatabase) => void

/** Runs a suite on SQLite and on PostgreSQL. `current()` is the clean database of the test. */
export const describeDatabases = (name: string, suite: Suite, timeout = 60_000) =>
  describeOn(BOTH, name, { suite, timeout, isShared: false })

/** The same with one database for all tests of a suite, which fills it once and then leaves it so. */
export const describeSharedDatabases = (name: string, suite: Suite, timeout = 60_000) =>
  describeOn(BOTH, name, { suite, timeout, isShared: true })

/** The same on the project's dialect alone, for files that run in a project of each. */
export const describeDatabase = (name: string, suite: Suite, timeout = 60_000) =>
  describeOn([{ dialect: '', open: projectDatabase }], name, { suite, timeout, isShared: false })

interface Opening {
  dialect: string
  open: () => Promise<TestDatabase>
}

const BOTH: readonly Opening[] = [
  { dialect: ' on sqlite', open: testDatabase },
  { dialect: ' on postgres', open: testPostgres },
]

function describeOn(
  databases: readonly Opening[],
  name: string,
  { suite, timeout, isShared }: { suite: Suite; timeout: number; isShared: boolean },
) {
  describe.each(databases)(`${name}$dialect`, { timeout }, ({ open }) => {
    let db: TestDatabase
    const before = isShared ? beforeAll : beforeEach
    const after = isShared ? afterAll : afterEach
    before(async () => {
      db = await open()
    })
    after(() => db.close())
    suite(() => db)
  })
}
