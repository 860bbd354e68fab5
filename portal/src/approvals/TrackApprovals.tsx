import type { TrackApproval } from '@melodia/contract/approvals'
import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { Panel } from '../layout/Panel.tsx'
import { PanelRow, PanelRows } from '../layout/PanelRows.tsx'
import { ApprovalChip } from './ApprovalChip.tsx'
import { nextStepOf, usesOf, type ApprovalReader } from './words.ts'
import * as texts from '#texts/approvals.ts'

interface TrackApprovalsProps {
  approvals: readonly TrackApproval[]
  reader: Exclude<ApprovalReader, 'representative'>
  /** What can be done about one. */
  actions?: (approval: TrackApproval) => ReactNode
}

/** What a track waits for before it is published; nothing where nobody is asked. */
export const TrackApprovals = ({ approvals, reader, actions }: TrackApprovalsProps) =>
  approvals.length === 0 ? null : (
    <Panel title={texts.approvals}>
      <PanelRows>
        {approvals.map((approval) => (
          <PanelRow
            key={approval.id}
            title={`${approval.artist.name}: ${usesOf(approval)}`}
            facts={
              <>
                {nextStepOf(approval, reader)}
                {approval.notes && (
                  <Box component="span" sx={{ display: 'block', whiteSpace: 'pre-line' }}>
                    {texts.notes(approval.notes)}
                  </Box>
                )}
              </>
            }
          >
            <ApprovalChip state={approval.state} />
            {actions?.(approval)}
          </PanelRow>
        ))}
      </PanelRows>
    </Panel>
  )
