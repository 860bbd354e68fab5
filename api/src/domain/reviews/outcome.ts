import { isOfHistory, STATUS_CHANGES } from '@melodia/contract/lifecycle'
import type { TrackOutcome } from '@melodia/contract/reviews'
import { lastEntry, type LastEntry } from '@melodia/db/audit/entries'
import type { Handle } from '@melodia/db/database'
import { rejectedAmong } from '@melodia/db/tracks/rejected'
import { getTrack } from '@melodia/db/tracks'
import type { Caller } from '../../platform/access/access.ts'
import { notFound } from '../../kit/http/errors.ts'
import { lastDecision } from '../tracks/refusals.ts'
import { isUndoable } from './returns.ts'

interface OutcomeOptions {
  caller: Caller
  now: number
}

/** How the review of a track ended. Throws if nothing is known of such a track. */
export async function outcomeOf(
  read: Handle,
  id: string,
  { caller, now }: OutcomeOptions,
): Promise<TrackOutcome> {
  const track = await getTrack(read, 'any', 'everything', id)
  const last = await lastEntry(read, {
    actions: STATUS_CHANGES,
    resource: 'tracks',
    resource_id: id,
  })
  if (!track && !last) throw notFound('Track')
  const canUndo = ({ actor, at }: LastEntry) => actor === caller.user.seq && isUndoable(at, now)
  const rejected = last ? (await rejectedAmong(read, [last.id], now)).get(last.id) : undefined
  const stands =
    last?.action === 'validate'
      ? track?.status === 'approved' && (await lastDecision(read, id))?.id === last.id
      : rejected !== undefined
  return {
    status: track?.status ?? null,
    kept_until: rejected ? new Date(rejected.purge_at).toISOString() : null,
    last: last && presentEntry(last, stands && canUndo(last)),
  }
}

function presentEntry(
  { id, at, action, actor_name: by, title, detail }: LastEntry,
  can_undo: boolean,
): TrackOutcome['last'] {
  if (!isOfHistory(action) && action !== 'delete') return null
  const { notes = '', reasons = [] } = detail
  return { id, at: new Date(at).toISOString(), action, by, title, notes, reasons, can_undo }
}
