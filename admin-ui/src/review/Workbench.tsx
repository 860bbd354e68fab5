import type { CheckLevel } from '@melodia/contract/choices/reports'
import type { Track } from '@melodia/contract/tracks'
import { tracks } from '@melodia/portal'
import { Panel } from '@melodia/portal/layout'
import type { Sound } from '@melodia/portal/player'
import { Comments, useComments } from '@melodia/portal/review'
import { SplitOfTrack } from '@melodia/portal/splits'
import { Box, Paper } from '@mui/material'
import { memo } from 'react'
import { ApprovalsOfTrack } from '../approvals/index.ts'
import { Album } from './album/index.ts'
import { Background, Checked, Risks, Round, TrackFacts } from './findings/index.ts'
import { useReviewKeys } from './reviewKeys.ts'
import type { useLease } from './useLease.ts'
import { useVerdict, Verdict } from './decision/index.ts'
import * as texts from '#texts/review.ts'

export interface WorkbenchProps {
  record: Track
  /** Reloads the track, after a failure. */
  reload: () => Promise<unknown>
  lease: ReturnType<typeof useLease>
  /** Whether it has just been decided. */
  decided: boolean
  onDecided: () => void
}

/** On a phone the decision comes before the findings, so that it is close. */
const LAYOUT = {
  // Room for the decisions at the bottom edge, also when an element gets the focus.
  pb: { xs: 9, md: 0 },
  '& button, & input, & textarea, & a': { scrollMarginBottom: { xs: '180px', md: 0 } },
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateAreas: {
    xs: '"facts" "verdict" "findings"',
    md: '"facts verdict" "findings verdict"',
  },
  gridTemplateRows: { md: 'auto 1fr' },
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: 'minmax(0, 1fr) 240px',
    lg: 'minmax(0, 1fr) 320px',
  },
}

/** Everything that is known about a pending track, and the decision. */
export const Workbench = ({ record, reload, lease, decided, onDecided }: WorkbenchProps) => {
  const verdict = useVerdict({ record, reload, decided, onDecided, lease })
  useReviewKeys(record, verdict)
  // Nothing is asked of a track that is being decided on: the answer could be that it is gone.
  const isThere = !decided && verdict.running === null && verdict.race?.decided === undefined
  return (
    <Box sx={LAYOUT}>
      <Facts
        record={record}
        isThere={isThere}
        level={verdict.report?.level ?? record.review?.level ?? null}
      />
      <Verdict verdict={verdict} onTakeAgain={lease.take} />
      <Findings record={record} isThere={isThere} onDecided={onDecided} />
    </Box>
  )
}

interface KnownProps {
  record: Track
  /** False once it is decided: it may be gone. */
  isThere: boolean
}

/** Not drawn again with each letter of the notes, nor when a dialog opens. */
const Facts = memo(function Facts(props: KnownProps & { level: CheckLevel | null }) {
  const { record, isThere } = props
  const { comments } = useComments(tracks.pending, record.id, isThere)
  return (
    <Paper variant="outlined" sx={{ gridArea: 'facts', p: { xs: 2, lg: 2.5 } }}>
      <TrackFacts {...props} comments={comments} />
      <Risks risk={record.review?.risk ?? []} />
    </Paper>
  )
})

const Findings = memo(function Findings(props: KnownProps & { onDecided: () => void }) {
  const { record, isThere } = props
  const comments = useComments(tracks.pending, record.id, isThere)
  const sound: Sound = { resource: tracks.pending, record, kind: 'track' }
  return (
    <Box
      sx={{
        gridArea: 'findings',
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <ApprovalsOfTrack track={record} />
      <SplitOfTrack track={record} isThere={isThere} />
      <Album {...props} />
      <Checked record={record} isThere={isThere} />
      <Panel title={texts.comments}>
        <Comments state={comments} sound={sound} disabled={!isThere} />
      </Panel>
      <Round record={record} isThere={isThere} comments={comments.comments} />
      <Background record={record} isThere={isThere} />
    </Box>
  )
})
