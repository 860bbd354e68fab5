import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'

/** Makes everything in the trash so many milliseconds older. */
export const ageTrash = (database: Database, ms: number) =>
  database.write(async ({ db, tables: { tracks, trash_entries: t } }) => {
    await db.update(tracks).set({ purge_at: sql`${tracks.purge_at} - ${ms}` })
    await db.update(t).set({ deleted_at: sql`${t.deleted_at} - ${ms}` })
  })
