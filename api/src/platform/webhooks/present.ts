import type { JobState } from '@melodia/contract/choices/jobs'
import type { DeliveryState } from '@melodia/contract/choices/webhooks'
import type { Delivery, Webhook, WebhookWithSecret } from '@melodia/contract/webhooks'
import { timesOf } from '@melodia/db/records'
import type { DeliveryRecord } from '@melodia/db/webhooks/deliveries'
import type { CountedWebhook } from './webhooks.ts'

/** A webhook without its secret. */
export function presentWebhook(webhook: CountedWebhook): Webhook {
  const { id, url, events, is_active, waiting, failed, failing_since, version } = webhook
  return {
    id,
    url,
    events,
    is_active,
    waiting,
    failed,
    failing_since: failing_since === null ? null : new Date(failing_since).toISOString(),
    version,
    ...timesOf(webhook),
  }
}

export const presentSecret = (webhook: CountedWebhook): WebhookWithSecret => ({
  ...presentWebhook(webhook),
  secret: webhook.secret,
})

const STATES = {
  waiting: 'waiting',
  done: 'delivered',
  failed: 'failed',
} as const satisfies Record<JobState, DeliveryState>
/** The state of the job that a delivery's state stands for. */
export const JOB_STATE_OF = {
  waiting: 'waiting',
  delivered: 'done',
  failed: 'failed',
} as const satisfies Record<DeliveryState, JobState>

export function presentDelivery(delivery: DeliveryRecord): Delivery {
  const { id, event, body, status, answer, attempts, problem } = delivery
  const { state, created_at, delivered_at, due_at } = delivery
  const iso = (time: number) => new Date(time).toISOString()
  return {
    id,
    event,
    state: STATES[state],
    tries: attempts,
    status,
    answer,
    error: problem,
    body,
    created_at: iso(created_at),
    delivered_at: delivered_at === null ? null : iso(delivered_at),
    next_at: state === 'waiting' ? iso(due_at) : null,
  }
}
