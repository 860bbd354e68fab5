import { and, asc, eq, notInArray, sql } from 'drizzle-orm'
import type { Match } from '@melodia/contract/reports'
import type { Handle } from './database.ts'
import type { Scope } from './lists/scope.ts'
import { seqsOf } from './tracks.ts'

/** A track, of now or of earlier, that has a recording. */
export interface Use {
  /** `seq` of the fingerprint. */
  fingerprint: number
  /** Public id of the track. */
  track_id: string
  /** Whether the recording is blocked. */
  is_blocked: boolean
}

/** All tracks with one of these recordings: published, pending, rejected, blocked. */
export async function usesOf(read: Handle, fingerprints: readonly number[]): Promise<Use[]> {
  const { blocks, fingerprints: f, tracks: t } = read.tables
  const seqs = { seqs: fingerprints }
  const own = await read.prepared('tracks of fingerprints', seqs, () =>
    read.db
      .select({ fingerprint: f.seq, track_id: t.id })
      .from(f)
      .innerJoin(t, and(eq(t.audio, f.file), isKnown(read)))
      .where(read.among(f.seq, 'seqs')),
  )
  const once = await read.prepared('fingerprints of rejected tracks', seqs, () =>
    read.db
      .select({ fingerprint: f.seq, track_id: f.rejected_id })
      .from(f)
      .where(read.among(f.seq, 'seqs')),
  )
  const blocked = await read.prepared('blocks of fingerprints', seqs, () =>
    read.db
      .select({ fingerprint: blocks.fingerprint, track_id: blocks.track_id })
      .from(blocks)
      .where(read.among(blocks.fingerprint, 'seqs')),
  )
  const isBlocked = new Set(blocked.map(({ fingerprint }) => fingerprint))
  const uses = new Map<string, Use>()
  for (const { fingerprint, track_id } of [...blocked, ...own, ...once])
    if (track_id !== null) {
      const use = { fingerprint, track_id, is_blocked: isBlocked.has(fingerprint) }
      uses.set(`${fingerprint} ${track_id}`, use)
    }
  return [...uses.values()]
}

/** Condition: a track that others are compared with; not one that its creators took away, or that is gone. */
const isKnown = ({ tables: { tracks } }: Handle) =>
  notInArray(tracks.state, ['withdrawn', 'deleted', 'removed'])

/** `seq` of a track and of those that match it: each match is found by the report of one of both. */
export async function tracksMatching(read: Handle, id: string): Promise<number[]> {
  const { track_matches: m, tracks: t } = read.tables
  const theirs = await read.db.select({ seq: m.track }).from(m).where(eq(m.their_id, id))
  const own = await read.db
    .select({ id: m.their_id })
    .from(m)
    .innerJoin(t, eq(t.seq, m.track))
    .where(eq(t.id, id))
  const ids = [id, ...own.map((match) => match.id)]
  return [...new Set([...theirs.map(({ seq }) => seq), ...(await seqsOf(read, ids))])]
}

type Matched = NonNullable<Match['track']>

/**
 * The tracks of these ids as this caller may know them. Creators know published tracks and their
 * own; only the audit knows the title of a rejected track that is gone.
 */
export async function matchedTracks(
  read: Handle,
  scope: Scope,
  ids: readonly string[],
): Promise<Map<string, Matched>> {
  if (ids.length === 0) return new Map()
  const blocked = scope === 'everything' ? await blockedOf(read, ids) : []
  const all = [
    ...(scope === 'everything' ? await rejectedOnce(read, ids) : []),
    ...(await stored(read, scope, ids)),
    ...blocked,
  ]
  // The last one with an id wins.
  return new Map(all.map((track) => [track.id, track]))
}

async function stored(read: Handle, scope: Scope, ids: readonly string[]): Promise<Matched[]> {
  const { tracks: t } = read.tables
  const rows = await read.prepared('matching tracks', { ids }, () =>
    read.db
      .select({ seq: t.seq, id: t.id, title: t.title, status: t.status })
      .from(t)
      .where(and(read.among(t.id, 'ids'), isKnown(read))),
  )
  const mine = scope === 'everything' ? null : await tracksOf(read, scope.creator, rows)
  return rows.flatMap(({ seq, id, title, status }) =>
    !mine || status === 'approved' || mine.has(seq)
      ? [{ id, title, status: status ?? 'rejected' }]
      : [],
  )
}

/** The ones of these tracks that credit a creator. */
async function tracksOf(read: Handle, creator: number, tracks: readonly { seq: number }[]) {
  const { track_creators: c } = read.tables
  const seqs = tracks.map(({ seq }) => seq)
  const rows = await read.prepared('credits of matching tracks', { seqs, creator }, () =>
    read.db
      .select({ track: c.track })
      .from(c)
      .where(and(read.among(c.track, 'seqs'), eq(c.person, sql.placeholder('creator')))),
  )
  return new Set(rows.map(({ track }) => track))
}

async function blockedOf(read: Handle, ids: readonly string[]): Promise<Matched[]> {
  const { blocks: b } = read.tables
  const rows = await read.prepared('matching blocks', { ids }, () =>
    read.db.select({ id: b.track_id, title: b.title }).from(b).where(read.among(b.track_id, 'ids')),
  )
  return rows.map(({ id, title }) => ({ id, title, status: 'blocked' }))
}

/** The title that a rejection has in the audit. */
async function rejectedOnce(read: Handle, ids: readonly string[]): Promise<Matched[]> {
  const { audit_entries: a } = read.tables
  const rows = await read.prepared('matching rejections', { ids }, () =>
    read.db
      .select({ id: a.resource_id, title: a.title })
      .from(a)
      .where(
        and(eq(a.resource, 'tracks'), read.among(a.resource_id, 'ids'), eq(a.action, 'reject')),
      )
      .orderBy(asc(a.seq)),
  )
  return rows.map(({ id, title }) => ({ id, title, status: 'rejected' }))
}
