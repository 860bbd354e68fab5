import { LIMITS } from '@melodia/contract/choices/limits'
import type { AdminRepresentation } from '@melodia/contract/representations'
import {
  Alert,
  Button,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material'
import { useId, useState } from 'react'
import { RepresentationFacts } from './RepresentationFacts.tsx'
import { useDecision, type Decision } from './useDecision.ts'
import * as texts from '#texts/representations.ts'

interface RepresentationDialogProps {
  /** Undefined closes it. */
  representation: AdminRepresentation | undefined
  onClose: () => void
}

/** Details of a representation with its evidence, and the decision on it. */
export const RepresentationDialog = ({ representation, onClose }: RepresentationDialogProps) => {
  const title = useId()
  return (
    <Dialog open={representation !== undefined} onClose={onClose} fullWidth aria-labelledby={title}>
      <DialogTitle id={title} sx={{ overflowWrap: 'anywhere' }}>
        {representation &&
          texts.someoneAsks(representation.creator.name, representation.artist.name)}
      </DialogTitle>
      {representation && (
        <Details key={representation.id} representation={representation} onClose={onClose} />
      )}
    </Dialog>
  )
}

const Details = ({
  representation,
  onClose,
}: {
  representation: AdminRepresentation
  onClose: () => void
}) => {
  const { decide, running } = useDecision()
  const [notes, setNotes] = useState('')
  const isOpen = representation.state === 'asked'
  const disabled = running !== null || notes.trim() === ''
  const onDecide = async (decision: Decision) => {
    if ((await decide(decision, representation, notes.trim())).status === 'done') onClose()
  }
  const spinner = (decision: Decision) =>
    running === decision && <CircularProgress size={16} color="inherit" />
  const { represented_by } = representation
  return (
    <>
      {/* Scrolls on a phone, by keyboard too. */}
      <DialogContent dividers tabIndex={0}>
        {isOpen && (
          <Alert severity={represented_by ? 'warning' : 'info'} sx={{ mb: 2.5 }}>
            {represented_by ? texts.alsoTold(represented_by.name) : texts.grantMeans}
          </Alert>
        )}
        <RepresentationFacts representation={representation} />
        {isOpen && (
          <TextField
            label={texts.reason}
            helperText={texts.creatorReadsThis}
            required
            value={notes}
            onChange={({ target }) => setNotes(target.value)}
            disabled={running !== null}
            multiline
            minRows={2}
            fullWidth
            slotProps={{ htmlInput: { maxLength: LIMITS.textLength } }}
            sx={{ mt: 3 }}
          />
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, px: 3, py: 2 }}>
        <Button onClick={onClose} disabled={running !== null}>
          {isOpen ? texts.cancel : texts.close}
        </Button>
        {isOpen && (
          <>
            <Button
              color="error"
              variant="outlined"
              disabled={disabled}
              startIcon={spinner('decline')}
              onClick={() => onDecide('decline')}
            >
              {texts.decline}
            </Button>
            <Button
              variant="contained"
              disabled={disabled}
              startIcon={spinner('grant')}
              onClick={() => onDecide('grant')}
            >
              {texts.grant}
            </Button>
          </>
        )}
      </DialogActions>
    </>
  )
}
