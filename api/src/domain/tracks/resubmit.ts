import type { Handle } from '@melodia/db/database'
import { addRound } from '@melodia/db/rounds'
import { updateTrack, type TrackChanges, type TrackRecord } from '@melodia/db/tracks'
import { changesOf } from '../../platform/audit/changes.ts'
import type { Actor } from '../../platform/access/access.ts'
import { conflict } from '../../kit/http/errors.ts'
import { existingOrThrow } from '../../kit/http/versions.ts'
import { auditedTrack, creditedBy } from './audit.ts'
import { move } from './life.ts'

/**
 * Gives a published track new files and other changes: it is pending again. Reviewers compare it with
 * what was published.
 */
export async function resubmitTrack(
  write: Handle,
  actor: Actor,
  before: TrackRecord,
  wanted: TrackChanges,
  { ifVersion, now }: { ifVersion?: number | undefined; now: number },
): Promise<TrackRecord> {
  const change = { ifVersion, now }
  await addRound(write, before, now)
  const changed = existingOrThrow(
    'Track',
    await updateTrack(write, actor.scope, 'approved', before.id, wanted, change),
  )
  const changes = {
    ...changesOf(auditedTrack(before), auditedTrack(changed)),
    status: { before: 'approved', after: 'pending' },
  }
  return (
    await move(write, actor, changed, 'resubmit', {
      detail: { changes },
      credited: creditedBy(before, changed),
      now,
    })
  ).track
}

export const underAppeal = () =>
  conflict('An appeal waits for this track: it stays as it was rejected until it is decided.')
