import { Type, type Static, type TSchema } from 'typebox'
import type { WebhookEvent } from './choices/webhooks.ts'

const Id = Type.String({ description: 'Of the record' })
const Said = {
  creators: Type.Array(Type.String(), { description: 'Names of the creators that it concerns' }),
  notes: Type.String({ description: 'What was written about it; empty if nothing was' }),
  by: Type.Union([Type.String(), Type.Null()], {
    description: 'Name of who did it; null if it was the system',
  }),
}

export const TrackData = Type.Object({
  id: Id,
  title: Type.String({ description: 'What the track was called then' }),
  ...Said,
})
export const RequestData = Type.Object({
  id: Id,
  name: Type.String({ description: 'Name that the person asks for' }),
  ...Said,
})

const message = <Event extends WebhookEvent, Data extends TSchema>(event: Event, data: Data) =>
  Type.Object({
    type: Type.Literal(event),
    timestamp: Type.String({ description: 'When it happened: ISO 8601, UTC' }),
    data,
  })

/** The message of each webhook event (Standard Webhooks). */
export const WEBHOOK_MESSAGES = {
  'track.submitted': message('track.submitted', TrackData),
  'track.published': message('track.published', TrackData),
  'track.rejected': message('track.rejected', TrackData),
  'track.changes_requested': message('track.changes_requested', TrackData),
  'track.deleted': message('track.deleted', TrackData),
  'request.received': message('request.received', RequestData),
  'request.granted': message('request.granted', RequestData),
  'request.denied': message('request.denied', RequestData),
} as const satisfies Record<WebhookEvent, TSchema>

export type WebhookMessage = Static<(typeof WEBHOOK_MESSAGES)[WebhookEvent]>
