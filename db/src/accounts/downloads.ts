import { and, eq, lt } from 'drizzle-orm'
import type { JobState } from '@melodia/contract/choices/jobs'
import type { Handle } from '../database.ts'
import { addOrRedoJobs, finishJob, removeJobs, type JobClaim } from '../jobs.ts'

/** The download of their data that somebody asked for last. */
export interface DownloadRecord {
  /** Name of its file. */
  file: string
  asked_at: number
  /** Null until the file is made, like `bytes`. */
  made_at: number | null
  bytes: number | null
  /** State of its job. */
  state: JobState | null
}

/** The job that makes it, whose subject is the account. */
export type DownloadClaim = JobClaim

/** `account` is the `seq` of an account, here and below. */
export async function downloadOf(read: Handle, account: number): Promise<DownloadRecord | null> {
  const { data_downloads: d, jobs: j } = read.tables
  const [row] = await read.db
    .select({ file: d.file, asked_at: d.asked_at, made_at: d.made_at, bytes: d.bytes })
    .from(d)
    .where(eq(d.account, account))
  if (!row) return null
  const [job] = await read.db
    .select({ state: j.state })
    .from(j)
    .where(and(eq(j.kind, 'download'), eq(j.subject, account)))
  return { ...row, state: job?.state ?? null }
}

/** Queues a download, in place of an earlier one. */
export async function askForDownload(
  write: Handle,
  account: number,
  { file, now }: { file: string; now: number },
): Promise<void> {
  const { data_downloads } = write.tables
  const values = { file, asked_at: now, made_at: null, bytes: null }
  await write.db
    .insert(data_downloads)
    .values({ account, ...values })
    .onConflictDoUpdate({ target: data_downloads.account, set: values })
  await addOrRedoJobs(write, 'download', [account], now)
}

/** Ends the job. False, and nothing is changed, if another file is wanted by now, or none. */
export async function finishDownload(
  write: Handle,
  claim: DownloadClaim,
  { bytes, now }: { bytes: number; now: number },
): Promise<boolean> {
  if (!(await finishJob(write, claim))) return false
  const { data_downloads: d } = write.tables
  await write.db.update(d).set({ bytes, made_at: now }).where(eq(d.account, claim.subject))
  return true
}

/** Removes the download of an account, without its file. */
export async function removeDownload(write: Handle, account: number): Promise<void> {
  const { data_downloads: d } = write.tables
  await write.db.delete(d).where(eq(d.account, account))
  await removeJobs(write, 'download', [account])
}

/** Removes the downloads that were asked for before a time, without their files. */
export async function purgeDownloads(write: Handle, before: number): Promise<void> {
  const { data_downloads: d } = write.tables
  const gone = await write.db
    .delete(d)
    .where(lt(d.asked_at, before))
    .returning({ account: d.account })
  await removeJobs(
    write,
    'download',
    gone.map(({ account }) => account),
  )
}

/** Names of the files that are wanted. */
export async function downloadFiles(read: Handle): Promise<Set<string>> {
  const { data_downloads: d } = read.tables
  return new Set((await read.db.select({ file: d.file }).from(d)).map(({ file }) => file))
}
