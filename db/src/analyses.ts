import { and, eq, isNull } from 'drizzle-orm'
import type { Measures } from '@melodia/contract/measures'
import type { Handle } from './database.ts'
import { addOrRedoJobs, finishJob, redoFailed, type JobClaim } from './jobs.ts'

/** Result of analysing an audio file. */
export interface AnalysisResult {
  /** Levels from 0 to 255. */
  peaks: Uint8Array
  loudness_lufs: number | null
  sample_peak_db: number | null
  /** Null where it was measured before there were reports. */
  measures: Measures | null
}

export type Analysis =
  | ({ state: 'done' } & AnalysisResult)
  | { state: 'pending' }
  | { state: 'failed'; problem: string }

/** Facts needed to analyse an audio file. */
export interface AudioFile {
  key: string
  sha256: string
  duration_ms: number | null
}

/** The audio file that a job is about; null if it was removed. */
export async function audioFile(read: Handle, seq: number): Promise<AudioFile | null> {
  const { media_files: f } = read.tables
  const [row] = await read.db
    .select({ key: f.key, sha256: f.sha256, duration_ms: f.duration_ms })
    .from(f)
    .where(eq(f.seq, seq))
  return row ?? null
}

/** Ends a job with a result. Returns false, and changes nothing, if another worker holds it by now. */
export async function finishAnalysis(
  write: Handle,
  claim: JobClaim,
  { peaks, loudness_lufs, sample_peak_db, measures }: AnalysisResult,
): Promise<boolean> {
  if (!(await finishJob(write, claim))) return false
  const { audio_analyses: a } = write.tables
  const result = {
    peaks: Buffer.from(peaks).toString('base64'),
    loudness_lufs,
    sample_peak_db,
    measures,
  }
  await write.db
    .insert(a)
    .values({ file: claim.subject, ...result })
    .onConflictDoUpdate({ target: a.file, set: result })
  return true
}

/** Jobs queued in one statement. */
const QUEUED_AT_ONCE = 500

/**
 * Queues again the failed analyses, and those from before there were reports. Returns the number.
 */
export async function redoAnalyses(write: Handle, now: number): Promise<number> {
  const { audio_analyses: a } = write.tables
  const failed = await redoFailed(write, 'analysis', now)
  const unmeasured = await write.db.delete(a).where(isNull(a.measures)).returning({ file: a.file })
  const files = unmeasured.map(({ file }) => file)
  for (let start = 0; start < files.length; start += QUEUED_AT_ONCE)
    await addOrRedoJobs(write, 'analysis', files.slice(start, start + QUEUED_AT_ONCE), now)
  return failed + files.length
}

/** Analysis results by the `seq` of their audio file. */
export async function analysesOf(
  read: Handle,
  files: readonly number[],
): Promise<Map<number, Analysis>> {
  const { audio_analyses: a, jobs, media_files: f } = read.tables
  const rows = await read.prepared('analyses', { files }, () =>
    read.db
      .select({
        file: f.seq,
        peaks: a.peaks,
        loudness_lufs: a.loudness_lufs,
        sample_peak_db: a.sample_peak_db,
        measures: a.measures,
        state: jobs.state,
        problem: jobs.problem,
      })
      .from(f)
      .leftJoin(a, eq(a.file, f.seq))
      .leftJoin(jobs, and(eq(jobs.kind, 'analysis'), eq(jobs.subject, f.seq)))
      .where(read.among(f.seq, 'files')),
  )
  return new Map(
    rows.map(({ file, state, problem, peaks, ...levels }): [number, Analysis] => {
      if (peaks !== null)
        return [
          file,
          { state: 'done', ...levels, peaks: new Uint8Array(Buffer.from(peaks, 'base64')) },
        ]
      if (state === 'failed') return [file, { state, problem: problem ?? '' }]
      return [file, { state: 'pending' }]
    }),
  )
}
