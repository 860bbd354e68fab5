import { analysesOf, type Analysis } from '@melodia/db/analyses'
import { RISK_REASONS, type RiskReason } from '@melodia/contract/choices/reviews'
import type { StoredCheck } from '@melodia/contract/reports'
import type { Database, Handle } from '@melodia/db/database'
import { fingerprintOf } from '@melodia/db/fingerprints'
import { imagesLike } from '@melodia/db/pictureHashes'
import { finishJob, type JobClaim } from '@melodia/db/jobs'
import {
  hasNamesake,
  reportedTrack,
  saveReport,
  submitterRecord,
  tagsOf,
  tracksOfOthersWithArtwork,
  type Reported,
  type StoredMatch,
} from '@melodia/db/reports'
import { setReviewReport } from '@melodia/db/reviews'
import { getTrack, placePreview, type TrackRecord } from '@melodia/db/tracks'
import { compareFingerprints } from '../../platform/fingerprints/compare.ts'
import { copyCheck, findMatches, type FoundMatch } from '../../platform/fingerprints/matches.ts'
import type { JobHandler } from '../../kit/jobs/worker.ts'
import { isDisclosureDue } from '../disclosure/due.ts'
import { checksOf } from './checks.ts'
import type { Excerpt, HeardFile } from './facts.ts'
import { worstLevel } from './levels.ts'
import { trackMarks } from './trackMarks.ts'

interface ReporterOptions {
  db: Database
  clock: () => number
  /** Where the platform's days begin. */
  zone: string
}

const MINUTE = 60_000

/**
 * Makes the preflight report of a track from the measurements of its files. A report whose files
 * are not analysed yet is left: the end of an analysis queues it again.
 */
export function makeReporter({ db, clock, zone }: ReporterOptions): JobHandler {
  async function run(claim: JobClaim) {
    const now = clock()
    const isDue = await isDisclosureDue(db.read, zone, now)
    const made = await makeReport(db, claim.subject, isDue)
    await db.write(async (write) => {
      if (!(await finishJob(write, claim)) || !made) return
      const { report, risk, heard, excerpt } = made
      const track = claim.subject
      // It may have been removed meanwhile.
      if (!(await reportedTrack(write, track))) return
      await saveReport(write, track, report, now)
      if (typeof excerpt === 'object') await placePreview(write, heard, excerpt.at_ms)
      const is_match = report.matches.some(({ kind }) => kind !== 'artwork')
      await setReviewReport(write, track, { level: report.level, is_match, risk })
    })
  }
  return { kind: 'report', lanes: 1, pauses: [MINUTE, 5 * MINUTE, 30 * MINUTE], run }
}

/** Null where there is nothing to report on yet. */
async function makeReport(db: Database, seq: number, isDue: boolean) {
  const reported = await reportedTrack(db.read, seq)
  const track = reported && (await getTrack(db.read, 'any', 'everything', reported.id))
  if (!reported || !track) return null
  const { audio, preview } = track.files
  const analyses = await analysesOf(db.read, [audio.seq, preview.seq])
  const [heard, heardPreview] = [analyses.get(audio.seq), analyses.get(preview.seq)]
  if (!heard || !heardPreview || heard.state === 'pending' || heardPreview.state === 'pending')
    return null
  const sounding = (await findMatches(db, { id: track.id, audio: audio.seq })) ?? []
  const alike = await imagesLike(db.read, reported.artwork)
  const pictures = await tracksOfOthersWithArtwork(db.read, seq, [...alike.keys()])
  const excerpt = await findExcerpt(db.read, track)
  const checks = checksOf({
    title: track.title,
    artists: track.artists.map(({ name }) => name),
    audio: fileOf(heard, audio.duration_ms),
    preview: fileOf(heardPreview, preview.duration_ms),
    excerpt,
    artwork: await artworkOf(track, pictures),
    tags: await tagsOf(db.read, audio.seq),
    preview_tags: preview.seq === audio.seq ? null : await tagsOf(db.read, preview.seq),
    hasNamesake: await hasNamesake(db.read, reported),
    parts: track.parts,
    isDisclosureDue: isDue,
    marks: await trackMarks(db.read, track),
    copy: copyCheck(sounding),
  })
  const matches = [
    ...sounding,
    ...pictures.map(({ id, artwork }) => pictureMatch(id, alike.get(artwork) ?? 1)),
  ]
  const isFailed = heard.state === 'failed' || heardPreview.state === 'failed'
  const state = isFailed ? ('failed' as const) : ('done' as const)
  const level = worstLevel(checks)
  return {
    heard: track,
    excerpt,
    report: { state, level, checks, matches },
    risk: await risksOf(db.read, reported, checks, sounding),
  }
}

const fileOf = (analysis: Analysis, duration_ms: number | null): HeardFile | null =>
  analysis.state === 'done'
    ? {
        duration_ms: duration_ms ?? 0,
        loudness_lufs: analysis.loudness_lufs,
        measures: analysis.measures,
      }
    : null

const artworkOf = async ({ files: { artwork } }: TrackRecord, others: readonly unknown[]) => ({
  width: artwork.width,
  height: artwork.height,
  isElsewhere: others.length > 0,
})

const pictureMatch = (their_id: string, confidence: number): StoredMatch => ({
  kind: 'artwork',
  confidence,
  their_id,
  at_ms: null,
  their_at_ms: null,
  length_ms: null,
  is_blocked: false,
})

/** Fewer values, or fewer different ones, say nothing: a preview of a few seconds, or one tone. */
const FEWEST_VALUES = 16
const FEWEST_DIFFERENT = 8

async function findExcerpt(read: Handle, { files }: TrackRecord): Promise<Excerpt> {
  const audio = await fingerprintOf(read, files.audio.seq)
  const preview = await fingerprintOf(read, files.preview.seq)
  if (!audio || !preview) return 'unknown'
  const isTelling = ({ values }: { values: Uint32Array }) =>
    values.length >= FEWEST_VALUES && new Set(values).size >= FEWEST_DIFFERENT
  if (!isTelling(audio) || !isTelling(preview)) return 'unknown'
  const common = compareFingerprints(preview.values, audio.values)
  if (!common) return 'missing'
  return { at_ms: Math.max(0, common.their_at_ms - common.at_ms) }
}

/** Why a reviewer should look at this track first. */
async function risksOf(
  read: Handle,
  { submitted_by }: Reported,
  checks: readonly StoredCheck[],
  matches: readonly FoundMatch[],
): Promise<RiskReason[]> {
  const record = await submitterRecord(read, submitted_by)
  const has = (level: StoredCheck['level']) => checks.some((check) => check.level === level)
  const reasons: Record<RiskReason, boolean> = {
    blocked: matches.some(({ is_blocked }) => is_blocked),
    stop: has('stop'),
    match: matches.length > 0,
    'earlier-rejections': (record?.rejected ?? 0) > 0,
    warnings: has('warning'),
    'first-upload': record?.published === 0,
  }
  return RISK_REASONS.filter((reason) => reasons[reason])
}
