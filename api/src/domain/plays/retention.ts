import { PLAY_ACCEPTED_DAYS, PLAYS_KEPT_DAYS } from '@melodia/contract/choices/plays'
import type { Database } from '@melodia/db/database'
import { removeAddresses } from '@melodia/db/plays/addresses'
import { removeArrivals } from '@melodia/db/plays/arrivals'
import { dayOf } from '@melodia/db/plays/days'
import { purgePlays } from '@melodia/db/plays/purge'

/** Removes plays that were kept long enough, in small transactions; the numbers of days stay. */
export async function purgeOldPlays(db: Database, now: number): Promise<void> {
  const removed = dayOf(now) - PLAYS_KEPT_DAYS
  const closed = dayOf(now) - PLAY_ACCEPTED_DAYS - 2
  while ((await db.write((write) => removeAddresses(write, closed))) > 0);
  while ((await db.write((write) => removeArrivals(write, removed))) > 0);
  while ((await db.write((write) => purgePlays(write, { closed, removed }, now))) > 0);
}
