import type { AuditEntry, DecisionEntry } from '@melodia/contract/audit'
import { PLATFORM } from '@melodia/contract/choices'

/** What ends a track's wait for review. */
export const DECISIONS = ['validate', 'reject', 'withdraw'] as const

const REVIEW = `${PLATFORM} review`
const CREATOR = 'A creator of the track'

/** An entry as the creators of the track read it: with the reason, without the reviewer. */
export function presentDecision({
  id,
  at,
  action,
  resource_id,
  title,
  detail,
}: AuditEntry): DecisionEntry {
  const { notes } = detail
  return {
    id,
    at,
    action,
    track: resource_id,
    title,
    notes: typeof notes === 'string' ? notes : '',
    by: action === 'withdraw' ? CREATOR : REVIEW,
  }
}
