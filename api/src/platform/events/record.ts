import { kindsOf, settledBy, settledOwnBy, webhookEventOf } from '@melodia/contract/announcements'
import type { NotificationKind } from '@melodia/contract/notifications'
import { addAudit } from '@melodia/db/audit'
import type { Handle } from '@melodia/db/database'
import { settleNotifications } from '@melodia/db/notifications'
import { settleMails } from '../notifications/mailNotice.ts'
import { notifyCredited } from '../notifications/credited.ts'
import { tell } from '../notifications/tell.ts'
import { queueDeliveries } from './deliveries.ts'
import type { NewEvent } from './newEvent.ts'
import { noticeOf } from './notices.ts'
import { recipientsOf } from './recipients.ts'

/**
 * Records an event in the audit and announces it, in the same transaction: to people by
 * notifications and mails, to other services by webhooks. What it settles is read, and
 * not mailed if it still waits. Returns the id of the entry.
 */
export async function record(write: Handle, event: NewEvent): Promise<string> {
  const id = await addAudit(write, event)
  await settle(write, event.resource_id, settledBy(event), event.now)
  if (event.actor)
    await settle(write, event.resource_id, settledOwnBy(event), event.now, event.actor)
  for (const kind of kindsOf(event))
    await tell(write, noticeOf(kind, event), {
      people: await recipientsOf(write, kind, event),
      by: event.actor,
      now: event.now,
      // The accounts provider sends its own mails, to people who are no users, too.
      isMailed: event.resource !== 'users',
    })
  if ('credited' in event) await notifyCredited(write, event.credited, event)
  const webhook = webhookEventOf(event)
  if (webhook) await queueDeliveries(write, webhook, event)
  return id
}

/**
 * What people were told of a record in these kinds is read, and not mailed if it still waits; of one
 * user alone if there is one.
 */
export async function settle(
  write: Handle,
  recordId: string,
  kinds: readonly NotificationKind[],
  now: number,
  user?: { seq: number },
): Promise<void> {
  await settleNotifications(write, recordId, kinds, now, user)
  await settleMails(write, recordId, kinds, now, user)
}
