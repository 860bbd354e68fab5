import { canDecide, type TrackApproval } from '@melodia/contract/approvals'
import type { Track } from '@melodia/contract/tracks'
import { askedFor, TrackApprovals } from '@melodia/portal/approvals'
import { Button } from '@mui/material'
import { Link } from 'react-router'
import { approvalPlace } from './paths.ts'
import * as texts from '#texts/approvals.ts'

/** What a track waits for, with the way to what administrators can decide; nothing without any. */
export const ApprovalsOfTrack = ({ track }: { track: Track }) => (
  <TrackApprovals approvals={track.approvals} reader="administrator" actions={wayTo} />
)

const wayTo = (approval: TrackApproval) =>
  approval.subject === 'name' && canDecide(approval.state, 'approve', 'administrators') ? (
    <Button
      size="small"
      variant="outlined"
      component={Link}
      to={approvalPlace(approval.id)}
      aria-label={texts.decideOn(askedFor(approval))}
    >
      {texts.decide}
    </Button>
  ) : null
