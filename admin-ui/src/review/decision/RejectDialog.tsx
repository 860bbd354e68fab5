import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { useId } from 'react'
import { NotesField } from './NotesField.tsx'
import { ReasonChoice } from './ReasonChoice.tsx'
import type { Words } from './useDecision.ts'
import * as texts from '#texts/review.ts'

interface RejectDialogProps {
  title: string
  words: Words
  onChange: (words: Words) => void
  onReject: () => void
  onClose: () => void
}

/** Asks a reviewer who rejects a track from a list for the reasons that its creators will read. */
export const RejectDialog = ({ title, words, onChange, onReject, onClose }: RejectDialogProps) => {
  const id = useId()
  const { notes = '', reasons = [] } = words
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id} variant="h2">
        {texts.rejectTitle(title)}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText variant="body2">{texts.creatorReadsWhy}</DialogContentText>
        <ReasonChoice
          reasons={reasons}
          onChange={(chosen) => onChange({ notes, reasons: chosen })}
          hasTexts
        />
        <NotesField
          label={texts.notes}
          value={notes}
          onChange={(typed) => onChange({ notes: typed, reasons })}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened in order to write
          autoFocus
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button variant="contained" color="error" onClick={onReject}>
          {texts.verbTrack(texts.reject)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
