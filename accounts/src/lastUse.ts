import { sessionByUid, setSessionPayload } from '@melodia/db/accounts/payloads'
import type { Database } from '@melodia/db/database'
import { SEEN } from './adapter.ts'
import type { Log } from './log.ts'
import { seenOf } from './sessions.ts'

/** Milliseconds between two notes of the use of one session. */
const EVERY = 5 * 60_000
/** Sessions whose last note is remembered here; of others it is looked up. */
const MOST = 10_000

/** Notes when sessions are used by calls, each at most every five minutes. */
export function makeLastUse(db: Database, clock: () => number, log: Log) {
  const noted = new Map<string, number>()
  let writing = Promise.resolve()

  const isDue = (last: number | null | undefined, now: number) => now - (last ?? 0) >= EVERY

  async function write(uid: string, now: number) {
    const session = await sessionByUid(db.read, uid)
    if (!session || !isDue(seenOf(session.payload[SEEN]).at, now)) return
    await db.write(async (handle) => {
      const current = await sessionByUid(handle, uid)
      if (!current) return
      const { agent } = seenOf(current.payload[SEEN])
      await setSessionPayload(handle, uid, { ...current.payload, [SEEN]: { agent, at: now } })
    })
  }

  return {
    /** Nobody waits for it, and a call does not fail by it. */
    note(uid: string) {
      const now = clock()
      if (!isDue(noted.get(uid), now)) return
      if (noted.size >= MOST) noted.clear()
      noted.set(uid, now)
      writing = writing
        .then(() => write(uid, now))
        .catch((error: unknown) =>
          log.warn({ err: error }, 'accounts: the last use of a session was not noted'),
        )
    },
    /** Resolves once everything is written. */
    settled: () => writing,
  }
}
