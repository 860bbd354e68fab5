import type { Track } from '@melodia/contract/tracks'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { useState } from 'react'
import { NotesField } from '../decision/index.ts'
import { useBlock } from './useBlock.ts'
import * as texts from '#texts/review.ts'

/** Blocks the recording of a track, so that a copy arrives with a stop; or lifts that. */
export const BlockButton = ({ record }: { record: Pick<Track, 'id' | 'status'> }) => {
  const { isBlocked, block, lift, isPending } = useBlock(record)
  const [isOpen, setOpen] = useState(false)
  if (isBlocked)
    return (
      <Button
        variant="outlined"
        disabled={isPending}
        onClick={() => void lift()}
        sx={{ mt: 2, display: 'flex' }}
      >
        {texts.unblockThisRecording}
      </Button>
    )
  return (
    <>
      <Button
        color="error"
        variant="outlined"
        aria-haspopup="dialog"
        disabled={isPending}
        onClick={() => setOpen(true)}
        sx={{ mt: 2, display: 'flex' }}
      >
        {texts.blockThisRecording}
      </Button>
      {isOpen && (
        <BlockDialog
          isPending={isPending}
          onClose={() => setOpen(false)}
          onBlock={async (notes) => {
            if ((await block(notes)).status === 'done') setOpen(false)
          }}
        />
      )}
    </>
  )
}

interface BlockDialogProps {
  isPending: boolean
  onClose: () => void
  onBlock: (notes: string) => Promise<void>
}

const BlockDialog = ({ isPending, onClose, onBlock }: BlockDialogProps) => {
  const [notes, setNotes] = useState('')
  return (
    <Dialog open onClose={onClose} aria-labelledby="block-title" maxWidth="xs" fullWidth>
      <DialogTitle id="block-title" variant="h2">
        {texts.blockThisRecordingQuestion}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText variant="body2">{texts.ifAnyoneUploadsItLater}</DialogContentText>
        <NotesField
          label={texts.notesOnBlock}
          helperText={texts.optionalOnlyAdministratorsReadThem}
          value={notes}
          onChange={setNotes}
          disabled={isPending}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button
          color="error"
          variant="contained"
          disabled={isPending}
          onClick={() => void onBlock(notes.trim())}
        >
          {texts.block}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
