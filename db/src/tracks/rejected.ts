import { and, asc, count, desc, eq, exists, gt, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { RejectedSort } from '@melodia/contract/choices/tracks'
import type { RejectedFilter } from '@melodia/contract/rejected'
import type { Handle } from '../database.ts'
import type { Listed, Page } from '../lists/page.ts'
import { nameContains } from '../records/names.ts'
import type { Tables } from '../tables.ts'
import { loadTracks, type TrackRecord } from './record.ts'

/** A rejected track that can still come back. Times in Unix milliseconds. */
export interface RejectedRow {
  track: TrackRecord
  rejected_at: number
  /** `seq` of who rejected it; null if they are gone. */
  rejected_by: number | null
  /** Whether an appeal was rejected: there is no other. */
  is_final: boolean
  purge_at: number
}

/** The track that this decision rejected; null if it is not rejected any more, or its time is over. */
export async function rejectedBy(
  read: Handle,
  decision: string,
  now: number,
): Promise<RejectedRow | null> {
  const { reviews: r, tracks: t } = read.tables
  const [row] = await read.db
    .select({ ...facts(read), seq: t.seq, rejected_by: r.rejected_by })
    .from(r)
    .innerJoin(t, eq(t.seq, r.track))
    .where(and(eq(r.decision, decision), isRejected(read, now)))
  if (!row) return null
  const { seq, ...rejection } = row
  const [track] = await loadTracks(read, [seq])
  return track ? { ...rejection, track } : null
}

/** A rejection that stands, and until when its track can come back. */
export type Rejected = Pick<RejectedRow, 'rejected_at' | 'is_final' | 'purge_at'>

/** The ones of these decisions that stand, by their id. */
export async function rejectedAmong(
  read: Handle,
  decisions: readonly string[],
  now: number,
): Promise<Map<string, Rejected>> {
  if (decisions.length === 0) return new Map()
  const { reviews: r, tracks: t } = read.tables
  const rows = await read.db
    .select({ ...facts(read), decision: r.decision })
    .from(r)
    .innerJoin(t, eq(t.seq, r.track))
    .where(and(inArray(r.decision, [...decisions]), isRejected(read, now)))
  return new Map(rows.map(({ decision, ...rejection }) => [decision ?? '', rejection]))
}

/** A rejected track in the list of administrators. */
export interface ListedRejection {
  track: TrackRecord
  submitted_at: number
  rejected_at: number
  purge_at: number
  /** Name of who rejected it; empty if unknown. */
  by: string
  detail: Tables['audit_entries']['$inferSelect']['detail']
}

/** Rejected tracks that can still come back: those of some weeks. */
export async function listRejected(
  read: Handle,
  { filter, sort, order, limit, offset }: Page<RejectedSort, RejectedFilter>,
  now: number,
): Promise<Listed<ListedRejection>> {
  const { audit_entries: a, reviews: r, tracks: t } = read.tables
  const where = and(isRejected(read, now), ...narrowed(read, filter))
  const direction = order === 'ASC' ? asc : desc
  const by = { rejected_at: r.rejected_at, title: t.title_sort }[sort]
  const found = await read.db
    .select({
      ...facts(read),
      seq: t.seq,
      submitted_at: r.submitted_at,
      by: a.actor_name,
      detail: a.detail,
    })
    .from(t)
    .innerJoin(r, eq(r.track, t.seq))
    .innerJoin(a, eq(a.id, r.decision))
    .where(where)
    .orderBy(direction(by), direction(t.seq))
    .limit(limit)
    .offset(offset)
  const [counted] = await read.db
    .select({ total: count() })
    .from(t)
    .innerJoin(r, eq(r.track, t.seq))
    .innerJoin(a, eq(a.id, r.decision))
    .where(where)
  const tracks = await loadTracks(
    read,
    found.map(({ seq }) => seq),
  )
  const rows = found.flatMap(({ seq, ...rejection }) => {
    const track = tracks.find((each) => each.seq === seq)
    return track ? [{ ...rejection, track }] : []
  })
  return { rows, total: counted?.total ?? 0 }
}

/** Columns of a rejection; null only where there is none. */
const facts = ({ tables: { reviews: r, tracks: t } }: Handle) => ({
  rejected_at: sql<number>`${r.rejected_at}`.mapWith(Number),
  is_final: r.is_final,
  purge_at: sql<number>`${t.purge_at}`.mapWith(Number),
})

const isRejected = ({ tables: { tracks: t } }: Handle, now: number) =>
  and(eq(t.state, 'rejected'), gt(t.purge_at, now))

function narrowed(read: Handle, filter: RejectedFilter): (SQL | undefined)[] {
  const { artists, creators, reviews: r, track_artists, track_creators, tracks: t } = read.tables
  const { q, id, artist, creator, from, to } = filter
  const credits = (
    [credit, people]:
      | [typeof track_artists, typeof artists]
      | [typeof track_creators, typeof creators],
    person: string,
  ) =>
    exists(
      read.db
        .select({ track: credit.track })
        .from(credit)
        .innerJoin(people, eq(people.seq, credit.person))
        .where(and(eq(credit.track, t.seq), eq(people.id, person))),
    )
  return [
    q === undefined ? undefined : nameContains(t.title_sort, q),
    id === undefined ? undefined : inArray(t.id, id),
    artist === undefined ? undefined : credits([track_artists, artists], artist),
    creator === undefined ? undefined : credits([track_creators, creators], creator),
    from === undefined ? undefined : gte(r.rejected_at, Date.parse(from)),
    to === undefined ? undefined : lt(r.rejected_at, Date.parse(to)),
  ]
}
