import { lastBackups, type LastBackups } from '@melodia/db/backups'
import type { Database } from '@melodia/db/database'
import { Gauge, type Registry } from 'prom-client'

const SECOND = 1_000

/** For how long there has been no good backup, and no good drill. Absent before the first one. */
export function measureBackups(
  registry: Registry,
  { db, clock }: { db: Database; clock: () => number },
) {
  let reading: Promise<LastBackups> | null = null
  /** Both metrics are read at once, and share what was read. */
  const read = () =>
    (reading ??= lastBackups(db.read).finally(() => {
      reading = null
    }))
  const measure = (name: string, help: string, kind: keyof LastBackups['lastGood']) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        // A metric without labels would be 0 before it is set.
        labelNames: ['kind'],
        async collect() {
          this.reset()
          // If the database does not answer, the other figures must still be reported.
          const last = await read().catch(() => null)
          const ended = last?.lastGood[kind]?.ended_at
          if (ended !== undefined) this.set({}, Math.max(0, clock() - ended) / SECOND)
        },
      }),
    )
  measure(
    'melodia_backup_age_seconds',
    'Since the last good backup; absent before the first',
    'backup',
  )
  measure(
    'melodia_drill_age_seconds',
    'Since a backup was last restored aside, and was the same; absent before the first',
    'drill',
  )
}
