import { Alert, Box } from '@mui/material'
import { useCallback, useEffect } from 'react'
import { useNotificationContext, useTranslate, type NotificationPayload } from 'react-admin'
import { useLocation } from 'react-router'

/** Milliseconds a success stays (spec §9). */
const SUCCESS_TIME = 3_000

/**
 * Shows the newest message at once: react-admin's snackbar queues them. A success disappears by
 * itself, on the screen that follows a save with its full time; an error stays until it is closed or
 * replaced. Floats above the page, so that nothing moves.
 */
export const Banner = () => {
  const { notifications, setNotifications } = useNotificationContext()
  const translate = useTranslate()
  const { pathname } = useLocation()
  const shown = notifications.at(-1)
  const close = useCallback(() => setNotifications([]), [setNotifications])

  const text =
    typeof shown?.message === 'string'
      ? translate(shown.message, { _: shown.message, ...shown.notificationOptions?.messageArgs })
      : shown?.message
  return (
    <Box
      sx={{
        position: 'fixed',
        top: 60,
        left: 0,
        right: 0,
        zIndex: 'snackbar',
        display: 'flex',
        justifyContent: 'center',
        px: 2,
        pointerEvents: 'none',
      }}
    >
      {shown && <Ending key={pathname} shown={shown} onEnd={close} />}
      {shown && (
        <Alert
          role={shown.type === 'error' ? 'alert' : 'status'}
          severity={shown.type}
          variant="filled"
          onClose={close}
          sx={{
            pointerEvents: 'auto',
            whiteSpace: 'pre-line',
            overflowWrap: 'anywhere',
            // In dark mode Material darkens the state colours, which makes the text illegible.
            bgcolor: `${shown.type}.main`,
            color: `${shown.type}.contrastText`,
          }}
        >
          {shown.type === 'success' && typeof text === 'string' ? <Lines text={text} /> : text}
        </Alert>
      )}
    </Box>
  )
}

interface EndingProps {
  shown: NotificationPayload
  onEnd: () => void
}

/** Ends a success after its time; it starts again with each screen. */
const Ending = ({ shown, onEnd }: EndingProps) => {
  useEffect(() => {
    if (shown.type === 'error') return
    const timer = setTimeout(onEnd, SUCCESS_TIME)
    return () => clearTimeout(timer)
  }, [shown, onEnd])
  return null
}

/** The sentence of the spec in an element of its own, then what follows from it. */
const Lines = ({ text }: { text: string }) =>
  text.split('\n').map((line) => (
    <Box key={line} component="span" sx={{ display: 'block' }}>
      {line}
    </Box>
  ))
