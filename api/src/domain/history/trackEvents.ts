import type { AuditEntry, TrackEvent } from '@melodia/contract/audit'
import { isOfHistory, TRACK_ACTIONS } from '@melodia/contract/lifecycle'
import type { Rejected } from '@melodia/db/tracks/rejected'
import { NAMES_FOR_CREATORS } from '../../platform/audit/names.ts'

/**
 * Audit entries as sent to the track's creators: with the reason, without the reviewer. `standing`
 * has the rejections that stand, by id.
 */
export const presentTrackEvents = (
  entries: readonly AuditEntry[],
  standing: ReadonlyMap<string, Rejected>,
): TrackEvent[] =>
  entries.flatMap(({ id, at, action, resource_id, title, detail }) => {
    if (!isOfHistory(action)) return []
    const { notes, waited_ms, reasons = [] } = detail
    const rejected = standing.get(id)
    return {
      id,
      at,
      action,
      track: resource_id,
      title,
      notes: typeof notes === 'string' ? notes : '',
      by: NAMES_FOR_CREATORS[TRACK_ACTIONS[action].by],
      waited_ms: typeof waited_ms === 'number' ? waited_ms : null,
      reasons,
      kept_until: rejected ? new Date(rejected.purge_at).toISOString() : null,
      can_appeal: rejected !== undefined && !rejected.is_final,
    }
  })
