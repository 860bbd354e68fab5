import {
  and,
  count,
  countDistinct,
  eq,
  inArray,
  isNotNull,
  isNull,
  min,
  sql,
  type SQL,
} from 'drizzle-orm'
import { JOB_KINDS, type JobKind } from '@melodia/contract/choices/jobs'
import type { NeedKind } from '@melodia/contract/needs'
import { waitsForAdministrators as approvalsForAdministrators } from './approvals.ts'
import { waitsForAdministrators } from './claims.ts'
import { creatorsNamedAgain } from './claims/repeated.ts'
import type { Handle } from './database.ts'
import { isOpen } from './jobs.ts'
import { getSetting } from './settings.ts'

/** How many wait, and since when the oldest does, in Unix milliseconds. */
export interface Waiting {
  count: number
  oldest: number | null
}

const NONE: Waiting = { count: 0, oldest: null }

/** A job that is due for so long is stuck, unless a worker is busy with others of its kind. */
const STUCK_MS = 15 * 60_000

interface Moment {
  now: number
  /** Kinds of jobs that nobody is meant to do: mails where there is no mail server. */
  unworked: readonly JobKind[]
}

/** Tasks that wait for administrators. Each query reads only the waiting rows, by their index. */
export async function readNeeds(
  read: Handle,
  { now, unworked }: Moment,
): Promise<Record<NeedKind, Waiting>> {
  const reviews = await ofReviews(read)
  const jobs = await ofJobs(read, now)
  const failed = (kinds: readonly JobKind[]) =>
    together(kinds.map((kind) => jobs.get(kind)?.failed))
  const unanalysed = await ofAnalyses(read)
  return {
    review: reviews.get('review') ?? NONE,
    appeal: reviews.get('appeal') ?? NONE,
    restriction_appeals: await ofRestrictions(read, now),
    proposals: await ofProposals(read),
    requests: await ofRequests(read),
    representations: await ofRepresentations(read),
    approvals: await ofApprovals(read, now),
    spellings: await ofSpellings(read),
    claims: await ofClaims(read, now),
    claims_repeated: await ofRepeatedClaims(read),
    mails: failed(['mail']),
    deliveries: failed(['delivery']),
    unanalysed_pending: unanalysed.get('pending') ?? NONE,
    unanalysed_published: unanalysed.get('approved') ?? NONE,
    webhooks: await ofWebhooks(read),
    jobs: failed(['report', 'download']),
    stuck: together(
      JOB_KINDS.filter((kind) => !unworked.includes(kind)).map((kind) => jobs.get(kind)?.stuck),
    ),
  }
}

function together(parts: readonly (Waiting | undefined)[]): Waiting {
  const all = parts.filter((part) => part !== undefined && part.count > 0) as Waiting[]
  const times = all.flatMap(({ oldest }) => oldest ?? [])
  return {
    count: all.reduce((sum, part) => sum + part.count, 0),
    oldest: times.length > 0 ? Math.min(...times) : null,
  }
}

async function ofReviews(read: Handle) {
  const { reviews: r, tracks: t } = read.tables
  const rows = await read.prepared('needs: reviews', {}, () =>
    read.db
      .select({ kind: t.state, count: count(), oldest: min(r.submitted_at) })
      .from(t)
      .innerJoin(r, eq(r.track, t.seq))
      .where(and(inArray(t.state, ['review', 'appeal']), sql`state <> 'published'`))
      .groupBy(t.state),
  )
  return byKind(rows)
}

/** Jobs that were given up and those that are stuck, by kind. */
async function ofJobs(read: Handle, now: number) {
  const { jobs } = read.tables
  const isLate = sql`${jobs.state} = 'waiting' and ${jobs.due_at} < ${sql.placeholder('late')}`
  const isHeld = sql`${jobs.state} = 'waiting' and ${jobs.started_at} is not null and ${jobs.due_at} > ${sql.placeholder('now')}`
  const hasFailed = sql`${jobs.state} = 'failed'`
  const counted = (is: SQL) => sql<number>`count(case when ${is} then 1 end)`.mapWith(Number)
  const oldest = (is: SQL) =>
    sql<number | null>`min(case when ${is} then ${jobs.created_at} end)`.mapWith(Number)
  const rows = await read.prepared('needs: jobs', { now, late: now - STUCK_MS }, () =>
    read.db
      .select({
        kind: jobs.kind,
        failed: counted(hasFailed),
        failedSince: oldest(hasFailed),
        late: counted(isLate),
        lateSince: oldest(isLate),
        held: counted(isHeld),
      })
      .from(jobs)
      .where(isOpen(read))
      .groupBy(jobs.kind),
  )
  return new Map(
    rows.map(({ kind, failed, failedSince, late, lateSince, held }) => [
      kind,
      {
        failed: { count: failed, oldest: failedSince },
        stuck: held > 0 ? NONE : { count: late, oldest: lateSince },
      },
    ]),
  )
}

/** Webhooks of which a delivery waits for another attempt. */
async function ofWebhooks(read: Handle): Promise<Waiting> {
  const { jobs, webhook_deliveries: d, webhooks: w } = read.tables
  const [row] = await read.prepared('needs: webhooks', {}, () =>
    read.db
      .select({ count: countDistinct(d.webhook), oldest: min(d.created_at) })
      .from(jobs)
      .innerJoin(d, eq(d.seq, jobs.subject))
      .innerJoin(w, eq(w.seq, d.webhook))
      .where(
        and(
          eq(jobs.kind, 'delivery'),
          eq(jobs.state, 'waiting'),
          isOpen(read),
          isNotNull(jobs.problem),
          eq(w.is_active, true),
        ),
      ),
  )
  return row ?? NONE
}

async function ofAnalyses(read: Handle) {
  const { jobs, tracks } = read.tables
  const rows = await read.prepared('needs: analyses', {}, () =>
    read.db
      .select({ kind: tracks.status, count: count(), oldest: min(tracks.created_at) })
      .from(jobs)
      .innerJoin(tracks, eq(tracks.audio, jobs.subject))
      .where(
        and(
          eq(jobs.kind, 'analysis'),
          eq(jobs.state, 'failed'),
          isOpen(read),
          isNotNull(tracks.status),
        ),
      )
      .groupBy(tracks.status),
  )
  return byKind(rows)
}

/** Open appeals against what is still held back. */
async function ofRestrictions(read: Handle, now: number): Promise<Waiting> {
  const { restrictions: r } = read.tables
  const [row] = await read.prepared('needs: restrictions', { now }, () =>
    read.db
      .select({ count: count(), oldest: min(r.appealed_at) })
      .from(r)
      // The words of the index of these few rows.
      .where(
        and(
          sql`appeal_state = 'open'`,
          isNull(r.ended),
          sql`(${r.until} is null or ${r.until} > ${sql.placeholder('now')})`,
        ),
      ),
  )
  return row ?? NONE
}

async function ofProposals(read: Handle): Promise<Waiting> {
  const { track_proposals: p, tracks: t } = read.tables
  const [row] = await read.prepared('needs: proposals', {}, () =>
    read.db
      .select({ count: count(), oldest: min(p.proposed_at) })
      // SQLite keeps the order of a cross join: the few proposals first, then their tracks.
      .from(p)
      .crossJoin(t)
      .where(and(eq(t.seq, p.track), isNotNull(t.status))),
  )
  return row ?? NONE
}

async function ofRequests(read: Handle): Promise<Waiting> {
  const { creator_requests: r } = read.tables
  const [row] = await read.prepared('needs: requests', {}, () =>
    read.db
      .select({ count: count(), oldest: min(r.created_at) })
      .from(r)
      .where(eq(r.state, 'open')),
  )
  return row ?? NONE
}

async function ofRepresentations(read: Handle): Promise<Waiting> {
  const { artists: a, representations: r } = read.tables
  const [row] = await read.prepared('needs: representations', {}, () =>
    read.db
      .select({ count: count(), oldest: min(r.created_at) })
      .from(r)
      .innerJoin(a, eq(a.seq, r.artist))
      .where(and(eq(r.state, 'asked'), isNull(a.deleted_at))),
  )
  return row ?? NONE
}

async function ofApprovals(read: Handle, now: number): Promise<Waiting> {
  const { approvals: p } = read.tables
  const [row] = await read.db
    .select({ count: count(), oldest: min(p.until) })
    .from(p)
    .where(approvalsForAdministrators(read, now))
  return row ?? NONE
}

async function ofSpellings(read: Handle): Promise<Waiting> {
  const { spellings: s } = read.tables
  const [row] = await read.prepared('needs: spellings', {}, () =>
    read.db
      .select({ count: count(), oldest: min(s.found_at) })
      .from(s)
      .where(isNull(s.settled_at)),
  )
  return row ?? NONE
}

/** Claims that wait for a decision, since the claimant confirmed them or appealed. */
async function ofClaims(read: Handle, now: number): Promise<Waiting> {
  const { claims: c } = read.tables
  const since = sql`case when ${c.appeal_state} = 'open' then ${c.appealed_at} else ${c.confirmed_at} end`
  const oldest = sql<number | null>`min(${since})`.mapWith(Number)
  const [row] = await read.db
    .select({ count: count(), oldest })
    .from(c)
    .where(waitsForAdministrators(read, now))
  return row ?? NONE
}

async function ofRepeatedClaims(read: Handle): Promise<Waiting> {
  const { repeat_claims } = (await getSetting(read, 'platform')).value
  const named = await creatorsNamedAgain(read, repeat_claims)
  return {
    count: named.length,
    oldest: named.length > 0 ? Math.min(...named.map(({ since }) => since)) : null,
  }
}

const byKind = <Kind extends string | null>(rows: readonly (Waiting & { kind: Kind })[]) =>
  new Map(rows.map(({ kind, ...waiting }) => [kind, waiting]))
