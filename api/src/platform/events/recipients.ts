import type { KindOfEvent } from '@melodia/contract/announcements'
import { NOTIFICATION_KINDS } from '@melodia/contract/notifications'
import type { Handle } from '@melodia/db/database'
import {
  adminsToTell,
  submitterToTell,
  usersById,
  usersOfCreators,
  type Recipient,
} from '@melodia/db/notifications/recipients'
import type { NewEvent } from './newEvent.ts'

/** Recipients of an event's notification: reviewers, or the people that it names. */
export async function recipientsOf(
  write: Handle,
  kind: KindOfEvent,
  event: NewEvent,
): Promise<Recipient[]> {
  if (NOTIFICATION_KINDS[kind].to === 'reviewers') return adminsToTell(write)
  if (event.resource === 'users') return usersById(write, [event.resource_id])
  if (event.action === 'propose')
    return event.detail.files ? submitterToTell(write, event.resource_id) : []
  if (event.action === 'propose-split') return usersOfCreators(write, event.detail.asked)
  if ('user_id' in event.detail && event.detail.user_id !== undefined)
    return usersById(write, [event.detail.user_id])
  return usersOfCreators(write, event.creators ?? [])
}
