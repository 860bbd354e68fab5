/** Events that a webhook can subscribe to. */
export const WEBHOOK_EVENTS = [
  'track.submitted',
  'track.published',
  'track.rejected',
  'track.changes_requested',
  'track.deleted',
  'request.received',
  'request.granted',
  'request.denied',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** States of a delivery: `failed` is given up for good. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

export const WEBHOOK_SORTS = ['created_at', 'url'] as const
export type WebhookSort = (typeof WEBHOOK_SORTS)[number]

/** Whole days for which a delivery that fails is tried again. */
export const DELIVERY_TRIED_DAYS = 3

/** Days for which the log of a webhook goes back. */
export const DELIVERIES_KEPT_DAYS = 30
