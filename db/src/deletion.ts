import { and, eq, inArray, isNotNull, notExists, sql, type SQL } from 'drizzle-orm'
import { contributionsNaming } from './contributions.ts'
import { setLooks } from './creators/looks.ts'
import { tablesOf, type CreditParty } from './credits.ts'
import type { Handle } from './database.ts'
import { FOLLOWED } from './lists/followers.ts'
import type { NamedNoun } from './many.ts'
import { partiesNaming } from './splits/parties.ts'
import { touched } from './records.ts'

/**
 * Deletes records: nothing finds them any more. Those without an entry in the trash are gone for
 * good, and `removeDeleted` removes their rows.
 */
export async function deleteRecords(
  write: Handle,
  noun: NamedNoun,
  seqs: readonly number[],
  now: number,
): Promise<void> {
  if (seqs.length === 0) return
  const table = write.tables[noun]
  await write.db
    .update(table)
    .set({ deleted_at: now })
    .where(inArray(table.seq, [...seqs]))
  if (noun === 'creators') await freeNames(write, seqs)
}

/** Frees the names of deleted creators, and their users. */
async function freeNames(write: Handle, seqs: readonly number[]) {
  const { creator_looks: l, creators: c } = write.tables
  await write.db
    .update(c)
    .set({ user: null, namesake: sql`${c.seq}` })
    .where(inArray(c.seq, [...seqs]))
  await write.db.delete(l).where(inArray(l.creator, [...seqs]))
}

/** A deleted record is there again. Rejects as a duplicate if a creator has its name by now. */
export async function restoreRecord(
  write: Handle,
  noun: NamedNoun,
  id: string,
  now: number,
): Promise<void> {
  const table = write.tables[noun]
  const [row] = await write.db
    .update(table)
    .set({ deleted_at: null, ...touched(table, now) })
    .where(eq(table.id, id))
    .returning({ seq: table.seq, name: table.name })
  if (!row) throw new Error(`The row of ${id} is gone`)
  if (noun !== 'creators') return
  const { creators: c } = write.tables
  await write.db.update(c).set({ namesake: 0 }).where(eq(c.seq, row.seq))
  await setLooks(write, row.seq, row.name)
}

/** Removes the rows of deleted records that are not in the trash, once nothing refers to them. */
export async function removeDeleted(write: Handle): Promise<void> {
  const { creators, playlists } = write.tables
  const isOwner = write.db
    .select({ seq: playlists.seq })
    .from(playlists)
    .where(eq(playlists.owner, creators.seq))
  await removeUnlisted(write, 'playlists')
  await removeUnlisted(write, 'artists', neverCredited(write, 'artist'))
  await removeUnlisted(write, 'creators', and(neverCredited(write, 'creator'), notExists(isOwner)))
}

/**
 * Condition: no track credits the person, or did so while it was public, or says what they did, and
 * no split gives them a share.
 */
function neverCredited(handle: Handle, party: CreditParty) {
  const { credit, past, people } = tablesOf(handle, party)
  return and(
    ...[credit, past].map((credits) =>
      notExists(
        handle.db
          .select({ track: credits.track })
          .from(credits)
          .where(eq(credits.person, people.seq)),
      ),
    ),
    ...contributionsNaming(handle, party).map((rows) => notExists(rows)),
    notExists(partiesNaming(handle, party)),
  )
}

async function removeUnlisted(write: Handle, noun: NamedNoun, condition?: SQL) {
  const { follows: f, trash_entries: e } = write.tables
  const table = write.tables[noun]
  const entry = write.db
    .select({ seq: e.seq })
    .from(e)
    .where(and(eq(e.noun, noun), eq(e.record_id, table.id)))
  const isGone = and(isNotNull(table.deleted_at), notExists(entry))
  // Also of rows that stay for what refers to them: nobody finds them again.
  const gone = write.db.select({ seq: table.seq }).from(table).where(isGone)
  await write.db.delete(f).where(inArray(f[FOLLOWED[noun]], gone))
  await write.db.delete(table).where(and(isGone, condition))
}
