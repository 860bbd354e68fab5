import { LIMITS } from '@melodia/contract/choices/limits'
import type { DecidedRestriction } from '@melodia/contract/restrictions'
import { en, explained, useAction, useAdminCall } from '@melodia/portal'
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material'
import { useId, useState, type FormEvent } from 'react'
import * as texts from '#texts/restrictions.ts'

export type RestrictionDecision = 'lift' | 'uphold' | 'overturn'

const WORDS = {
  lift: {
    title: texts.liftTitle,
    what: texts.everythingIsAsItWasThen,
    step: texts.lift,
    done: en.restrictions.lifted,
    failed: en.restrictions.liftFailed,
  },
  uphold: {
    title: texts.upholdTitle,
    what: texts.itStaysThen,
    step: texts.uphold,
    done: en.restrictions.upheld,
    failed: en.restrictions.decideFailed,
  },
  overturn: {
    title: texts.overturnTitle,
    what: texts.itWasWrongThen,
    step: texts.overturn,
    done: en.restrictions.overturned,
    failed: en.restrictions.decideFailed,
  },
} as const satisfies Record<RestrictionDecision, object>

interface NotesDialogProps {
  restriction: DecidedRestriction
  decision: RestrictionDecision
  onClose: () => void
}

/** Lifts a restriction, or decides on the appeal against it, and says why. */
export const NotesDialog = ({ restriction, decision, onClose }: NotesDialogProps) => {
  const id = useId()
  const call = useAdminCall()
  const { title, what, step, done, failed } = WORDS[decision]
  const [notes, setNotes] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const { act, isPending } = useAction<string>({
    run: (why) =>
      call(`POST restrictions/{id}/${decision}`, {
        path: { id: restriction.id },
        body: { notes: why },
        shown: restriction,
      }),
    done,
    failed: (error) => {
      setRefusal(explained(failed, error))
      return null
    },
    reload: 'restrictions',
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setRefusal(null)
    if ((await act(notes.trim())).status === 'done') onClose()
  }
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={isPending ? undefined : onClose}
      aria-labelledby={id}
    >
      <form onSubmit={submit}>
        <DialogTitle id={id}>{title(restriction.subject.title)}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>{what}</DialogContentText>
          <TextField
            label={texts.notes}
            helperText={texts.creatorsReadThis}
            required
            multiline
            minRows={3}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened in order to write
            autoFocus
            value={notes}
            onChange={({ target }) => setNotes(target.value)}
            slotProps={{ htmlInput: { maxLength: LIMITS.textLength } }}
          />
          {refusal && (
            <Alert severity="error" sx={{ whiteSpace: 'pre-line' }}>
              {refusal}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button disabled={isPending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={isPending || notes.trim() === ''}>
            {isPending ? en.processing : step}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
