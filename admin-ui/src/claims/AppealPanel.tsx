import type { RightsClaim } from '@melodia/contract/claims'
import { Panel } from '@melodia/portal/layout'
import { momentOf } from '@melodia/portal/restrictions'
import { Box, Typography } from '@mui/material'
import { Suspense } from 'react'
import { YouDecidedFirst } from '../restrictions/index.ts'
import * as texts from '#texts/claims.ts'

interface AppealPanelProps {
  claim: RightsClaim
  appeal: NonNullable<RightsClaim['appeal']>
  /** Id of the reason for which the reader cannot decide. */
  why: string
}

/** What the claimant says against the dismissal, and how that was decided. */
export const AppealPanel = ({ claim, appeal, why }: AppealPanelProps) => (
  <Panel title={texts.appeal}>
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography color="text.secondary">{texts.appealedOn(momentOf(appeal.at))}</Typography>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {appeal.text}
      </Typography>
      {appeal.state !== 'open' && (
        <Typography sx={{ fontWeight: 600 }}>
          {OUTCOMES[appeal.state](momentOf(appeal.decided_at ?? appeal.at))}
        </Typography>
      )}
      {!claim.may_decide && (
        <Suspense fallback={null}>
          <YouDecidedFirst id={why} />
        </Suspense>
      )}
    </Box>
  </Panel>
)

const OUTCOMES = {
  upheld: texts.dismissalStayed,
  overturned: texts.dismissalOverturned,
} as const
