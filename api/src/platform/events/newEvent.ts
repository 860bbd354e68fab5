import type { AuditedEvent } from '@melodia/contract/events'
import type { NewAudit } from '@melodia/db/audit'
import type { Credited } from '@melodia/db/credits/newly'

/** Events that can credit creators of tracks who were not credited before. */
type Crediting =
  | { resource: 'tracks'; action: 'create' | 'update' | 'update-many' | 'accept' | 'resubmit' }
  | { resource: 'imports' }

/** Whom an event credits anew, if it can. */
export type WithCredited<Event> = Event extends Crediting ? { credited: Credited } : {}

type With<Event> = Event extends AuditedEvent
  ? Event & Omit<NewAudit, keyof AuditedEvent> & WithCredited<Event>
  : never

/** An event, with who caused it, when, on which record and who is told of being credited. */
export type NewEvent = With<AuditedEvent>
