import { createCreator, type NewCreator } from '../creators.ts'
import type { Handle } from '../database.ts'

/** A creator with a number of followers, without the people: for tests of how it is shown. */
export async function createFollowed(
  write: Handle,
  { followers, ...facts }: NewCreator & { followers: number },
  now: number,
): Promise<number> {
  const seq = await createCreator(write, facts, now)
  const total = { noun: 'creators', followed: seq, slot: 0, total: followers } as const
  await write.db.insert(write.tables.follower_totals).values(total)
  return seq
}
