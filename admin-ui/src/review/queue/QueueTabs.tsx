import { REVIEW_STATES, type ReviewState } from '@melodia/contract/choices/reviews'
import { REVIEW_STATE_LABELS } from '@melodia/contract/reviewTexts'
import type { Queue } from '@melodia/contract/reviews'
import { targetInWords } from '@melodia/portal/analytics'
import { useFilter } from '@melodia/portal/list'
import { Box, Chip, Tab, Tabs, Typography } from '@mui/material'
import { useQueueNumbers } from './useQueueNumbers.ts'
import * as texts from '#texts/review.ts'

const ALL = 'all'

/** The pending tracks by the state of their review, each with its number. */
export const QueueTabs = () => {
  const { data } = useQueueNumbers()
  const [state, choose] = useFilter<ReviewState>('review_state')
  const counts = data?.counts
  const all = counts && REVIEW_STATES.reduce((sum, option) => sum + counts[option], 0)
  return (
    <Box sx={{ mb: 2 }}>
      <Tabs
        value={state ?? ALL}
        onChange={(_, value: ReviewState | typeof ALL) => choose(value === ALL ? undefined : value)}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        aria-label={texts.stateOfReview}
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        <Tab value={ALL} label={<Counted label={texts.all} count={all} />} />
        {REVIEW_STATES.map((option) => (
          <Tab
            key={option}
            value={option}
            label={<Counted label={REVIEW_STATE_LABELS[option].tab} count={counts?.[option]} />}
          />
        ))}
      </Tabs>
      {data && data.overdue > 0 && <Overdue {...data} />}
    </Box>
  )
}

const Counted = ({ label, count }: { label: string; count: number | undefined }) => (
  <span>
    {label}
    {count !== undefined && (
      <Chip
        component="span"
        size="small"
        label={count.toLocaleString('en')}
        sx={{ ml: 1, height: 20 }}
      />
    )}
  </span>
)

const Overdue = ({ overdue, promised_ms }: Queue) => (
  <Typography variant="body2" color="error" sx={{ mt: 1 }}>
    {texts.overduePastTarget(overdue, targetInWords(promised_ms))}
  </Typography>
)
