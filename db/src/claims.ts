import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  inArray,
  like,
  lt,
  lte,
  ne,
  or,
  sql,
  sum,
  type SQL,
} from 'drizzle-orm'
import type { ClaimKind, ClaimSort, ClaimState } from '@melodia/contract/choices/claims'
import type { ClaimFilter } from '@melodia/contract/claims'
import { LIMITS } from '@melodia/contract/choices/limits'
import { loadClaims, type ClaimRecord } from './claims/record.ts'
import type { Handle } from './database.ts'
import type { Listed, Page } from './lists/page.ts'
import type { Scope } from './lists/scope.ts'
import { newId } from './records/id.ts'
import { touched } from './records.ts'
import type { Tables } from './tables.ts'

export type { ClaimRecord } from './claims/record.ts'

export interface NewClaimRow {
  kind: ClaimKind
  /** `seq` of the track; null if there is none of this id. */
  track: number | null
  track_id: string
  track_title: string
  url: string
  name: string
  email: string
  address: string
  phone: string
  work: string
  statement: string
  authority: boolean
  signature: string
}

/** Writes a claim that its claimant has yet to confirm. `year` is the one in its number. */
export async function addClaim(
  write: Handle,
  claim: NewClaimRow,
  { year, now }: { year: string; now: number },
): Promise<{ seq: number; number: string }> {
  const { claims } = write.tables
  const [row] = await write.db
    .insert(claims)
    .values({
      ...claim,
      number: await nextNumber(write, year),
      id: newId(now),
      created_at: now,
      updated_at: now,
    })
    .returning({ seq: claims.seq, number: claims.number })
  if (!row) throw new Error('The claim was not written')
  return row
}

/** Counted within a year: `C-2026-000123`. */
async function nextNumber(write: Handle, year: string) {
  const { claims: c } = write.tables
  const [newest] = await write.db
    .select({ number: c.number })
    .from(c)
    .where(like(c.number, `C-${year}-%`))
    .orderBy(desc(c.number))
    .limit(1)
  const before = Number(newest?.number.split('-')[2] ?? 0)
  return `C-${year}-${String(before + 1).padStart(6, '0')}`
}

/** The track of an id, whatever became of it, as long as it has a row. */
export async function claimedTrack(
  read: Handle,
  id: string,
): Promise<{ seq: number; title: string } | null> {
  const { tracks: t } = read.tables
  const [row] = await read.db
    .select({ seq: t.seq, title: t.title })
    .from(t)
    .where(and(eq(t.id, id), ne(t.state, 'removed')))
  return row ?? null
}

/** Sets the hash of the token in the mail that confirms a claim. */
export async function setClaimToken(write: Handle, seq: number, hash: string): Promise<void> {
  const { claims: c } = write.tables
  await write.db.update(c).set({ token_hash: hash }).where(eq(c.seq, seq))
}

/** The claim in this state that a token belongs to, by its hash. */
export async function claimByToken(
  read: Handle,
  hash: string,
  state: 'unconfirmed' | 'dismissed',
): Promise<ClaimRecord | null> {
  const { claims: c } = read.tables
  const [row] = await read.db
    .select({ seq: c.seq })
    .from(c)
    .where(and(eq(c.token_hash, hash), eq(c.state, state)))
  return row ? ((await loadClaims(read, [row.seq]))[0] ?? null) : null
}

/** Columns that actions on a claim change. Whether it is held follows from its restrictions. */
export type ClaimChanges = Partial<
  Pick<
    Tables['claims']['$inferInsert'],
    | 'token_hash'
    | 'confirmed_at'
    | 'track'
    | 'track_title'
    | 'due_at'
    | 'answer'
    | 'answered_at'
    | 'counter'
    | 'countered_at'
    | 'earliest_restore_at'
    | 'latest_restore_at'
    | 'decided_at'
    | 'decided_by'
    | 'notes'
    | 'appeal_until'
    | 'appeal'
    | 'appealed_at'
    | 'appeal_state'
    | 'appeal_decided_at'
  >
>

/** Moves a claim from a state to another. Returns false if it is not in the first any more. */
export async function moveClaim(
  write: Handle,
  { seq, state }: Pick<ClaimRecord, 'seq' | 'state'>,
  to: ClaimState,
  changes: ClaimChanges,
  now: number,
): Promise<boolean> {
  const { claims: c } = write.tables
  const moved = await write.db
    .update(c)
    .set({ ...changes, state: to, ...touched(c, now) })
    .where(and(eq(c.seq, seq), eq(c.state, state)))
    .returning({ seq: c.seq })
  return moved.length > 0
}

/** Names the creators of a claim: those who are credited when it is confirmed. */
export async function nameCreators(
  write: Handle,
  claim: number,
  creators: readonly number[],
): Promise<void> {
  if (creators.length === 0) return
  const { claim_creators } = write.tables
  await write.db
    .insert(claim_creators)
    .values(creators.map((creator) => ({ claim, creator })))
    .onConflictDoNothing()
}

/** A claim in the caller's scope; null if there is none. */
export async function getClaim(
  read: Handle,
  scope: Scope,
  id: string,
): Promise<ClaimRecord | null> {
  const { claims: c } = read.tables
  const [row] = await read.db
    .select({ seq: c.seq })
    .from(c)
    .where(and(eq(c.id, id), within(read, scope)))
  return row ? ((await loadClaims(read, [row.seq]))[0] ?? null) : null
}

export async function claimBySeq(read: Handle, seq: number): Promise<ClaimRecord> {
  const [record] = await loadClaims(read, [seq])
  if (!record) throw new Error(`There is no claim ${seq}`)
  return record
}

/** Claims in the caller's scope; unconfirmed ones only where they are asked for. */
export async function listClaims(
  read: Handle,
  scope: Scope,
  { filter, sort, order, limit, offset }: Page<ClaimSort, ClaimFilter>,
  now: number,
): Promise<Listed<ClaimRecord>> {
  const { claims: c } = read.tables
  const where = and(
    within(read, scope),
    filter.id && inArray(c.id, filter.id),
    filter.kind && eq(c.kind, filter.kind),
    filter.state ? eq(c.state, filter.state) : ne(c.state, 'unconfirmed'),
    filter.waiting ? waitsForAdministrators(read, now) : undefined,
    filter.track_id === undefined ? undefined : eq(c.track_id, filter.track_id),
    filter.creator_id === undefined ? undefined : names(read, filter.creator_id),
  )
  const direction = order === 'ASC' ? asc : desc
  const rows = await read.db
    .select({ seq: c.seq })
    .from(c)
    .where(where)
    // Those without a date are last on both databases, in either direction.
    .orderBy(
      ...(sort === 'due_at' ? [sql`case when ${c.due_at} is null then 1 else 0 end`] : []),
      direction({ created_at: c.created_at, due_at: c.due_at }[sort]),
      direction(c.seq),
    )
    .limit(limit)
    .offset(offset)
  const matching = read.db
    .select({ seq: c.seq })
    .from(c)
    .where(where)
    .limit(LIMITS.countedMatches)
    .as('counted')
  const [counted] = await read.db.select({ total: count() }).from(matching)
  const seqs = rows.map(({ seq }) => seq)
  return { rows: await loadClaims(read, seqs), total: counted?.total ?? 0 }
}

/** `seq` of claims whose track the clock puts back by now, the longest overdue first. */
export async function claimsToRestore(read: Handle, now: number, limit: number): Promise<number[]> {
  const { claims: c } = read.tables
  const rows = await read.db
    .select({ seq: c.seq })
    .from(c)
    .where(and(eq(c.state, 'countered'), lte(c.due_at, now)))
    .orderBy(asc(c.due_at))
    .limit(limit)
  return rows.map(({ seq }) => seq)
}

/** Removes claims that were sent before a time and never confirmed. Returns their number. */
export async function purgeUnconfirmedClaims(write: Handle, before: number): Promise<number> {
  const { claims: c } = write.tables
  const gone = await write.db
    .delete(c)
    .where(and(eq(c.state, 'unconfirmed'), lt(c.created_at, before)))
    .returning({ seq: c.seq })
  return gone.length
}

/** Bytes of the files of all claims that are not confirmed yet. */
export async function unconfirmedBytes(read: Handle): Promise<number> {
  const { claims: c, documents: d } = read.tables
  const [row] = await read.db
    .select({ bytes: sum(d.bytes) })
    .from(d)
    .innerJoin(c, eq(c.seq, d.claim))
    .where(eq(c.state, 'unconfirmed'))
  return Number(row?.bytes ?? 0)
}

/** Condition: new and answered ones, and those whose creators have had their time. */
export function waitsForAdministrators(read: Handle, now: number): SQL | undefined {
  const { claims: c } = read.tables
  return or(
    eq(c.state, 'open'),
    and(inArray(c.state, ['held', 'asked'] satisfies ClaimState[]), lte(c.due_at, now)),
  )
}

/** Condition: it names this creator. */
function names(read: Handle, creator: string) {
  const { claim_creators: n, claims: c, creators } = read.tables
  return exists(
    read.db
      .select({ claim: n.claim })
      .from(n)
      .innerJoin(creators, eq(creators.seq, n.creator))
      .where(and(eq(n.claim, c.seq), eq(creators.id, creator))),
  )
}

/** Condition: it is confirmed, and names the caller's creator. */
function within(read: Handle, scope: Scope) {
  if (scope === 'everything') return undefined
  const { claim_creators: n, claims: c } = read.tables
  return and(
    ne(c.state, 'unconfirmed'),
    exists(
      read.db
        .select({ claim: n.claim })
        .from(n)
        .where(and(eq(n.claim, c.seq), eq(n.creator, scope.creator))),
    ),
  )
}
