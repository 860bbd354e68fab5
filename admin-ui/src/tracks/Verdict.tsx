import { LIMITS } from '@melodia/contract/choices'
import type { Track } from '@melodia/contract/tracks'
import { en, paths, tracks } from '@melodia/portal'
import BackIcon from '@mui/icons-material/ArrowBack'
import { Box, Button, CircularProgress, Paper, TextField } from '@mui/material'
import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { TrackFacts } from './TrackFacts.tsx'
import { useDecision, type Decision } from './useDecision.ts'

/** Milliseconds between the decision and the return to the list (spec §9). */
const RETURN_TIME = 2_000
const LIST = paths.list(tracks.pending)

interface VerdictProps {
  record: Track
  reload: () => void
}

/** What there is to hear and know about a pending track, and the decision. */
export const Verdict = ({ record, reload }: VerdictProps) => {
  const navigate = useNavigate()
  const [notes, setNotes] = useState('')
  const [decided, setDecided] = useState(false)
  const { decide, running } = useDecision(record)
  const busy = running !== null || decided

  useEffect(() => {
    if (!decided) return
    const timer = setTimeout(() => navigate(LIST), RETURN_TIME)
    return () => clearTimeout(timer)
  }, [decided, navigate])

  const onDecide = async (decision: Decision) => {
    if (await decide(decision, notes)) setDecided(true)
    else reload()
  }

  return (
    <>
      <Button component={Link} to={LIST} startIcon={<BackIcon />} sx={{ mb: 2 }}>
        Back to Pending Tracks
      </Button>
      <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 }, maxWidth: 1100 }}>
        <TrackFacts record={record} />
        <TextField
          label="Validation Notes"
          helperText="Optional. Kept with the decision."
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
          disabled={busy}
          multiline
          minRows={3}
          slotProps={{ htmlInput: { maxLength: LIMITS.textLength } }}
          sx={{ mt: 3 }}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 2, mt: 3 }}>
          <DecisionButton
            label="Reject Track"
            colour="error"
            variant="outlined"
            disabled={busy}
            running={running === 'reject'}
            onClick={() => onDecide('reject')}
          />
          <DecisionButton
            label="Validate Track"
            colour="success"
            variant="contained"
            disabled={busy}
            running={running === 'validate'}
            onClick={() => onDecide('validate')}
          />
        </Box>
      </Paper>
    </>
  )
}

interface DecisionButtonProps {
  label: string
  colour: 'success' | 'error'
  variant: 'contained' | 'outlined'
  disabled: boolean
  running: boolean
  onClick: () => void
}

const DecisionButton = ({
  label,
  colour,
  variant,
  disabled,
  running,
  onClick,
}: DecisionButtonProps) => (
  <Button
    color={colour}
    variant={variant}
    disabled={disabled}
    onClick={onClick}
    startIcon={running ? <CircularProgress size={16} color="inherit" /> : undefined}
  >
    {running ? en.processing : label}
  </Button>
)
