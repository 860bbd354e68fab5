import type { AuditEntry } from '@melodia/contract/audit'
import type { RecordEvent } from '@melodia/contract/history'
import { changesBetween } from './sentence.ts'

/** The event as an entry of the audit, which has its sentence. */
export function entryOf({ before, after, notes, ...event }: RecordEvent): AuditEntry {
  const changes = changesBetween(before, after)
  return { ...event, resource_id: '', detail: { notes, changes }, cause: null }
}
