import { asc, eq, inArray, sql } from 'drizzle-orm'
import { setImmediate } from 'node:timers/promises'
import { tablesOf, type CreditParty } from '../credits.ts'
import type { Handle } from '../database.ts'

/** The people whom tracks credit from now on, in their order; all by `seq`. */
export type Credits = ReadonlyMap<number, readonly number[]>

interface Replacement {
  now: number
  /** Artists who are the same person: they keep each other's time. By default everybody is another. */
  isSame?: (before: number, after: number) => boolean
}

/** Tracks between two pauses, and rows per statement: SQLite blocks other requests meanwhile. */
const AT_ONCE = 500

/**
 * Replaces the credits of tracks: the only place that writes them. Who stays keeps `from`; who leaves
 * a track that was public moves to its past credits. Returns the tracks whose credits changed.
 */
export async function replaceCredits(
  write: Handle,
  party: CreditParty,
  credits: Credits,
  replacement: Replacement,
): Promise<number[]> {
  const changed: number[] = []
  const all = [...credits]
  for (let start = 0; start < all.length; start += AT_ONCE) {
    if (start > 0) await setImmediate()
    const batch = new Map(all.slice(start, start + AT_ONCE))
    changed.push(...(await replaceBatch(write, party, batch, replacement)))
  }
  return changed
}

interface Row {
  track: number
  person: number
  from: number
}

async function replaceBatch(
  write: Handle,
  party: CreditParty,
  credits: Credits,
  { now, isSame = (before, after) => before === after }: Replacement,
): Promise<number[]> {
  const { credit, past } = tablesOf(write, party)
  const before = await creditRows(write, party, [...credits.keys()])
  const added: (Row & { position: number })[] = []
  const ended: (Row & { until: number })[] = []
  const changed: number[] = []
  const first: { track: number; creator: number; until: number }[] = []
  for (const [track, people] of credits) {
    const rows = before.get(track) ?? []
    // Two names can mean one artist, who was merged.
    const persons = [...new Set(people)]
    if (persons.join() === rows.map(({ person }) => person).join()) continue
    changed.push(track)
    const [was] = rows
    const isOther = was !== undefined && was.person !== persons[0]
    if (party === 'creator' && isOther && was.published_at !== null && was.from < now)
      first.push({ track, creator: was.person, until: now })
    for (const [position, person] of persons.entries()) {
      const times = rows.filter((row) => isSame(row.person, person)).map(({ from }) => from)
      added.push({ track, position, person, from: Math.min(now, ...times) })
    }
    for (const { person, from, published_at } of rows) {
      const isOver = !persons.some((after) => isSame(person, after))
      // Nobody has heard a track that never was public.
      if (isOver && published_at !== null && from < now)
        ended.push({ track, person, from, until: now })
    }
  }
  if (changed.length === 0) return []
  await write.db.delete(credit).where(inArray(credit.track, changed))
  for (let start = 0; start < added.length; start += AT_ONCE)
    await write.db.insert(credit).values(added.slice(start, start + AT_ONCE))
  for (let start = 0; start < ended.length; start += AT_ONCE)
    await write.db
      .insert(past)
      .values(ended.slice(start, start + AT_ONCE))
      // An artist who was merged may have begun at the same time.
      .onConflictDoUpdate({
        target: [past.track, past.person, past.from],
        set: { until: sql`excluded.until` },
      })
  await addPastFirst(write, first)
  return changed
}

/** Keeps who was credited first until now. */
async function addPastFirst(
  write: Handle,
  rows: readonly { track: number; creator: number; until: number }[],
) {
  const { past_first_creators: past } = write.tables
  for (let start = 0; start < rows.length; start += AT_ONCE)
    await write.db
      .insert(past)
      .values(rows.slice(start, start + AT_ONCE))
      // Who was first for no time at all is not kept.
      .onConflictDoNothing()
}

/** The present credits of tracks, in their order. */
async function creditRows(read: Handle, party: CreditParty, tracks: readonly number[]) {
  const { tracks: t } = read.tables
  const { credit } = tablesOf(read, party)
  const rows = await read.db
    .select({
      track: credit.track,
      person: credit.person,
      from: credit.from,
      published_at: t.published_at,
    })
    .from(credit)
    .innerJoin(t, eq(t.seq, credit.track))
    .where(inArray(credit.track, [...tracks]))
    .orderBy(asc(credit.track), asc(credit.position))
  return Map.groupBy(rows, ({ track }) => track)
}

/** Artists become another one, also where their credits have ended. */
export async function movePastArtists(
  write: Handle,
  from: readonly number[],
  into: number,
): Promise<void> {
  const { past_artists: p } = write.tables
  const theirs = await write.db
    .delete(p)
    .where(inArray(p.person, [...from]))
    .returning({ track: p.track, from: p.from, until: p.until })
  for (let start = 0; start < theirs.length; start += AT_ONCE)
    await write.db
      .insert(p)
      .values(
        theirs
          .slice(start, start + AT_ONCE)
          .map(({ track, from: since, until }) => ({ track, person: into, from: since, until })),
      )
      .onConflictDoNothing()
}
