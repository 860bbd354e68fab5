import type { Handle } from './database.ts'
import { fold } from './fold.ts'
import { newId } from './id.ts'
import { tidyName } from './names.ts'

export interface NewPlaylist {
  name: string
  description?: string
  public?: boolean
  /** `seq` of a creator; the platform's own where there is none. */
  owner?: number | null
  /** `seq` of a stored image. */
  cover?: number | null
  /** `seq` of its tracks, in order, each once. */
  tracks: readonly number[]
}

/** Returns the `seq`. */
export async function createPlaylist(
  write: Handle,
  { tracks, ...playlist }: NewPlaylist,
  now: number,
): Promise<number> {
  const { playlists, playlist_tracks } = write.tables
  const name = tidyName(playlist.name)
  const [row] = await write.db
    .insert(playlists)
    .values({
      ...playlist,
      name,
      name_sort: fold(name),
      id: newId(now),
      created_at: now,
      updated_at: now,
    })
    .returning({ seq: playlists.seq })
  if (!row) throw new Error('The playlist was not written')
  if (tracks.length > 0) {
    const rows = tracks.map((track, position) => ({ playlist: row.seq, position, track }))
    await write.db.insert(playlist_tracks).values(rows)
  }
  return row.seq
}
