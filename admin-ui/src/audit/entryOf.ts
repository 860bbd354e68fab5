import type { AuditEntry } from '@melodia/contract/audit'
import type { RecordEvent } from '@melodia/contract/history'
import { changesBetween } from '@melodia/portal/fields'

/** The event as an entry of the audit, which has its sentence. */
export function entryOf({
  before,
  after,
  notes,
  heard_ms,
  duration_ms,
  ...event
}: RecordEvent): AuditEntry {
  const changes = changesBetween(before, after)
  return {
    ...event,
    resource_id: '',
    detail: {
      notes,
      changes,
      ...(heard_ms !== null && duration_ms !== null && { heard_ms, duration_ms }),
    },
    cause: null,
  }
}
