import Sqlite from 'better-sqlite3'
import { Client } from 'pg'
import type { DatabaseLocation } from '../database.ts'

/** A connection of its own that runs any statement. */
export async function connect(location: DatabaseLocation) {
  if (location.kind === 'sqlite') {
    const file = new Sqlite(location.path)
    return { run: async (text: string) => void file.exec(text), end: async () => void file.close() }
  }
  const client = new Client({ connectionString: location.url })
  await client.connect()
  return { run: async (text: string) => void (await client.query(text)), end: () => client.end() }
}
