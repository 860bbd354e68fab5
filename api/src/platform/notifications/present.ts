import type { Notification } from '@melodia/contract/notifications'
import type { NotificationRecord } from '@melodia/db/notifications'
import { wordingOf } from '../wording/notices.ts'

export const presentNotification = ({
  id,
  kind,
  detail,
  at,
  read_at,
}: NotificationRecord): Notification => {
  const { title, text, href } = wordingOf({ kind, detail })
  return {
    id,
    kind,
    title,
    text,
    href,
    at: new Date(at).toISOString(),
    read_at: read_at === null ? null : new Date(read_at).toISOString(),
  }
}
