import type { ReviewState as State } from '@melodia/contract/choices/reviews'
import type { TrackStatus } from '@melodia/contract/choices/tracks'
import type { Track } from '@melodia/contract/tracks'
import { When } from '@melodia/portal/fields'
import { namesOfProposed } from '@melodia/portal/tracks'
import { Box, Skeleton, Typography } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { useHistoryOfList } from './HistoryContext.tsx'
import { handedInAt, publishedAt } from './historyOf.ts'
import { dayOf, timeSince } from './durations.ts'
import { ReviewChips } from './ReviewChips.tsx'
import type { History } from './useHistory.ts'

/** Width reserved for the text, so that columns do not move when it loads. */
const WIDTH = 165

/** State of the row's track, in a few words. */
export const ReviewStateOfRow = () => {
  const record = useRecordContext<Track>()
  const history = useHistoryOfList()
  return record ? <ReviewState track={record} history={history} /> : null
}

interface ReviewStateProps {
  track: Track
  history: History
}

export const ReviewState = ({ track, history }: ReviewStateProps) => {
  if (history.error) return <ReviewChips track={track} />
  const Words = WORDS[track.status]
  return (
    <>
      <ReviewChips track={track} />
      <Typography
        variant="body2"
        color="text.secondary"
        noWrap
        component="div"
        sx={{ minWidth: { lg: WIDTH } }}
      >
        {history.isPending ? <Skeleton width={WIDTH} /> : <Words track={track} history={history} />}
      </Typography>
    </>
  )
}

const InReview = ({ track, history }: ReviewStateProps) => {
  const since = handedInAt(track, history.of(track.id))
  return (
    <>
      {PLACES[track.review?.state ?? 'review'](track, since)}
      <Waiting track={track} />
    </>
  )
}

/** Where a pending track is, and whose turn it is. */
const PLACES: Record<State, (track: Track, since: string) => string> = {
  review: ({ created_at }, since) =>
    `${since === created_at ? 'In review' : 'Back in review'} for ${timeSince(since)}`,
  changes: () => 'Waits for you to change it',
  deferred: ({ review }) =>
    review?.deferred_until ? `Deferred until ${dayOf(review.deferred_until)}` : 'Deferred',
  appeal: (_, since) => `Appealed ${timeSince(since)} ago`,
}

const Published = ({ track, history }: ReviewStateProps) => {
  const at = publishedAt(history.of(track.id))
  return (
    <>
      {at && (
        <>
          Published <When at={at} />
        </>
      )}
      <Waiting track={track} />
    </>
  )
}

const Waiting = ({ track }: { track: Track }) =>
  track.proposed && (
    <Box sx={{ whiteSpace: 'normal' }}>{`Changes wait for review: ${namesOfProposed(track)}`}</Box>
  )

const WORDS: Record<TrackStatus, typeof InReview | typeof Published> = {
  pending: InReview,
  approved: Published,
}
