import { eq } from 'drizzle-orm'
import type { Handle } from '../database.ts'
import { fold, words } from '../fold.ts'

/**
 * Brings up to date what is derived from a track and the names of its people: `artist_sort` and
 * the search index. Belongs into every transaction that changes one of them.
 */
export async function refreshTracks(write: Handle, seqs: readonly number[]): Promise<void> {
  for (const seq of seqs) await refresh(write, seq)
}

async function refresh(write: Handle, seq: number): Promise<void> {
  const { tracks } = write.tables
  const [track] = await write.db
    .select({ title: tracks.title, album: tracks.album, status: tracks.status })
    .from(tracks)
    .where(eq(tracks.seq, seq))
  if (!track) return write.search.remove(seq)
  const artists = await credited(write, 'artist', seq)
  const creators = await credited(write, 'creator', seq)
  const artistNames = artists.map(({ name }) => name)
  const creatorNames = creators.map(({ name }) => name)
  await write.db
    .update(tracks)
    .set({ artist_sort: fold(artistNames.join(', ')) })
    .where(eq(tracks.seq, seq))
  await write.search.put(seq, {
    words: words([track.title, track.album, ...artistNames, ...creatorNames].join(' ')),
    status: track.status,
    creators: creators.map((creator) => creator.seq),
  })
}

function credited({ db, tables }: Handle, role: 'artist' | 'creator', track: number) {
  const credit = role === 'artist' ? tables.track_artists : tables.track_creators
  const person = role === 'artist' ? tables.artists : tables.creators
  return db
    .select({ seq: person.seq, name: person.name })
    .from(credit)
    .innerJoin(person, eq(person.seq, credit.person))
    .where(eq(credit.track, track))
    .orderBy(credit.position)
}
