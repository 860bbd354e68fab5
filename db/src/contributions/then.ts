import { eq, inArray, min } from 'drizzle-orm'
import type { Need } from '../consents/coverage.ts'
import type { Handle } from '../database.ts'

/** What a track takes of an artist, all by `seq`; `until` is exclusive, null while it does. */
export interface Take extends Need {
  track: number
  from: number
  until: number | null
}

/** What these tracks take of artists, and what they took while they were public. */
export async function takesInTime(read: Handle, tracks: readonly number[]): Promise<Take[]> {
  if (tracks.length === 0) return []
  const { contribution_artists: t, contributions: c, past_takes: past } = read.tables
  const present = await read.db
    .select({ track: c.track, artist: t.artist, use: t.takes, from: min(t.from).mapWith(Number) })
    .from(c)
    .innerJoin(t, eq(t.contribution, c.seq))
    .where(inArray(c.track, [...tracks]))
    .groupBy(c.track, t.artist, t.takes)
  const before = await read.db
    .select({
      track: past.track,
      artist: past.artist,
      use: past.takes,
      from: past.from,
      until: past.until,
    })
    .from(past)
    .where(inArray(past.track, [...tracks]))
  return [...before, ...present.map((take) => Object.assign(take, { until: null }))]
}
