import Sqlite from 'better-sqlite3'
import { Client } from 'pg'
import type { DatabaseLocation } from '../database.ts'

/**
 * Keeps others from writing: the whole SQLite file, or PostgreSQL's jobs. Reads go on. Resolves once it
 * is locked, to a function that unlocks it.
 */
export async function lockWrites(location: DatabaseLocation): Promise<() => Promise<void>> {
  if (location.kind === 'sqlite') {
    const holder = new Sqlite(location.path)
    holder.exec('begin exclusive')
    return async () => void holder.close()
  }
  const holder = new Client({ connectionString: location.url })
  await holder.connect()
  await holder.query('begin; lock table jobs in exclusive mode')
  return () => holder.end()
}
