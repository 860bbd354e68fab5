import type { TrackEvent } from '@melodia/contract/audit'
import { LoadProblem, When } from '@melodia/portal'
import { Box, Chip, Paper, Skeleton, Typography } from '@mui/material'
import { useId } from 'react'
import { useGetList } from 'react-admin'

interface DecisionsProps {
  title: string
  /** One kind of decision only. */
  action?: 'reject'
  /** What it says when there is nothing. */
  empty: string
}

/** How many; older ones have been read. */
const ROWS = 5

/** What the review decided on one's tracks, and why: also on those that are gone (spec §4). */
export const Decisions = ({ title, action, empty }: DecisionsProps) => {
  const id = useId()
  const { data, error, isPending, refetch } = useGetList<TrackEvent>('decisions', {
    pagination: { page: 1, perPage: ROWS },
    sort: { field: 'at', order: 'DESC' },
    filter: action ? { action } : {},
  })
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      variant="outlined"
      sx={{ p: 2.5, mt: 3, maxWidth: 800 }}
    >
      <Typography id={id} variant="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      {isPending ? (
        <Skeleton height={60} />
      ) : !data ? (
        <LoadProblem
          message="Failed to load decisions. Please try again."
          error={error}
          onRetry={refetch}
        />
      ) : data.length === 0 ? (
        <Typography color="text.secondary">{empty}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { mt: 2 } }}>
          {data.map((decision) => (
            <Decision key={decision.id} decision={decision} />
          ))}
        </Box>
      )}
    </Paper>
  )
}

const WORDS: Record<string, { label: string; color: 'success' | 'error' | 'default' }> = {
  validate: { label: 'Published', color: 'success' },
  reject: { label: 'Rejected', color: 'error' },
  withdraw: { label: 'Withdrawn', color: 'default' },
}

const Decision = ({ decision }: { decision: TrackEvent }) => {
  const { action, at, by, notes, title } = decision
  const { label, color } = WORDS[action] ?? { label: action, color: 'default' }
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
        <Chip size="small" variant="outlined" label={label} color={color} />
        <Typography sx={{ flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'nowrap' }}>
          <When at={at} />
        </Typography>
      </Box>
      {notes ? (
        <Typography
          variant="body2"
          sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {`${by}: ${notes}`}
        </Typography>
      ) : (
        action === 'reject' && (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
            The review gave no reason.
          </Typography>
        )
      )}
    </Box>
  )
}
