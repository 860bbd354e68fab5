import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId, type FormEvent, type ReactNode } from 'react'
import { en } from '#texts/en.ts'
import * as texts from '#texts/splits.ts'

interface ProposalDialogProps {
  title: string
  /** False while something is missing. */
  isReady: boolean
  isPending: boolean
  /** Id of what says what is missing. */
  describedBy: string
  /** Why it was not done. */
  refusal: string | null
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** The frame of a form that proposes a split. */
export const ProposalDialog = ({
  title,
  isReady,
  isPending,
  describedBy,
  refusal,
  onSubmit,
  onClose,
  children,
}: ProposalDialogProps) => {
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Dialogs within it are not in its form, but their events are.
    event.stopPropagation()
    if (isReady) onSubmit()
  }
  return (
    <Dialog open fullWidth onClose={isPending ? undefined : onClose} aria-labelledby={id}>
      <form onSubmit={submit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        {/* Scrolls on a phone, by keyboard too. */}
        <DialogContent dividers tabIndex={0} sx={{ display: 'grid', gap: 2 }}>
          {children}
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
            disabled={isPending || !isReady}
            aria-describedby={describedBy}
          >
            {isPending ? en.processing : texts.propose}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
