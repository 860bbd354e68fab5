import { NOTIFICATION_KINDS, type NotificationKind } from '@melodia/contract/notifications'
import type { Preference } from '@melodia/db/notifications'

/** How people are told who did not choose: in the portals, and by mail as soon as the kind can. */
export function defaultOf(kind: NotificationKind): Preference {
  const { mail } = NOTIFICATION_KINDS[kind]
  return { portal: isInPortal(kind), mail: mail[0] }
}

/** The summary of the queue is a mail only: the portal shows the queue itself. */
export const isInPortal = (kind: NotificationKind) => kind !== 'queue.summary'
