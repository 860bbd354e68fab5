import { and, eq } from 'drizzle-orm'
import type { Creator } from '@melodia/contract/creators'
import type { Handle } from '../database.ts'
import { followersOf } from '../lists/followers.ts'
import { imagesOf } from '../images/imageLists.ts'
import type { ImageRef } from '../images.ts'
import { living, timesOf } from '../records.ts'

type Dressed = 'images' | 'bio_excerpt' | 'mid' | 'type' | 'followers' | 'external_urls'

/** A creator as stored: `href` and `uri` are empty if unset. */
export interface CreatorRecord extends Omit<Creator, Dressed> {
  seq: number
  images: ImageRef[]
  /** The assigned user. */
  user: { seq: number; id: string; name: string; email: string } | null
  followers: number
  external_url: string
}

/** These creators, in this order, always in five queries. */
export async function loadCreators(
  read: Handle,
  seqs: readonly number[],
): Promise<CreatorRecord[]> {
  if (seqs.length === 0) return []
  const { creators: c, users } = read.tables
  const rows = await read.prepared('creators by seq', { seqs }, () =>
    read.db
      .select({
        seq: c.seq,
        id: c.id,
        name: c.name,
        bio: c.bio,
        genres: c.genres,
        popularity: c.popularity,
        is_active: c.is_active,
        href: c.href,
        uri: c.uri,
        external_url: c.external_url,
        user: { seq: users.seq, id: users.id, name: users.name, email: users.email },
        created_at: c.created_at,
        updated_at: c.updated_at,
        version: c.version,
      })
      .from(c)
      .leftJoin(users, eq(users.seq, c.user))
      .where(and(read.among(c.seq, 'seqs'), living(c))),
  )
  const images = await imagesOf(read, 'creator', seqs)
  const followers = await followersOf(read, 'creators', seqs)
  const records = new Map(
    rows.map((row) => [
      row.seq,
      {
        ...row,
        ...timesOf(row),
        followers: followers.get(row.seq) ?? 0,
        images: images.get(row.seq) ?? [],
      },
    ]),
  )
  return seqs.flatMap((seq) => records.get(seq) ?? [])
}
