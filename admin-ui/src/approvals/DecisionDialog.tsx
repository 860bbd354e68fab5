import type { Approval } from '@melodia/contract/approvals'
import { en, useAdminCall } from '@melodia/portal'
import { askedFor } from '@melodia/portal/approvals'
import { NotesDialog } from '@melodia/portal/form'
import { Box, DialogContentText } from '@mui/material'
import { RepresentativeOf } from './RepresentativeOf.tsx'
import * as texts from '#texts/approvals.ts'

export type Decision = 'approve' | 'decline'

const WORDS = {
  approve: {
    title: texts.approveUse,
    what: texts.approveMeans,
    step: texts.approve,
    done: en.approvals.approved,
    color: 'primary',
  },
  decline: {
    title: texts.declineUse,
    what: texts.declineMeans,
    step: texts.decline,
    done: en.approvals.declined,
    color: 'error',
  },
} as const satisfies Record<Decision, object>

interface DecisionDialogProps {
  approval: Approval
  decision: Decision
  onClose: () => void
}

/** Decides on a name that was not answered in time, and says why. */
export const DecisionDialog = ({ approval, decision, onClose }: DecisionDialogProps) => {
  const call = useAdminCall()
  const { title, what, step, done, color } = WORDS[decision]
  const { artist, id, track } = approval
  const use = askedFor(approval)
  return (
    <NotesDialog
      title={title(use, track.title)}
      label={texts.notes}
      hint={texts.creatorReadsThis}
      step={step}
      color={color}
      run={(notes) =>
        call(`POST approvals/{id}/${decision}`, {
          path: { id },
          body: { notes },
          shown: approval,
        })
      }
      done={done(use, track.title)}
      failed={en.approvals.failed}
      reload="approvals"
      onClose={onClose}
    >
      <DialogContentText>{what}</DialogContentText>
      <Box component="dl" sx={{ m: 0 }}>
        <RepresentativeOf artist={artist.id} />
      </Box>
    </NotesDialog>
  )
}
