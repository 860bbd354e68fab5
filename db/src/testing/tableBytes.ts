import Sqlite from 'better-sqlite3'
import { Client } from 'pg'
import type { DatabaseLocation } from '../database.ts'

/** Bytes that a table takes on disk, with its indexes. */
export async function tableBytes(location: DatabaseLocation, table: string): Promise<number> {
  if (location.kind === 'sqlite') {
    const db = new Sqlite(location.path, { readonly: true })
    try {
      const sizes = `select sum(pgsize) from dbstat where name in
        (select name from sqlite_schema where tbl_name = ?)`
      return db.prepare<[string], number>(sizes).pluck().get(table) ?? 0
    } finally {
      db.close()
    }
  }
  const client = new Client({ connectionString: location.url })
  await client.connect()
  try {
    const size = 'select pg_total_relation_size($1::regclass)::float8 as bytes'
    const { rows } = await client.query<{ bytes: number }>(size, [table])
    return rows[0]?.bytes ?? 0
  } finally {
    await client.end()
  }
}
