import type { NewBlock } from '@melodia/contract/blocks'
import type { Track } from '@melodia/contract/tracks'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { Suspense, useState } from 'react'
import { SayWhy, wholeStatement, type DraftStatement } from '../../restrictions/index.ts'
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
          onBlock={async (body) => {
            if ((await block(body)).status === 'done') setOpen(false)
          }}
        />
      )}
    </>
  )
}

interface BlockDialogProps {
  isPending: boolean
  onClose: () => void
  onBlock: (body: NewBlock) => Promise<void>
}

const BlockDialog = ({ isPending, onClose, onBlock }: BlockDialogProps) => {
  const [notes, setNotes] = useState('')
  const [draft, setDraft] = useState<DraftStatement | null>(null)
  const statement = draft && wholeStatement(draft)
  const why = notes.trim()
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby="block-title"
      maxWidth={draft ? 'md' : 'xs'}
      fullWidth
    >
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
        <Suspense fallback={null}>
          <SayWhy draft={draft} onChange={setDraft} />
        </Suspense>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button
          color="error"
          variant="contained"
          disabled={isPending || (draft !== null && statement === null)}
          onClick={() =>
            void onBlock({ ...(why && { notes: why }), ...(statement && { statement }) })
          }
        >
          {texts.block}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
