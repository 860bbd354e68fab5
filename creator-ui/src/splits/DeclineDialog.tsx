import type { AskedSplit } from '@melodia/contract/splits'
import { useCreatorCall } from '@melodia/portal'
import { NotesDialog } from '@melodia/portal/form'
import { Alert } from '@mui/material'
import * as texts from '#texts/splits.ts'

interface DeclineDialogProps {
  split: AskedSplit
  onClose: () => void
}

/** Declines a split, with or without a reason. */
export const DeclineDialog = ({ split: { id, track, state }, onClose }: DeclineDialogProps) => {
  const call = useCreatorCall()
  return (
    <NotesDialog
      title={texts.declineSplitOf(track.title)}
      label={texts.reason}
      hint={texts.optionalEverybodyReads}
      isRequired={false}
      step={texts.decline}
      color="error"
      run={(notes) =>
        call('POST splits/{id}/decline', { path: { id }, body: { ...(notes && { notes }) } })
      }
      done={texts.declinedSplitOf(track.title)}
      failed={texts.failedToSave}
      reload="splits"
      onClose={onClose}
    >
      <Alert severity="info">{state === 'planned' ? texts.itNeverBegins : texts.itEnds}</Alert>
    </NotesDialog>
  )
}
