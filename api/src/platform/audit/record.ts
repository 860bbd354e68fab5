import { announcedBy } from '@melodia/contract/lifecycle'
import type { TrackStatus } from '@melodia/contract/choices/tracks'
import type { NotificationKind } from '@melodia/contract/notifications'
import { addAudit, type NewAudit } from '@melodia/db/audit'
import type { Handle } from '@melodia/db/database'
import { queueDeliveries } from './deliveries.ts'
import { notifyCredited } from '../notifications/credited.ts'
import { notify } from '../notifications/notify.ts'

/** An entry of the audit, and what those who are told of it need. */
export type Recorded = NewAudit & {
  /** Status of a track that was created. */
  status?: TrackStatus
  /** Besides what the action tells of. */
  tellsAlso?: NotificationKind | undefined
}

/**
 * Records an action in the audit and tells those whom it concerns, in the same transaction: people
 * by notifications and mails, other services by webhooks. Returns the id of the entry.
 */
export async function record(
  write: Handle,
  { status, tellsAlso, ...entry }: Recorded,
): Promise<string> {
  const id = await addAudit(write, entry)
  const { tells, event } = announcedBy(entry.action, entry.resource, status)
  if (tells) await notify(write, tells, entry)
  if (tellsAlso) await notify(write, tellsAlso, entry)
  // People are made before the tracks that credit them: what one entry says is told at once.
  if (entry.resource === 'tracks' || entry.resource === 'imports')
    await notifyCredited(write, entry)
  if (event) await queueDeliveries(write, event, entry)
  return id
}
