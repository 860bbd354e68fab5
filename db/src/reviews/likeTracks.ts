import { and, eq, isNotNull, ne, notInArray } from 'drizzle-orm'
import type { Handle } from '../database.ts'
import type { TrackRecord } from '../tracks.ts'

/** How other tracks resemble a track, by their public id. */
export type LikeTracks = Map<string, 'identical' | 'match'>

/**
 * Tracks, present and rejected ones, with the same audio file as a track or that match it. A match
 * is found from both sides, whichever track came first.
 */
export async function likeTracks(
  read: Handle,
  { seq, id, files }: TrackRecord,
): Promise<LikeTracks> {
  const { track_matches: m, tracks: t } = read.tables
  const [audio, isAudio] = [files.audio.seq, ne(m.kind, 'artwork')]
  const theirs = await read.db
    .select({ id: m.their_id })
    .from(m)
    .where(and(eq(m.track, seq), isAudio))
  const ours = await read.db
    .select({ id: t.id })
    .from(m)
    .innerJoin(t, eq(t.seq, m.track))
    .where(and(eq(m.their_id, id), isAudio, isNotNull(t.status)))
  const same = await read.db
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.audio, audio), ne(t.id, id), notInArray(t.state, ['withdrawn', 'deleted'])))
  return new Map([
    ...[...theirs, ...ours].map((row) => [row.id, 'match'] as const),
    ...same.map((row) => [row.id, 'identical'] as const),
  ])
}
