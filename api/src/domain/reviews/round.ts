import { isDeepStrictEqual } from 'node:util'
import type { Round } from '@melodia/contract/reviews'
import { analysesOf } from '@melodia/db/analyses'
import type { Handle } from '@melodia/db/database'
import { filesOf } from '@melodia/db/media'
import { latestRound, snapshotOf, type StoredRound } from '@melodia/db/rounds'
import type { TrackSnapshot } from '@melodia/db/tables'
import type { TrackRecord } from '@melodia/db/tracks'
import type { MediaUrls } from '../../platform/media/urls.ts'

/** Like other pending audio. */
const LIFETIME_MS = 15 * 60_000

/** Differences since the track was last rejected, sent back or published; null if it never was. */
export async function roundOf(
  read: Handle,
  track: TrackRecord,
  urls: MediaUrls,
): Promise<Round | null> {
  const round = await latestRound(read, track.seq)
  return round && presentRound(read, { track, round, urls })
}

interface Compared {
  track: TrackRecord
  round: StoredRound
  urls: MediaUrls
}

async function presentRound(read: Handle, { track, round, urls }: Compared): Promise<Round> {
  const files = await filesOf(read, [round.audio, round.artwork])
  const [audio, artwork] = [files.get(round.audio), files.get(round.artwork)]
  if (!audio || !artwork) throw new Error('A file of a round is gone')
  const analysis = (await analysesOf(read, [round.audio])).get(round.audio)
  return {
    at: new Date(round.at).toISOString(),
    changes: changesBetween(round.fields, snapshotOf(track)),
    files: {
      audio: round.audio !== track.files.audio.seq,
      preview: round.preview !== track.files.preview.seq,
      artwork: round.artwork !== track.files.artwork.seq,
    },
    before: {
      href: urls.signed(audio.key, LIFETIME_MS),
      artwork_url: urls.permanent(artwork.key),
      peaks: analysis?.state === 'done' ? [...analysis.peaks] : null,
      duration_ms: audio.duration_ms ?? 0,
    },
  }
}

/** Fields that differ; nobody knows of one that was added after the round. */
function changesBetween(before: Partial<TrackSnapshot>, after: TrackSnapshot): Round['changes'] {
  const changes: Round['changes'] = {}
  for (const name of Object.keys(after) as (keyof TrackSnapshot)[]) {
    const old = before[name]
    if (old !== undefined && !isDeepStrictEqual(old, after[name]))
      changes[name] = { before: old, after: after[name] }
  }
  return changes
}
