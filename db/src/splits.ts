import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { ShareAnswer, SplitSort } from '@melodia/contract/choices/splits'
import type { SplitFilter, UsualSplit } from '@melodia/contract/splits'
import type { Handle } from './database.ts'
import type { Listed, Page } from './lists/page.ts'
import { seqPage } from './lists/seqPage.ts'
import { endedAndWaitedFor } from './periods/waits.ts'
import { newId } from './records/id.ts'
import {
  answeredBy,
  keyOfParty,
  nameSaid,
  partiesOf,
  type NewShareParty,
} from './splits/parties.ts'
import { loadSplits, type SplitRecord } from './splits/record.ts'

export { loadSplits, splitsOfTracks, type ShareRecord, type SplitRecord } from './splits/record.ts'

/** A version to write. Track by `seq`. */
export interface NewSplitRow {
  track: number
  from: number
  made_by: number
  shares: readonly { party: NewShareParty; share_bp: number }[]
}

/** `parties`: `seq` by key. Returns the `seq`. */
export async function addSplit(
  write: Handle,
  { shares, ...split }: NewSplitRow,
  parties: ReadonlyMap<string, number>,
  now: number,
): Promise<number> {
  const { splits, split_shares } = write.tables
  const [row] = await write.db
    .insert(splits)
    .values({ ...split, id: newId(now), created_at: now })
    .returning({ seq: splits.seq })
  if (!row) throw new Error('The split was not written')
  await write.db.insert(split_shares).values(
    shares.flatMap(({ party, share_bp }, position) => {
      const seq = parties.get(keyOfParty(party))
      return seq === undefined
        ? []
        : [{ split: row.seq, position, party: seq, name: nameSaid(party), share_bp }]
    }),
  )
  return row.seq
}

interface Answerer {
  /** `seq` of the creator who answers, and of their user. */
  creator: number
  user: number
}

/** Accepts all shares of a version that this creator answers for. Returns how many waited for that. */
export async function acceptShares(
  write: Handle,
  split: number,
  by: Answerer,
  now: number,
): Promise<number> {
  return answer(write, split, by, { accepted_at: now })
}

/** Declines them, and with them the version. Returns how many waited for an answer. */
export async function declineShares(
  write: Handle,
  split: number,
  { notes, ...by }: Answerer & { notes: string },
  now: number,
): Promise<number> {
  const { splits: s } = write.tables
  const declined = await answer(write, split, by, { declined_at: now })
  if (declined > 0)
    await write.db.update(s).set({ declined_at: now, notes }).where(eq(s.seq, split))
  return declined
}

async function answer(
  write: Handle,
  split: number,
  { creator, user }: Answerer,
  moment: { accepted_at: number } | { declined_at: number },
) {
  const { split_shares: h } = write.tables
  const answered = await write.db
    .update(h)
    .set({ ...moment, answered_by: user })
    .where(
      and(
        eq(h.split, split),
        hasAnswer(write, 'asked'),
        inArray(h.party, partiesOf(write, creator)),
      ),
    )
    .returning({ party: h.party })
  return answered.length
}

function hasAnswer({ tables: { split_shares: h } }: Handle, given: ShareAnswer) {
  if (given === 'accepted') return isNotNull(h.accepted_at)
  if (given === 'declined') return isNotNull(h.declined_at)
  return and(isNull(h.accepted_at), isNull(h.declined_at))
}

/** A version of which this creator answers for a share; null if there is none. */
export async function getAskedSplit(
  read: Handle,
  creator: number,
  id: string,
  now: number,
): Promise<SplitRecord | null> {
  const { splits: s } = read.tables
  const [row] = await read.db
    .select({ seq: s.seq })
    .from(s)
    .where(and(eq(s.id, id), within(read, creator)))
  return row ? ((await loadSplits(read, [row.seq], now))[0] ?? null) : null
}

/** Versions of which this creator answers for a share. */
export async function listAskedSplits(
  read: Handle,
  creator: number,
  page: Page<SplitSort, SplitFilter>,
  now: number,
): Promise<Listed<SplitRecord>> {
  const { splits: s } = read.tables
  const { id, state } = page.filter
  const where = and(
    within(read, creator, state),
    id && inArray(s.id, id),
    state === 'asked' ? isToAnswer(read, creator, now) : undefined,
  )
  const by = { created_at: s.created_at, from: s.from }[page.sort]
  const { rows, total } = await seqPage(read, { table: s, by, where }, page)
  return { rows: await loadSplits(read, rows, now), total }
}

/**
 * Condition: the creator answers for a share of it, with this answer so far. What was public once
 * stays: money is owed for it.
 */
function within(read: Handle, creator: number, given?: ShareAnswer) {
  const { splits: s, split_shares: h, tracks: t } = read.tables
  const theirs = read.db
    .select({ split: h.split })
    .from(h)
    .where(and(inArray(h.party, partiesOf(read, creator)), given && hasAnswer(read, given)))
  const ofTracks = read.db
    .select({ seq: t.seq })
    .from(t)
    .where(or(isNotNull(t.status), isNotNull(t.published_at)))
  return and(inArray(s.seq, theirs), inArray(s.track, ofTracks))
}

/** Which of these versions (`seq`) wait for an answer of this creator. */
export async function askedOf(
  read: Handle,
  creator: number,
  splits: readonly number[],
  now: number,
): Promise<Set<number>> {
  if (splits.length === 0) return new Set()
  const { splits: s } = read.tables
  const rows = await read.db
    .select({ seq: s.seq })
    .from(s)
    .where(
      and(
        inArray(s.seq, [...splits]),
        within(read, creator, 'asked'),
        isToAnswer(read, creator, now),
      ),
    )
  return new Set(rows.map(({ seq }) => seq))
}

/** Nobody has to answer what is over, but for what they earned by it: that waits for their yes. */
function isToAnswer(read: Handle, creator: number, now: number) {
  const { splits: s } = read.tables
  return or(isOpen(read, now), inArray(s.seq, endedAndWaitedFor(read, creator)))
}

/** The same as the states `planned` and `in-force` of `splitState`, in SQL. */
function isOpen(read: Handle, now: number) {
  const { splits: s } = read.tables
  const later = sql`select 1 from ${s} as later where later.track = ${s.track} and later.seq > ${s.seq}
    and later.declined_at is null and (later."from" <= ${now} or later."from" <= ${s.from})`
  return and(isNull(s.declined_at), sql`not exists (${later})`)
}

/** `seq` of the creators who are to answer for shares of these versions, by version. */
export async function askedCreators(
  read: Handle,
  splits: readonly number[],
): Promise<Map<number, number[]>> {
  if (splits.length === 0) return new Map()
  const { artists: a, share_parties: p, split_shares: h } = read.tables
  const rows = await read.db
    .select({ split: h.split, creator: p.creator, represented_by: a.creator })
    .from(h)
    .innerJoin(p, eq(p.seq, h.party))
    .leftJoin(a, eq(a.seq, p.artist))
    .where(and(inArray(h.split, [...splits]), hasAnswer(read, 'asked')))
  const asked = new Map<number, number[]>()
  for (const { split, creator, represented_by } of rows) {
    const by = creator ?? represented_by
    if (by !== null) asked.set(split, [...new Set([...(asked.get(split) ?? []), by])])
  }
  return asked
}

/** Ids of the parties of these versions for which this creator answers. */
export async function partiesAnsweredBy(
  read: Handle,
  creator: number,
  splits: readonly number[],
): Promise<Map<number, string[]>> {
  if (splits.length === 0) return new Map()
  const { artists: a, creators: c, share_parties: p, split_shares: h } = read.tables
  const rows = await read.db
    .selectDistinct({ split: h.split, creator: c.id, artist: a.id })
    .from(h)
    .innerJoin(p, eq(p.seq, h.party))
    .leftJoin(c, eq(c.seq, p.creator))
    .leftJoin(a, eq(a.seq, p.artist))
    .where(and(inArray(h.split, [...splits]), answeredBy(read, creator)))
  const found = Map.groupBy(rows, ({ split }) => split)
  return new Map(
    [...found].map(([split, all]) => [
      split,
      all.flatMap(({ creator: own, artist }) => own ?? artist ?? []).toSorted(),
    ]),
  )
}

/** Number of versions that a track (`seq`) has. */
export const countSplits = async (read: Handle, track: number): Promise<number> => {
  const { splits: s } = read.tables
  return read.db.$count(s, eq(s.track, track))
}

/** The saved sets of a creator. */
export async function usualSplits(read: Handle, creator: number): Promise<UsualSplit[]> {
  const { usual_splits: u } = read.tables
  const [row] = await read.db.select({ sets: u.sets }).from(u).where(eq(u.creator, creator))
  return row?.sets ?? []
}

export async function saveUsualSplits(
  write: Handle,
  creator: number,
  sets: UsualSplit[],
): Promise<void> {
  const { usual_splits: u } = write.tables
  await write.db
    .insert(u)
    .values({ creator, sets })
    .onConflictDoUpdate({ target: u.creator, set: { sets } })
}
