import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { useDeferredValue } from 'react'
import { NotesField } from './NotesField.tsx'
import { ReasonChoice } from './ReasonChoice.tsx'
import type { useVerdict } from './useVerdict.ts'

interface ChangesDialogProps {
  verdict: ReturnType<typeof useVerdict>
}

/** Asks the creator for changes: by reasons, notes, or both. */
export const ChangesDialog = ({ verdict }: ChangesDialogProps) => {
  const { notes, setNotes, reasons, setReasons, setDialog, isBusy, requestChanges } = verdict
  // The dialog gets the keys and the focus at once; its fields are rendered after the press.
  const isDrawn = useDeferredValue(true, false)
  const isEmpty = reasons.length === 0 && notes.trim() === ''
  return (
    <Dialog
      open
      onClose={() => setDialog(null)}
      aria-labelledby="changes-title"
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id="changes-title" variant="h2">
        Request changes
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText variant="body2">
          The creator reads the reasons, your notes and the open comments, makes the changes and
          hands the track in again.
        </DialogContentText>
        {isDrawn && (
          <>
            <ReasonChoice reasons={reasons} onChange={setReasons} disabled={isBusy} hasTexts />
            <NotesField
              label="Notes"
              helperText={
                isEmpty
                  ? 'Choose a reason, or say what to change. The creator reads this.'
                  : 'The creator reads this.'
              }
              value={notes}
              onChange={setNotes}
              disabled={isBusy}
            />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => setDialog(null)}>Cancel</Button>
        <Button
          variant="contained"
          disabled={isBusy || isEmpty}
          onClick={() => void requestChanges()}
        >
          Send request
        </Button>
      </DialogActions>
    </Dialog>
  )
}
