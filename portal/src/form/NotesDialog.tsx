import { LIMITS } from '@melodia/contract/choices/limits'
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { en } from '#texts/en.ts'
import { explained } from '../problem.ts'
import { useAction } from '../useAction.ts'
import type { Noun } from '../useReload.ts'
import * as texts from '#texts/form.ts'

interface NotesDialogProps {
  title: string
  /** What the action means. */
  children?: ReactNode
  /** Of the notes. */
  label: string
  /** Who reads the notes. */
  hint?: string
  isRequired?: boolean
  /** Fields below the notes. */
  further?: ReactNode
  /** What the button says. */
  step: string
  color?: 'primary' | 'error'
  /** Gets the notes without blanks around them. */
  run: (notes: string) => Promise<unknown>
  done: string
  failed: string
  reload: Noun
  onClose: () => void
}

/** Does one thing, and says why. A refusal is shown in it; it closes once that is done. */
export const NotesDialog = ({
  title,
  children,
  label,
  hint,
  isRequired = true,
  further,
  step,
  color = 'primary',
  run,
  done,
  failed,
  reload,
  onClose,
}: NotesDialogProps) => {
  const id = useId()
  const [notes, setNotes] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const { act, isPending } = useAction<string>({
    run,
    done,
    failed: (error) => {
      setRefusal(explained(failed, error))
      return null
    },
    reload,
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
          {title}
        </DialogTitle>
        {/* Scrolls on a phone, by keyboard too. */}
        <DialogContent dividers tabIndex={0} sx={{ display: 'grid', gap: 2 }}>
          {children}
          <TextField
            label={label}
            helperText={hint}
            required={isRequired}
            multiline
            minRows={3}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened in order to write
            autoFocus
            value={notes}
            disabled={isPending}
            onChange={({ target }) => setNotes(target.value)}
            slotProps={{ htmlInput: { maxLength: LIMITS.textLength } }}
          />
          {further}
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
            disabled={isPending || (isRequired && notes.trim() === '')}
          >
            {isPending ? en.processing : step}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
