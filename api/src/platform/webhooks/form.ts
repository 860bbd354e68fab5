import { LIMITS } from '@melodia/contract/choices/limits'
import { WEBHOOK_EVENTS } from '@melodia/contract/choices/webhooks'
import { WebhookChanges } from '@melodia/contract/webhooks'
import { unacceptable, wrongType } from '../../kit/http/errors.ts'
import { list, readFields, single, truth, type FieldsOf } from '../../kit/http/fields.ts'
import { textsOfJson } from '../../kit/http/jsonForm.ts'
import type { Receivers } from './receivers.ts'

const FIELDS: FieldsOf<typeof WebhookChanges> = {
  id: { label: 'Id', read: single, fits: 'is one id' },
  url: { label: 'URL', read: single, fits: `has 1 to ${LIMITS.addressLength} characters` },
  events: {
    label: 'Events',
    read: eventsOf,
    fits: `are one or more of ${WEBHOOK_EVENTS.join(', ')}`,
    missing: 'Please select at least one event',
  },
  is_active: { label: 'Active', read: truth, fits: 'is true or false' },
}

/** Parses the fields of a webhook, and looks its address up. An update has the id of its record. */
export async function readWebhook(body: unknown, receivers: Receivers, id?: string) {
  const texts = textsOfJson(body, WebhookChanges)
  if (!texts) throw wrongType('This call takes a JSON object.')
  const rules = id === undefined ? { required: ['url', 'events'] } : { id }
  const { fields, errors } = readFields(texts, WebhookChanges, FIELDS, rules)
  const problem = fields.url === undefined ? undefined : await receivers.problemOf(fields.url)
  if (problem !== undefined) errors['url'] = problem
  if (Object.keys(errors).length > 0) throw unacceptable(errors)
  const { url, events, is_active } = fields
  return { url, events, is_active }
}

function eventsOf(texts: readonly string[]) {
  const events = list(texts)
  return Array.isArray(events) ? [...new Set(events)] : events
}
