import { and, count, eq, inArray, isNotNull, isNull, min, sql } from 'drizzle-orm'
import type { NeedKind } from '@melodia/contract/needs'
import type { Handle } from './database.ts'
import { isOpen } from './jobs.ts'

/** How many wait, and since when the oldest does, in Unix milliseconds. */
export interface Waiting {
  count: number
  oldest: number | null
}

const NONE: Waiting = { count: 0, oldest: null }

/** Tasks that wait for administrators. Each query reads only the waiting rows, by their index. */
export async function readNeeds(read: Handle): Promise<Record<NeedKind, Waiting>> {
  const reviews = await ofReviews(read)
  const jobs = await ofJobs(read)
  const unanalysed = await ofAnalyses(read)
  return {
    review: reviews.get('review') ?? NONE,
    appeal: reviews.get('appeal') ?? NONE,
    proposals: await ofProposals(read),
    requests: await ofRequests(read),
    spellings: await ofSpellings(read),
    mails: jobs.get('mail') ?? NONE,
    deliveries: jobs.get('delivery') ?? NONE,
    unanalysed_pending: unanalysed.get('pending') ?? NONE,
    unanalysed_published: unanalysed.get('approved') ?? NONE,
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

async function ofJobs(read: Handle) {
  const { jobs } = read.tables
  const rows = await read.prepared('needs: jobs', {}, () =>
    read.db
      .select({ kind: jobs.kind, count: count(), oldest: min(jobs.created_at) })
      .from(jobs)
      .where(and(inArray(jobs.kind, ['mail', 'delivery']), eq(jobs.state, 'failed'), isOpen(read)))
      .groupBy(jobs.kind),
  )
  return byKind(rows)
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

const byKind = <Kind extends string | null>(rows: readonly (Waiting & { kind: Kind })[]) =>
  new Map(rows.map(({ kind, ...waiting }) => [kind, waiting]))
