import type { WebhookEvent } from '@melodia/contract/choices/webhooks'
import type { NewAudit } from '@melodia/db/audit'
import type { Handle } from '@melodia/db/database'
import { webhooksFor } from '@melodia/db/webhooks'
import { queueDelivery } from '@melodia/db/webhooks/deliveries'

/** Queues an event for every webhook that chose it, in the transaction that causes it. */
export async function queueDeliveries(
  write: Handle,
  event: WebhookEvent,
  entry: NewAudit,
): Promise<void> {
  const webhooks = await webhooksFor(write, event)
  if (webhooks.length === 0) return
  const body = JSON.stringify(messageOf(event, entry))
  for (const { seq } of webhooks)
    await queueDelivery(write, { webhook: seq, event, body }, entry.now)
}

/** What receivers read (Standard Webhooks: type, timestamp, data). */
export function messageOf(event: WebhookEvent, entry: NewAudit) {
  const { actor, resource, resource_id: id, title, detail, now } = entry
  const granted = detail['creator']
  return {
    type: event,
    timestamp: new Date(now).toISOString(),
    data: {
      id,
      ...(resource === 'requests' ? { name: title } : { title }),
      creators: detail.creators ?? (typeof granted === 'string' ? [granted] : []),
      notes: detail.notes ?? '',
      by: actor?.name ?? null,
    },
  }
}
