import type { Outcome } from '@melodia/portal'
import { isBlank } from '@melodia/portal/form'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material'
import { useId, useRef, useState } from 'react'
import * as texts from '#texts/usual.ts'

/** What the dialog says of one kind of sets. */
export interface SaveSetWords {
  title: string
  /** What a set does. */
  about: string
}

interface SaveSetDialogProps {
  words: SaveSetWords
  nameLength: number
  onSave: (name: string) => Promise<Outcome>
  onClose: () => void
}

/** Names a set. It is no form: it stands within one. */
export const SaveSetDialog = ({ words, nameLength, onSave, onClose }: SaveSetDialogProps) => {
  const title = useId()
  const field = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const isNamed = !isBlank(name)
  const save = async () => {
    if (isNamed && (await onSave(name.trim())).status === 'done') onClose()
  }
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={title}
      onClose={onClose}
      slotProps={{ transition: { onEntered: () => field.current?.focus() } }}
    >
      <DialogTitle id={title}>{words.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{words.about}</DialogContentText>
        <TextField
          required
          inputRef={field}
          label={texts.name}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void save()
          }}
          slotProps={{ htmlInput: { maxLength: nameLength } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button variant="contained" disabled={!isNamed} onClick={() => void save()}>
          {texts.save}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
