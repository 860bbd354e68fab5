import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
} from 'drizzle-orm'
import type {
  AppealState,
  RestrictionCause,
  RestrictionEnd,
  RestrictionKind,
  RestrictionSort,
  RestrictionSubject,
} from '@melodia/contract/choices/restrictions'
import type { RestrictionFilter, Statement } from '@melodia/contract/restrictions'
import type { Handle } from './database.ts'
import { LIMITS } from '@melodia/contract/choices/limits'
import type { Listed, Page } from './lists/page.ts'
import type { Scope } from './lists/scope.ts'
import { newId } from './records/id.ts'
import { touched } from './records.ts'
import { refreshHeld, refreshMoments, refreshSuspension } from './restrictions/effects.ts'
import { claimedBy } from './splits/parties.ts'
import { loadRestrictions, type RestrictionRecord } from './restrictions/record.ts'

export { refreshSuspension } from './restrictions/effects.ts'
export type { RestrictionRecord } from './restrictions/record.ts'

/** A creator's, what an administrator sees, or of the statements that a user (`seq`) has claimed. */
export type RestrictionScope = Scope | { user: number }

export interface NewRestriction {
  subject: RestrictionSubject
  subject_id: string
  title: string
  /** `seq` of what is held back, where it is one of these. */
  track?: number
  playlist?: number
  creator?: number
  kind: RestrictionKind
  cause: RestrictionCause
  /** `seq` of the claim that led to it. */
  claim?: number
  from: number
  until?: number | null
  statement: Statement
  /** `seq` of the user; null for the system. */
  decided_by: number | null
  /** `seq` of the creators whom it concerns. */
  creators: readonly number[]
}

declare const made: unique symbol
/**
 * Proof that a restriction was made, with its statement. Whatever holds something back takes one, and
 * only `addRestriction` makes one.
 */
export interface Restricted {
  seq: number
  [made]: true
}

/** Makes a restriction, which takes effect at its moment. */
export async function addRestriction(
  write: Handle,
  { statement, creators, until = null, ...what }: NewRestriction,
  now: number,
): Promise<Restricted> {
  const { restriction_creators, restrictions: r } = write.tables
  const { facts, evidence = [], source, automated, ground, clause, redress } = statement
  const [row] = await write.db
    .insert(r)
    .values({
      ...what,
      until,
      facts,
      evidence,
      source,
      automated,
      ground,
      clause,
      redress,
      id: newId(now),
      created_at: now,
      updated_at: now,
    })
    .returning({ seq: r.seq })
  if (!row) throw new Error('The restriction was not written')
  if (creators.length > 0)
    await write.db
      .insert(restriction_creators)
      .values(creators.map((creator) => ({ restriction: row.seq, creator })))
  await takeEffect(write, what, now)
  return row as Restricted
}

/** Brings what it holds back in line with all restrictions of it. */
async function takeEffect(
  write: Handle,
  {
    kind,
    track,
    playlist,
    creator,
    claim,
  }: Pick<NewRestriction, 'kind'> & {
    [Noun in 'track' | 'playlist' | 'creator' | 'claim']?: number | null | undefined
  },
  now: number,
) {
  if (track) await refreshMoments(write, 'track', track, now)
  if (playlist) await refreshMoments(write, 'playlist', playlist, now)
  if (creator && kind === 'suspend') await refreshSuspension(write, creator, now)
  if (claim) await refreshHeld(write, claim, now)
}

/**
 * Ends a restriction that is open: what it held back is as it was, unless another one holds it. Returns
 * whether it was open.
 */
export async function endRestriction(
  write: Handle,
  seq: number,
  { ended, by, notes }: { ended: RestrictionEnd; by: number | null; notes: string },
  now: number,
): Promise<boolean> {
  const { restrictions: r } = write.tables
  const [row] = await write.db
    .update(r)
    .set({
      ended,
      ended_at: now,
      ended_by: by,
      ended_notes: notes,
      ...touched(r, now),
    })
    .where(and(eq(r.seq, seq), isNull(r.ended)))
    .returning({
      kind: r.kind,
      track: r.track,
      playlist: r.playlist,
      creator: r.creator,
      claim: r.claim,
    })
  if (row) await takeEffect(write, row, now)
  return row !== undefined
}

/** Gives a restriction that is open another time. */
export async function moveRestriction(
  write: Handle,
  seq: number,
  times: { from: number; until: number | null },
  now: number,
): Promise<void> {
  const { restrictions: r } = write.tables
  const [row] = await write.db
    .update(r)
    .set({ ...times, ...touched(r, now) })
    .where(and(eq(r.seq, seq), isNull(r.ended)))
    .returning({ kind: r.kind, track: r.track, playlist: r.playlist, creator: r.creator })
  if (row) await takeEffect(write, row, now)
}

/** What is known of an open restriction has grown: its facts say so, and nobody is told again. */
export async function updateFacts(
  write: Handle,
  seq: number,
  facts: string,
  now: number,
): Promise<void> {
  const { restrictions: r } = write.tables
  await write.db
    .update(r)
    .set({ facts, ...touched(r, now) })
    .where(and(eq(r.seq, seq), isNull(r.ended), ne(r.facts, facts)))
}

/** The newest restriction of one thing by one cause, whether it is over or not; null if there is none. */
export async function newestRestrictionOf(
  read: Handle,
  about: { cause: RestrictionCause; subject: RestrictionSubject; subject_id: string },
  now: number,
): Promise<RestrictionRecord | null> {
  const { restrictions: r } = read.tables
  const [row] = await read.db
    .select({ seq: r.seq })
    .from(r)
    .where(
      and(
        eq(r.cause, about.cause),
        eq(r.subject, about.subject),
        eq(r.subject_id, about.subject_id),
      ),
    )
    .orderBy(desc(r.seq))
    .limit(1)
  return row ? restrictionBySeq(read, row.seq, now) : null
}

/** `seq` of the restrictions whose time is over, and of the suspensions whose time has come. */
export async function dueRestrictions(read: Handle, now: number, limit: number) {
  const { creators, restrictions: r } = read.tables
  const over = await read.db
    .select({ seq: r.seq })
    .from(r)
    .where(and(isNull(r.ended), lte(r.until, now)))
    .orderBy(asc(r.until))
    .limit(limit)
  const begun = await read.db
    .select({ seq: r.seq, creator: creators.seq })
    .from(r)
    .innerJoin(creators, eq(creators.seq, r.creator))
    .where(
      and(
        eq(r.kind, 'suspend'),
        isNull(r.ended),
        lte(r.from, now),
        or(isNull(r.until), gt(r.until, now)),
        eq(creators.is_active, true),
      ),
    )
    .limit(limit)
  return { over: over.map(({ seq }) => seq), begun }
}

export interface NewAppeal {
  text: string
  due_at: number
}

export async function setAppeal(
  write: Handle,
  seq: number,
  { text, due_at }: NewAppeal,
  now: number,
): Promise<void> {
  const { restrictions: r } = write.tables
  await write.db
    .update(r)
    .set({
      appeal: text,
      appealed_at: now,
      appeal_due_at: due_at,
      appeal_state: 'open',
      ...touched(r, now),
    })
    .where(eq(r.seq, seq))
}

/** Decides on an open appeal. An overturned restriction is ended apart. */
export async function decideAppeal(
  write: Handle,
  seq: number,
  { state, by, notes }: { state: Exclude<AppealState, 'open'>; by: number | null; notes: string },
  now: number,
): Promise<void> {
  const { restrictions: r } = write.tables
  await write.db
    .update(r)
    .set({
      appeal_state: state,
      appeal_decided_by: by,
      appeal_decided_at: now,
      appeal_notes: notes,
      ...touched(r, now),
    })
    .where(and(eq(r.seq, seq), eq(r.appeal_state, 'open')))
}

/** A restriction in the caller's scope; null if there is none. */
export async function getRestriction(
  read: Handle,
  scope: RestrictionScope,
  id: string,
  now: number,
): Promise<RestrictionRecord | null> {
  const { restrictions: r } = read.tables
  const [row] = await read.db
    .select({ seq: r.seq })
    .from(r)
    .where(and(eq(r.id, id), within(read, scope)))
  return row ? ((await loadRestrictions(read, [row.seq], now))[0] ?? null) : null
}

export async function restrictionBySeq(
  read: Handle,
  seq: number,
  now: number,
): Promise<RestrictionRecord> {
  const [record] = await loadRestrictions(read, [seq], now)
  if (!record) throw new Error(`There is no restriction ${seq}`)
  return record
}

/** `seq` of the open restrictions of one cause about one thing, the oldest first. */
export async function openRestrictionsOf(
  read: Handle,
  about: { cause: RestrictionCause } & (
    | { subject: RestrictionSubject; subject_id: string }
    | { claim: number }
  ),
  now: number,
): Promise<number[]> {
  const { restrictions: r } = read.tables
  const rows = await read.db
    .select({ seq: r.seq })
    .from(r)
    .where(
      and(
        eq(r.cause, about.cause),
        'claim' in about
          ? eq(r.claim, about.claim)
          : and(eq(r.subject, about.subject), eq(r.subject_id, about.subject_id)),
        isNull(r.ended),
        or(isNull(r.until), gt(r.until, now)),
      ),
    )
    .orderBy(asc(r.seq))
  return rows.map(({ seq }) => seq)
}

export async function listRestrictions(
  read: Handle,
  scope: RestrictionScope,
  { filter, sort, order, limit, offset }: Page<RestrictionSort, RestrictionFilter>,
  now: number,
): Promise<Listed<RestrictionRecord>> {
  const { restrictions: r } = read.tables
  const isOpen = and(isNull(r.ended), or(isNull(r.until), gt(r.until, now)))
  const where = and(
    within(read, scope),
    filter.id && inArray(r.id, filter.id),
    filter.kind && eq(r.kind, filter.kind),
    filter.subject && inArray(r.subject, [filter.subject].flat()),
    filter.subject_id === undefined ? undefined : eq(r.subject_id, filter.subject_id),
    filter.open === undefined
      ? undefined
      : filter.open
        ? isOpen
        : or(isNotNull(r.ended), lte(r.until, now)),
    // What is over needs no decision any more.
    filter.appealed ? and(eq(r.appeal_state, 'open'), isOpen) : undefined,
  )
  const direction = order === 'ASC' ? asc : desc
  const by = { created_at: r.created_at, from: r.from }[sort]
  const rows = await read.db
    .select({ seq: r.seq })
    .from(r)
    .where(where)
    .orderBy(direction(by), direction(r.seq))
    .limit(limit)
    .offset(offset)
  const matching = read.db
    .select({ seq: r.seq })
    .from(r)
    .where(where)
    .limit(LIMITS.countedMatches)
    .as('counted')
  const [counted] = await read.db.select({ total: count() }).from(matching)
  const seqs = rows.map(({ seq }) => seq)
  return { rows: await loadRestrictions(read, seqs, now), total: counted?.total ?? 0 }
}

/** Condition: one of the creators whom it concerns, or the statement whose amount it holds, is the caller's. */
function within(read: Handle, scope: RestrictionScope) {
  if (scope === 'everything') return undefined
  const { restriction_creators: c, restrictions: r, statements: s } = read.tables
  if ('user' in scope) {
    const theirs = read.db
      .select({ id: s.id })
      .from(s)
      .where(inArray(s.party, claimedBy(read, scope.user)))
    return and(eq(r.subject, 'amount'), inArray(r.subject_id, theirs))
  }
  return exists(
    read.db
      .select({ restriction: c.restriction })
      .from(c)
      .where(and(eq(c.restriction, r.seq), eq(c.creator, scope.creator))),
  )
}
