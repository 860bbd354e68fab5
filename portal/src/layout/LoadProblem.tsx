import { Button, Paper, Typography } from '@mui/material'
import { en } from '#texts/en.ts'
import { detailsOf, statusOf, UNAVAILABLE } from '../problem.ts'

interface LoadProblemProps {
  /** The sentence of spec §8. */
  message: string
  error: unknown
  onRetry: () => void
}

/** Shown in place of content that could not be loaded: the reason, and a retry if it may help. */
export const LoadProblem = ({ message, error, onRetry }: LoadProblemProps) => {
  const forbidden = statusOf(error) === 403
  const reason = forbidden ? en.forbidden : statusOf(error) === UNAVAILABLE && detailsOf(error)
  return (
    <Paper variant="outlined" role="alert" sx={{ p: 4, textAlign: 'center' }}>
      <Typography sx={{ mb: reason ? 1 : 2 }}>{message}</Typography>
      {reason && (
        <Typography color="text.secondary" sx={{ mb: forbidden ? 0 : 2 }}>
          {reason}
        </Typography>
      )}
      {!forbidden && (
        <Button variant="outlined" onClick={onRetry}>
          {en.retry}
        </Button>
      )}
    </Paper>
  )
}
