import { asc, sql, type SQL } from 'drizzle-orm'
import type { Tables } from '../tables.ts'

/**
 * The order of an album: by number, then those without one as they came, since creators send an
 * album in its order.
 */
export const albumOrder = (tracks: Tables['tracks']): SQL[] => [
  sql`${tracks.track_number} is null`,
  asc(tracks.track_number),
  asc(tracks.seq),
]
