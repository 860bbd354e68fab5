import { USUAL_SETS } from '@melodia/contract/choices/contributions'
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
import * as texts from '#texts/credits.ts'

interface SaveSetDialogProps {
  onSave: (name: string) => Promise<Outcome>
  onClose: () => void
}

/** Names a set. It is no form: it stands within one. */
export const SaveSetDialog = ({ onSave, onClose }: SaveSetDialogProps) => {
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
      <DialogTitle id={title}>{texts.saveAsUsual}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText>{texts.fillsInOtherTracks}</DialogContentText>
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
          slotProps={{ htmlInput: { maxLength: USUAL_SETS.nameLength } }}
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
