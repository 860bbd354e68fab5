import type { TrackEvent } from '@melodia/contract/audit'
import { en, useCreatorCall } from '@melodia/portal'
import { NotesDialog } from '@melodia/portal/form'
import { DialogContentText } from '@mui/material'
import * as texts from '#texts/review.ts'

interface AppealDialogProps {
  decision: TrackEvent
  onClose: () => void
}

/** Asks for another decision on a rejection, with the creator's reasons. */
export const AppealDialog = ({ decision: { id, title }, onClose }: AppealDialogProps) => {
  const call = useCreatorCall()
  return (
    <NotesDialog
      title={texts.appealTitleOfTitle(title)}
      label={texts.whyShouldWeReconsider}
      step={texts.sendAppeal}
      run={(text) => call('POST decisions/{id}/appeal', { path: { id }, body: { text } })}
      done={en.decisions.appealed}
      failed={en.decisions.appealFailed}
      reload="tracks"
      onClose={onClose}
    >
      <DialogContentText>{texts.youCanAppealOnceTrack}</DialogContentText>
    </NotesDialog>
  )
}
