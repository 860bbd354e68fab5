import { and, eq, sql, sum, type SQL } from 'drizzle-orm'
import type { FollowedNoun } from '@melodia/contract/choices/follows'
import type { AnyColumn } from '#dialect'
import type { Handle } from '../database.ts'

/** Columns of `follows` by what they refer to. */
export const FOLLOWED = { artists: 'artist', creators: 'creator', playlists: 'playlist' } as const

/** Numbers of followers by `seq`; who is missing has none. */
export async function followersOf(
  read: Handle,
  noun: FollowedNoun,
  seqs: readonly number[],
): Promise<Map<number, number>> {
  const { follower_totals: f } = read.tables
  if (seqs.length === 0) return new Map()
  const rows = await read.prepared(`followers of ${noun}`, { seqs }, () =>
    read.db
      .select({ followed: f.followed, total: sum(f.total).mapWith(Number) })
      .from(f)
      .where(and(eq(f.noun, noun), read.among(f.followed, 'seqs')))
      .groupBy(f.followed),
  )
  return new Map(rows.map(({ followed, total }) => [followed, total]))
}

/** The same of each row of a query, to sort by. */
export function followersOfRow(read: Handle, noun: FollowedNoun, seq: AnyColumn): SQL {
  const { follower_totals: f } = read.tables
  const total = read.db
    .select({ total: sql`coalesce(sum(${f.total}), 0)` })
    .from(f)
    .where(and(eq(f.noun, noun), eq(f.followed, seq)))
  return sql`(${total})`
}
