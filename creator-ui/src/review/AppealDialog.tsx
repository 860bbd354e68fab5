import type { TrackEvent } from '@melodia/contract/audit'
import { LIMITS } from '@melodia/contract/choices/limits'
import { en, useAction, useCreatorCall } from '@melodia/portal'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material'
import { useId, useState, type FormEvent } from 'react'
import * as texts from '#texts/review.ts'

interface AppealDialogProps {
  decision: TrackEvent
  onClose: () => void
}

/** Asks for another decision on a rejection, with the creator's reasons. */
export const AppealDialog = ({ decision, onClose }: AppealDialogProps) => {
  const call = useCreatorCall()
  const id = useId()
  const [text, setText] = useState('')
  const { act, isPending } = useAction<string>({
    run: (said) =>
      call('POST decisions/{id}/appeal', { path: { id: decision.id }, body: { text: said } }),
    done: en.decisions.appealed,
    failed: en.decisions.appealFailed,
    reload: 'tracks',
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if ((await act(text.trim())).status === 'done') onClose()
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
        <DialogTitle id={id}>{texts.appealTitleOfTitle(decision.title)}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{texts.youCanAppealOnceTrack}</DialogContentText>
          <TextField
            label={texts.whyShouldWeReconsider}
            required
            multiline
            minRows={4}
            fullWidth
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened in order to write
            autoFocus
            value={text}
            onChange={({ target }) => setText(target.value)}
            slotProps={{ htmlInput: { maxLength: LIMITS.textLength } }}
          />
        </DialogContent>
        <DialogActions>
          <Button disabled={isPending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" variant="contained" disabled={isPending || text.trim() === ''}>
            {isPending ? en.processing : texts.sendAppeal}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
