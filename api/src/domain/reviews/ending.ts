import { isOfHistory, STATE_CHANGES } from '@melodia/contract/lifecycle'
import type { Ending } from '@melodia/contract/reviews'
import { lastEntry, type LastEntry } from '@melodia/db/audit'
import type { Handle } from '@melodia/db/database'
import { rejectedBy } from '@melodia/db/rejected'
import { getTrack } from '@melodia/db/tracks'
import type { Caller } from '../../platform/access/access.ts'
import { notFound } from '../../kit/http/errors.ts'
import { lastDecision } from './refusals.ts'

interface EndingOptions {
  caller: Caller
  now: number
  /** For which a rejected track is kept. */
  keptMs: number
}

/** How the review of a track ended. Throws if nothing is known of such a track. */
export async function endingOf(
  read: Handle,
  id: string,
  { caller, now, keptMs }: EndingOptions,
): Promise<Ending> {
  const track = await getTrack(read, 'any', 'everything', id)
  const last = await lastEntry(read, {
    actions: STATE_CHANGES,
    resource: 'tracks',
    resource_id: id,
  })
  if (!track && !last) throw notFound('Track')
  const kept = last?.action === 'reject' ? await rejectedBy(read, last.id, now - keptMs) : null
  const stands =
    last?.action === 'validate'
      ? track?.status === 'approved' && (await lastDecision(read, id))?.id === last.id
      : kept !== null
  return {
    status: track?.status ?? null,
    kept_until: kept && new Date(kept.rejected_at + keptMs).toISOString(),
    last: last && presentEntry(last, stands && last.actor === caller.user.seq),
  }
}

function presentEntry(
  { id, at, action, actor_name: by, title, detail }: LastEntry,
  can_undo: boolean,
): Ending['last'] {
  if (!isOfHistory(action) && action !== 'delete') return null
  const { notes = '', reasons = [] } = detail
  return { id, at: new Date(at).toISOString(), action, by, title, notes, reasons, can_undo }
}
