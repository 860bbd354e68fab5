import type { Notification } from '@melodia/contract/notifications'
import ReadIcon from '@mui/icons-material/DoneOutlined'
import UnreadIcon from '@mui/icons-material/MarkEmailUnreadOutlined'
import { Box, Button, Link, List, ListItem, Skeleton, Typography } from '@mui/material'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { en } from '#texts/en.ts'
import { clamped } from '../fields/clamped.ts'
import { When } from '../fields/When.tsx'
import { LoadProblem } from '../layout/LoadProblem.tsx'
import { usePortal } from '../PortalContext.ts'
import { RowAction } from '../record/RowAction.tsx'
import { Tips } from '../record/Tips.tsx'
import { NOTIFICATION_SETTINGS } from './paths.ts'
import { ROWS, useMarkRead, useNotifications } from './useNotifications.ts'
import * as texts from '#texts/notifications.ts'

const MOST_ROWS = 100

/** The newest notifications, with links to their subjects. */
export const NotificationList = ({ onLeave }: { onLeave: () => void }) => {
  const [rows, setRows] = useState(ROWS)
  const { data, error, isPending, refetch, isFetching } = useNotifications(rows)
  const { markAll } = useMarkRead()
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, pt: 2, pb: 1 }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {texts.notifications}
        </Typography>
        {data && data.unread > 0 && (
          <Button size="small" disabled={markAll.isPending} onClick={() => markAll.mutate()}>
            {texts.markAllAsRead}
          </Button>
        )}
      </Box>
      {isPending && <Lines />}
      {!data && error && (
        <LoadProblem message={en.notifications.loadFailed} error={error} onRetry={refetch} />
      )}
      {data?.total === 0 && (
        <Typography color="text.secondary" sx={{ px: 2, pb: 2 }}>
          {en.notifications.empty}
        </Typography>
      )}
      {data && data.total > 0 && (
        <Tips>
          <List disablePadding>
            {data.notifications.map((notification) => (
              <Entry key={notification.id} notification={notification} onLeave={onLeave} />
            ))}
          </List>
        </Tips>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', p: 1 }}>
        <Button size="small" component={RouterLink} to={NOTIFICATION_SETTINGS} onClick={onLeave}>
          {texts.settings}
        </Button>
        {data && data.total > rows && rows < MOST_ROWS && (
          <Button
            size="small"
            disabled={isFetching}
            onClick={() => setRows(Math.min(MOST_ROWS, rows * 2))}
          >
            {texts.older}
          </Button>
        )}
      </Box>
    </>
  )
}

interface EntryProps {
  notification: Notification
  onLeave: () => void
}

const Entry = ({ notification, onLeave }: EntryProps) => {
  const { id, title, text, at, read_at } = notification
  const { markOne } = useMarkRead()
  const isUnread = read_at === null
  const open = () => {
    if (isUnread) markOne.mutate({ id, read: true })
    onLeave()
  }
  return (
    <ListItem
      divider
      alignItems="flex-start"
      sx={{ gap: 1, bgcolor: isUnread ? 'action.hover' : undefined, pr: 1 }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <TitleLink notification={notification} onOpen={open} />
        {text !== '' && (
          <Typography variant="body2" {...clamped(text)}>
            {text}
          </Typography>
        )}
        <Typography variant="caption" color="text.secondary">
          {isUnread && texts.unread}
          <When at={at} />
        </Typography>
      </Box>
      <RowAction
        title={isUnread ? texts.markAsRead : texts.markAsUnread}
        label={texts.markAsReadOrUnread(title, isUnread)}
        isBusy={markOne.isPending}
        onClick={() => markOne.mutate({ id, read: isUnread })}
      >
        {isUnread ? <ReadIcon fontSize="small" /> : <UnreadIcon fontSize="small" />}
      </RowAction>
    </ListItem>
  )
}

interface TitleLinkProps {
  notification: Notification
  onOpen: () => void
}

/** Within this portal a screen is changed; what lies elsewhere is another page. */
const TitleLink = ({ notification: { title, href, read_at }, onOpen }: TitleLinkProps) => {
  const { base } = usePortal()
  const sx = { color: 'text.primary', fontWeight: read_at === null ? 600 : 400 }
  const isHere = href === base || href.startsWith(`${base}/`)
  return isHere ? (
    <Link component={RouterLink} to={href.slice(base.length) || '/'} onClick={onOpen} sx={sx}>
      {title}
    </Link>
  ) : (
    <Link href={href} onClick={onOpen} sx={sx}>
      {title}
    </Link>
  )
}

const Lines = () => (
  <Box component="output" aria-label={texts.loading} sx={{ display: 'block', px: 2, pb: 1 }}>
    {Array.from({ length: 3 }, (_, row) => (
      <Skeleton key={row} height={56} />
    ))}
  </Box>
)
