import type { AuditEntry, TrackEvent } from '@melodia/contract/audit'
import { PLATFORM } from '@melodia/contract/choices'
import { isOfHistory, TRACK_ACTIONS, type TrackAction } from '@melodia/contract/lifecycle'
import type { keptBy } from '@melodia/db/rejected'

/** Who did something, as creators are told: nobody of the platform by name. */
export const NAMES_FOR_CREATORS = {
  reviewers: `${PLATFORM} review`,
  creators: 'A creator of the track',
  everybody: PLATFORM,
} as const satisfies Record<(typeof TRACK_ACTIONS)[TrackAction]['by'], string>

/** Rejections whose tracks are kept, by the id of the rejection. */
type Kept = Awaited<ReturnType<typeof keptBy>>

/** Audit entries as sent to the track's creators: with the reason, without the reviewer. */
export const presentTrackEvents = (
  entries: readonly AuditEntry[],
  kept: Kept,
  keptMs: number,
): TrackEvent[] =>
  entries.flatMap(({ id, at, action, resource_id, title, detail }) => {
    if (!isOfHistory(action)) return []
    const { notes, waited_ms, reasons = [] } = detail
    const rejected = kept.get(id)
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
      kept_until: rejected ? new Date(rejected.rejected_at + keptMs).toISOString() : null,
      can_appeal: rejected !== undefined && !rejected.is_final,
    }
  })
