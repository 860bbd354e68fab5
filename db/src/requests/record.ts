import { and, eq, sql } from 'drizzle-orm'
import type { Request } from '@melodia/contract/requests'
import { loadCreators } from '../creators/record.ts'
import type { Handle } from '../database.ts'
import type { ImageRef } from '../images.ts'
import { living, timesOf } from '../records.ts'

/** A request of the contract without image URLs. */
export interface RequestRecord extends Omit<Request, 'images' | 'followers' | 'user' | 'can_undo'> {
  seq: number
  /** `seq` of the user. */
  user: number
  user_name: string
  email: string
  email_verified: boolean
  awaits_confirmation: boolean
  user_since: number
  images: ImageRef[]
  followers: number
}

/** These requests, in this order, with their creators if those exist. */
export async function loadRequests(
  read: Handle,
  seqs: readonly number[],
): Promise<RequestRecord[]> {
  if (seqs.length === 0) return []
  const rows = await requestRows(read, seqs)
  const existing = [...new Set(rows.flatMap(({ creator }) => creator ?? []))]
  const creators = new Map(
    (await loadCreators(read, existing)).map((creator) => [creator.seq, creator]),
  )
  const records = new Map<number, RequestRecord>()
  for (const { creator: seq, decided_at, ...row } of rows) {
    const creator = seq === null ? undefined : creators.get(seq)
    records.set(row.seq, {
      ...row,
      ...timesOf(row),
      decided_at: decided_at === null ? null : new Date(decided_at).toISOString(),
      cid: creator?.id ?? null,
      images: creator?.images ?? [],
      followers: creator?.followers ?? 0,
      popularity: creator?.popularity ?? 0,
    })
  }
  return seqs.flatMap((seq) => records.get(seq) ?? [])
}

function requestRows(read: Handle, seqs: readonly number[]) {
  const { creator_requests: r, users } = read.tables
  return read.prepared('requests by seq', { seqs }, () =>
    read.db
      .select({
        seq: r.seq,
        id: r.id,
        user: r.user,
        uid: users.uid,
        mid: users.id,
        name: r.name,
        bio: r.bio,
        genres: r.genres,
        message: r.message,
        reason: r.reason,
        user_name: users.name,
        email: users.email,
        email_verified: users.email_verified,
        awaits_confirmation: users.awaits_confirmation,
        user_since: users.created_at,
        state: r.state,
        creator: standingCreator(read),
        decided_at: r.decided_at,
        created_at: r.created_at,
        updated_at: r.updated_at,
        version: r.version,
      })
      .from(r)
      .innerJoin(users, eq(users.seq, r.user))
      .where(read.among(r.seq, 'seqs')),
  )
}

/**
 * The creator that was granted, or for an open request the unassigned one of the same name. None
 * where two have that name, since names were folded anew: an administrator says who it is.
 */
function standingCreator({ db, tables: { creator_requests: r, creators } }: Handle) {
  const unassigned = db
    .select({
      seq: sql`case when count(*) = 1 and max(${creators.user}) is null then max(${creators.seq}) end`,
    })
    .from(creators)
    .where(and(eq(creators.name_identity, r.name_identity), living(creators)))
  return sql<
    number | null
  >`case ${r.state} when 'open' then ${unassigned} when 'granted' then ${r.creator} end`.mapWith(
    Number,
  )
}
