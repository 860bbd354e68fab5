import BellIcon from '@mui/icons-material/NotificationsNoneOutlined'
import { Badge, IconButton, Tooltip } from '@mui/material'
import { Suspense, useState } from 'react'
import { ButtonPopover } from '../layout/ButtonPopover.tsx'
import { lazily } from '../lazily.ts'
import { useEventStream } from './useEventStream.ts'
import { ROWS, useNotifications } from './useNotifications.ts'
import * as texts from '#texts/notifications.ts'

const NotificationList = lazily(() => import('./NotificationList.tsx'), 'NotificationList')

/** A bell with the number of unread notifications; it opens the newest ones. */
export const Bell = () => {
  useEventStream()
  const { data } = useNotifications(ROWS)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const unread = data?.unread ?? 0
  return (
    <>
      <Tooltip title={texts.notifications}>
        <IconButton
          aria-label={unread === 0 ? texts.notifications : texts.unreadNotifications(unread)}
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
        label={texts.notifications}
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
