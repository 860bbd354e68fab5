import { Type, type Static } from 'typebox'
import { LIMITS } from './choices/limits.ts'
import { DELIVERY_STATES, WEBHOOK_EVENTS } from './choices/webhooks.ts'

const Time = Type.String({ description: 'ISO 8601, UTC' })
const Url = Type.String({
  minLength: 1,
  maxLength: LIMITS.addressLength,
  description: 'http or https, no private address; in production https',
})
const Events = Type.Array(Type.Enum(WEBHOOK_EVENTS), { minItems: 1, uniqueItems: true })

/** A webhook as sent to admins. */
export const Webhook = Type.Object({
  id: Type.String(),
  url: Type.String(),
  events: Type.Array(Type.Enum(WEBHOOK_EVENTS)),
  is_active: Type.Boolean({ description: 'Whether events are sent to it now' }),
  waiting: Type.Integer({ minimum: 0, description: 'Deliveries that wait' }),
  failed: Type.Integer({ minimum: 0, description: 'Deliveries that were given up' }),
  failing_since: Type.Union([Time, Type.Null()], {
    description: 'Since when deliveries are refused that are still tried again; null if none is',
  }),
  created_at: Time,
  updated_at: Time,
  version: Type.Integer({ minimum: 1 }),
})
export type Webhook = Static<typeof Webhook>

/** The only form that contains the secret: replies of a create and of a new secret. */
export const WebhookWithSecret = Type.Object({
  ...Webhook.properties,
  secret: Type.String({ description: 'Standard Webhooks: whsec_ and base64' }),
})
export type WebhookWithSecret = Static<typeof WebhookWithSecret>

/** Body of a create. */
export const NewWebhook = Type.Object(
  { url: Url, events: Events, is_active: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
)
export type NewWebhook = Static<typeof NewWebhook>

/** Body of an update: the fields that change. */
export const WebhookChanges = Type.Object(
  {
    id: Type.Optional(Type.String()),
    url: Type.Optional(Url),
    events: Type.Optional(Events),
    is_active: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type WebhookChanges = Static<typeof WebhookChanges>

export const WebhookReply = Type.Object({ webhook: Webhook })
export type WebhookReply = Static<typeof WebhookReply>
export const WebhookSecretReply = Type.Object({ webhook: WebhookWithSecret })
export type WebhookSecretReply = Static<typeof WebhookSecretReply>

/** `filter` of the list of webhooks. */
export const WebhookFilter = Type.Object(
  {
    id: Type.Optional(Type.Array(Type.String(), { maxItems: LIMITS.listPage })),
    is_active: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
export type WebhookFilter = Static<typeof WebhookFilter>

/** An event that is, or was, to be delivered. */
export const Delivery = Type.Object({
  id: Type.String({ description: 'Sent as webhook-id, the same with every try' }),
  event: Type.Enum(WEBHOOK_EVENTS),
  state: Type.Enum(DELIVERY_STATES),
  tries: Type.Integer({ minimum: 0 }),
  status: Type.Union([Type.Integer(), Type.Null()], {
    description: 'HTTP status of the last answer; null if there was none',
  }),
  answer: Type.Union([Type.String(), Type.Null()], {
    description: 'Beginning of the last answer',
  }),
  error: Type.Union([Type.String(), Type.Null()], { description: 'Why the last try failed' }),
  body: Type.String({ description: 'JSON, as it is signed and sent' }),
  created_at: Time,
  delivered_at: Type.Union([Time, Type.Null()]),
  next_at: Type.Union([Time, Type.Null()], { description: 'When it is tried next' }),
})
export type Delivery = Static<typeof Delivery>

export const DeliveryReply = Type.Object({ delivery: Delivery })

/** `filter` of the list of deliveries. */
export const DeliveryFilter = Type.Object(
  {
    id: Type.Optional(Type.Array(Type.String(), { maxItems: LIMITS.listPage })),
    state: Type.Optional(Type.Enum(DELIVERY_STATES)),
    event: Type.Optional(Type.Enum(WEBHOOK_EVENTS)),
  },
  { additionalProperties: false },
)
export type DeliveryFilter = Static<typeof DeliveryFilter>

export const DeliveryParams = Type.Object({ id: Type.String(), delivery: Type.String() })
