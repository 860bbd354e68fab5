import type { Handle } from '@melodia/db/database'
import { updateTrack, type TrackChanges, type TrackRecord } from '@melodia/db/tracks'
import { changesOf } from '../../platform/audit/changes.ts'
import type { Actor } from '../../platform/access/access.ts'
import { conflict } from '../../kit/http/errors.ts'
import { existingOrThrow } from '../../kit/http/versions.ts'
import { auditTrack, auditedTrack } from './audit.ts'

/** Gives a published track new files, and what is changed beside: it is pending again. */
export async function resubmitTrack(
  write: Handle,
  { scope, caller }: Actor,
  before: TrackRecord,
  changes: TrackChanges,
  { ifVersion, now }: { ifVersion?: number | undefined; now: number },
): Promise<TrackRecord> {
  const track = existingOrThrow(
    'Track',
    await updateTrack(
      write,
      scope,
      'approved',
      before.id,
      { ...changes, status: 'pending' },
      { ifVersion, now },
    ),
  )
  const changed = changesOf(auditedTrack(before), auditedTrack(track))
  await auditTrack(write, 'resubmit', track, { caller, changes: changed, now })
  return track
}

export const underAppeal = () =>
  conflict('An appeal waits for this track: it stays as it was rejected until it is decided.')
