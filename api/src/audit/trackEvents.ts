import type { AuditEntry, TrackEvent } from '@melodia/contract/audit'
import { PLATFORM } from '@melodia/contract/choices'
import { isOfHistory, TRACK_ACTIONS, type HistoryAction } from '@melodia/contract/lifecycle'

const BY = {
  reviewers: `${PLATFORM} review`,
  creators: 'A creator of the track',
} as const satisfies Record<(typeof TRACK_ACTIONS)[HistoryAction]['by'], string>

/** Audit entries as sent to the track's creators: with the reason, without the reviewer. */
export const presentTrackEvents = (entries: readonly AuditEntry[]): TrackEvent[] =>
  entries.flatMap(({ id, at, action, resource_id, title, detail: { notes, waited_ms } }) =>
    isOfHistory(action)
      ? {
          id,
          at,
          action,
          track: resource_id,
          title,
          notes: typeof notes === 'string' ? notes : '',
          by: BY[TRACK_ACTIONS[action].by],
          waited_ms: typeof waited_ms === 'number' ? waited_ms : null,
        }
      : [],
  )
