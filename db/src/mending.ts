import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import { CHECKS } from '@melodia/contract/checks'
import type { Handle } from './database.ts'
import { queueReports, tracksWithAudio } from './reports.ts'

/** Stored audio that is to be looked at, held until `until`, which tells it from other claims. */
export interface MendingClaim {
  file: number
  key: string
  until: number
}

/** The file that is stored instead. */
export interface MendedFile {
  key: string
  bytes: number
  sha256: string
}

/** Claims the audio that has been due longest; null if none is. Only one process gets it. */
export async function claimMending(
  write: Handle,
  { now, leaseMs }: { now: number; leaseMs: number },
): Promise<MendingClaim | null> {
  const { media_files: f } = write.tables
  const [due] = await write.db
    .select({ file: f.seq, key: f.key, mend_at: f.mend_at })
    .from(f)
    .where(lte(f.mend_at, now))
    .orderBy(asc(f.mend_at), asc(f.seq))
    .limit(1)
  if (!due || due.mend_at === null) return null
  const { file, key, mend_at } = due
  const until = now + leaseMs
  const claimed = await write.db
    .update(f)
    .set({ mend_at: until })
    .where(and(eq(f.seq, file), eq(f.mend_at, mend_at)))
    .returning({ seq: f.seq })
  // Another process was quicker.
  return claimed.length > 0 ? { file, key, until } : claimMending(write, { now, leaseMs })
}

/** Ends a claim: the file stays as it is, and is looked at again at `at`, or never if that is null. */
export async function endMending(
  write: Handle,
  claim: MendingClaim,
  at: number | null,
): Promise<void> {
  const { media_files: f } = write.tables
  await write.db.update(f).set({ mend_at: at }).where(claimCondition(write, claim))
}

/**
 * Moves everything that refers to a file to its mended content, and ends the claim. Addresses of the
 * old content work until `formerUntil`. Versions of records stay: nothing that people see has changed.
 * Returns false, and changes nothing, if the file is gone or another process has claimed it since.
 */
export async function finishMending(
  write: Handle,
  claim: MendingClaim,
  mended: MendedFile,
  { now, formerUntil }: { now: number; formerUntil: number },
): Promise<boolean> {
  const { media_files: f, fingerprints } = write.tables
  const [held] = await write.db.select({ seq: f.seq }).from(f).where(claimCondition(write, claim))
  if (!held) return false
  const former = { former_key: claim.key, former_until: formerUntil }
  const [there] = await write.db.select({ seq: f.seq }).from(f).where(eq(f.key, mended.key))
  if (there) {
    // It was uploaded again meanwhile.
    await moveReferences(write, claim.file, there.seq)
    await write.db.update(f).set(former).where(eq(f.seq, there.seq))
    await endMending(write, claim, formerUntil)
    return true
  }
  await write.db
    .update(f)
    .set({ ...mended, ...former, mend_at: null })
    .where(eq(f.seq, claim.file))
  await write.db
    .update(fingerprints)
    .set({ sha256: mended.sha256 })
    .where(eq(fingerprints.file, claim.file))
  await stateDuration(write, claim.file, now)
  return true
}

/** Condition: the file still has this claim. */
const claimCondition = ({ tables: { media_files: f } }: Handle, claim: MendingClaim) =>
  and(eq(f.seq, claim.file), eq(f.key, claim.key), eq(f.mend_at, claim.until))

async function moveReferences(write: Handle, from: number, to: number) {
  const { review_rounds, tracks } = write.tables
  for (const table of [tracks, review_rounds]) {
    await write.db.update(table).set({ audio: to }).where(eq(table.audio, from))
    await write.db.update(table).set({ preview: to }).where(eq(table.preview, from))
  }
}

/** The file states its duration rightly from now on; a report that says otherwise is made anew. */
async function stateDuration(write: Handle, file: number, now: number) {
  const { audio_analyses: a } = write.tables
  const [row] = await write.db.select({ measures: a.measures }).from(a).where(eq(a.file, file))
  if (!row?.measures) return
  const { stated_ms, counted_ms } = row.measures
  await write.db
    .update(a)
    .set({ measures: { ...row.measures, stated_ms: counted_ms } })
    .where(eq(a.file, file))
  const wasWrong =
    stated_ms !== null && Math.abs(stated_ms - counted_ms) > CHECKS.decodes.durationsMs
  if (wasWrong) await queueReports(write, await tracksWithAudio(write, file), now)
}

/** Refuses addresses of content that was mended longer ago, so that the old files can be swept. */
export async function forgetFormerKeys(write: Handle, now: number): Promise<void> {
  const { media_files: f } = write.tables
  await write.db
    .update(f)
    .set({ former_key: null, former_until: null })
    .where(and(isNotNull(f.former_key), lte(f.former_until, now)))
}
