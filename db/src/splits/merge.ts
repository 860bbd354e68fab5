import { and, eq, inArray } from 'drizzle-orm'
import type { Handle } from '../database.ts'
import type { MergeSnapshot } from '../tables.ts'

/**
 * What merged artists get is the artist's who stays. Each keeps its party, so that it can be told
 * apart again. Returns whose they were.
 */
export async function mergeInParties(
  write: Handle,
  from: readonly number[],
  into: number,
): Promise<NonNullable<MergeSnapshot['parties']>> {
  const { artists: a, share_parties: p } = write.tables
  const merged = [...from]
  const moved = await write.db
    .select({ party: p.seq, artist: a.id })
    .from(p)
    .innerJoin(a, eq(a.seq, p.artist))
    .where(inArray(p.artist, merged))
  await write.db.update(p).set({ artist: into }).where(inArray(p.artist, merged))
  return moved
}

/** Undoes that. Artists by `seq` of their id. */
export async function separateInParties(
  write: Handle,
  moved: NonNullable<MergeSnapshot['parties']>,
  { into, seqs }: { into: number; seqs: ReadonlyMap<string, number> },
): Promise<void> {
  const { share_parties: p } = write.tables
  for (const { party, artist } of moved)
    await write.db
      .update(p)
      .set({ artist: seqs.get(artist) ?? into })
      .where(and(eq(p.seq, party), eq(p.artist, into)))
}
