import type { DatabaseLocation } from '../database.ts'
import { withClient } from './postgresDatabase.ts'

/** Ends the connections that listen for notices, as a network or a server that fails does. */
export async function cutListeners(location: DatabaseLocation): Promise<void> {
  if (location.kind !== 'postgres') return
  await withClient(location.url, (client) =>
    client.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
       where datname = current_database() and query like 'listen %'`,
    ),
  )
}
