import { count, eq } from 'drizzle-orm'
import type { Handle } from './database.ts'

/** How many tracks name a person, and how many of them are pending. */
export interface CreditCount {
  tracks: number
  pending: number
}

export async function countCredits(
  read: Handle,
  role: 'artist' | 'creator',
  person: number,
): Promise<CreditCount> {
  const { tracks, track_artists, track_creators } = read.tables
  const credit = role === 'artist' ? track_artists : track_creators
  const rows = await read.db
    .select({ status: tracks.status, total: count() })
    .from(credit)
    .innerJoin(tracks, eq(tracks.seq, credit.track))
    .where(eq(credit.person, person))
    .groupBy(tracks.status)
  const of = (wanted: string) => rows.find(({ status }) => status === wanted)?.total ?? 0
  return { tracks: of('approved') + of('pending'), pending: of('pending') }
}
