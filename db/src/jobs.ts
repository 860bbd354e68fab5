import { and, asc, count, desc, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { JobKind, JobState } from '@melodia/contract/choices/jobs'
import { storedCause } from './cause.ts'
import type { Handle } from './database.ts'
import { newId } from './records/id.ts'

/** Work to do later, about a row in the table of its kind. */
export interface JobKey {
  kind: JobKind
  /** `seq` of that row. */
  subject: number
}

/** A job held until its lease ends. `attempt` tells it from earlier claims. */
export interface JobClaim extends JobKey {
  attempt: number
  created_at: number
  /** What caused it, as `causeOfJob` reads it; null if no call did. */
  cause: string | null
}

/** Why an attempt failed, and when it is made again; null gives the job up. */
export interface JobFailure {
  problem: string
  dueAt: number | null
}

/** A job that may wait until a time, or go before others of its kind. */
interface NewJob extends JobKey {
  dueAt?: number
  isUrgent?: boolean
}

/** Call it in the transaction that causes the work. */
export async function addJob(
  write: Handle,
  { kind, subject, dueAt, isUrgent = false }: NewJob,
  now: number,
): Promise<void> {
  await write.db
    .insert(write.tables.jobs)
    .values({
      id: newId(now),
      kind,
      subject,
      due_at: dueAt ?? now,
      is_urgent: isUrgent,
      created_at: now,
      cause: storedCause(),
    })
    .onConflictDoNothing()
  write.wake(`jobs:${kind}`)
}

export async function addJobs(
  write: Handle,
  kind: JobKind,
  subjects: readonly number[],
  now: number,
): Promise<void> {
  if (subjects.length === 0) return
  await insertJobs(write, kind, subjects, now).onConflictDoNothing()
  write.wake(`jobs:${kind}`)
}

const insertJobs = (
  { db, tables: { jobs } }: Handle,
  kind: JobKind,
  subjects: readonly number[],
  now: number,
) =>
  db.insert(jobs).values(
    subjects.map((subject) => ({
      id: newId(now),
      kind,
      subject,
      due_at: now,
      created_at: now,
      cause: storedCause(),
    })),
  )

/** Which jobs a worker does: the urgent ones of a kind, or the others. */
export interface JobQueue {
  kind: JobKind
  isUrgent?: boolean
  /** Which of those that are due it takes first; by default the one that has been so longest. */
  first?: 'oldest' | 'newest'
  /** How many of the queue all processes do at a time; by default as many as they like. */
  atMost?: number | undefined
}

/** When the next job of a queue is due (in the past if overdue); null if none waits. */
export async function nextJob(
  read: Handle,
  { kind, isUrgent = false }: JobQueue,
): Promise<number | null> {
  const { jobs } = read.tables
  const [row] = await read.prepared(`next job ${isUrgent}`, { kind }, () =>
    read.db
      .select({ due_at: jobs.due_at })
      .from(jobs)
      .where(
        and(
          eq(jobs.kind, sql.placeholder('kind')),
          eq(jobs.state, 'waiting'),
          eq(jobs.is_urgent, isUrgent),
        ),
      )
      .orderBy(asc(jobs.due_at))
      .limit(1),
  )
  return row?.due_at ?? null
}

/**
 * Claims a job that is due, in one statement: only one process gets it, and none waits for another.
 * Null if none is due, or if as many as there may be are being done.
 */
export async function claimJob(
  write: Handle,
  queue: JobQueue,
  { now, leaseMs }: { now: number; leaseMs: number },
): Promise<JobClaim | null> {
  const { kind, isUrgent = false, first = 'oldest', atMost } = queue
  const { jobs } = write.tables
  if (atMost !== undefined) {
    // Otherwise two that count at the same moment would both take the last place.
    await write.takeTurn(`jobs:${kind}`)
    if ((await countHeld(write, queue, now)) >= atMost) return null
  }
  const order = first === 'oldest' ? asc : desc
  const isDue = and(
    eq(jobs.kind, kind),
    eq(jobs.state, 'waiting'),
    eq(jobs.is_urgent, isUrgent),
    lte(jobs.due_at, now),
  )
  const next = sql`(select ${jobs.seq} from ${jobs} where ${isDue}
    order by ${order(jobs.due_at)}, ${order(jobs.seq)} limit 1 ${write.skipLocked})`
  const [claimed] = await write.db
    .update(jobs)
    .set({ attempts: sql`${jobs.attempts} + 1`, due_at: now + leaseMs, started_at: now })
    .where(eq(jobs.seq, next))
    .returning({
      subject: jobs.subject,
      attempt: jobs.attempts,
      created_at: jobs.created_at,
      cause: jobs.cause,
    })
  return claimed ? { ...claimed, kind } : null
}

/** Jobs of a queue whose lease has not ended. */
async function countHeld(read: Handle, { kind, isUrgent = false }: JobQueue, now: number) {
  const { jobs } = read.tables
  const isHeld = and(
    eq(jobs.kind, kind),
    eq(jobs.state, 'waiting'),
    eq(jobs.is_urgent, isUrgent),
    gt(jobs.due_at, now),
    isNotNull(jobs.started_at),
  )
  const [row] = await read.db.select({ held: count() }).from(jobs).where(isHeld)
  return row?.held ?? 0
}

/** Extends a lease. Returns false if another worker holds the job by now. */
export async function renewJob(write: Handle, claim: JobClaim, until: number): Promise<boolean> {
  return change(write, claim, { due_at: until })
}

/** Ends a job. Returns false, and changes nothing, if another worker holds it by now. */
export async function finishJob(write: Handle, claim: JobClaim): Promise<boolean> {
  return change(write, claim, { state: 'done', problem: null, started_at: null })
}

/** Records a failed attempt. Ignored if another worker holds the job by now. */
export async function failJob(
  write: Handle,
  claim: JobClaim,
  { problem, dueAt }: JobFailure,
): Promise<boolean> {
  return change(write, claim, {
    problem,
    started_at: null,
    ...(dueAt === null ? { state: 'failed' as const } : { due_at: dueAt }),
  })
}

/** Returns a claim as if it had never been made. */
export async function releaseJob(write: Handle, claim: JobClaim, now: number): Promise<void> {
  await change(write, claim, { due_at: now, attempts: claim.attempt - 1, started_at: null })
  write.wake(`jobs:${claim.kind}`)
}

type Values = Partial<{
  state: JobState
  due_at: number
  attempts: number
  started_at: number | null
  problem: string | null
}>

async function change(write: Handle, claim: JobClaim, values: Values) {
  const { jobs } = write.tables
  const changed = await write.db
    .update(jobs)
    .set(values)
    .where(
      and(
        eq(jobs.kind, claim.kind),
        eq(jobs.subject, claim.subject),
        eq(jobs.state, 'waiting'),
        eq(jobs.attempts, claim.attempt),
        // It may have been queued anew meanwhile, and claimed as often.
        eq(jobs.created_at, claim.created_at),
      ),
    )
    .returning({ seq: jobs.seq })
  return changed.length > 0
}

/** Queues a job again, in any state. Returns false if there is none. */
export async function redoJob(
  write: Handle,
  { kind, subject }: JobKey,
  now: number,
): Promise<boolean> {
  const { jobs } = write.tables
  const begun = await write.db
    .update(jobs)
    .set(anew(write, now))
    .where(and(eq(jobs.kind, kind), eq(jobs.subject, subject)))
    .returning({ seq: jobs.seq })
  write.wake(`jobs:${kind}`)
  return begun.length > 0
}

/** Queues anew what was given up of a kind. Returns the number. */
export async function redoFailed(write: Handle, kind: JobKind, now: number): Promise<number> {
  const { jobs } = write.tables
  const begun = await write.db
    .update(jobs)
    .set(anew(write, now))
    .where(and(eq(jobs.kind, kind), eq(jobs.state, 'failed'), isOpen(write)))
    .returning({ seq: jobs.seq })
  write.wake(`jobs:${kind}`)
  return begun.length
}

/** Queues jobs, those that were done as well. Claims of before end without effect. */
export async function addOrRedoJobs(
  write: Handle,
  kind: JobKind,
  subjects: readonly number[],
  now: number,
): Promise<void> {
  const { jobs } = write.tables
  if (subjects.length === 0) return
  await insertJobs(write, kind, subjects, now).onConflictDoUpdate({
    target: [jobs.kind, jobs.subject],
    set: anew(write, now),
  })
  write.wake(`jobs:${kind}`)
}

/**
 * State of a job that is queued again: `created_at` tells it from earlier ones, also of the same
 * moment.
 */
const anew = ({ tables: { jobs } }: Handle, now: number) => ({
  state: 'waiting' as const,
  attempts: 0,
  due_at: now,
  started_at: null,
  problem: null,
  cause: storedCause(),
  created_at: sql`case when ${jobs.created_at} >= ${now} then ${jobs.created_at} + 1 else ${now} end`,
})

/** Removes the jobs about rows that are going to be removed. */
export async function removeJobs(
  write: Handle,
  kind: JobKind,
  subjects: readonly number[],
): Promise<void> {
  if (subjects.length === 0) return
  const { jobs } = write.tables
  await write.db.delete(jobs).where(and(eq(jobs.kind, kind), inArray(jobs.subject, subjects)))
}

/** Numbers of jobs that wait and of those given up. */
export async function countJobs(
  read: Handle,
  kind: JobKind,
): Promise<{ waiting: number; failed: number }> {
  const { jobs } = read.tables
  const rows = await read.db
    .select({ state: jobs.state, count: count() })
    .from(jobs)
    .where(and(eq(jobs.kind, kind), isOpen(read)))
    .groupBy(jobs.state)
  const of = (state: JobState) => rows.find((row) => row.state === state)?.count ?? 0
  return { waiting: of('waiting'), failed: of('failed') }
}

/** Condition: a job is not done. Written so that the index of open jobs is used. */
export const isOpen = ({ tables: { jobs } }: Handle) => sql`${jobs.state} <> 'done'`
