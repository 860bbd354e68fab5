import { coveringOf, takingsOf, uncovered } from '@melodia/db/consents/coverage'
import { unplannedTaking } from '@melodia/db/consents/earlier'
import type { Database, Handle } from '@melodia/db/database'
import { inParts } from '@melodia/db/many'
import { getSetting } from '@melodia/db/settings'
import { followConsents } from './cover.ts'

const DAY = 24 * 60 * 60_000

/**
 * Plans to hold back the tracks that were published before consents were asked for, and that no
 * consent covers: their creators have `answer_days` to change that. Returns how many lack one.
 */
export async function planEarlier(db: Database, now: number): Promise<number> {
  let planned = 0
  for await (const part of inParts(await unplannedTaking(db.read))) {
    if ((await lackingAmong(db.read, part, now)).length === 0) continue
    planned += await db.write(async (write) => {
      // Two processes may start at a time.
      await write.takeTurn('earlier consents')
      const lacking = await lackingAmong(write, await unplannedTaking(write, part), now)
      const { answer_days } = (await getSetting(write, 'platform')).value
      await followConsents(write, lacking, { by: null, now, begins: now + answer_days * DAY })
      return lacking.length
    })
  }
  return planned
}

/** Those of these tracks (`seq`) that no consents cover now. */
async function lackingAmong(read: Handle, tracks: readonly number[], now: number) {
  const takings = [...(await takingsOf(read, tracks)).values()]
  const artists = takings.flatMap(({ needs }) => needs.map(({ artist }) => artist))
  const consents = await coveringOf(read, artists, now)
  return takings.flatMap((track) => (uncovered(track, consents, now).length > 0 ? [track.seq] : []))
}
