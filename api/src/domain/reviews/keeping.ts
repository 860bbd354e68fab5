import { removeComments } from '@melodia/db/comments'
import type { Database } from '@melodia/db/database'
import { forgetRejected, rejectedUntil } from '@melodia/db/rejected'
import { endDeferrals, nextDeferral } from '@melodia/db/reviews'
import { removeRounds } from '@melodia/db/rounds'

/** Tracks removed in one transaction. */
const AT_ONCE = 100

/** Puts deferred tracks whose time has come back into the queue. Returns their number. */
export async function wakeDeferred(db: Database, now: number): Promise<number> {
  const next = await nextDeferral(db.read)
  if (next === null || next > now) return 0
  return db.write((write) => endDeferrals(write, now))
}

/** Removes rejected tracks that are kept long enough, with their comments. Returns their number. */
export async function purgeRejected(db: Database, until: number): Promise<number> {
  let gone = 0
  for (;;) {
    const tracks = await rejectedUntil(db.read, until, AT_ONCE)
    if (tracks.length === 0) return gone
    await db.write(async (write) => {
      await forgetRejected(
        write,
        tracks.map(({ seq }) => seq),
      )
      for (const { id } of tracks) {
        await removeRounds(write, id)
        await removeComments(write, id)
      }
    })
    gone += tracks.length
  }
}
