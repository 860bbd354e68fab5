import { PLAY_ACCEPTED_DAYS, PLAYS_KEPT_DAYS } from '@melodia/contract/choices/plays'
import type { Database } from '@melodia/db/database'
import { removeAddresses } from '@melodia/db/plays/addresses'
import { removeArrivals } from '@melodia/db/plays/arrivals'
import { DAY_MS, dayOf, monthStart } from '@melodia/db/plays/days'
import { purgePlays } from '@melodia/db/plays/purge'

/** Longer than any month: partitions are there before their month begins. */
const AHEAD_MS = 32 * DAY_MS

/**
 * Removes plays of months that were kept long enough, in small transactions or a partition at once; the
 * numbers of days stay.
 */
export async function purgeOldPlays(db: Database, now: number): Promise<void> {
  for (const at of [now, now + AHEAD_MS])
    await db.write(({ playPartitions }) => playPartitions.make(at), { isolation: 'read committed' })
  const removed = monthStart(dayOf(now) - PLAYS_KEPT_DAYS)
  const closed = dayOf(now) - PLAY_ACCEPTED_DAYS - 2
  while ((await db.write((write) => removeAddresses(write, closed))) > 0);
  while ((await db.write((write) => removeArrivals(write, removed))) > 0);
  while ((await db.write((write) => purgePlays(write, { closed, removed }, now))) > 0);
}
