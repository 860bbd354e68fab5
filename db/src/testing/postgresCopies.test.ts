import { describe, expect, inject, it } from 'vitest'
import { openDatabase } from '../engine/open.ts'
import { giveBack, takeCopy } from './postgresCopies.ts'
import { createDatabase, dropDatabase, withClient } from './postgresDatabase.ts'
import { addTrack } from './tracks.ts'

const template = inject('postgresUrl')

/** All rows and the next value of each sequence, by table. */
const contentsOf = (url: string) =>
  withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname in ('public', 'drizzle') order by 1`,
    )
    const contents: Record<string, unknown> = {}
    for (const { name } of tables)
      contents[name] = (await client.query(`select * from ${name} t order by t::text`)).rows
    const { rows: sequences } = await client.query(
      'select sequencename, last_value from pg_sequences order by 1',
    )
    return { ...contents, sequences }
  })

describe('copies of the template', () => {
  it('that were given back are like new', async () => {
    const fresh = await createDatabase(template, template)
    const url = await takeCopy(template)
    const db = await openDatabase({ kind: 'postgres', url })
    await db.write((write) => addTrack(write))
    await db.close()
    expect(await contentsOf(url)).not.toEqual(await contentsOf(fresh))

    await giveBack(template, url)
    expect(await takeCopy(template)).toBe(url)
    expect(await contentsOf(url)).toEqual(await contentsOf(fresh))
    await giveBack(template, url)
    await dropDatabase(fresh)
  })

  it('are used by one test at a time, although it may close one twice', async () => {
    const url = await takeCopy(template)
    await giveBack(template, url)
    await giveBack(template, url)
    const urls = [await takeCopy(template), await takeCopy(template)]
    expect(new Set(urls).size).toBe(2)
    for (const taken of urls) await giveBack(template, taken)
  })

  it.each([
    'drop index creators_identity',
    'alter table tracks add column mood text',
    'alter table tracks drop constraint tracks_state',
    'alter table tracks disable trigger tracks_counted',
    'create table moods (name text)',
    'create or replace function week_of(at bigint) returns bigint language sql as $$ select 1 $$',
  ])('are not used again after: %s', async (change) => {
    const url = await takeCopy(template)
    await withClient(url, (client) => client.query(change))
    await giveBack(template, url)
    const next = await takeCopy(template)
    expect(next).not.toBe(url)
    await giveBack(template, next)
  })
})
