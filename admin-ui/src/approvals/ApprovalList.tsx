import { canDecide, type Approval } from '@melodia/contract/approvals'
import { PAGE_SIZES } from '@melodia/contract/choices/lists'
import { en } from '@melodia/portal'
import { ApprovalFilterMenu, ApprovalTable, askedFor } from '@melodia/portal/approvals'
import { ListPage } from '@melodia/portal/list'
import { Button, Typography } from '@mui/material'
import { useState } from 'react'
import { useRecordContext } from 'react-admin'
import { DecisionDialog, type Decision } from './DecisionDialog.tsx'
import * as texts from '#texts/approvals.ts'

interface Chosen {
  approval: Approval
  decision: Decision
}

/** What administrators can decide. */
const DECIDABLE = { state: 'expired', subject: 'name' }

/** What artists are asked: names that nobody answered in time first, to decide on. */
export const ApprovalList = () => {
  const [chosen, choose] = useState<Chosen | null>(null)
  return (
    <>
      <ListPage
        title={texts.approvals}
        breadcrumbs={['artists']}
        intro={
          <Typography color="text.secondary" sx={{ mb: 2, maxWidth: '80ch' }}>
            {texts.whatYouDecide}
          </Typography>
        }
        filters={<ApprovalFilterMenu />}
        narrowedTo={DECIDABLE}
        hasSearch={false}
        sort={{ field: 'until', order: 'ASC' }}
        pageSizes={PAGE_SIZES.others}
        empty={en.approvals.nothingToDecide}
        loadFailed={en.approvals.loadListFailed}
      >
        <ApprovalTable reader="administrator">
          <Decisions onDecide={choose} />
        </ApprovalTable>
      </ListPage>
      {/* It stays when its row leaves the list. */}
      {chosen && <DecisionDialog {...chosen} onClose={() => choose(null)} />}
    </>
  )
}

/** Both decisions on the row's approval, where administrators have them. */
const Decisions = ({ onDecide }: { onDecide: (chosen: Chosen) => void }) => {
  const approval = useRecordContext<Approval>()
  if (approval?.subject !== 'name') return null
  const { state, track } = approval
  if (!canDecide(state, 'approve', 'administrators')) return null
  const what = askedFor(approval)
  return (
    <>
      <Button
        size="small"
        variant="contained"
        aria-haspopup="dialog"
        aria-label={texts.approveUse(what, track.title)}
        onClick={() => onDecide({ approval, decision: 'approve' })}
      >
        {texts.approve}
      </Button>
      <Button
        size="small"
        variant="outlined"
        color="error"
        aria-haspopup="dialog"
        aria-label={texts.declineUse(what, track.title)}
        onClick={() => onDecide({ approval, decision: 'decline' })}
      >
        {texts.decline}
      </Button>
    </>
  )
}
