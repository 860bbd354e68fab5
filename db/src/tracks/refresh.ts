import { setImmediate } from 'node:timers/promises'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Handle } from '../database.ts'
import { albumIdOf } from '../records/albumId.ts'
import { searchKey } from '../records/searchWords.ts'
import { words } from '../records/words.ts'

/** Tracks refreshed per set of statements. */
const AT_ONCE = 100

/**
 * Updates what is derived from tracks and the names of their people: `artist_sort`, `album_id` and the
 * search index. Call it in every transaction that changes either.
 */
export async function refreshTracks(write: Handle, seqs: readonly number[]): Promise<void> {
  for (let start = 0; start < seqs.length; start += AT_ONCE) {
    // SQLite is synchronous: without a pause other requests would wait until all are done.
    if (start > 0) await setImmediate()
    await refresh(write, seqs.slice(start, start + AT_ONCE))
  }
}

/**
 * The same for all tracks of a renamed person. They are changed with the name that they are shown
 * with, in whatever way it is spelled now. Returns their `seq`.
 */
export async function refreshTracksOf(
  write: Handle,
  party: 'artist' | 'creator',
  person: number,
  now: number,
): Promise<number[]> {
  const credit = creditsOf(write, party)
  const rows = await write.db
    .select({ track: credit.track })
    .from(credit)
    .where(eq(credit.person, person))
    .orderBy(asc(credit.track))
  const seqs = rows.map(({ track }) => track)
  const { tracks } = write.tables
  const credited = write.db
    .select({ track: credit.track })
    .from(credit)
    .where(eq(credit.person, person))
  await write.db.update(tracks).set({ updated_at: now }).where(inArray(tracks.seq, credited))
  await refreshTracks(write, seqs)
  return seqs
}

async function refresh(write: Handle, seqs: readonly number[]): Promise<void> {
  const { tracks } = write.tables
  const rows = await write.prepared('tracks to refresh', { seqs }, () =>
    write.db
      .select({
        seq: tracks.seq,
        title: tracks.title,
        album: tracks.album,
        status: tracks.status,
        artist_sort: tracks.artist_sort,
        album_id: tracks.album_id,
      })
      .from(tracks)
      .where(write.among(tracks.seq, 'seqs')),
  )
  const artists = await credited(write, 'artist', seqs)
  const creators = await credited(write, 'creator', seqs)
  const fresh = rows.map(({ seq, title, album, status, ...before }) => {
    const named = artists.get(seq) ?? []
    const artistNames = named.map(({ name }) => name)
    const by = creators.get(seq) ?? []
    const creatorNames = by.map(({ name }) => name)
    const artist_sort = searchKey(artistNames.join(', '))
    const album_id = albumIdOf(named[0]?.id, album)
    return {
      seq,
      artist_sort,
      album_id,
      isMoved: artist_sort !== before.artist_sort || album_id !== before.album_id,
      words: words([title, album, ...artistNames, ...creatorNames].join(' ')),
      status,
      creators: by.map((creator) => creator.seq),
    }
  })
  await setDerived(
    write,
    fresh.filter(({ isMoved }) => isMoved),
  )
  // Nobody finds what nobody sees.
  await write.search.put(
    fresh.flatMap(({ status, ...found }) => (status === null ? [] : [{ ...found, status }])),
  )
  for (const { seq, status } of fresh) if (status === null) await write.search.remove(seq)
}

/** In one statement: each costs more than the rows it changes. */
async function setDerived(
  write: Handle,
  moved: readonly { seq: number; artist_sort: string; album_id: string | null }[],
): Promise<void> {
  if (moved.length === 0) return
  const { tracks } = write.tables
  const rows = moved.map(
    ({ seq, artist_sort, album_id }) =>
      sql`(cast(${seq} as bigint), ${artist_sort}, cast(${album_id} as text))`,
  )
  // Both databases name the columns of a `values` list this way.
  const values = sql`(values ${sql.join(rows, sql`, `)}) as moved`
  await write.db
    .update(tracks)
    .set({ artist_sort: sql`moved.column2`, album_id: sql`moved.column3` })
    .from(values)
    .where(sql`${tracks.seq} = moved.column1`)
}

/** The artists or creators of each track, in their order. */
async function credited(write: Handle, party: 'artist' | 'creator', seqs: readonly number[]) {
  const { artists, creators } = write.tables
  const credit = creditsOf(write, party)
  const person = party === 'artist' ? artists : creators
  const rows = await write.prepared(`${party}s to refresh`, { seqs }, () =>
    write.db
      .select({ track: credit.track, seq: person.seq, id: person.id, name: person.name })
      .from(credit)
      .innerJoin(person, eq(person.seq, credit.person))
      .where(write.among(credit.track, 'seqs'))
      .orderBy(asc(credit.track), asc(credit.position)),
  )
  return Map.groupBy(rows, ({ track }) => track)
}

const creditsOf = ({ tables }: Handle, party: 'artist' | 'creator') =>
  party === 'artist' ? tables.track_artists : tables.track_creators
