import { ACTIONS } from '@melodia/contract/lifecycle'
import type { TrackOutcome } from '@melodia/contract/reviews'
import { en, paths, statusOf, tracks, useAdminCall } from '@melodia/portal'
import { LoadProblem, PartSkeleton } from '@melodia/portal/layout'
import { ReasonList } from '@melodia/portal/review'
import { Box, Button, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useUndoDecision } from '../decision/index.ts'
import * as texts from '#texts/review.ts'

interface TrackOutcomePanelProps {
  id: string
  /** Looks for the track again. */
  reload: () => Promise<unknown>
}

/** How a missing track ended, and where it is; nothing if it never existed. */
export const TrackOutcomePanel = ({ id, reload }: TrackOutcomePanelProps) => {
  const call = useAdminCall()
  const { data, error, refetch } = useQuery({
    queryKey: [tracks.approved, 'ending', id],
    queryFn: () => call('GET tracks/{id}/ending', { path: { id } }),
    retry: false,
    gcTime: 0,
  })
  if (data) return <Ended id={id} ending={data} reload={reload} />
  if (statusOf(error) === 404) return null
  if (error)
    return (
      <Box sx={{ mb: 2 }}>
        <LoadProblem
          message={en.review.endingFailed}
          error={error}
          onRetry={() => void refetch()}
        />
      </Box>
    )
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto', mb: 2 }}>
      <PartSkeleton height={72} />
    </Box>
  )
}

const whole = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })

interface EndedProps extends TrackOutcomePanelProps {
  ending: TrackOutcome
}

const Ended = ({ id, reload, ending: { status, kept_until, last } }: EndedProps) => (
  <Box sx={{ maxWidth: 560, mx: 'auto', mb: 2, overflowWrap: 'anywhere' }}>
    {last && <Last last={last} />}
    <Typography sx={{ mt: 1 }}>{placeOf({ status, kept_until, last })}</Typography>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1, mt: 2 }}>
      {status && (
        <Button component={Link} to={paths.edit(tracks[status], id)} variant="contained">
          {status === 'approved' ? texts.openPublishedTrack : texts.openPendingTrack}
        </Button>
      )}
      {last?.can_undo && <Undo last={last} reload={reload} />}
    </Box>
  </Box>
)

type Last = NonNullable<TrackOutcome['last']>

const Last = ({ last: { at, action, by, title, notes, reasons } }: { last: Last }) => (
  <>
    <Typography sx={{ fontWeight: 600 }}>
      {texts.decidedAt(by, ACTIONS[action].done, title, whole.format(Date.parse(at)))}
    </Typography>
    <ReasonList reasons={reasons} />
    {notes && <Typography sx={{ whiteSpace: 'pre-line' }}>{texts.notesQuoted(notes)}</Typography>}
  </>
)

/** The list that has it now, and for how long. */
const placeOf = ({ status, kept_until, last }: TrackOutcome) => {
  if (status === 'approved') return texts.itIsPublished
  if (status === 'pending') return texts.itIsPending
  if (kept_until) return texts.itIsKeptWithIts(day.format(Date.parse(kept_until)))
  return last?.action === 'reject' ? texts.itIsNoLongerKept : texts.itIsGone
}

const Undo = ({
  last: { id, action },
  reload,
}: { last: Last } & Pick<TrackOutcomePanelProps, 'reload'>) => {
  const { act, isPending } = useUndoDecision()
  const undo = async () => {
    // Its screen may be open already, and says that it is missing.
    if ((await act({ decision: id })).status === 'done') await reload()
  }
  return (
    <Button variant="contained" disabled={isPending} onClick={() => void undo()}>
      {action === 'reject' ? texts.undoYourRejection : texts.undoYourValidation}
    </Button>
  )
}
