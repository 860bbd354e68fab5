import { and, eq, inArray } from 'drizzle-orm'
import type { Handle } from '../database.ts'
import type { MergeSnapshot } from '../tables.ts'

/** Consents of merged artists become those of the artist that stays. Returns whose they were. */
export async function mergeInConsents(
  write: Handle,
  from: readonly number[],
  into: number,
): Promise<MergeSnapshot['consents']> {
  const { artists: a, consents: c } = write.tables
  const merged = [...from]
  const moved = await write.db
    .select({ consent: c.seq, artist: a.id })
    .from(c)
    .innerJoin(a, eq(a.seq, c.artist))
    .where(inArray(c.artist, merged))
  await write.db.update(c).set({ artist: into }).where(inArray(c.artist, merged))
  return moved
}

/** Undoes that. Artists by `seq` of their id. */
export async function separateInConsents(
  write: Handle,
  moved: NonNullable<MergeSnapshot['consents']>,
  { into, seqs }: { into: number; seqs: ReadonlyMap<string, number> },
): Promise<void> {
  const { consents: c } = write.tables
  for (const { consent, artist } of moved)
    await write.db
      .update(c)
      .set({ artist: seqs.get(artist) ?? into })
      .where(and(eq(c.seq, consent), eq(c.artist, into)))
}
