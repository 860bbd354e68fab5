import { WEBHOOK_EVENTS, type WebhookEvent } from '@melodia/contract/choices/webhooks'
import { WEBHOOK_MESSAGES } from '@melodia/contract/webhookMessages'
import examples from './examples.json' with { type: 'json' }

const EXAMPLES: Readonly<Record<WebhookEvent, object>> = examples.webhooks

const SUMMARIES: Readonly<Record<WebhookEvent, string>> = {
  'track.submitted': 'A track waits for a review, for the first time or again',
  'track.published': 'A track is published',
  'track.rejected': 'A track was rejected',
  'track.changes_requested': 'A reviewer requests changes to a track',
  'track.deleted': 'A published track was deleted',
  'request.received': 'Somebody asks to become a creator',
  'request.granted': 'A request to become a creator was granted',
  'request.denied': 'A request to become a creator was denied',
}

const header = (name: string, description: string) => ({
  in: 'header',
  name,
  required: true,
  description,
  schema: { type: 'string' },
})

const HEADERS = [
  header('webhook-id', 'The same with every try'),
  header('webhook-timestamp', 'Of this try, in seconds'),
  header('webhook-signature', 'Of id, timestamp and body, after Standard Webhooks'),
]

const RESPONSES = {
  '2XX': { description: 'Taken. Everything else is tried again' },
  '410': { description: 'Switches the webhook off' },
}

/** Messages to webhooks, for the document (OpenAPI 3.1, Webhooks). */
export const describeWebhooks = (written: (schema: object) => object) =>
  Object.fromEntries(
    WEBHOOK_EVENTS.map((event) => [
      event,
      {
        post: {
          summary: SUMMARIES[event],
          parameters: HEADERS,
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: written(WEBHOOK_MESSAGES[event]),
                example: EXAMPLES[event],
              },
            },
          },
          responses: RESPONSES,
        },
      },
    ]),
  )
