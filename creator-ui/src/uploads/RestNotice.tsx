import { durationOf } from '@melodia/portal/fields'
import { Alert, Box } from '@mui/material'
import { useEffect, useState } from 'react'

const SECOND = 1_000
const CLOCK = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' })

/** Too many uploads in a short time: when it goes on. The time is read out, the countdown is not. */
export const RestNotice = ({ until }: { until: number }) => {
  const [left, setLeft] = useState(() => until - Date.now())
  useEffect(() => {
    const timer = setInterval(() => setLeft(until - Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [until])
  return (
    <Alert severity="warning" square>
      Too many uploads in a short time: the server asks for a pause. Uploading goes on by itself at{' '}
      {CLOCK.format(until)}
      <Box component="span" aria-hidden>
        {` (in ${durationOf(Math.max(0, left))})`}
      </Box>
      .
    </Alert>
  )
}
