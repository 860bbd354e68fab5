import type { AuditedEvent } from '@melodia/contract/events'
import type { NewAudit } from '@melodia/db/audit'
import type { Credited } from '@melodia/db/credits/newly'

/** Events that can credit creators of tracks who were not credited before. */
type Crediting =
  | {
      resource: 'tracks'
      action: 'create' | 'update' | 'update-many' | 'undo-many' | 'accept' | 'resubmit'
    }
  | { resource: 'imports' }

/** The creators whom an event credits anew, if it can. */
export type WithCredited<Event> = Event extends Crediting ? { credited: Credited } : {}

type With<Event> = Event extends AuditedEvent
  ? Event & Omit<NewAudit, keyof AuditedEvent> & WithCredited<Event>
  : never

/** An event, with its actor, time and record, and the creators who are notified of their credit. */
export type NewEvent = With<AuditedEvent>
