import { and, asc, count, desc, eq, exists, gt, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { RejectedSort } from '@melodia/contract/choices'
import type { RejectedFilter } from '@melodia/contract/rejected'
import type { Handle } from '../database.ts'
import type { Listed, Page } from '../lists/page.ts'
import { nameContains } from '../records/names.ts'
import { living } from '../records.ts'
import type { Tables } from '../tables.ts'

/** A kept track with what its rejection says. Times in Unix milliseconds. */
export interface RejectedEntry extends Pick<
  Tables['rejected_tracks']['$inferSelect'],
  'id' | 'fields' | 'duration_ms' | 'submitted_at' | 'rejected_at'
> {
  /** Name of who rejected it; empty if unknown. */
  by: string
  detail: Tables['audit_entries']['$inferSelect']['detail']
}

/** Tracks rejected since `after`. Only so many are kept as were rejected within some weeks. */
export async function listRejected(
  read: Handle,
  { filter, sort, order, limit, offset }: Page<RejectedSort, RejectedFilter>,
  after: number,
): Promise<Listed<RejectedEntry>> {
  const { audit_entries: a, rejected_tracks: r } = read.tables
  const where = and(gt(r.rejected_at, after), ...narrowed(read, filter))
  const direction = order === 'ASC' ? asc : desc
  const by = { rejected_at: r.rejected_at, title: a.title_sort }[sort]
  const rows = await read.db
    .select({
      id: r.id,
      fields: r.fields,
      duration_ms: r.duration_ms,
      submitted_at: r.submitted_at,
      rejected_at: r.rejected_at,
      by: a.actor_name,
      detail: a.detail,
    })
    .from(r)
    .innerJoin(a, eq(a.id, r.decision))
    .where(where)
    .orderBy(direction(by), direction(r.seq))
    .limit(limit)
    .offset(offset)
  const [counted] = await read.db
    .select({ total: count() })
    .from(r)
    .innerJoin(a, eq(a.id, r.decision))
    .where(where)
  return { rows, total: counted?.total ?? 0 }
}

function narrowed(read: Handle, filter: RejectedFilter): (SQL | undefined)[] {
  const { audit_entries: a, rejected_tracks: r } = read.tables
  const { q, id, artist, creator, from, to } = filter
  return [
    q === undefined ? undefined : nameContains(a.title_sort, q),
    id === undefined ? undefined : inArray(r.id, id),
    artist === undefined ? undefined : names(read, artist),
    creator === undefined ? undefined : concerns(read, creator),
    from === undefined ? undefined : gte(r.rejected_at, Date.parse(from)),
    to === undefined ? undefined : lt(r.rejected_at, Date.parse(to)),
  ]
}

/** Condition: the rejection concerns the creator of this id. */
function concerns(read: Handle, id: string) {
  const { audit_creators: c, audit_entries: a, creators } = read.tables
  const creator = read.db
    .select({ seq: creators.seq })
    .from(creators)
    .where(and(eq(creators.id, id), living(creators)))
  return exists(
    read.db
      .select({ entry: c.entry })
      .from(c)
      .where(and(eq(c.entry, a.seq), eq(c.creator, creator))),
  )
}

/** Condition: the kept fields name the artist of this id, which nothing else in them can be. */
function names(read: Handle, id: string) {
  const { artists, rejected_tracks: r } = read.tables
  const named = sql`cast(${r.fields} as text) like '%"' || ${artists.id} || '"%'`
  return exists(
    read.db
      .select({ seq: artists.seq })
      .from(artists)
      .where(and(eq(artists.id, id), living(artists), named)),
  )
}
