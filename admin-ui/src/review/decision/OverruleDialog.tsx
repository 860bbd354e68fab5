import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Typography,
} from '@mui/material'
import { NotesField } from './NotesField.tsx'
import type { useVerdict } from './useVerdict.ts'
import * as texts from '#texts/review.ts'

/** Validates in spite of a check that says stop, which needs a reason. */
export const OverruleDialog = ({ verdict }: { verdict: ReturnType<typeof useVerdict> }) => {
  const { notes, setNotes, setDialog, isBusy, judge, report } = verdict
  const stops = report?.checks.filter(({ level }) => level === 'stop') ?? []
  return (
    <Dialog
      open
      onClose={() => setDialog(null)}
      aria-labelledby="overrule-title"
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id="overrule-title" variant="h2">
        {texts.blockedByCheck}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {stops.map(({ id, text }) => (
            <Typography component="li" key={id}>
              {text}
            </Typography>
          ))}
        </Box>
        <DialogContentText variant="body2">{texts.toValidateTrackAllSame}</DialogContentText>
        <NotesField
          label={texts.reasonForOverriding}
          required
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- without notes nothing can be done
          autoFocus
          value={notes}
          onChange={setNotes}
          disabled={isBusy}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => setDialog(null)}>{texts.cancel}</Button>
        <Button
          variant="contained"
          color="success"
          disabled={isBusy || notes.trim() === ''}
          onClick={() => void judge('validate', { overrule: true })}
        >
          {texts.overruleAndValidate}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
