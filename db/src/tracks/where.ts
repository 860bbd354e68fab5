import { and, eq, exists, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { AnyColumn } from '#dialect'
import type { TrackStatus } from '@melodia/contract/choices/tracks'
import type { Handle, Values } from '../database.ts'
import { isOpen } from '../jobs.ts'
import type { Scope } from '../lists/scope.ts'
import type { SearchTable, Tables } from '../tables.ts'

/** Status of a track; `any` means either, but none that nobody sees. */
export type AnyStatus = TrackStatus | 'any'

/** Puts a value into SQL: as a placeholder of a prepared query, or directly. */
export type Bind = (name: string) => SQL

/** A condition: its name in prepared queries, its values, and the SQL with them bound. */
export interface Condition {
  name: string
  values: Values
  where: (bind: Bind) => SQL | undefined
}

/** A condition on rows that point to tracks: credits, the search index, a list of ids. */
export interface Pointer extends Condition {
  table:
    | Tables['track_creators' | 'track_artists' | 'track_proposals' | 'reviews']
    | SearchTable
    | ListedTracks
    | UnanalysedTracks
  track: AnyColumn
}

export const hasStatus = ({ tables: { tracks } }: Handle, status: TrackStatus): Condition => ({
  name: 'status',
  values: { status },
  where: (bind) => eq(tracks.status, bind('status')),
})

/** A track that is pending or published. */
export const isSeen = ({ tables: { tracks } }: Handle): Condition => ({
  name: 'seen',
  values: {},
  where: () => isNotNull(tracks.status),
})

export const hasId = ({ tables: { tracks } }: Handle, id: string): Condition => ({
  name: 'id',
  values: { id },
  where: (bind) => eq(tracks.id, bind('id')),
})
/** The credits of the creator who owns the tracks. */
export const ownCredits = ({ tables: { track_creators } }: Handle, owner: number): Pointer => ({
  name: 'own',
  values: { owner },
  table: track_creators,
  track: track_creators.track,
  where: (bind) => eq(track_creators.person, bind('owner')),
})

/** Tracks by public id. */
export const listedTracks = (handle: Handle) =>
  handle.db
    .select({ seq: handle.tables.tracks.seq })
    .from(handle.tables.tracks)
    .where(handle.among(handle.tables.tracks.id, 'id'))
    .as('listed')
type ListedTracks = ReturnType<typeof listedTracks>

/** Tracks whose recording could not be analysed. */
export const unanalysedTracks = (read: Handle) => {
  const { jobs, tracks } = read.tables
  return read.db
    .select({ seq: tracks.seq })
    .from(jobs)
    .innerJoin(tracks, eq(tracks.audio, jobs.subject))
    .where(and(eq(jobs.kind, 'analysis'), eq(jobs.state, 'failed'), isOpen(read)))
    .as('unanalysed')
}
type UnanalysedTracks = ReturnType<typeof unanalysedTracks>

/** Condition: a pointer to the track exists. */
export const pointedAt = (handle: Handle, { table, track, ...condition }: Pointer): Condition => ({
  ...condition,
  where: (bind) =>
    exists(
      handle.db
        .select({ track })
        .from(table)
        .where(and(eq(track, handle.tables.tracks.seq), condition.where(bind))),
    ),
})

/** Tracks in a caller's scope: part of the WHERE clause of every statement on one track. */
export function within(handle: Handle, status: AnyStatus, scope: Scope): Condition[] {
  const conditions: Condition[] = []
  conditions.push(status === 'any' ? isSeen(handle) : hasStatus(handle, status))
  if (scope !== 'everything') conditions.push(pointedAt(handle, ownCredits(handle, scope.creator)))
  return conditions
}

export const conditionNames = (conditions: readonly Condition[]) =>
  conditions.map(({ name }) => name).join(' ')
export const valuesOf = (conditions: readonly Condition[]): Values =>
  Object.assign({}, ...conditions.map(({ values }) => values))
export const allOf = (conditions: readonly Condition[], bind: Bind = placeholder) =>
  and(...conditions.map(({ where }) => where(bind)))

export const placeholder: Bind = (name) => sql`${sql.placeholder(name)}`
