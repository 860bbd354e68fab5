import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { useDeferredValue, type KeyboardEvent } from 'react'
import { NotesField } from './NotesField.tsx'
import { ReasonChoice } from './ReasonChoice.tsx'
import type { useVerdict } from './useVerdict.ts'
import * as texts from '#texts/review.ts'

interface ChangesDialogProps {
  verdict: ReturnType<typeof useVerdict>
}

/** Asks the creator for changes: by reasons, notes, or both. */
export const ChangesDialog = ({ verdict }: ChangesDialogProps) => {
  const { notes, setNotes, reasons, setReasons, setDialog, isBusy, requestChanges } = verdict
  // The dialog gets the keys and the focus at once; its fields are rendered after the press.
  const isDrawn = useDeferredValue(true, false)
  const isEmpty = reasons.length === 0 && notes.trim() === ''
  const mayNotSend = isBusy || isEmpty
  const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === 'Enter' && (ctrlKey || metaKey) && !mayNotSend) void requestChanges()
  }
  return (
    <Dialog
      open
      onKeyDown={onKeyDown}
      onClose={() => setDialog(null)}
      aria-labelledby="changes-title"
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id="changes-title" variant="h2">
        {texts.requestChanges}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText variant="body2">{texts.creatorReadsReasonsYourNotes}</DialogContentText>
        {isDrawn && (
          <>
            <ReasonChoice reasons={reasons} onChange={setReasons} disabled={isBusy} hasTexts />
            <NotesField
              label={texts.notes}
              helperText={isEmpty ? texts.chooseReasonOrSayWhat : texts.creatorReadsThisCtrlEnter}
              value={notes}
              onChange={setNotes}
              disabled={isBusy}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened in order to write
              autoFocus
            />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => setDialog(null)}>{texts.cancel}</Button>
        <Button variant="contained" disabled={mayNotSend} onClick={() => void requestChanges()}>
          {texts.sendRequest}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
