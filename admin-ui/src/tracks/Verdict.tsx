import { LIMITS } from '@melodia/contract/choices'
import { REVIEWS, type Review } from '@melodia/contract/lifecycle'
import type { Track } from '@melodia/contract/tracks'
import { en, paths, tracks } from '@melodia/portal'
import { useKeptText } from '@melodia/portal/form'
import { Box, Button, CircularProgress, Paper, TextField } from '@mui/material'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useReviewKeys } from './reviewKeys.ts'
import { REVIEW_BUTTONS } from './reviews.ts'
import { TrackFacts } from './TrackFacts.tsx'
import { useDecision } from './useDecision.ts'

/** Milliseconds from the decision to the return to the list (spec §9). */
const RETURN_TIME = 2_000
const LIST = paths.list(tracks.pending)

interface VerdictProps {
  record: Track
  reload: () => void
  /** Whether it has just been validated or rejected. */
  decided: boolean
  onDecided: () => void
}

/** Audio and facts of a pending track, and the decision. */
export const Verdict = ({ record, reload, decided, onDecided }: VerdictProps) => {
  const navigate = useNavigate()
  const [notes, setNotes] = useKeptText()
  const { decide, running } = useDecision()
  const busy = running !== null || decided

  useEffect(() => {
    if (!decided) return
    const timer = setTimeout(() => navigate(LIST), RETURN_TIME)
    return () => clearTimeout(timer)
  }, [decided, navigate])

  const onDecide = async (review: Review) => {
    const outcome = await decide(review, record, notes)
    if (outcome === 'done') onDecided()
    if (outcome === 'failed') reload()
  }
  useReviewKeys({ record, busy, onDecide })

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: 'minmax(0, 1fr) 240px',
          lg: 'minmax(0, 1fr) 320px',
        },
      }}
    >
      <Paper variant="outlined" sx={{ p: { xs: 2, lg: 2.5 } }}>
        <TrackFacts record={record} isDecided={busy} />
      </Paper>
      <Paper variant="outlined" sx={{ p: { xs: 2, lg: 2.5 }, display: 'grid', gap: 2 }}>
        <TextField
          label="Validation Notes"
          helperText="Optional. Kept with the decision."
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
          disabled={busy}
          multiline
          minRows={5}
          maxRows={10}
          slotProps={{ htmlInput: { maxLength: LIMITS.textLength } }}
        />
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            gridTemplateColumns: { xs: '1fr 1fr', md: '1fr', lg: '1fr 1fr' },
          }}
        >
          {REVIEWS.toReversed().map((review) => (
            <DecisionButton
              key={review}
              review={review}
              disabled={busy}
              running={running === review}
              onClick={() => onDecide(review)}
            />
          ))}
        </Box>
      </Paper>
    </Box>
  )
}

interface DecisionButtonProps {
  review: Review
  disabled: boolean
  running: boolean
  onClick: () => void
}

const DecisionButton = ({ review, disabled, running, onClick }: DecisionButtonProps) => {
  const { verb, color, variant } = REVIEW_BUTTONS[review]
  return (
    <Button
      color={color}
      variant={variant}
      disabled={disabled}
      onClick={onClick}
      startIcon={running ? <CircularProgress size={16} color="inherit" /> : undefined}
      sx={{ px: 1, whiteSpace: 'nowrap' }}
    >
      {running ? en.processing : `${verb} Track`}
    </Button>
  )
}
