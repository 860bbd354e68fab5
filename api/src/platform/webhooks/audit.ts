import type { NewAudit } from '@melodia/db/audit'
import type { Handle } from '@melodia/db/database'
import type { WebhookRecord } from '@melodia/db/webhooks'
import { changesOf } from '../audit/changes.ts'
import { record } from '../events/record.ts'

/** Title of a webhook in the audit: its host. The rest of an address may be a secret. */
export const titleOf = ({ url }: WebhookRecord) => new URL(url).host

/** Records that a webhook was made or changed; the actor is null where its receiver ended it. */
export async function auditWebhook(
  write: Handle,
  before: WebhookRecord | null,
  webhook: WebhookRecord,
  { actor, now }: Pick<NewAudit, 'actor' | 'now'>,
) {
  const changes = changesOf(before && audited(before), audited(webhook))
  if (before && before.secret !== webhook.secret)
    changes['secret'] = { before: null, after: 'replaced' }
  if (before && before.url !== webhook.url) {
    const [from, to] = [titleOf(before), titleOf(webhook)]
    changes['url'] = { before: from, after: from === to ? `${to} (another path)` : to }
  }
  if (before && Object.keys(changes).length === 0) return
  await record(write, {
    actor,
    action: before ? 'update' : 'create',
    resource: 'webhooks',
    resource_id: webhook.id,
    title: titleOf(webhook),
    detail: { changes },
    now,
  })
}

const audited = ({ events, is_active }: WebhookRecord) => ({ events, is_active })
