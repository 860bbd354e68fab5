import { addAudit, lastTime } from '@melodia/db/audit'
import type { Handle } from '@melodia/db/database'
import type { TrackRecord } from '@melodia/db/tracks'
import { actorOf, type Caller } from '../access.ts'

/** `resubmit` is a published track whose creator has handed in new files: it waits again. */
export type TrackAction = 'validate' | 'reject' | 'withdraw' | 'delete' | 'resubmit'

interface Note {
  caller: Caller
  /** What the review says. */
  notes?: string | undefined
  now: number
}

/** An entry that outlives the track: who did what, whose track it was, how long it had waited. */
export async function note(
  write: Handle,
  action: TrackAction,
  track: TrackRecord,
  { caller, notes, now }: Note,
) {
  const { id, title, creators, creators_ids } = track
  const isDecision = action === 'validate' || action === 'reject'
  await addAudit(write, {
    actor: actorOf(caller),
    action,
    resource: 'tracks',
    resource_id: id,
    title,
    detail: {
      creators: creators.map(({ name }) => name),
      ...(isDecision && { waited_ms: Math.max(0, now - (await waitingSince(write, track))) }),
      ...(notes && { notes }),
    },
    creators: creators_ids,
    now,
  })
}

/** When it was handed in, or handed in again. */
async function waitingSince(write: Handle, { id, created_at }: TrackRecord) {
  const again = await lastTime(write, {
    action: 'resubmit',
    resource: 'tracks',
    resource_id: id,
  })
  return again ?? Date.parse(created_at)
}
