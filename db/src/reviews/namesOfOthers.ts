import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import type { Background } from '@melodia/contract/reviews'
import type { Handle } from '../database.ts'
import { living } from '../records.ts'
import type { TrackRecord } from '../tracks.ts'

type NameOfOthers = Background['names_of_others'][number]

/** Creators that are named for an artist. */
const MOST_NAMED = 3

/**
 * The artists, credited or proposed, whose published tracks are all by other creators: a reviewer
 * looks twice whether they agree.
 */
export async function namesOfOthers(
  read: Handle,
  { artists, creators, proposed }: TrackRecord,
): Promise<NameOfOthers[]> {
  const credited = [...artists, ...(proposed?.artists ?? [])].flatMap(({ id }) => id ?? [])
  const own = new Set(creators.map(({ id }) => id))
  const found = await publishedUnder(read, credited)
  if (found.length === 0) return []
  const seqs = found.map(({ seq }) => seq)
  const publishers = Map.groupBy(await publishersOf(read, seqs), ({ artist }) => artist)
  return found.flatMap(({ seq, id, name, published }) => {
    const people = publishers.get(seq) ?? []
    if (people.some((person) => own.has(person.id))) return []
    const most = people.slice(0, MOST_NAMED).map((person) => ({ id: person.id, name: person.name }))
    return { id, name, published, creators: most }
  })
}

/** Those of these artists whom published tracks credit, with how many. */
function publishedUnder(read: Handle, ids: readonly string[]) {
  const { artists, track_artists: c, tracks: t } = read.tables
  return read.db
    .select({ seq: artists.seq, id: artists.id, name: artists.name, published: count() })
    .from(artists)
    .innerJoin(c, eq(c.person, artists.seq))
    .innerJoin(t, and(eq(t.seq, c.track), eq(t.status, 'approved')))
    .where(and(inArray(artists.id, [...ids]), living(artists)))
    .groupBy(artists.seq, artists.id, artists.name)
    .orderBy(asc(artists.name), asc(artists.seq))
}

/** The creators of these artists' published tracks, those with the most tracks first. */
function publishersOf(read: Handle, artists: readonly number[]) {
  const { creators, track_artists: a, track_creators: c, tracks: t } = read.tables
  const tracks = count()
  return read.db
    .select({ artist: a.person, id: creators.id, name: creators.name, tracks })
    .from(a)
    .innerJoin(t, and(eq(t.seq, a.track), eq(t.status, 'approved')))
    .innerJoin(c, eq(c.track, a.track))
    .innerJoin(creators, eq(creators.seq, c.person))
    .where(inArray(a.person, [...artists]))
    .groupBy(a.person, creators.seq, creators.id, creators.name)
    .orderBy(desc(tracks), asc(creators.seq))
}
