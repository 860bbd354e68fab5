import type { AuditEntry, TrackEvent } from '@melodia/contract/audit'
import { PLATFORM } from '@melodia/contract/choices'

/** What ends a track's wait for review, or that of its proposed changes. */
export const DECISIONS = ['validate', 'reject', 'withdraw', 'accept', 'decline'] as const

/** What a track goes through after its upload. */
export const HISTORY = [...DECISIONS, 'resubmit', 'propose', 'retract'] as const

const REVIEW = `${PLATFORM} review`
const CREATOR = 'A creator of the track'
const BY_CREATORS: ReadonlySet<string> = new Set(['withdraw', 'resubmit', 'propose', 'retract'])

/** An entry as the creators of the track read it: with the reason, without the reviewer. */
export function presentTrackEvent({
  id,
  at,
  action,
  resource_id,
  title,
  detail,
}: AuditEntry): TrackEvent {
  const { notes, waited_ms } = detail
  return {
    id,
    at,
    action,
    track: resource_id,
    title,
    notes: typeof notes === 'string' ? notes : '',
    by: BY_CREATORS.has(action) ? CREATOR : REVIEW,
    waited_ms: typeof waited_ms === 'number' ? waited_ms : null,
  }
}
