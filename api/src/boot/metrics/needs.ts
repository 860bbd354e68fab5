import type { JobKind } from '@melodia/contract/choices/jobs'
import type { Database } from '@melodia/db/database'
import { readNeeds, type Waiting } from '@melodia/db/needs'
import { Gauge, type Registry } from 'prom-client'

const SECOND = 1_000

interface NeedsOptions {
  db: Database
  clock: () => number
  /** Jobs that nobody works on, which no one has to look at. */
  unworked: readonly JobKind[]
}

/** What waits for administrators, as their dashboard says it: how much, and for how long. */
export function measureNeeds(registry: Registry, { db, clock, unworked }: NeedsOptions) {
  let reading: ReturnType<typeof readNeeds> | null = null
  /** Both metrics are read at once, and share what was read. */
  const read = () =>
    (reading ??= readNeeds(db.read, { now: clock(), unworked }).finally(() => {
      reading = null
    }))
  const measure = (name: string, help: string, valueOf: (waiting: Waiting) => number) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: ['kind'],
        registers: [],
        async collect() {
          this.reset()
          // If the database does not answer, the other figures must still be reported.
          const needs = await read().catch(() => null)
          for (const [kind, waiting] of Object.entries(needs ?? {}))
            this.set({ kind }, valueOf(waiting))
        },
      }),
    )
  measure(
    'melodia_needs',
    'What waits for administrators: reviews, requests, mails given up, jobs that are stuck',
    ({ count }) => count,
  )
  measure(
    'melodia_needs_oldest_seconds',
    'For how long the oldest of it has waited; 0 where nothing does',
    ({ oldest }) => (oldest === null ? 0 : Math.max(0, clock() - oldest) / SECOND),
  )
}
