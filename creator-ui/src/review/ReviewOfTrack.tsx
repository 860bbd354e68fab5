import type { TrackEvent } from '@melodia/contract/audit'
import type { Track } from '@melodia/contract/tracks'
import { en } from '@melodia/portal'
import { TrackApprovals } from '@melodia/portal/approvals'
import { When } from '@melodia/portal/fields'
import { LoadProblem, Panel } from '@melodia/portal/layout'
import { Alert, Box, Skeleton, Typography } from '@mui/material'
import { dayOf } from './durations.ts'
import { textsOf } from './historyOf.ts'
import { useHistory } from './useHistory.ts'
import { OwnComments } from './OwnComments.tsx'
import { OwnReport } from './OwnReport.tsx'
import * as texts from '#texts/review.ts'

/** State of a pending track's review, who is asked for an approval, its comments, and the report. */
export const ReviewOfTrack = ({ track }: { track: Track }) => (
  <Box sx={{ display: 'grid', gap: 2, mb: 3, maxWidth: 1200 }}>
    <Place track={track} />
    <TrackApprovals approvals={track.approvals} reader="creator" />
    <OwnComments track={track} />
    <OwnReport track={track} />
  </Box>
)

/** Where the review is, unless it simply waits. */
const Place = ({ track }: { track: Track }) => {
  const { state, deferred_until } = track.review ?? {}
  if (state === 'changes') return <WhatIsAsked track={track} />
  if (state === 'appeal')
    return <Alert severity="info">{texts.youHaveAppealedAgainstRejection}</Alert>
  if (state === 'deferred')
    return (
      <Alert severity="info">
        {texts.reviewIsDeferred(deferred_until && dayOf(deferred_until))}
      </Alert>
    )
  return null
}

/** Why it was sent back, or rejected before it was taken up again. */
const WhatIsAsked = ({ track }: { track: Track }) => {
  const history = useHistory([track])
  return (
    <Panel title={texts.changesRequested}>
      {history.isPending ? (
        <Skeleton height={60} />
      ) : history.error ? (
        <LoadProblem
          message={en.decisions.loadListFailed}
          error={history.error}
          onRetry={history.retry}
        />
      ) : (
        <Asked event={history.of(track.id).find(isAgainst)} />
      )}
      <Typography color="text.secondary" sx={{ mt: 1.5 }}>
        {texts.changeWhatIsNeededBelow}
      </Typography>
    </Panel>
  )
}

const isAgainst = ({ action }: TrackEvent) => action === 'request-changes' || action === 'reject'

const Asked = ({ event }: { event: TrackEvent | undefined }) => {
  if (!event) return null
  const { at, by, notes, reasons } = event
  const text = textsOf(reasons)
  return (
    <>
      {text && <Typography sx={{ maxWidth: '80ch' }}>{text}</Typography>}
      {notes && (
        <Typography
          sx={{
            mt: text ? 1 : 0,
            maxWidth: '80ch',
            whiteSpace: 'pre-line',
            overflowWrap: 'anywhere',
          }}
        >
          {`${by}: ${notes}`}
        </Typography>
      )}
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
        <When at={at} />
      </Typography>
    </>
  )
}
