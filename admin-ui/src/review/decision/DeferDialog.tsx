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
import * as texts from '#texts/review.ts'

const QUICK = [
  { label: texts.tomorrow, days: 1 },
  { label: texts.inWeek, days: 7 },
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
        {texts.deferDecision}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText variant="body2">{texts.untilThenTrackWaitsUnder}</DialogContentText>
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
          label={texts.until}
          value={until}
          onChange={(event) => setUntil(event.target.value)}
          error={!isSound}
          helperText={isSound ? ' ' : texts.chooseTimeInFuture}
          slotProps={{
            inputLabel: { shrink: true },
            htmlInput: { max: localOf(inDays(LIMITS.deferredDays)) },
          }}
        />
        <NotesField label={texts.notes} value={notes} onChange={setNotes} disabled={isBusy} />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => setDialog(null)}>{texts.cancel}</Button>
        <Button
          variant="contained"
          disabled={isBusy || !isSound}
          onClick={() => void defer(new Date(until).toISOString())}
        >
          {texts.defer}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
