import type { Creator } from '@melodia/contract/creators'
import type { User } from '@melodia/contract/users'
import { en, useAction } from '@melodia/portal'
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
import { useDataProvider } from 'react-admin'
import { PersonPicker } from './PersonPicker.tsx'
import * as texts from '#texts/creators.ts'

interface AssignDialogProps {
  creator: Creator
  onClose: () => void
}

/** Assigns an unassigned creator; the API also grants the user's open request (decision 060). */
export const AssignDialog = ({ creator, onClose }: AssignDialogProps) => {
  const title = useId()
  const dataProvider = useDataProvider()
  const [person, choose] = useState<User | null>(null)
  const { act, isPending: busy } = useAction<User>({
    run: ({ id: mid }) =>
      dataProvider.update('creators', {
        id: creator.id,
        data: { ...creator, mid },
        previousData: creator,
      }),
    done: en.creators.assigned,
    failed: en.creators.assignFailed,
    reload: 'creators',
  })
  const assign = async (user: User) => {
    if ((await act(user)).status === 'done') onClose()
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
        {texts.assignNameToAUser(creator.name)}
      </DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{texts.userBecomesThisCreatorAnd}</DialogContentText>
        <PersonPicker value={person} onChange={choose} disabled={busy} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2 }}>
        <Button onClick={onClose} disabled={busy}>
          {texts.cancel}
        </Button>
        <Button
          variant="contained"
          disabled={busy || person === null}
          startIcon={busy && <CircularProgress size={16} color="inherit" />}
          onClick={() => person && assign(person)}
        >
          {texts.assignToUser}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
