import { countAnalyses } from '@melodia/db/analyses'
import type { Database } from '@melodia/db/database'
import { Gauge, type Registry } from 'prom-client'

/** How busy the database is, as this process sees it. */
export function measureDatabase(registry: Registry, db: Database) {
  registry.registerMetric(
    new Gauge({
      name: 'melodia_database_writes_waiting',
      help: 'Transactions of this process that wait for their turn, and the one at work',
      registers: [],
      collect() {
        this.set(db.load().writes)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'melodia_database_busy_total',
      help: 'How often this process found the database held by another, and tried again',
      registers: [],
      collect() {
        this.set(db.load().busy)
      },
    }),
  )
  if (db.dialect !== 'sqlite') return
  registry.registerMetric(
    new Gauge({
      name: 'melodia_database_wal_bytes',
      help: 'Size of the write-ahead log',
      registers: [],
      collect() {
        this.set(db.load().walBytes)
      },
    }),
  )
}

/** What the database knows of audio that is still to be listened to. */
export function measureAnalyses(registry: Registry, db: Database) {
  registry.registerMetric(
    new Gauge({
      name: 'melodia_analyses',
      help: 'Audio files that wait to be listened to, or that were given up',
      labelNames: ['state'],
      registers: [],
      async collect() {
        // A database that does not answer must not keep the other figures back.
        const counts = await countAnalyses(db.read).catch(() => null)
        if (counts === null) return this.reset()
        for (const [state, count] of Object.entries(counts)) this.set({ state }, count)
      },
    }),
  )
}
