import { and, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { ApprovalFilter } from '@melodia/contract/approvals'
import type {
  ApprovalSort,
  ApprovalState,
  ApprovalSubject,
  ApprovalUse,
} from '@melodia/contract/choices/approvals'
import { loadApprovals, type ApprovalRecord } from './approvals/record.ts'
import type { Handle } from './database.ts'
import type { Listed, Page } from './lists/page.ts'
import type { Scope } from './lists/scope.ts'
import { seqPage } from './lists/seqPage.ts'
import { newId } from './records/id.ts'
import { living, touched } from './records.ts'

export { approvalsOfTracks, trackApproval, type ApprovalRecord } from './approvals/record.ts'

/** What is asked, or approved at once. Track and artist by `seq`. */
export interface NewApproval {
  track: number
  artist: number
  subject: ApprovalSubject
  uses: ApprovalUse[]
  state: Extract<ApprovalState, 'asked' | 'approved'>
  /** When administrators can decide. */
  until: number
  notes: string
}

/** Null where another transaction has asked meanwhile. */
export async function addApproval(
  write: Handle,
  asked: NewApproval,
  now: number,
): Promise<ApprovalRecord | null> {
  const { approvals: p } = write.tables
  const [row] = await write.db
    .insert(p)
    .values({
      ...asked,
      id: newId(now),
      asked_at: now,
      decided_at: asked.state === 'asked' ? null : now,
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing()
    .returning({ seq: p.seq })
  return row ? approvalBySeq(write, row.seq) : null
}

/** Decides on an approval as it was read. Of racing decisions one is made: returns whether this one was. */
export async function decideApproval(
  write: Handle,
  { seq, version }: ApprovalRecord,
  decision: {
    state: Extract<ApprovalState, 'approved' | 'declined'>
    uses: ApprovalUse[]
    /** `seq` of a user; null where a rule decides. */
    by: number | null
    notes: string
  },
  now: number,
): Promise<boolean> {
  const { approvals: p } = write.tables
  const { by, ...values } = decision
  const decided = await write.db
    .update(p)
    .set({ ...values, decided_by: by, decided_at: now, ...touched(p, now) })
    .where(and(eq(p.seq, seq), eq(p.version, version)))
    .returning({ seq: p.seq })
  return decided.length > 0
}

/** Asks again, as if nobody had been asked. `until` as in `NewApproval`. */
export async function askAgain(
  write: Handle,
  seq: number,
  { uses, until }: { uses: ApprovalUse[]; until: number },
  now: number,
): Promise<void> {
  const { approvals: p } = write.tables
  await write.db
    .update(p)
    .set({
      uses,
      until,
      state: 'asked',
      asked_at: now,
      reminders: 0,
      decided_by: null,
      decided_at: null,
      notes: '',
      ...touched(p, now),
    })
    .where(eq(p.seq, seq))
}

export async function removeApproval(write: Handle, seq: number): Promise<void> {
  const { approvals: p } = write.tables
  await write.db.delete(p).where(eq(p.seq, seq))
}

/**
 * Nobody speaks for the artist any more: what was not approved is the administrators' from now on.
 * Returns the approvals and the tracks (`seq`) that they are about.
 */
export async function handOver(
  write: Handle,
  artist: number,
  now: number,
): Promise<{ id: string; track: number }[]> {
  const { approvals: p } = write.tables
  return write.db
    .update(p)
    .set({ state: 'asked', until: now, decided_by: null, decided_at: null, ...touched(p, now) })
    .where(and(eq(p.artist, artist), inArray(p.state, ['asked', 'declined'])))
    .returning({ id: p.id, track: p.track })
}

/** An approval that somebody in this scope is asked for; null if there is none. */
export async function getApproval(
  read: Handle,
  scope: Scope,
  id: string,
): Promise<ApprovalRecord | null> {
  const { approvals: p } = read.tables
  const [row] = await read.db
    .select({ seq: p.seq })
    .from(p)
    .where(and(eq(p.id, id), within(read, scope)))
  return row ? approvalBySeq(read, row.seq) : null
}

async function approvalBySeq(read: Handle, seq: number): Promise<ApprovalRecord> {
  const [record] = await loadApprovals(read, [seq])
  if (!record) throw new Error(`There is no approval ${seq}`)
  return record
}

export async function listApprovals(
  read: Handle,
  scope: Scope,
  page: Page<ApprovalSort, ApprovalFilter>,
  now: number,
): Promise<Listed<ApprovalRecord>> {
  const { approvals: p, artists: a } = read.tables
  const { id, state, subject, artist_id } = page.filter
  const ofArtist = read.db
    .select({ seq: a.seq })
    .from(a)
    .where(eq(a.id, artist_id ?? ''))
  const where = and(
    within(read, scope),
    id && inArray(p.id, id),
    state && hasState(read, state, now),
    subject && eq(p.subject, subject),
    artist_id === undefined ? undefined : inArray(p.artist, ofArtist),
  )
  const by = { asked_at: p.asked_at, until: p.until }[page.sort]
  const { rows, total } = await seqPage(read, { table: p, by, where }, page)
  return { rows: await loadApprovals(read, rows), total }
}

/** Condition: of an artist whom the caller represents, and a track that there is. */
function within(read: Handle, scope: Scope) {
  const { approvals: p, artists: a, tracks: t } = read.tables
  const ofArtists = read.db
    .select({ seq: a.seq })
    .from(a)
    .where(and(living(a), scope === 'everything' ? undefined : eq(a.creator, scope.creator)))
  const ofTracks = read.db.select({ seq: t.seq }).from(t).where(isNotNull(t.status))
  return and(inArray(p.artist, ofArtists), inArray(p.track, ofTracks))
}

function hasState(read: Handle, state: ApprovalState, now: number) {
  const { approvals: p } = read.tables
  if (state === 'asked') return and(eq(p.state, 'asked'), gt(p.until, now))
  return state === 'expired' ? isExpired(read, now) : eq(p.state, state)
}

const isExpired = ({ tables: { approvals: p } }: Handle, now: number) =>
  and(eq(p.state, 'asked'), lte(p.until, now))

/** Condition: an administrator can decide on it. */
export const waitsForAdministrators = (read: Handle, now: number) =>
  and(isExpired(read, now), eq(read.tables.approvals.subject, 'name'), within(read, 'everything'))

/** Some approvals of which the one who is asked should be reminded now: the `count`th time `of` all. */
export async function dueReminders(
  read: Handle,
  count: number,
  { of, now, limit }: { of: number; now: number; limit: number },
): Promise<ApprovalRecord[]> {
  const { approvals: p } = read.tables
  const rows = await read.db
    .select({ seq: p.seq })
    .from(p)
    .where(
      and(
        eq(p.state, 'asked'),
        gt(p.until, now),
        eq(p.reminders, count - 1),
        sql`(${now} - ${p.asked_at}) * ${of + 1} >= (${p.until} - ${p.asked_at}) * ${count}`,
        within(read, 'everything'),
      ),
    )
    .orderBy(p.until, p.seq)
    .limit(limit)
  return loadApprovals(
    read,
    rows.map(({ seq }) => seq),
  )
}

/** Returns whether nobody has counted this reminder yet. */
export async function countReminder(write: Handle, seq: number, count: number): Promise<boolean> {
  const { approvals: p } = write.tables
  const counted = await write.db
    .update(p)
    .set({ reminders: count })
    .where(and(eq(p.seq, seq), eq(p.state, 'asked'), eq(p.reminders, count - 1)))
    .returning({ seq: p.seq })
  return counted.length > 0
}
