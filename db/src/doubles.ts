import { and, asc, eq, exists, gt, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Handle } from './database.ts'
import type { Scope } from './lists/scope.ts'
import { living } from './records.ts'
import { identityOf } from './records/identity.ts'

/** An artist as it is compared with others. */
export interface Comparable {
  seq: number
  id: string
  name: string
  /** The folded name. */
  name_sort: string
}

const AT_ONCE = 1_000

/** Every artist, the oldest first, in pieces between which other requests run. */
export async function* allArtists(read: Handle): AsyncGenerator<Comparable[]> {
  const { artists: a } = read.tables
  for (let after = 0; ;) {
    const batch = await read.prepared('artists to compare', { after }, () =>
      read.db
        .select({ seq: a.seq, id: a.id, name: a.name, name_sort: a.name_sort })
        .from(a)
        .where(and(gt(a.seq, sql.placeholder('after')), living(a)))
        .orderBy(asc(a.seq))
        .limit(AT_ONCE),
    )
    yield batch
    const last = batch.at(-1)
    if (!last || batch.length < AT_ONCE) return
    after = last.seq
  }
}

/** People whose folded names begin with this; for a creator, artists of public or own tracks. */
export async function namesBeginning(
  read: Handle,
  noun: 'artists' | 'creators',
  start: string,
  { limit, scope }: { limit: number; scope: Scope },
): Promise<Comparable[]> {
  const t = read.tables[noun]
  const isKnown = scope === 'everything' ? undefined : isKnownTo(read, scope.creator)
  return read.db
    .select({ seq: t.seq, id: t.id, name: t.name, name_sort: t.name_sort })
    .from(t)
    .where(and(living(t), gte(t.name_sort, start), lt(t.name_sort, `${start}\u{10ffff}`), isKnown))
    .orderBy(asc(t.name_sort))
    .limit(limit)
}

/** Condition: a published track, or one of the creator's own, names the artist. */
function isKnownTo(read: Handle, creator: number) {
  const { artists, track_artists: c, track_creators: own, tracks: t } = read.tables
  const isOwn = read.db
    .select({ track: own.track })
    .from(own)
    .where(and(eq(own.track, t.seq), eq(own.person, creator)))
  return exists(
    read.db
      .select({ track: c.track })
      .from(c)
      .innerJoin(t, eq(t.seq, c.track))
      .where(
        and(
          eq(c.person, artists.seq),
          isNotNull(t.status),
          or(eq(t.status, 'approved'), exists(isOwn)),
        ),
      ),
  )
}

/** The identities of the titles of these artists' tracks, by artist. */
export async function titlesOf(
  read: Handle,
  artists: readonly number[],
): Promise<Map<number, Set<string>>> {
  const { track_artists: c, tracks: t } = read.tables
  const titles = new Map<number, Set<string>>()
  for (let start = 0; start < artists.length; start += AT_ONCE) {
    const rows = await read.db
      .select({ person: c.person, title: t.title })
      .from(c)
      .innerJoin(t, eq(t.seq, c.track))
      .where(and(inArray(c.person, artists.slice(start, start + AT_ONCE)), isNotNull(t.status)))
    for (const { person, title } of rows) {
      const known = titles.get(person)
      if (known) known.add(identityOf(title))
      else titles.set(person, new Set([identityOf(title)]))
    }
  }
  return titles
}
