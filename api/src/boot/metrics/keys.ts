import type { Database } from '@melodia/db/database'
import { keyBirths } from '@melodia/db/secrets/keyring'
import { Gauge, type Registry } from 'prom-client'

const SECOND = 1_000

/** For how long the keys are in use that sign and encrypt, by name. */
export function measureKeys(
  registry: Registry,
  { db, clock }: { db: Database; clock: () => number },
) {
  registry.registerMetric(
    new Gauge({
      name: 'melodia_key_age_seconds',
      help: 'Since the newest key of this name was made; in a file, since it was last rotated',
      labelNames: ['key'],
      registers: [],
      async collect() {
        this.reset()
        // If the database does not answer, the other figures must still be reported.
        const births = await keyBirths(db).catch(() => new Map<string, number>())
        for (const [key, made] of births) this.set({ key }, Math.max(0, clock() - made) / SECOND)
      },
    }),
  )
}
