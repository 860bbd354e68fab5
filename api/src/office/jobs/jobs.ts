import { JOB_KINDS, type JobKind } from '@melodia/contract/choices/jobs'
import type { Job, JobSummary } from '@melodia/contract/jobs'
import type { Database, Handle } from '@melodia/db/database'
import { redoFailed, redoJob } from '@melodia/db/jobs'
import { countOpenJobs, getOpenJob, listOpenJobs, type OpenJob } from '@melodia/db/jobs/openJobs'
import { subjectsOf } from '@melodia/db/jobs/subjects'
import { conflict, notFound } from '../../kit/http/errors.ts'

interface JobsOptions {
  db: Database
  clock: () => number
}

/** Work that waits, runs, or was given up, for administrators. Knows nothing of HTTP. */
export function makeJobs({ db, clock }: JobsOptions) {
  async function list(page: Parameters<typeof listOpenJobs>[1]) {
    const { rows, total } = await listOpenJobs(db.read, page, clock())
    return { rows: await present(db.read, rows), total }
  }

  async function summary(): Promise<JobSummary> {
    const counted = new Map((await countOpenJobs(db.read, clock())).map((row) => [row.kind, row]))
    const kinds = JOB_KINDS.map((kind) => {
      const { waiting = 0, running = 0, failed = 0, oldest = null } = counted.get(kind) ?? {}
      return { kind, waiting, running, failed, oldest_at: timeOf(oldest) }
    })
    return { kinds }
  }

  /** Lets a job that was given up begin anew. */
  async function retry(id: string): Promise<Job> {
    const now = clock()
    return db.write(async (write) => {
      const job = await getOpenJob(write, id, now)
      if (!job) throw notFound('Job')
      if (job.state === 'running') throw conflict('This is being tried again already.')
      if (job.state === 'waiting') throw conflict('This waits to be tried again already.')
      await redoJob(write, job, now)
      const [presented] = await present(write, [{ ...job, ...(await getOpenJob(write, id, now)) }])
      return presented!
    })
  }

  /** Lets everything of a kind that was given up begin anew. */
  async function retryAll(kind: JobKind) {
    const now = clock()
    return { retried: await db.write((write) => redoFailed(write, kind, now)) }
  }

  return { list, summary, retry, retryAll }
}

async function present(read: Handle, jobs: readonly OpenJob[]): Promise<Job[]> {
  const subjectOf = await subjectsOf(read, jobs)
  return jobs.map((job) => {
    const { id, kind, state, attempts, problem, created_at, started_at, due_at } = job
    return {
      id,
      kind,
      state,
      subject: subjectOf(job),
      tries: attempts,
      error: problem,
      created_at: new Date(created_at).toISOString(),
      started_at: state === 'running' ? timeOf(started_at) : null,
      next_at: state === 'waiting' ? timeOf(due_at) : null,
    }
  })
}

const timeOf = (at: number | null) => (at === null ? null : new Date(at).toISOString())
