import type { Notification } from '@melodia/contract/notifications'
import type { NotificationRecord } from '@melodia/db/notifications'

export const presentNotification = ({
  id,
  kind,
  title,
  text,
  href,
  at,
  read_at,
}: NotificationRecord): Notification => ({
  id,
  kind,
  title,
  text,
  href,
  at: new Date(at).toISOString(),
  read_at: read_at === null ? null : new Date(read_at).toISOString(),
})
