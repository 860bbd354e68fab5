import { and, asc, eq, gt, inArray, lte, ne, or, sql } from 'drizzle-orm'
import type { NotificationKind } from '@melodia/contract/notifications'
import { publicTrack } from '../catalogue/visible.ts'
import type { Handle } from '../database.ts'
import type { Recipient } from './recipients.ts'

/** A track that was published, by `seq`. */
export interface Publication {
  track: number
  published_at: number
}

/** The track that was published first after another one, up to a time; null if there is none. */
export async function nextPublication(
  read: Handle,
  { track, published_at }: Publication,
  until: number,
): Promise<Publication | null> {
  const { tracks: t } = read.tables
  const values = { track, published_at, until }
  const [row] = await read.prepared('next publication', values, () =>
    read.db
      .select({ track: t.seq, published_at: t.published_at })
      .from(t)
      .where(
        and(
          publicTrack(read, 'few'),
          sql`(${t.published_at}, ${t.seq}) > (${sql.placeholder('published_at')}, ${sql.placeholder('track')})`,
          lte(t.published_at, sql.placeholder('until')),
        ),
      )
      .orderBy(asc(t.published_at), asc(t.seq))
      .limit(1),
  )
  return row?.published_at ? { track: row.track, published_at: row.published_at } : null
}

/**
 * People who follow an artist or a creator of a track and want mails of this kind, in the order of
 * their `seq`, after one of them.
 */
export async function followersToTell(
  read: Handle,
  kind: NotificationKind,
  { track, after, limit }: { track: number; after: number; limit: number },
): Promise<Recipient[]> {
  const { follows: f, notification_preferences: p, users: u } = read.tables
  const { track_artists: artists, track_creators: creators } = read.tables
  const credited = (credit: typeof artists | typeof creators) =>
    read.db.select({ person: credit.person }).from(credit).where(eq(credit.track, track))
  return read.db
    .selectDistinct({ seq: u.seq, email: u.email, is_verified: u.email_verified })
    .from(f)
    .innerJoin(p, and(eq(p.user, f.user), eq(p.kind, kind), ne(p.mail, 'off')))
    .innerJoin(u, eq(u.seq, f.user))
    .where(
      and(
        or(inArray(f.artist, credited(artists)), inArray(f.creator, credited(creators))),
        gt(u.seq, after),
      ),
    )
    .orderBy(asc(u.seq))
    .limit(limit)
}
