import { copyFileSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite, { type Database as Connection } from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import type { DatabaseLocation } from '../database.ts'
import { totals } from '../lists/counters.ts'
import { isBusy } from './errors.ts'
import { migrationsOf } from './migrations.ts'
import { openDatabase } from './open.ts'
import { migrateSqlite } from './sqliteMigrations.ts'
import { createDatabase, dropDatabase } from '../testing/postgresDatabase.ts'
import { testPostgres } from '../testing/testing.ts'
import { addTrack } from '../testing/tracks.ts'
import { getTrack } from '../tracks.ts'

/** Opens it three times at once, as three processes would. */
async function startTogether(location: DatabaseLocation) {
  const opened = await Promise.all([1, 2, 3].map(() => openDatabase(location)))
  const made = await Promise.all(opened.map((db) => db.write((write) => addTrack(write))))
  const seen = await Promise.all(opened.map((db) => totals(db.read)))
  await Promise.all(opened.map((db) => db.close()))
  return { made, seen }
}

describe('opening a SQLite file', () => {
  let folder: string
  let path: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'melodia-open-'))
    path = join(folder, 'new', 'melodia.sqlite')
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const files = () => readdirSync(join(folder, 'new')).toSorted()
  const filled = async () => {
    const db = await openDatabase({ kind: 'sqlite', path })
    const track = await db.write((write) => addTrack(write))
    await db.close()
    return track
  }
  /** Applies one more migration to the file. */
  async function migrateBy(statements: string[]) {
    const connection = new Sqlite(path)
    const next = {
      sql: statements,
      bps: true,
      folderMillis: Date.parse('2099-01-01'),
      hash: 'next',
    }
    try {
      await migrateSqlite(connection, [...migrationsOf('sqlite'), next])
    } finally {
      connection.close()
    }
  }
  const looking = <T>(look: (connection: Connection) => T) => {
    const connection = new Sqlite(path, { readonly: true })
    try {
      return look(connection)
    } finally {
      connection.close()
    }
  }
  const rowsOf = (table: string) =>
    looking((connection) => connection.prepare(`select count(*) from ${table}`).pluck().get())

  it('makes folder and file, and no backup of nothing', async () => {
    await filled()
    expect(files()).toEqual(['melodia.sqlite'])
  })

  it('keeps what is there, and copies nothing where nothing is pending', async () => {
    const track = await filled()
    const db = await openDatabase({ kind: 'sqlite', path })
    expect(await getTrack(db.read, 'any', 'everything', track.id)).toEqual(track)
    await db.close()
    expect(files()).toEqual(['melodia.sqlite'])
  })

  it('writes to the disk before it acknowledges, on every open', async () => {
    for (let time = 0; time < 2; time++) {
      const db = await openDatabase({ kind: 'sqlite', path })
      const [full, keys] = await db.write(async (write) => [
        await write.db.select({ on: sql<number>`synchronous` }).from(sql`pragma_synchronous`),
        await write.db.select({ on: sql<number>`foreign_keys` }).from(sql`pragma_foreign_keys`),
      ])
      await db.close()
      expect([full, keys]).toEqual([[{ on: 2 }], [{ on: 1 }]])
    }
  })

  it('parts of the search index are put together in small pieces', async () => {
    await filled()
    const settings = looking((connection) =>
      connection.prepare('select k, v from track_search_config order by k').raw().all(),
    )
    expect(settings).toEqual([
      ['automerge', 8],
      ['crisismerge', 32],
      ['version', 4],
    ])
  })

  it('what changes many rows is whole, and is in the file itself soon after', async () => {
    const many = (count: number, mark: string) =>
      Array.from({ length: count }, (_, at) => ({
        name: `${mark} ${at}`,
        value: 'x'.repeat(500),
        created_at: 0,
      }))
    const db = await openDatabase({ kind: 'sqlite', path })
    const add = (count: number, mark: string) =>
      db.write(async (write) => {
        for (let start = 0; start < count; start += 1_000)
          await write.db.insert(write.tables.secrets).values(many(1_000, `${mark} ${start}`))
        if (mark === 'broken') throw new Error('The power is gone')
      })
    await add(6_000, 'first')
    await add(1_000, 'small')
    await expect(add(6_000, 'broken')).rejects.toThrow('The power is gone')
    await add(6_000, 'last')
    // The reader sees it, whatever of it is in the log still.
    expect(await db.read.db.$count(db.read.tables.secrets)).toBe(13_000)
    await db.close()
    expect(files()).toEqual(['melodia.sqlite'])
    expect(rowsOf('secrets')).toBe(13_000)
  })

  it.each<[string, () => void]>([
    ['deleted', () => rmSync(path)],
    ['replaced', () => renameSync(join(folder, 'other'), path)],
  ])(
    'a file that is %s while it is open: nothing is acknowledged that would be lost',
    async (_, take) => {
      await filled()
      copyFileSync(path, join(folder, 'other'))
      const db = await openDatabase({ kind: 'sqlite', path })
      await db.write((write) => addTrack(write))
      take()
      const refused = { code: 'SQLITE_READONLY_DBMOVED' }
      await expect(db.write((write) => addTrack(write))).rejects.toMatchObject(refused)
      await expect(db.ping()).rejects.toThrow('was deleted or replaced while it was open')
      expect(isBusy(await db.ping().catch((error: unknown) => error))).toBe(true)
      await db.close()
    },
  )

  it('several processes may start at once on a new file', async () => {
    const { made, seen } = await startTogether({ kind: 'sqlite', path })
    expect(new Set(made.map(({ seq }) => seq)).size).toBe(3)
    expect(seen.map((total) => total['tracks:approved'])).toEqual([3, 3, 3])
  })

  it('rebuilds a table without its rows or those that refer to it, and keeps a copy', async () => {
    await filled()
    const before = looking((connection) =>
      connection.prepare(`select sql from sqlite_schema where name = 'artists'`).pluck().get(),
    )
    await migrateBy([
      String(before).replace('`artists`', '`__new_artists`').replaceAll('"artists".', ''),
      'INSERT INTO __new_artists SELECT * FROM artists',
      'DROP TABLE artists',
      'ALTER TABLE __new_artists RENAME TO artists',
    ])
    expect([rowsOf('artists'), rowsOf('track_artists'), rowsOf('tracks')]).toEqual([1, 1, 1])
    const copy = files().find((file) => file.startsWith('melodia.sqlite.before-')) ?? ''
    const backup = new Sqlite(join(folder, 'new', copy), { readonly: true })
    expect(backup.prepare('select title from tracks').pluck().all()).toEqual(['Night Owl'])
    backup.close()
  })

  it.each([
    ['would lose rows', ['DELETE FROM track_artists'], 'lose 1 rows of track_artists'],
    ['would break references', ['UPDATE tracks SET audio = 99'], 'rows that are gone'],
    ['fails half-way', ['DROP TABLE playlist_tracks', 'nonsense'], 'syntax error'],
  ])('undoes a migration that %s', async (_, statements, message) => {
    const track = await filled()
    await expect(migrateBy(statements)).rejects.toThrow(message)
    const db = await openDatabase({ kind: 'sqlite', path })
    expect(await getTrack(db.read, 'any', 'everything', track.id)).toEqual(track)
    expect(rowsOf('playlist_tracks')).toBe(0)
    await db.close()
  })
})

describe('opening a PostgreSQL database', () => {
  it('several processes may start at once on a new database', async () => {
    const url = await createDatabase(inject('postgresUrl'))
    const { made, seen } = await startTogether({ kind: 'postgres', url })
    await dropDatabase(url)
    expect(new Set(made.map(({ seq }) => seq)).size).toBe(3)
    expect(seen.map((total) => total['tracks:approved'])).toEqual([3, 3, 3])
  })

  it('survives the loss of its connection in a write', async () => {
    const db = await testPostgres()
    const lost = db.write(async (write) => {
      await addTrack(write)
      const ended = sql`pg_terminate_backend(pg_backend_pid()) as ended`
      await write.db.select({ ended: sql`ended` }).from(ended)
      await addTrack(write)
    })
    await expect(lost).rejects.toThrow(/Failed query|terminat/)
    await db.write((write) => addTrack(write))
    expect(await totals(db.read)).toMatchObject({ 'tracks:approved': 1 })
    await db.close()
  })

  it('rejects where there is no server', async () => {
    const nowhere = { kind: 'postgres', url: 'postgres://127.0.0.1:1/none' } as const
    await expect(openDatabase(nowhere)).rejects.toThrow('ECONNREFUSED')
  })
})
