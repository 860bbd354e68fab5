import { RISKS } from '@melodia/contract/reviewTexts'
import type { Track } from '@melodia/contract/tracks'
import { waitSince } from '@melodia/portal/analytics'
import { When } from '@melodia/portal/fields'
import { Column, from } from '@melodia/portal/list'
import { LevelChip, StateChip } from '@melodia/portal/review'
import { Box, Chip, Typography } from '@mui/material'
import { useRecordContext } from 'react-admin'
import * as texts from '#texts/review.ts'

/** Columns of the list of pending tracks, besides those of every list of tracks. */
export const queueColumns = [
  <Column
    key="level"
    source="level"
    label={texts.checks}
    sx={from('md')}
    sortByOrder="DESC"
    render={({ review }: Track) => review && <Found review={review} />}
  />,
  <Column
    key="waiting"
    source="waiting"
    label={texts.waiting}
    sx={{ ...from('md'), whiteSpace: 'nowrap' }}
    render={({ review }: Track) => review && <Waiting since={review.submitted_at} />}
  />,
]

const whole = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short' })

const Waiting = ({ since }: { since: string }) => (
  <time dateTime={since} title={texts.submittedOnSince(whole.format(Date.parse(since)))}>
    {waitSince(since)}
  </time>
)

const Found = ({ review }: { review: NonNullable<Track['review']> }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
    <LevelChip level={review.level} />
    {review.is_match && (
      <Chip size="small" variant="outlined" color="warning" label={texts.match} />
    )}
    {review.risk.length > 0 && (
      <Typography variant="body2" color="text.secondary" sx={{ flexBasis: '100%' }}>
        {review.risk.map((reason) => RISKS[reason].label).join(', ')}
      </Typography>
    )}
  </Box>
)

/** State of the row's review, and who has it. */
export const RowState = () => {
  const review = useRecordContext<Track>()?.review
  if (!review) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}>
      {review.state !== 'review' && <StateChip state={review.state} />}
      <Box component="span" sx={{ display: { md: 'none' } }}>
        <Found review={review} />
      </Box>
      {review.leased_by && (
        <Typography variant="body2" color="text.secondary">
          {texts.isReviewingIt(review.leased_by.name)}
        </Typography>
      )}
      {review.deferred_until && (
        <Typography variant="body2" color="text.secondary">
          {texts.back}
          <When at={review.deferred_until} />
        </Typography>
      )}
    </Box>
  )
}
