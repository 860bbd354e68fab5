import { JOB_KINDS } from '@melodia/contract/choices/jobs'
import type { Database } from '@melodia/db/database'
import { countJobs } from '@melodia/db/jobs'
import { Gauge, type Registry } from 'prom-client'

/** Load of the database, as this process sees it. */
export function measureDatabase(registry: Registry, db: Database) {
  registry.registerMetric(
    new Gauge({
      name: 'melodia_database_writes_waiting',
      help: 'Transactions of this process that are running or waiting',
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
  registry.registerMetric(
    new Gauge({
      name: 'melodia_database_repeats_total',
      help: 'How often this process ran a transaction again since it had met another one',
      registers: [],
      collect() {
        this.set(db.load().repeats)
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

/** Numbers of audio files that wait for analysis or failed. */
export function measureAnalyses(registry: Registry, db: Database) {
  registry.registerMetric(
    new Gauge({
      name: 'melodia_analyses',
      help: 'Audio files that wait to be listened to, or that were given up',
      labelNames: ['state'],
      registers: [],
      async collect() {
        // If the database does not answer, the other figures must still be reported.
        const counts = await countJobs(db.read, 'analysis').catch(() => null)
        if (counts === null) return this.reset()
        this.set({ state: 'pending' }, counts.waiting)
        this.set({ state: 'failed' }, counts.failed)
      },
    }),
  )
}

/** Numbers of jobs that wait or were given up, by kind. */
export function measureJobs(registry: Registry, db: Database) {
  registry.registerMetric(
    new Gauge({
      name: 'melodia_jobs',
      help: 'Jobs that wait, or that were given up',
      labelNames: ['kind', 'state'],
      registers: [],
      async collect() {
        for (const kind of JOB_KINDS) {
          const counts = await countJobs(db.read, kind).catch(() => null)
          if (counts === null) return this.reset()
          for (const [state, count] of Object.entries(counts)) this.set({ kind, state }, count)
        }
      },
    }),
  )
}
