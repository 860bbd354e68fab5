import type { WebhookEvent } from '@melodia/contract/choices/webhooks'
import type { WebhookMessage } from '@melodia/contract/webhookMessages'
import type { Handle } from '@melodia/db/database'
import { webhooksFor } from '@melodia/db/webhooks'
import { queueDelivery } from '@melodia/db/webhooks/deliveries'
import type { NewEvent } from './newEvent.ts'

/** Queues an event for every webhook that chose it, in the transaction that causes it. */
export async function queueDeliveries(
  write: Handle,
  name: WebhookEvent,
  event: NewEvent,
): Promise<void> {
  const webhooks = await webhooksFor(write, name)
  if (webhooks.length === 0) return
  const body = JSON.stringify(messageOf(name, event))
  for (const { seq } of webhooks)
    await queueDelivery(write, { webhook: seq, event: name, body }, event.now)
}

/** The message that receivers read (Standard Webhooks: type, timestamp, data). */
function messageOf(type: WebhookEvent, event: NewEvent): WebhookMessage {
  const { actor, resource, resource_id: id, title, detail, now } = event
  const common = {
    creators: creatorsOf(detail),
    notes: ('notes' in detail && detail.notes) || '',
    by: actor?.name ?? null,
  }
  const data = resource === 'requests' ? { id, name: title, ...common } : { id, title, ...common }
  // Only events of requests go with requests, which the compiler cannot follow (announcements).
  return { type, timestamp: new Date(now).toISOString(), data } as WebhookMessage
}

const creatorsOf = (detail: NewEvent['detail']): string[] => {
  if ('creators' in detail) return detail.creators
  return 'creator' in detail ? [detail.creator] : []
}
