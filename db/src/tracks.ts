import { and, eq, sql } from 'drizzle-orm'
import type { TrackStatus } from '@melodia/contract/choices'
import type { Handle } from './database.ts'
import { fold } from './records/fold.ts'
import { newId } from './records/id.ts'
import { takeOutOfPlaylists } from './playlists/holding.ts'
import { expected } from './records.ts'
import type { Scope } from './lists/scope.ts'
import { loadTracks, type TrackRecord, type TrackValues } from './tracks/record.ts'
import { refreshTracks } from './tracks/refresh.ts'
import {
  allOf,
  literally,
  conditionNames,
  valuesOf,
  within,
  type AnyStatus,
} from './tracks/where.ts'

export { listTracks } from './tracks/list.ts'
export { refreshTracks } from './tracks/refresh.ts'
export type { TrackFilter } from './tracks/filter.ts'
export type { FileRef, TrackRecord, TrackValues } from './tracks/record.ts'
export type { AnyStatus } from './tracks/where.ts'

export interface NewTrack extends TrackValues {
  status: TrackStatus
  /** `seq` of the user who submitted it. */
  submitted_by: number | null
}

/** Absent fields stay unchanged. A new `status` moves the track to the other resource. */
export type TrackChanges = Partial<TrackValues> & { status?: TrackStatus }

export interface Change {
  /** The version that the change is based on; the track must still have it. */
  ifVersion?: number
  now: number
}

export async function getTrack(
  read: Handle,
  status: AnyStatus,
  scope: Scope,
  id: string,
): Promise<TrackRecord | null> {
  const seq = await seqOf(read, status, scope, id)
  return seq === null ? null : ((await loadTracks(read, [seq]))[0] ?? null)
}

/** `seq` by id of the tracks that are published and in scope. */
export async function publishedTracks(
  handle: Handle,
  scope: Scope,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const { tracks } = handle.tables
  const conditions = within(handle, 'approved', scope)
  const rows = await handle.prepared(
    `published by id: ${conditionNames(conditions)}`,
    { ...valuesOf(conditions), ids },
    () =>
      handle.db
        .select({ id: tracks.id, seq: tracks.seq })
        .from(tracks)
        .where(and(handle.among(tracks.id, 'ids'), allOf(conditions))),
  )
  return new Map(rows.map(({ id, seq }) => [id, seq]))
}

/** `seq` of the user who submitted a track; null if unknown. */
export async function submitterOf(read: Handle, track: number): Promise<number | null> {
  const { tracks } = read.tables
  const [row] = await read.db
    .select({ user: tracks.submitted_by })
    .from(tracks)
    .where(eq(tracks.seq, track))
  return row?.user ?? null
}

export async function createTrack(
  write: Handle,
  track: NewTrack,
  now: number,
): Promise<TrackRecord> {
  const { tracks } = write.tables
  const { artists, creators, ...facts } = track
  const [row] = await write.db
    .insert(tracks)
    .values({
      ...facts,
      title_sort: fold(facts.title),
      genre_sort: fold(facts.genre),
      artist_sort: '',
      id: newId(now),
      created_at: now,
      updated_at: now,
    })
    .returning({ seq: tracks.seq })
  if (!row) throw new Error('The track was not written')
  await setCredits(write, row.seq, { artists, creators })
  return finish(write, row.seq)
}

export async function updateTrack(
  write: Handle,
  scope: Scope,
  status: AnyStatus,
  id: string,
  changes: TrackChanges,
  change: Change,
): Promise<TrackRecord | 'missing' | 'stale'> {
  const { artists, creators, ...facts } = changes
  const seq = await alter(write, status, scope, id, facts, change)
  if (seq === null) {
    return (await seqOf(write, status, scope, id)) === null ? 'missing' : 'stale'
  }
  await setCredits(write, seq, { artists, creators })
  return finish(write, seq)
}

/** Validates a pending track. Of racing calls one publishes it, the others get `decided`. */
export async function publishTrack(
  write: Handle,
  id: string,
  change: Change,
): Promise<TrackRecord | 'missing' | 'stale' | 'decided'> {
  const seq = await alter(write, 'pending', 'everything', id, { status: 'approved' }, change)
  if (seq !== null) return finish(write, seq)
  const existing = await getTrack(write, 'any', 'everything', id)
  if (!existing) return 'missing'
  return existing.status === 'approved' ? 'decided' : 'stale'
}

/** Also removes the track from playlists. Returns the removed track and the number of playlists. */
export async function removeTrack(
  write: Handle,
  scope: Scope,
  status: AnyStatus,
  id: string,
  { ifVersion, now }: Change,
): Promise<{ track: TrackRecord; playlists: number } | 'missing' | 'stale'> {
  const track = expected(await getTrack(write, status, scope, id), ifVersion)
  if (track === 'missing' || track === 'stale') return track
  const { tracks } = write.tables
  const playlists = await takeOutOfPlaylists(write, track.seq, now)
  await write.db.delete(tracks).where(eq(tracks.seq, track.seq))
  await write.search.remove(track.seq)
  return { track, playlists }
}

const isVersion = ({ tables: { tracks } }: Handle, version: number | undefined) =>
  version === undefined ? undefined : eq(tracks.version, version)

async function seqOf(read: Handle, status: AnyStatus, scope: Scope, id: string) {
  const { tracks } = read.tables
  const conditions = within(read, status, scope)
  const [row] = await read.prepared(
    `track: ${conditionNames(conditions)}`,
    { ...valuesOf(conditions), id },
    () =>
      read.db
        .select({ seq: tracks.seq })
        .from(tracks)
        .where(and(eq(tracks.id, sql.placeholder('id')), allOf(conditions))),
  )
  return row?.seq ?? null
}

type Facts = Omit<TrackChanges, 'artists' | 'creators'>

/** Updates the row if status, scope and version match. Returns its `seq`. */
async function alter(
  write: Handle,
  status: AnyStatus,
  scope: Scope,
  id: string,
  facts: Facts,
  { ifVersion, now }: Change,
): Promise<number | null> {
  const { tracks } = write.tables
  const conditions = within(write, status, scope)
  const [row] = await write.db
    .update(tracks)
    .set({
      ...facts,
      title_sort: facts.title === undefined ? undefined : fold(facts.title),
      genre_sort: facts.genre === undefined ? undefined : fold(facts.genre),
      updated_at: now,
      version: sql`${tracks.version} + 1`,
    })
    .where(
      and(eq(tracks.id, id), allOf(conditions, literally(conditions)), isVersion(write, ifVersion)),
    )
    .returning({ seq: tracks.seq })
  return row?.seq ?? null
}

async function setCredits(
  write: Handle,
  track: number,
  { artists, creators }: Pick<TrackChanges, 'artists' | 'creators'>,
): Promise<void> {
  const { track_artists, track_creators } = write.tables
  for (const [table, people] of [
    [track_artists, artists],
    [track_creators, creators],
  ] as const) {
    if (!people) continue
    await write.db.delete(table).where(eq(table.track, track))
    const rows = people.map((person, position) => ({ track, position, person }))
    if (rows.length > 0) await write.db.insert(table).values(rows)
  }
}

async function finish(write: Handle, seq: number): Promise<TrackRecord> {
  await refreshTracks(write, [seq])
  const [track] = await loadTracks(write, [seq])
  if (!track) throw new Error('The track was not written')
  return track
}
