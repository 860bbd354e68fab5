import { and, asc, count, desc, eq, gt, isNotNull, not, sql, type SQL } from 'drizzle-orm'
import type { JobKind, JobState, OpenJobState } from '@melodia/contract/choices/jobs'
import { LIMITS } from '@melodia/contract/choices/limits'
import type { Handle } from '../database.ts'
import { isOpen, type JobKey } from '../jobs.ts'
import type { Listed, Page } from '../lists/page.ts'

/** A job that is not done. Times in Unix milliseconds. */
export interface OpenJob extends JobKey {
  id: string
  state: OpenJobState
  attempts: number
  problem: string | null
  created_at: number
  started_at: number | null
  due_at: number
}

interface OpenJobSelection {
  kind?: JobKind | undefined
  state?: OpenJobState | undefined
}

/** Jobs that wait, run, or were given up, by when they were queued. */
export async function listOpenJobs(
  read: Handle,
  { offset, limit, order, filter }: Page<'created_at', OpenJobSelection>,
  now: number,
): Promise<Listed<OpenJob>> {
  const { jobs } = read.tables
  const where = and(
    filter.kind && eq(jobs.kind, filter.kind),
    filter.state && isIn(read, filter.state, now),
  )
  const direction = order === 'ASC' ? asc : desc
  const rows = await select(read, where)
    .orderBy(direction(jobs.created_at), direction(jobs.seq))
    .limit(limit)
    .offset(offset)
  const some = select(read, where).limit(LIMITS.countedMatches).as('some')
  const [counted] = await read.db.select({ total: count() }).from(some)
  return { rows: rows.map((row) => openJob(row, now)), total: counted?.total ?? 0 }
}

/** Null if there is none, or if it is done. */
export async function getOpenJob(read: Handle, id: string, now: number): Promise<OpenJob | null> {
  const [row] = await select(read, eq(read.tables.jobs.id, id))
  return row ? openJob(row, now) : null
}

export interface OpenJobCounts extends Record<OpenJobState, number> {
  kind: JobKind
  /** When the oldest of those that wait was queued; null where none waits. */
  oldest: number | null
}

/** Numbers of jobs that are not done; kinds without any are left out. */
export async function countOpenJobs(read: Handle, now: number): Promise<OpenJobCounts[]> {
  const { jobs } = read.tables
  const counted = (state: OpenJobState) =>
    sql<number>`count(case when ${isIn(read, state, now)} then 1 end)`.mapWith(Number)
  const waitingSince = sql`case when ${isIn(read, 'waiting', now)} then ${jobs.created_at} end`
  return read.db
    .select({
      kind: jobs.kind,
      waiting: counted('waiting'),
      running: counted('running'),
      failed: counted('failed'),
      oldest: sql<number | null>`min(${waitingSince})`.mapWith(Number),
    })
    .from(jobs)
    .where(isOpen(read))
    .groupBy(jobs.kind)
}

/** Condition: a job is in this state. A running one is held by a worker whose lease has not ended. */
function isIn({ tables: { jobs } }: Handle, state: OpenJobState, now: number): SQL | undefined {
  if (state === 'failed') return eq(jobs.state, 'failed')
  const isHeld = and(isNotNull(jobs.started_at), gt(jobs.due_at, now))!
  return and(eq(jobs.state, 'waiting'), state === 'running' ? isHeld : not(isHeld))
}

type Row = Omit<OpenJob, 'state'> & { state: JobState }

function openJob({ state, ...job }: Row, now: number): OpenJob {
  if (state === 'failed') return { ...job, state }
  return { ...job, state: job.started_at !== null && job.due_at > now ? 'running' : 'waiting' }
}

function select(read: Handle, where: SQL | undefined) {
  const { jobs } = read.tables
  return read.db
    .select({
      id: jobs.id,
      kind: jobs.kind,
      subject: jobs.subject,
      state: jobs.state,
      attempts: jobs.attempts,
      problem: jobs.problem,
      created_at: jobs.created_at,
      started_at: jobs.started_at,
      due_at: jobs.due_at,
    })
    .from(jobs)
    .where(and(isOpen(read), where))
}
