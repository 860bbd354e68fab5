import { LIMITS } from '@melodia/contract/choices/limits'
import { detailsOf, en, fieldErrorsOf, useAction, useCreatorCall } from '@melodia/portal'
import { DocumentsField } from '@melodia/portal/form'
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
import { ArtistField, type FoundArtist } from './ArtistField.tsx'
import * as texts from '#texts/artists.ts'

interface Asked {
  artist: FoundArtist
  message: string
  evidence: readonly File[]
}

/** "This is me": asks to speak for an artist, with a message and evidence. */
export const RepresentDialog = ({ onClose }: { onClose: () => void }) => {
  const call = useCreatorCall()
  const id = useId()
  const [artist, setArtist] = useState<FoundArtist | null>(null)
  const [message, setMessage] = useState('')
  const [evidence, setEvidence] = useState<readonly File[]>([])
  const [problem, setProblem] = useState<unknown>(null)
  const { act, isPending } = useAction<Asked>({
    run: (asked) =>
      call('POST artists/{id}/represent', {
        path: { id: asked.artist.id },
        body: { message: asked.message },
        files: { evidence: asked.evidence },
      }),
    done: (asked) => en.representations.asked(asked.artist.name),
    reload: 'representations',
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!artist) return
    setProblem(null)
    const outcome = await act({ artist, message: message.trim(), evidence })
    if (outcome.status === 'done') onClose()
    if (outcome.status === 'failed') setProblem(outcome.error)
  }
  const errors = fieldErrorsOf(problem)
  const isField = Object.keys(errors).length > 0
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={isPending ? undefined : onClose}
      aria-labelledby={id}
    >
      <form onSubmit={submit}>
        <DialogTitle id={id}>{texts.speakForArtist}</DialogTitle>
        <DialogContent>
          <DialogContentText sx={{ mb: 2 }}>{texts.evidenceHelps}</DialogContentText>
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            <ArtistField value={artist} onChange={setArtist} disabled={isPending} />
            <TextField
              label={texts.whoAreYou}
              required
              multiline
              minRows={4}
              fullWidth
              disabled={isPending}
              value={message}
              error={errors['message'] !== undefined}
              helperText={errors['message']}
              onChange={({ target }) => setMessage(target.value)}
              slotProps={{ htmlInput: { maxLength: LIMITS.textLength } }}
            />
            <DocumentsField
              label={texts.evidence}
              files={evidence}
              onChange={setEvidence}
              error={errors['evidence']}
              disabled={isPending}
            />
            {problem !== null && !isField && (
              <Alert severity="error">
                {en.representations.askFailed}
                <br />
                {detailsOf(problem)}
              </Alert>
            )}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button disabled={isPending} onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={isPending || !artist || message.trim() === ''}
          >
            {isPending ? en.processing : texts.thisIsMe}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
