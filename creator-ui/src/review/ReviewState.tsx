import type { ReviewState as State } from '@melodia/contract/choices/reviews'
import type { TrackStatus } from '@melodia/contract/choices/tracks'
import type { Track } from '@melodia/contract/tracks'
import { When } from '@melodia/portal/fields'
import { namesOfProposed } from '@melodia/portal/tracks'
import { Box, Skeleton, Typography } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { useHistoryOfList } from './HistoryContext.tsx'
import { submittedAt, publishedAt } from './historyOf.ts'
import { dayOf, timeSince } from './durations.ts'
import { ReviewChips } from './ReviewChips.tsx'
import type { History } from './useHistory.ts'
import * as texts from '#texts/review.ts'

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
        {isDated(track) && (
          <Box sx={{ minHeight: '1lh' }}>
            {history.isPending ? (
              <Skeleton width={WIDTH} />
            ) : (
              <Words track={track} history={history} />
            )}
          </Box>
        )}
        <Waiting track={track} />
      </Typography>
    </>
  )
}

/** Whether there is a line that says since when, whose place is kept until then. */
const isDated = ({ review }: Track) => review?.state !== 'changes'

const InReview = ({ track, history }: ReviewStateProps) =>
  PLACES[track.review?.state ?? 'review'](track, submittedAt(track, history.of(track.id)))

/** What the chips do not say of where a pending track is. */
const PLACES: Record<State, (track: Track, since: string) => string | null | undefined> = {
  review: ({ created_at }, since) => texts.inReviewFor(since === created_at, timeSince(since)),
  changes: () => null,
  deferred: ({ review }) =>
    review?.deferred_until && texts.untilDeferredUntil(dayOf(review.deferred_until)),
  appeal: (_, since) => texts.forSince(timeSince(since)),
}

const Published = ({ track, history }: ReviewStateProps) => {
  const at = publishedAt(history.of(track.id))
  return (
    at && (
      <>
        {texts.publishedAt}
        <When at={at} />
      </>
    )
  )
}

const Waiting = ({ track }: { track: Track }) =>
  track.proposed && (
    <Box sx={{ whiteSpace: 'normal' }}>{texts.changesWaitForReview(namesOfProposed(track))}</Box>
  )

const WORDS: Record<TrackStatus, typeof InReview | typeof Published> = {
  pending: InReview,
  approved: Published,
}
