import type { Creator } from '@melodia/contract/creators'
import type { User } from '@melodia/contract/users'
import { en, explained } from '@melodia/portal'
import {
  Button,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { useId, useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { PersonPicker } from './PersonPicker.tsx'
import { useRefreshCreators } from './useRefreshCreators.ts'

interface AssignDialogProps {
  creator: Creator
  onClose: () => void
}

/** Assigns an unassigned creator; the API grants what the user has asked for (decision 060). */
export const AssignDialog = ({ creator, onClose }: AssignDialogProps) => {
  const title = useId()
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const refresh = useRefreshCreators()
  const [person, choose] = useState<User | null>(null)
  const [busy, setBusy] = useState(false)

  const assign = async ({ id: mid }: User) => {
    const { id } = creator
    setBusy(true)
    try {
      await dataProvider.update('creators', {
        id,
        data: { ...creator, mid },
        previousData: creator,
      })
      notify(en.creators.assigned, { type: 'success' })
      onClose()
    } catch (error) {
      notify(explained(en.creators.assignFailed, error), { type: 'error' })
      setBusy(false)
    }
    await refresh()
  }

  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby={title}
    >
      <DialogTitle id={title} sx={{ overflowWrap: 'anywhere' }}>
        Assign {creator.name} to a user
      </DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          The user becomes this creator and can enter the creator portal. A request of theirs that
          is open is granted with it.
        </DialogContentText>
        <PersonPicker value={person} onChange={choose} disabled={busy} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button
          variant="contained"
          disabled={busy || person === null}
          startIcon={busy && <CircularProgress size={16} color="inherit" />}
          onClick={() => person && assign(person)}
        >
          Assign to User
        </Button>
      </DialogActions>
    </Dialog>
  )
}
