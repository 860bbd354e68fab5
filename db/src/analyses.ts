import { and, asc, count, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Measures } from '@melodia/contract/measures'
import type { Handle } from './database.ts'

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

/** An analysis held until its lease ends. `attempt` tells it from earlier claims. */
export interface Claim {
  file: number
  key: string
  sha256: string
  duration_ms: number | null
  attempt: number
}

/** Every audio file is analysed once. */
export async function queueAnalysis(write: Handle, file: number, now: number): Promise<void> {
  const { audio_analyses } = write.tables
  await write.db.insert(audio_analyses).values({ file, due_at: now }).onConflictDoNothing()
}

/** When the next analysis is due (in the past if one is overdue); null if none is pending. */
export async function nextAnalysis(read: Handle): Promise<number | null> {
  const { audio_analyses: a } = read.tables
  const [row] = await read.prepared('next analysis', {}, () =>
    read.db
      .select({ due_at: a.due_at })
      .from(a)
      .where(eq(a.state, 'pending'))
      .orderBy(asc(a.due_at))
      .limit(1),
  )
  return row?.due_at ?? null
}

/** Claims the analysis that has been due longest, or shortest. Only one process gets it. */
export async function claimAnalysis(
  write: Handle,
  { now, leaseMs, first }: { now: number; leaseMs: number; first: 'newest' | 'oldest' },
): Promise<Claim | null> {
  const order = first === 'newest' ? desc : asc
  const { audio_analyses: a, media_files } = write.tables
  const [due] = await write.db
    .select({
      file: a.file,
      key: media_files.key,
      sha256: media_files.sha256,
      duration_ms: media_files.duration_ms,
      attempts: a.attempts,
    })
    .from(a)
    .innerJoin(media_files, eq(media_files.seq, a.file))
    .where(and(eq(a.state, 'pending'), lte(a.due_at, now)))
    .orderBy(order(a.due_at), order(a.file))
    .limit(1)
  if (!due) return null
  const { attempts, ...claimed } = due
  const { file } = due
  const attempt = attempts + 1
  await write.db
    .update(a)
    .set({ attempts: attempt, due_at: now + leaseMs })
    .where(eq(a.file, file))
  return { ...claimed, attempt }
}

/** Ends a claim with a result. Returns false, and changes nothing, if another has claimed it since. */
export async function finishAnalysis(
  write: Handle,
  claim: Claim,
  { peaks, loudness_lufs, sample_peak_db, measures }: AnalysisResult,
): Promise<boolean> {
  const { audio_analyses } = write.tables
  const finished = await write.db
    .update(audio_analyses)
    .set({
      state: 'done',
      peaks: Buffer.from(peaks).toString('base64'),
      problem: null,
      loudness_lufs,
      sample_peak_db,
      measures,
    })
    .where(claimCondition(write, claim))
    .returning({ file: audio_analyses.file })
  return finished.length > 0
}

/**
 * Ends a claim without a result and stores the reason. The analysis is retried from `dueAt` on, or
 * given up if that is null.
 */
export async function failAnalysis(
  write: Handle,
  claim: Claim,
  { problem, dueAt }: { problem: string; dueAt: number | null },
): Promise<boolean> {
  const { audio_analyses } = write.tables
  const failed = await write.db
    .update(audio_analyses)
    .set({ problem, ...(dueAt === null ? { state: 'failed' } : { due_at: dueAt }) })
    .where(claimCondition(write, claim))
    .returning({ file: audio_analyses.file })
  return failed.length > 0
}

/**
 * Queues again the failed analyses, and those from before there were reports. Returns the number.
 */
export async function redoFailed(write: Handle, now: number): Promise<number> {
  const { audio_analyses: a } = write.tables
  const begun = await write.db
    .update(a)
    .set({ state: 'pending', attempts: 0, due_at: now, problem: null, peaks: null })
    .where(or(eq(a.state, 'failed'), and(eq(a.state, 'done'), isNull(a.measures))))
    .returning({ file: a.file })
  return begun.length
}

/** Returns a claim as if it had never been made. */
export async function releaseAnalysis(write: Handle, claim: Claim, now: number): Promise<void> {
  const { audio_analyses: a } = write.tables
  await write.db
    .update(a)
    .set({ due_at: now, attempts: sql`${a.attempts} - 1` })
    .where(claimCondition(write, claim))
}

const claimCondition = ({ tables: { audio_analyses: a } }: Handle, { file, attempt }: Claim) =>
  and(eq(a.file, file), eq(a.state, 'pending'), eq(a.attempts, attempt))

/** Numbers of audio files that wait for analysis and of those given up. */
export async function countAnalyses(read: Handle): Promise<{ pending: number; failed: number }> {
  const { audio_analyses: a } = read.tables
  const rows = await read.prepared('analyses by state', {}, () =>
    read.db
      .select({ state: a.state, count: count() })
      .from(a)
      .where(inArray(a.state, ['pending', 'failed']))
      .groupBy(a.state),
  )
  const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0
  return { pending: of('pending'), failed: of('failed') }
}

/** Analysis results by the `seq` of their audio file. */
export async function analysesOf(
  read: Handle,
  files: readonly number[],
): Promise<Map<number, Analysis>> {
  const { audio_analyses: a } = read.tables
  const rows = await read.prepared('analyses', { files }, () =>
    read.db
      .select({
        file: a.file,
        state: a.state,
        peaks: a.peaks,
        loudness_lufs: a.loudness_lufs,
        sample_peak_db: a.sample_peak_db,
        measures: a.measures,
        problem: a.problem,
      })
      .from(a)
      .where(read.among(a.file, 'files')),
  )
  return new Map(
    rows.map(({ file, state, problem, peaks, ...levels }): [number, Analysis] => {
      if (state === 'pending') return [file, { state }]
      if (state === 'failed') return [file, { state, problem: problem ?? '' }]
      return [file, { state, ...levels, peaks: new Uint8Array(Buffer.from(peaks ?? '', 'base64')) }]
    }),
  )
}
