import type { Database } from '@melodia/db/database'
import { removeDeleted } from '@melodia/db/deletion'
import {
  prolongRetention,
  purgeTrack,
  tracksToPurge,
  type Retention,
} from '@melodia/db/tracks/purge'

/** Tracks removed in one transaction. */
const AT_ONCE = 100

/** Removes rejected, withdrawn and deleted tracks whose time is over. Returns their number. */
export async function purgeTracks(
  db: Database,
  retention: Retention,
  now: number,
): Promise<number> {
  await db.write((write) => prolongRetention(write, retention))
  let gone = 0
  for (;;) {
    const tracks = await tracksToPurge(db.read, now, AT_ONCE)
    if (tracks.length === 0) return gone
    await db.write(async (write) => {
      for (const track of tracks) await purgeTrack(write, track)
      // Removes deleted people whom only these tracks still named.
      await removeDeleted(write)
    })
    gone += tracks.length
  }
}
