import type { Handle } from '../database.ts'

/** Whether the database is unused: the demo catalogue is loaded into no other. */
export async function isEmpty(read: Handle): Promise<boolean> {
  const { accounts, artists, creators, tracks, users } = read.tables
  for (const table of [users, tracks, artists, creators, accounts]) {
    const rows = await read.db.select({ seq: table.seq }).from(table).limit(1)
    if (rows.length > 0) return false
  }
  return true
}
