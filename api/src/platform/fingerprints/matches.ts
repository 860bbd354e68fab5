import type { StoredCheck } from '@melodia/contract/reports'
import type { Database, Handle } from '@melodia/db/database'
import {
  fingerprintOf,
  fingerprintsBySeq,
  indexFingerprint,
  likelyCopies,
  type Fingerprint,
} from '@melodia/db/fingerprints'
import { usesOf } from '@melodia/db/matches'
import { makeComparison, type Similarity } from './compare.ts'

/** Another track, or a block, with sound in common. The columns of `track_matches`. */
export interface FoundMatch extends Similarity {
  /** Public id of the other track; its own id where its recording is blocked. */
  their_id: string
  is_blocked: boolean
}

/**
 * Candidates of the index that are compared, each in half a millisecond. A short recording may share
 * no more hashes with its original than with strangers, so that more are compared; each costs less.
 */
const COMPARED = 16
const COMPARED_WITH_SHORT = 48
/** Values of fifty seconds. */
const SHORT = 400
/** Matches that are kept: blocked ones, then the longest. */
const KEPT = 20

/**
 * Tracks that have sound in common with this one; from now on others find this one, too. Null
 * while its audio (`seq` of the file) is not analysed.
 */
export async function findMatches(
  db: Database,
  track: { id: string; audio: number },
): Promise<FoundMatch[] | null> {
  const own = await fingerprintOf(db.read, track.audio)
  if (!own) return null
  await db.write((write) => indexFingerprint(write, own.seq))
  const alike = await recordingsLike(db.read, own)
  const found: FoundMatch[] = []
  for (const { fingerprint, track_id, is_blocked } of await usesOf(db.read, [...alike.keys()])) {
    const similarity = alike.get(fingerprint)
    // An earlier recording of the same track is no copy, but a blocked one stays blocked.
    if (similarity && (is_blocked || track_id !== track.id))
      found.push({ ...similarity, their_id: track_id, is_blocked })
  }
  found.sort((a, b) => Number(b.is_blocked) - Number(a.is_blocked) || b.length_ms - a.length_ms)
  // For a track that had several recordings, the most important one.
  const byTrack = new Map<string, FoundMatch>()
  for (const match of found) if (!byTrack.has(match.their_id)) byTrack.set(match.their_id, match)
  return [...byTrack.values()].slice(0, KEPT)
}

/** Recordings with sound in common, by `seq` of their fingerprints; among them this one itself. */
export async function recordingsLike(
  read: Handle,
  own: Fingerprint,
): Promise<Map<number, Similarity>> {
  const compare = makeComparison(own.values)
  const most = own.values.length < SHORT ? COMPARED_WITH_SHORT : COMPARED
  const likely = await likelyCopies(read, own, most)
  const alike = new Map<number, Similarity>([[own.seq, identical(own)]])
  for (const { seq, values } of await fingerprintsBySeq(read, likely)) {
    const similarity = compare(values)
    if (similarity) alike.set(seq, similarity)
  }
  return alike
}

/** Another track with the very same file. */
const identical = ({ duration_ms }: Fingerprint): Similarity => ({
  kind: 'same-recording',
  confidence: 1,
  at_ms: 0,
  their_at_ms: 0,
  length_ms: duration_ms,
})

/** The check named `copy`. */
export function copyCheck(matches: readonly FoundMatch[]): StoredCheck {
  const worst = matches.find(({ is_blocked }) => is_blocked) ?? matches[0]
  if (!worst) return { ...CHECK, level: 'ok', finding: { kind: 'no-copy' } }
  const { at_ms, confidence, is_blocked, kind } = worst
  const is_whole = kind === 'same-recording'
  return {
    ...CHECK,
    level: is_blocked ? 'stop' : 'warning',
    finding: { kind: is_blocked ? 'blocked' : 'copy', is_whole },
    value: confidence,
    at_ms,
  }
}
const CHECK = { id: 'copy', value: null, limit: null, at_ms: null } as const
