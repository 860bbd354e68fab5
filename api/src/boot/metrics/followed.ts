import type { Database } from '@melodia/db/database'
import { Gauge, type Registry } from 'prom-client'
import { readShipped } from '../follow/shipped.ts'

const SECOND = 1_000

interface FollowedOptions {
  db: Pick<Database, 'dialect'>
  clock: () => number
  dataDir: string
}

/** For how long changes of the database, or files, have been here only. Absent where nobody follows it, and on PostgreSQL. */
export function measureFollowed(registry: Registry, { db, clock, dataDir }: FollowedOptions) {
  if (db.dialect !== 'sqlite') return
  registry.registerMetric(
    new Gauge({
      name: 'melodia_followed_age_seconds',
      help: 'Since when changes or files have not reached the place where the database is followed; absent where nobody follows it',
      registers: [],
      // A metric without labels would be 0 before it is set.
      labelNames: ['kind'],
      async collect() {
        this.reset()
        // A file that cannot be read keeps no other figure back.
        const shipped = await readShipped(dataDir).catch(() => null)
        if (shipped) this.set({}, Math.max(0, clock() - shipped.at) / SECOND)
      },
    }),
  )
}
