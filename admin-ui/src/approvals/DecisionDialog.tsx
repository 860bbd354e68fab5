import type { Approval } from '@melodia/contract/approvals'
import { LIMITS } from '@melodia/contract/choices/limits'
import { en, explained, useAction, useAdminCall } from '@melodia/portal'
import { askedFor } from '@melodia/portal/approvals'
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material'
import { useId, useState, type FormEvent } from 'react'
import { RepresentativeOf } from './RepresentativeOf.tsx'
import * as texts from '#texts/approvals.ts'

export type Decision = 'approve' | 'decline'

const WORDS = {
  approve: {
    title: texts.approveUse,
    what: texts.approveMeans,
    step: texts.approve,
    done: en.approvals.approved,
    color: 'primary',
  },
  decline: {
    title: texts.declineUse,
    what: texts.declineMeans,
    step: texts.decline,
    done: en.approvals.declined,
    color: 'error',
  },
} as const satisfies Record<Decision, object>

interface DecisionDialogProps {
  approval: Approval
  decision: Decision
  onClose: () => void
}

/** Decides on a name that was not answered in time, and says why. */
export const DecisionDialog = ({ approval, decision, onClose }: DecisionDialogProps) => {
  const call = useAdminCall()
  const id = useId()
  const [notes, setNotes] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const { title, what, step, done, color } = WORDS[decision]
  const use = askedFor(approval)
  const { act, isPending } = useAction<string>({
    run: (why) =>
      call(`POST approvals/{id}/${decision}`, {
        path: { id: approval.id },
        body: { notes: why },
        shown: approval,
      }),
    done: done(use, approval.track.title),
    failed: (error) => {
      setRefusal(explained(en.approvals.failed, error))
      return null
    },
    reload: 'approvals',
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setRefusal(null)
    if ((await act(notes.trim())).status === 'done') onClose()
  }
  return (
    <Dialog open fullWidth onClose={isPending ? undefined : onClose} aria-labelledby={id}>
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
          {title(use, approval.track.title)}
        </DialogTitle>
        {/* Scrolls on a phone, by keyboard too. */}
        <DialogContent dividers tabIndex={0} sx={{ display: 'grid', gap: 2 }}>
          <DialogContentText>{what}</DialogContentText>
          <Box component="dl" sx={{ m: 0 }}>
            <RepresentativeOf artist={approval.artist.id} />
          </Box>
          <TextField
            label={texts.notes}
            helperText={texts.creatorReadsThis}
            required
            multiline
            minRows={3}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened in order to write
            autoFocus
            value={notes}
            disabled={isPending}
            onChange={({ target }) => setNotes(target.value)}
            slotProps={{ htmlInput: { maxLength: LIMITS.textLength } }}
          />
          {refusal && (
            <Alert severity="error" sx={{ whiteSpace: 'pre-line' }}>
              {refusal}
            </Alert>
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, py: 2 }}>
          <Button onClick={onClose} disabled={isPending}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={color}
            disabled={isPending || notes.trim() === ''}
          >
            {isPending ? en.processing : step}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
