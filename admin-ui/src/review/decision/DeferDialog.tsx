import { LIMITS } from '@melodia/contract/choices/limits'
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material'
import { useState } from 'react'
import { inDays, isFuture, localOf } from './dates.ts'
import { NotesField } from './NotesField.tsx'
import type { useVerdict } from './useVerdict.ts'

const QUICK = [
  { label: 'Tomorrow', days: 1 },
  { label: 'In a week', days: 7 },
]

/** Asks until when to defer the decision. */
export const DeferDialog = ({ verdict }: { verdict: ReturnType<typeof useVerdict> }) => {
  const { notes, setNotes, setDialog, isBusy, defer } = verdict
  const [until, setUntil] = useState(() => localOf(inDays(1)))
  const isSound = isFuture(until)
  return (
    <Dialog
      open
      onClose={() => setDialog(null)}
      aria-labelledby="defer-title"
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id="defer-title" variant="h2">
        Defer the decision
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText variant="body2">
          Until then the track waits under Deferred; afterwards it is back in the queue by itself.
        </DialogContentText>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {QUICK.map(({ label, days }) => (
            <Button
              key={label}
              size="small"
              variant="outlined"
              aria-pressed={until === localOf(inDays(days))}
              onClick={() => setUntil(localOf(inDays(days)))}
            >
              {label}
            </Button>
          ))}
        </Box>
        <TextField
          type="datetime-local"
          label="Until"
          value={until}
          onChange={(event) => setUntil(event.target.value)}
          error={!isSound}
          helperText={isSound ? ' ' : 'Choose a time in the future.'}
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: { max: localOf(inDays(LIMITS.deferredDays)) },
          }}
        />
        <NotesField label="Notes" value={notes} onChange={setNotes} disabled={isBusy} />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => setDialog(null)}>Cancel</Button>
        <Button
          variant="contained"
          disabled={isBusy || !isSound}
          onClick={() => void defer(new Date(until).toISOString())}
        >
          Defer
        </Button>
      </DialogActions>
    </Dialog>
  )
}
