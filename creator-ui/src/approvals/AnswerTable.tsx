import { canDecide, type Approval } from '@melodia/contract/approvals'
import { ApprovalTable, askedFor } from '@melodia/portal/approvals'
import { consentFor } from '@melodia/portal/consents'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import { AnswerDialog, type Answer } from './AnswerDialog.tsx'
import * as texts from '#texts/approvals.ts'

interface Asked {
  approval: Approval
  answer: Answer
}

/** Approvals with what one can answer; the dialog stays when its row leaves the list. */
export const AnswerTable = () => {
  const [asked, ask] = useState<Asked | null>(null)
  return (
    <>
      <ApprovalTable reader="representative">
        <Answers onAnswer={ask} />
      </ApprovalTable>
      {asked && <AnswerDialog {...asked} onClose={() => ask(null)} />}
    </>
  )
}

/** What can be answered to the row's approval. */
const Answers = ({ onAnswer }: { onAnswer: (asked: Asked) => void }) => {
  const approval = useRecordContext<Approval>()
  if (!approval) return null
  const { state, subject, track } = approval
  const what = askedFor(approval)
  return (
    <>
      {canDecide(state, 'approve', 'creators') && (
        <Button
          size="small"
          variant="contained"
          aria-haspopup="dialog"
          aria-label={texts.approveUse(what, track.title)}
          onClick={() => onAnswer({ approval, answer: 'approve' })}
        >
          {texts.approve}
        </Button>
      )}
      {canDecide(state, 'disapprove', 'creators') && (
        <Button
          size="small"
          variant="outlined"
          color="error"
          aria-haspopup="dialog"
          aria-label={texts.declineUse(what, track.title)}
          onClick={() => onAnswer({ approval, answer: 'decline' })}
        >
          {texts.decline}
        </Button>
      )}
      {subject === 'sound' && state !== 'declined' && (
        <Button
          size="small"
          component={Link}
          {...consentFor(approval)}
          sx={{ textAlign: 'center' }}
          aria-label={texts.giveConsentFor(what)}
        >
          {texts.giveConsent}
        </Button>
      )}
    </>
  )
}
