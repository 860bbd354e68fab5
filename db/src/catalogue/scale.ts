import { eq, sql } from 'drizzle-orm'
import type { Handle } from '../database.ts'
import type { Tables } from '../tables.ts'
import type { Scale } from './visible.ts'

/** Rows of a list that are walked along one by one. */
export const FAR = 1_000

/** Most people have few tracks. */
export async function scaleOfCredits(
  read: Handle,
  party: string,
  credit: Tables['track_artists'] | Tables['track_creators'],
  person: number,
): Promise<Scale> {
  const rows = await read.prepared(`scale of ${party}`, { person }, () =>
    read.db
      .select({ track: credit.track })
      .from(credit)
      .where(eq(credit.person, sql.placeholder('person')))
      .limit(1)
      .offset(FAR),
  )
  return rows.length > 0 ? 'many' : 'few'
}
