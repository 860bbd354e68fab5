import type { Artist } from '@melodia/contract/artists'
import { LIMITS } from '@melodia/contract/choices/limits'
import { en, useAction, useAdminCall } from '@melodia/portal'
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
import * as texts from '#texts/representations.ts'

interface EndDialogProps {
  artist: Artist
  /** Name of who speaks for the artist. */
  creator: string
  onClose: () => void
}

/** Ends that somebody speaks for an artist, with the reason that they read. */
export const EndDialog = ({ artist, creator, onClose }: EndDialogProps) => {
  const call = useAdminCall()
  const id = useId()
  const [notes, setNotes] = useState('')
  const { act, isPending } = useAction<string>({
    run: (reason) =>
      call('POST artists/{id}/end-representation', {
        path: { id: artist.id },
        body: { notes: reason },
        shown: artist,
      }),
    done: en.representations.ended,
    failed: en.representations.endFailed,
    reload: 'representations',
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
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
        <DialogTitle id={id}>{texts.endRepresentation(artist.name)}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{texts.endingMeans(creator)}</DialogContentText>
          <TextField
            label={texts.reason}
            helperText={texts.creatorReadsThis}
            required
            multiline
            minRows={3}
            fullWidth
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened in order to write
            autoFocus
            value={notes}
            onChange={({ target }) => setNotes(target.value)}
            slotProps={{ htmlInput: { maxLength: LIMITS.textLength } }}
          />
        </DialogContent>
        <DialogActions>
          <Button disabled={isPending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            color="error"
            variant="contained"
            disabled={isPending || notes.trim() === ''}
          >
            {isPending ? en.processing : texts.end}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
