import { Alert, Box } from '@mui/material'
import { useCallback, useEffect } from 'react'
import { useNotificationContext, useTranslate } from 'react-admin'

/** Milliseconds a success stays (spec §9). */
const SUCCESS_TIME = 3_000

/**
 * Shows the newest message at once: react-admin's snackbar queues them. A success disappears by
 * itself; an error stays until it is closed or replaced. Floats above the page, so that nothing
 * moves.
 */
export const Banner = () => {
  const { notifications, setNotifications } = useNotificationContext()
  const translate = useTranslate()
  const shown = notifications.at(-1)
  const close = useCallback(() => setNotifications([]), [setNotifications])

  useEffect(() => {
    if (!shown || shown.type === 'error') return
    const timer = setTimeout(close, SUCCESS_TIME)
    return () => clearTimeout(timer)
  }, [shown, close])

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

/** The sentence of the spec in an element of its own, then what follows from it. */
const Lines = ({ text }: { text: string }) =>
  text.split('\n').map((line) => (
    <Box key={line} component="span" sx={{ display: 'block' }}>
      {line}
    </Box>
  ))
