import { and, eq } from 'drizzle-orm'
import { artistBySeq, type ArtistRecord } from '../artists.ts'
import type { Handle } from '../database.ts'
import { living } from '../records.ts'

/** An artist whom this creator represents; null if there is none. */
export async function representedArtist(
  read: Handle,
  creator: number,
  id: string,
): Promise<ArtistRecord | null> {
  const { artists } = read.tables
  const [row] = await read.db
    .select({ seq: artists.seq })
    .from(artists)
    .where(and(eq(artists.id, id), eq(artists.creator, creator), living(artists)))
  return row ? artistBySeq(read, row.seq) : null
}
