import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { Analytics } from '@melodia/contract/analytics'
import { REASON_CODES, type ReasonCode } from '@melodia/contract/choices/reviews'
import type { Answer } from '@melodia/contract/lifecycle'
import type { Handle } from '../database.ts'
import { countWaitingSince } from '../reviews.ts'
import { medianOf } from './median.ts'
import { undoneSince } from './undone.ts'
import { mondayOf, weekOf } from './weeks.ts'

const DAY = 24 * 60 * 60 * 1_000
/** Days that the overview covers. */
const DAYS = 90
/** Whole weeks within these days, without the present one. */
const WEEKS = 12
/** Most decisions that the overview covers: their entries are read, not counted by triggers. */
const AT_MOST = 10_000
/** Reviewers and their figures; those with most decisions. */
const REVIEWERS = 20

type Overview = Analytics['reviews']
type Entry = Awaited<ReturnType<typeof newestOf>>[number]
type Submission = Pick<Entry, 'track' | 'at'>

interface OverviewOptions {
  now: number
  promisedMs: number
  /** For tests, which have fewer decisions. */
  atMost?: number
}

/**
 * How long decisions took, by reason and reviewer, and the outcome of requested changes; without
 * decisions that were taken back.
 */
export async function reviewOverview(
  read: Handle,
  { now, promisedMs, atMost = AT_MOST }: OverviewOptions,
): Promise<Overview> {
  const from = now - DAYS * DAY
  // One more than is taken tells whether there are more.
  const found = await newestOf(read, from, atMost + 1)
  const undone = new Set((await undoneSince(read, from)).map(({ seq }) => seq))
  const entries = found.slice(0, atMost).filter(({ seq }) => !undone.has(seq))
  const submitted = await submissions(read, from, atMost)
  return {
    days: DAYS,
    is_cut: found.length > atMost,
    promised_ms: promisedMs,
    overdue: await countWaitingSince(read, now - promisedMs),
    ...figuresOf(entries, promisedMs),
    weeks: byWeek(entries, now),
    reasons: byReason(entries, promisedMs),
    reviewers: byReviewer(entries, promisedMs),
    changes: afterChanges(entries, submitted),
  }
}

/** The newest answers, merged from the index of each: the cost does not grow with the audit. */
function newestOf(read: Handle, from: number, atMost: number) {
  const { audit_entries: a } = read.tables
  const of = (action: Answer) =>
    read.db
      .select({
        at: a.at,
        seq: a.seq,
        action: a.action,
        track: a.resource_id,
        actor: a.actor,
        name: a.actor_name,
        detail: a.detail,
      })
      .from(a)
      .where(and(eq(a.action, action), gte(a.at, sql.placeholder('from'))))
  return read.prepared('overview: answers', { from, atMost }, () =>
    of('validate')
      .unionAll(of('reject'))
      .unionAll(of('request-changes'))
      .orderBy(desc(a.at), desc(a.seq))
      .limit(sql.placeholder('atMost')),
  )
}

/** When tracks were handed in again, newest first. */
function submissions(read: Handle, from: number, atMost: number) {
  const { audit_entries: a } = read.tables
  return read.prepared('overview: submissions', { from, atMost }, () =>
    read.db
      .select({ track: a.resource_id, at: a.at })
      .from(a)
      .where(and(eq(a.action, 'submit'), gte(a.at, sql.placeholder('from'))))
      .orderBy(desc(a.at), desc(a.seq))
      .limit(sql.placeholder('atMost')),
  )
}

const namesReason = ({ reasons }: Entry['detail'], reason: ReasonCode) =>
  reasons?.includes(reason) === true

const waitOf = ({ detail: { waited_ms } }: Entry) =>
  typeof waited_ms === 'number' ? [waited_ms] : []

function figuresOf(entries: readonly Entry[], promisedMs: number) {
  const times = entries.flatMap(waitOf)
  return {
    decisions: entries.length,
    median_ms: medianOf(times),
    late: times.filter((waited) => waited > promisedMs).length,
  }
}

function byWeek(entries: readonly Entry[], now: number): Overview['weeks'] {
  const of = Map.groupBy(entries, ({ at }) => weekOf(at))
  const first = weekOf(now) - WEEKS + 1
  return Array.from({ length: WEEKS }, (_, index) => ({
    monday: mondayOf(first + index),
    median_ms: medianOf((of.get(first + index) ?? []).flatMap(waitOf)),
  }))
}

function byReason(entries: readonly Entry[], promisedMs: number): Overview['reasons'] {
  return REASON_CODES.map((reason) => {
    const of = entries.filter(({ detail }) => namesReason(detail, reason))
    return Object.assign(figuresOf(of, promisedMs), { reason })
  }).filter(({ decisions }) => decisions > 0)
}

/** By account, and by name where that is gone. Entries are newest first: so is the name. */
function byReviewer(entries: readonly Entry[], promisedMs: number): Overview['reviewers'] {
  return [...Map.groupBy(entries, ({ actor, name }) => actor ?? name).values()]
    .map((of) => Object.assign(figuresOf(of, promisedMs), { name: of[0]?.name ?? '' }))
    .toSorted((a, b) => b.decisions - a.decisions)
    .slice(0, REVIEWERS)
}

/**
 * Counts the tracks sent back for changes that came again, and those of them that were published.
 */
function afterChanges(
  entries: readonly Entry[],
  submitted: readonly Submission[],
): Overview['changes'] {
  const of = (action: Answer) => entries.filter((entry) => entry.action === action)
  const lastOf = (those: readonly Submission[]) =>
    new Map(those.toReversed().map(({ track, at }) => [track, at]))
  const again = lastOf(submitted)
  const published = lastOf(of('validate'))
  const requested = [...firstOf(of('request-changes'))]
  const back = requested.filter(([track, at]) => (again.get(track) ?? 0) >= at)
  return {
    requested: requested.length,
    handed_in: back.length,
    validated: back.filter(([track, at]) => (published.get(track) ?? 0) >= at).length,
  }
}

/** When each track was first sent back; a later entry of the list is an earlier one. */
const firstOf = (entries: readonly Entry[]) =>
  new Map(entries.map(({ track, at }) => [track, at] as const))
