import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'

/** Makes every rejection so many milliseconds older. */
export const ageRejections = (database: Database, ms: number) =>
  database.write(async ({ db, tables: { audit_entries: a, reviews: r, tracks: t } }) => {
    await db.update(r).set({ rejected_at: sql`${r.rejected_at} - ${ms}` })
    await db.update(t).set({ purge_at: sql`${t.purge_at} - ${ms}` })
    await db.update(a).set({ at: sql`${a.at} - ${ms}` })
  })

/** Makes every pending track wait for so many milliseconds longer. */
export const ageReviews = (database: Database, ms: number) =>
  database.write(async ({ db, tables: { reviews: r } }) => {
    await db.update(r).set({ submitted_at: sql`${r.submitted_at} - ${ms}` })
  })
