import BellIcon from '@mui/icons-material/NotificationsNoneOutlined'
import { Badge, IconButton, Tooltip } from '@mui/material'
import { Suspense, useState } from 'react'
import { ButtonPopover } from '../layout/ButtonPopover.tsx'
import { lazily } from '../lazily.ts'
import { useEventStream } from './useEventStream.ts'
import { ROWS, useNotifications } from './useNotifications.ts'

const NotificationList = lazily(() => import('./NotificationList.tsx'), 'NotificationList')

/** A bell with the number of unread notifications; it opens the newest ones. */
export const Bell = () => {
  useEventStream()
  const { data } = useNotifications(ROWS)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const unread = data?.unread ?? 0
  return (
    <>
      <Tooltip title="Notifications">
        <IconButton
          aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Badge
            badgeContent={unread || null}
            max={99}
            color="primary"
            slotProps={{ badge: { 'aria-hidden': true } }}
          >
            <BellIcon />
          </Badge>
        </IconButton>
      </Tooltip>
      <ButtonPopover
        label="Notifications"
        anchor={anchor}
        onClose={() => setAnchor(null)}
        sx={{ width: 'min(440px, 100vw - 32px)' }}
      >
        <Suspense fallback={null}>
          <NotificationList onLeave={() => setAnchor(null)} />
        </Suspense>
      </ButtonPopover>
    </>
  )
}
