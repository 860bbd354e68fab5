import type { AuditEntry, TrackEvent } from '@melodia/contract/audit'
import { PLATFORM } from '@melodia/contract/choices/product'
import { isOfHistory, TRACK_ACTIONS, type TrackAction } from '@melodia/contract/lifecycle'
import type { Rejected } from '@melodia/db/tracks/rejected'

/** The actor in a form for creators: nobody of the platform by name. */
export const NAMES_FOR_CREATORS = {
  reviewers: `${PLATFORM} review`,
  creators: 'A creator of the track',
  everybody: PLATFORM,
} as const satisfies Record<(typeof TRACK_ACTIONS)[TrackAction]['by'], string>

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
