import { inArray } from 'drizzle-orm'
import type { Handle } from '../database.ts'
import { findOrMakeParties, type NewShareParty } from '../splits/parties.ts'

/** Ids of one statement. */
const AT_ONCE = 500

/**
 * Rows (`seq`) of parties by their id: that of a creator or artist, also of a deleted one, or of a
 * person. Creators and artists that never had a share get their row; unknown ids have none.
 */
export async function partiesOfIds(
  write: Handle,
  ids: readonly string[],
  now: number,
): Promise<Map<string, number>> {
  const { artists: a, creators: c, share_parties: p } = write.tables
  const found = new Map<string, number>()
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE)
    const parties: NewShareParty[] = []
    for (const [kind, table] of [
      ['creator', c],
      ['artist', a],
    ] as const) {
      const rows = await write.db
        .select({ seq: table.seq, id: table.id, name: table.name })
        .from(table)
        .where(inArray(table.id, some))
      parties.push(...rows.map((of) => ({ kind, of })))
    }
    for (const [id, seq] of await findOrMakeParties(write, parties, now)) found.set(id, seq)
    const people = await write.db
      .select({ seq: p.seq, id: p.id })
      .from(p)
      .where(inArray(p.id, some))
    for (const { seq, id } of people) if (!found.has(id)) found.set(id, seq)
  }
  return found
}
