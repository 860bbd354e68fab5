import type { DecidedRestriction } from '@melodia/contract/restrictions'
import { en, useAdminCall } from '@melodia/portal'
import { NotesDialog } from '@melodia/portal/form'
import { DialogContentText } from '@mui/material'
import * as texts from '#texts/restrictions.ts'

export type RestrictionDecision = 'lift' | 'uphold' | 'overturn'

const WORDS = {
  lift: {
    title: texts.liftTitle,
    what: texts.everythingIsAsItWasThen,
    step: texts.lift,
    done: en.restrictions.lifted,
    failed: en.restrictions.liftFailed,
  },
  uphold: {
    title: texts.upholdTitle,
    what: texts.itStaysThen,
    step: texts.uphold,
    done: en.restrictions.upheld,
    failed: en.restrictions.decideFailed,
  },
  overturn: {
    title: texts.overturnTitle,
    what: texts.itWasWrongThen,
    step: texts.overturn,
    done: en.restrictions.overturned,
    failed: en.restrictions.decideFailed,
  },
} as const satisfies Record<RestrictionDecision, object>

interface DecisionDialogProps {
  restriction: DecidedRestriction
  decision: RestrictionDecision
  onClose: () => void
}

/** Lifts a restriction, or decides on the appeal against it, and says why. */
export const DecisionDialog = ({ restriction, decision, onClose }: DecisionDialogProps) => {
  const call = useAdminCall()
  const { title, what, ...words } = WORDS[decision]
  return (
    <NotesDialog
      {...words}
      title={title(restriction.subject.title)}
      label={texts.notes}
      hint={texts.creatorsReadThis}
      run={(notes) =>
        call(`POST restrictions/{id}/${decision}`, {
          path: { id: restriction.id },
          body: { notes },
          shown: restriction,
        })
      }
      reload="restrictions"
      onClose={onClose}
    >
      <DialogContentText>{what}</DialogContentText>
    </NotesDialog>
  )
}
