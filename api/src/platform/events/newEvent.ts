import type { AuditedEvent } from '@melodia/contract/events'
import type { NewAudit } from '@melodia/db/audit'

/** An event, with who caused it, when and on which record. */
export type NewEvent = AuditedEvent & Omit<NewAudit, keyof AuditedEvent>
