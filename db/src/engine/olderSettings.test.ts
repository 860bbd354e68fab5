import { expect, it } from 'vitest'
import { readDistinct } from '../distinctArtists.ts'
import { progressOf } from '../progress.ts'
import { getSetting } from '../settings.ts'
import { connect } from '../testing/connect.ts'
import { describeDatabases } from '../testing/testing.ts'
import { NOW } from '../testing/tracks.ts'
import { migrationsOf } from './migrations.ts'

const OLDER = {
  'featured:artists': '{"ids":["b","a"],"version":3}',
  'featured:playlists': '{"ids":[],"version":1}',
  'apart:a:b': 'true',
  'apart:b:c': 'true',
  summaries: '"2026-11-22"',
  'plays:summed': '20411',
}

describeDatabases('one table of settings in an older database', (current) => {
  it('becomes settings, progress and pairs of artists, without losing a value', async () => {
    const { location } = current()
    const migration = migrationsOf(location.kind)
      .map(({ sql }) => sql)
      .find((statements) => statements.some((sql) => sql.includes('distinct_artists')))
    const older = await connect(location)
    await older.run('DROP TABLE progress')
    await older.run('DROP TABLE distinct_artists')
    await older.run('ALTER TABLE settings DROP COLUMN version')
    for (const [key, value] of Object.entries(OLDER))
      await older.run(`INSERT INTO settings VALUES ('${key}', '${value}', ${NOW})`)
    for (const statement of migration ?? []) await older.run(statement)
    await older.end()

    const { read } = current()
    expect(await getSetting(read, 'featured:artists')).toEqual({ value: ['b', 'a'], version: 3 })
    expect(await getSetting(read, 'featured:playlists')).toEqual({ value: [], version: 1 })
    expect(await progressOf(read, 'summaries')).toBe('2026-11-22')
    expect(await progressOf(read, 'plays')).toBe(20_411)
    const areDistinct = await readDistinct(read)
    expect(areDistinct('b', 'a')).toBe(true)
    expect(areDistinct('b', 'c')).toBe(true)
    expect(areDistinct('a', 'c')).toBe(false)
    const { settings, distinct_artists } = read.tables
    expect(await read.db.select().from(settings)).toHaveLength(2)
    expect(await read.db.select().from(distinct_artists)).toHaveLength(2)
  })
})
