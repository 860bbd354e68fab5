import { PAGE_SIZES } from '@melodia/contract/choices/lists'
import { en } from '@melodia/portal'
import { ApprovalFilterMenu } from '@melodia/portal/approvals'
import { ListPage } from '@melodia/portal/list'
import { Typography } from '@mui/material'
import { AnswerTable } from './AnswerTable.tsx'
import { TrustedCreators } from './TrustedCreators.tsx'
import * as texts from '#texts/approvals.ts'

const ASKED = { state: 'asked' }

/** What the artists whom one represents are asked, and whom one trusts. */
export const ApprovalList = () => (
  <ListPage
    title={texts.approvals}
    intro={
      <Typography color="text.secondary" sx={{ mb: 2, maxWidth: '80ch' }}>
        {texts.whenYouAreAsked}
      </Typography>
    }
    filters={<ApprovalFilterMenu />}
    narrowedTo={ASKED}
    hasSearch={false}
    sort={{ field: 'until', order: 'ASC' }}
    pageSizes={PAGE_SIZES.others}
    empty={en.approvals.nobodyAsks}
    loadFailed={en.approvals.loadListFailed}
    below={<TrustedCreators />}
  >
    <AnswerTable />
  </ListPage>
)
