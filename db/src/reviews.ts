import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  lte,
  ne,
  notInArray,
  or,
  isNull,
  sql,
  type SQL,
} from 'drizzle-orm'
import { CHECK_LEVELS, type CheckLevel } from '@melodia/contract/choices/reports'
import {
  RISK_REASONS,
  REVIEW_STATES,
  type QueueOrder,
  type ReviewState,
  type RiskReason,
} from '@melodia/contract/choices/reviews'
import type { TrackState } from '@melodia/contract/choices/tracks'
import type { Finding } from '@melodia/contract/findings'
import type { QueueCounts } from '@melodia/contract/reviews'
import type { Handle } from './database.ts'

/** The review of a pending track, as the rules need it. */
export interface ReviewRow {
  track: number
  submitted_at: number
  deferred_until: number | null
  /** `seq` of users. */
  leased_by: number | null
  leased_until: number | null
  rejected_by: number | null
  level: CheckLevel | null
}

/** Columns that a change of state sets; absent ones are cleared. */
export interface ReviewFacts {
  /** Absent keeps the place in the queue; a new review is at its end. */
  submitted_at?: number
  deferred_until?: number | null
  /** `seq` of the reviewer who rejected the track, while an appeal waits or it is rejected. */
  rejected_by?: number | null
}

const UNLEASED = { leased_by: null, leased_until: null }
const UNREPORTED = { level: null, level_rank: -1, is_match: false, risk: [], risk_rank: 0 }
const NOT_REJECTED = { decision: null, rejected_at: null, is_final: false }

/** Begins the review of a track, or moves it on. It has no lease from now on. */
export async function putReview(
  write: Handle,
  track: number,
  { submitted_at, deferred_until = null, rejected_by = null }: ReviewFacts,
  now: number,
): Promise<void> {
  const { reviews } = write.tables
  const facts = { deferred_until, rejected_by, ...NOT_REJECTED, ...UNLEASED }
  await write.db
    .insert(reviews)
    .values({ track, submitted_at: submitted_at ?? now, ...facts, ...UNREPORTED })
    .onConflictDoUpdate({
      target: reviews.track,
      set: { ...facts, ...(submitted_at !== undefined && { submitted_at }) },
    })
}

/** A rejection that stands. */
interface Rejection {
  /** Id of the decision in the audit. */
  decision: string
  rejected_by: number
  rejected_at: number
  /** Whether an appeal was rejected: there is no other. */
  is_final: boolean
}

/** Notes which decision a track is rejected by; call it in the transaction that rejects it. */
export async function noteRejection(
  write: Handle,
  track: number,
  rejection: Rejection,
): Promise<void> {
  const { reviews } = write.tables
  await write.db.update(reviews).set(rejection).where(eq(reviews.track, track))
}

/** A published track has no review. */
export async function closeReview(write: Handle, track: number): Promise<void> {
  const { reviews } = write.tables
  await write.db.delete(reviews).where(eq(reviews.track, track))
}

export async function reviewOf(read: Handle, track: number): Promise<ReviewRow | null> {
  const { reviews: r } = read.tables
  const [row] = await read.db
    .select({
      track: r.track,
      submitted_at: r.submitted_at,
      deferred_until: r.deferred_until,
      leased_by: r.leased_by,
      leased_until: r.leased_until,
      rejected_by: r.rejected_by,
      level: r.level,
    })
    .from(r)
    .where(eq(r.track, track))
  return row ?? null
}

/** When the next deferral ends; null if there is none. */
export async function nextDeferral(read: Handle): Promise<number | null> {
  const { reviews: r, tracks: t } = read.tables
  const [row] = await read.db
    .select({ until: r.deferred_until })
    .from(r)
    // SQLite keeps the order of a cross join: the few reviews first, then their tracks.
    .crossJoin(t)
    .where(and(eq(t.seq, r.track), isNotNull(r.deferred_until), eq(t.state, 'deferred')))
    .orderBy(asc(r.deferred_until))
    .limit(1)
  return row?.until ?? null
}

/** Forgets the results of earlier reports on these tracks, which no longer hold. */
export async function forgetReviewReports(write: Handle, tracks: readonly number[]): Promise<void> {
  const { reviews: r } = write.tables
  await write.run('forget reports of reviews', { tracks }, () =>
    write.db
      .update(r)
      .set(UNREPORTED)
      .where(and(write.among(r.track, 'tracks'), isNotNull(r.level))),
  )
}

/** Stores the result of a report on a pending track; ignores a published one. */
export async function setReviewReport(
  write: Handle,
  track: number,
  { level, is_match, risk }: { level: CheckLevel; is_match: boolean; risk: readonly RiskReason[] },
): Promise<void> {
  const { reviews } = write.tables
  await write.db
    .update(reviews)
    .set({
      level,
      level_rank: CHECK_LEVELS.indexOf(level),
      is_match,
      risk: RISK_REASONS.filter((reason) => risk.includes(reason)),
      risk_rank: rankOf(risk),
    })
    .where(eq(reviews.track, track))
}

/** One more important reason outweighs all less important ones. */
const rankOf = (risk: readonly RiskReason[]) =>
  RISK_REASONS.reduce((rank, reason) => rank * 2 + (risk.includes(reason) ? 1 : 0), 0)

/** Ends the lease of a track, no matter whose it is. */
export async function endLease(write: Handle, track: number): Promise<void> {
  const { reviews: r } = write.tables
  await write.db.update(r).set(UNLEASED).where(eq(r.track, track))
}

/** A lease is given to a track that nobody else holds. Returns whether it was. */
export async function leaseReview(
  write: Handle,
  track: number,
  { by, until, now }: { by: number; until: number; now: number },
): Promise<boolean> {
  const { reviews: r } = write.tables
  const leased = await write.db
    .update(r)
    .set({ leased_by: by, leased_until: until })
    .where(and(eq(r.track, track), or(eq(r.leased_by, by), isFree(write, now))))
    .returning({ track: r.track })
  return leased.length > 0
}

/** Ends a lease of this user. Returns whether there was one. */
export async function releaseReview(write: Handle, track: number, by: number): Promise<boolean> {
  const { reviews: r } = write.tables
  const released = await write.db
    .update(r)
    .set(UNLEASED)
    .where(and(eq(r.track, track), eq(r.leased_by, by)))
    .returning({ track: r.track })
  return released.length > 0
}

/** Ends all leases of a user who reviews no more. */
export async function endLeasesOf(write: Handle, user: number): Promise<void> {
  const { reviews: r } = write.tables
  await write.db.update(r).set(UNLEASED).where(eq(r.leased_by, user))
}

const isFree = ({ tables: { reviews: r } }: Handle, now: number): SQL | undefined =>
  or(isNull(r.leased_by), lte(r.leased_until, now))

export interface QueueSearch {
  state: Extract<ReviewState, 'review' | 'appeal'>
  order: QueueOrder
  /** `seq` of tracks to leave out. */
  except: readonly number[]
  /** Leaves out appeals against this reviewer's own rejections; null leaves none out. */
  notRejectedBy: number | null
  now: number
}

/** The next track that nobody holds; null if there is none. */
export async function nextInQueue(
  read: Handle,
  { state, order, except, notRejectedBy, now }: QueueSearch,
): Promise<{ seq: number; id: string } | null> {
  const { reviews: r, tracks } = read.tables
  const [row] = await read.db
    .select({ seq: tracks.seq, id: tracks.id })
    .from(r)
    .crossJoin(tracks)
    .where(
      and(
        eq(tracks.seq, r.track),
        eq(tracks.state, state),
        isFree(read, now),
        except.length > 0 ? notInArray(r.track, [...except]) : undefined,
        notRejectedBy === null
          ? undefined
          : or(isNull(r.rejected_by), ne(r.rejected_by, notRejectedBy)),
      ),
    )
    .orderBy(...(order === 'risk' ? [desc(r.risk_rank)] : []), asc(r.submitted_at), asc(r.track))
    .limit(1)
  return row ?? null
}

/** Numbers of pending tracks by state. */
export async function countReviews(read: Handle): Promise<QueueCounts> {
  const { tracks: t } = read.tables
  const rows = await read.db
    .select({ state: t.state, count: count() })
    .from(t)
    .where(and(isPending(read), sql`state <> 'published'`))
    .groupBy(t.state)
  const of = new Map<TrackState, number>(rows.map((row) => [row.state, row.count]))
  return Object.fromEntries(
    REVIEW_STATES.map((state) => [state, of.get(state) ?? 0]),
  ) as QueueCounts
}

const isPending = ({ tables: { tracks } }: Handle) => inArray(tracks.state, [...REVIEW_STATES])

/** Number of tracks that wait for a reviewer since before a time. */
export async function countWaitingSince(read: Handle, before: number): Promise<number> {
  const { reviews: r, tracks: t } = read.tables
  const [row] = await read.db
    .select({ count: count() })
    .from(r)
    .crossJoin(t)
    .where(
      and(
        eq(t.seq, r.track),
        eq(t.state, 'review'),
        lte(r.submitted_at, before),
        gt(r.submitted_at, 0),
      ),
    )
  return row?.count ?? 0
}

/** What a report's checks found that say stop. */
export async function stopsOf(read: Handle, track: number): Promise<Finding[]> {
  const { track_reports: r } = read.tables
  const [row] = await read.db.select({ checks: r.checks }).from(r).where(eq(r.track, track))
  return (row?.checks ?? []).filter(({ level }) => level === 'stop').map(({ finding }) => finding)
}

/** Whether a check of a track's report says stop. */
export async function isStopped(read: Handle, track: number): Promise<boolean> {
  const { track_reports: r } = read.tables
  const [row] = await read.db.select({ level: r.level }).from(r).where(eq(r.track, track))
  return row?.level === 'stop'
}
