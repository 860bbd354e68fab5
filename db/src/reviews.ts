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
  type SQL,
} from 'drizzle-orm'
import {
  CHECK_LEVELS,
  RISK_REASONS,
  REVIEW_STATES,
  type CheckLevel,
  type QueueOrder,
  type ReviewState,
  type RiskReason,
} from '@melodia/contract/choices'
import type { QueueCounts } from '@melodia/contract/reviews'
import type { Handle } from './database.ts'

/** The review of a pending track, as the rules need it. */
export interface ReviewRow {
  track: number
  state: ReviewState
  submitted_at: number
  /** `seq` of users. */
  leased_by: number | null
  leased_until: number | null
  rejected_by: number | null
  level: CheckLevel | null
}

/** A pending track waits for a reviewer from now on, without a report. */
export async function openReview(write: Handle, track: number, now: number): Promise<void> {
  const { reviews } = write.tables
  const fresh = { state: 'review', submitted_at: now, ...UNLEASED, ...UNJUDGED } as const
  await write.db
    .insert(reviews)
    .values({ track, ...fresh })
    .onConflictDoUpdate({ target: reviews.track, set: fresh })
}

const UNLEASED = { leased_by: null, leased_until: null }
const UNREPORTED = { level: null, level_rank: -1, is_match: false, risk: [], risk_rank: 0 }
const UNJUDGED = { deferred_until: null, rejected_by: null, ...UNREPORTED }

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
      state: r.state,
      submitted_at: r.submitted_at,
      leased_by: r.leased_by,
      leased_until: r.leased_until,
      rejected_by: r.rejected_by,
      level: r.level,
    })
    .from(r)
    .where(eq(r.track, track))
  return row ?? null
}

/** What a change of state sets besides the state; what it does not name is cleared. */
interface StateFacts {
  /** Absent keeps the place in the queue. */
  submitted_at?: number
  deferred_until?: number
  rejected_by?: number | null
}

/** Moves a review to another state and ends its lease. */
export async function setReviewState(
  write: Handle,
  track: number,
  state: ReviewState,
  { submitted_at, deferred_until = undefined, rejected_by = null }: StateFacts = {},
): Promise<void> {
  const { reviews } = write.tables
  await write.db
    .update(reviews)
    .set({
      state,
      deferred_until: deferred_until ?? null,
      rejected_by,
      ...UNLEASED,
      ...(submitted_at !== undefined && { submitted_at }),
    })
    .where(eq(reviews.track, track))
}

/** Deferred reviews whose time has come wait for a reviewer again. Returns their number. */
export async function endDeferrals(write: Handle, now: number): Promise<number> {
  const { reviews: r } = write.tables
  const ended = await write.db
    .update(r)
    .set({ state: 'review', deferred_until: null })
    .where(and(eq(r.state, 'deferred'), lte(r.deferred_until, now)))
    .returning({ track: r.track })
  return ended.length
}

/** When the next deferral ends; null if there is none. */
export async function nextDeferral(read: Handle): Promise<number | null> {
  const { reviews: r } = read.tables
  const [row] = await read.db
    .select({ until: r.deferred_until })
    .from(r)
    .where(eq(r.state, 'deferred'))
    .orderBy(asc(r.deferred_until))
    .limit(1)
  return row?.until ?? null
}

/** What former reports said of these tracks no longer holds. */
export async function forgetReviewReports(write: Handle, tracks: readonly number[]): Promise<void> {
  const { reviews: r } = write.tables
  await write.db
    .update(r)
    .set(UNREPORTED)
    .where(and(inArray(r.track, [...tracks]), isNotNull(r.level)))
}

/** What a report says of a pending track; nothing happens to a published one. */
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

const isFree = ({ tables: { reviews: r } }: Handle, now: number): SQL | undefined =>
  or(isNull(r.leased_by), lte(r.leased_until, now))

export interface QueueSearch {
  state: Extract<ReviewState, 'review' | 'appeal'>
  order: QueueOrder
  /** `seq` of tracks to leave out. */
  except: readonly number[]
  /** Whose own rejections are left out of the appeals; null leaves none out. */
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
    .innerJoin(tracks, eq(tracks.seq, r.track))
    .where(
      and(
        eq(r.state, state),
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

/** Numbers of reviews by state. */
export async function countReviews(read: Handle): Promise<QueueCounts> {
  const { reviews: r } = read.tables
  const rows = await read.db.select({ state: r.state, count: count() }).from(r).groupBy(r.state)
  const counts = Object.fromEntries(REVIEW_STATES.map((state) => [state, 0])) as QueueCounts
  for (const { state, count: of } of rows) counts[state] = of
  return counts
}

/** Number of reviews that wait for a reviewer since before a time. */
export async function countWaitingSince(read: Handle, before: number): Promise<number> {
  const { reviews: r } = read.tables
  const [row] = await read.db
    .select({ count: count() })
    .from(r)
    .where(and(eq(r.state, 'review'), lte(r.submitted_at, before), gt(r.submitted_at, 0)))
  return row?.count ?? 0
}

/** What the checks of a report that say stop tell its readers. */
export async function stopsOf(read: Handle, track: number): Promise<string[]> {
  const { track_reports: r } = read.tables
  const [row] = await read.db.select({ checks: r.checks }).from(r).where(eq(r.track, track))
  return (row?.checks ?? []).filter(({ level }) => level === 'stop').map(({ text }) => text)
}
