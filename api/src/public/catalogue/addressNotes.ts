import type { Database } from '@melodia/db/database'
import { noteAddress } from '@melodia/db/plays/addresses'
import { listenerOf } from '@melodia/db/plays'

/** A player that asks again within this time writes nothing. */
const AGAIN_MS = 10 * 60_000
/** Notes that are remembered: some megabytes. */
const MOST_REMEMBERED = 20_000

/** Notes who was given an address of which whole track, and when: late plays count by it. */
export function makeAddressNotes(db: Pick<Database, 'write'>, clock: () => number) {
  const written = new Map<string, number>()
  return async (user: number, track: string) => {
    const now = clock()
    const name = `${user} ${track}`
    const last = written.get(name)
    if (last !== undefined && now - last < AGAIN_MS) return
    await db.write(
      async (write) => noteAddress(write, { listener: await listenerOf(write, user), track, now }),
      { isolation: 'read committed' },
    )
    if (written.size >= MOST_REMEMBERED) written.clear()
    written.set(name, now)
  }
}
