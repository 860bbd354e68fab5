import { Button, Paper, Typography } from '@mui/material'
import { en } from '../en.ts'
import { statusOf } from '../problem.ts'

interface LoadProblemProps {
  /** The sentence of spec §8. */
  message: string
  error: unknown
  onRetry: () => void
}

/** Shown instead of what could not be loaded: the reason, and a retry if it may help. */
export const LoadProblem = ({ message, error, onRetry }: LoadProblemProps) => {
  const forbidden = statusOf(error) === 403
  return (
    <Paper variant="outlined" role="alert" sx={{ p: 4, textAlign: 'center' }}>
      <Typography sx={{ mb: forbidden ? 1 : 2 }}>{message}</Typography>
      {forbidden ? (
        <Typography color="text.secondary">{en.forbidden}</Typography>
      ) : (
        <Button variant="outlined" onClick={onRetry}>
          {en.retry}
        </Button>
      )}
    </Paper>
  )
}
