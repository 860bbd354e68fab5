import type { TrackEvent } from '@melodia/contract/audit'
import { When } from '@melodia/portal/fields'
import { Box, Chip, Typography } from '@mui/material'
import { lasting } from '../history/index.ts'
import { wordOf } from './words.ts'

/** Decisions as sentences: what, on which track, why, and after how long. */
export const DecisionRows = ({ decisions }: { decisions: readonly TrackEvent[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { mt: 2.5 } }}>
    {decisions.map((decision) => (
      <DecisionRow key={decision.id} decision={decision} />
    ))}
  </Box>
)

const DecisionRow = ({ decision }: { decision: TrackEvent }) => {
  const { action, at, by, notes, title, waited_ms } = decision
  const { label, color } = wordOf(action)
  return (
    <Box component="li">
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          columnGap: 1.5,
          rowGap: 0.5,
          alignItems: 'center',
        }}
      >
        <Chip size="small" variant="outlined" label={label} color={color} />
        <Typography
          sx={{
            flex: { xs: '1 0 100%', sm: 1 },
            order: { xs: 1, sm: 0 },
            minWidth: 0,
            fontWeight: 600,
            overflowWrap: 'anywhere',
          }}
        >
          {title}
        </Typography>
        <Typography variant="body2" color="text.secondary" noWrap sx={{ ml: 'auto' }}>
          <When at={at} />
        </Typography>
      </Box>
      {notes ? (
        <Typography
          variant="body2"
          sx={{ mt: 0.75, maxWidth: '80ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {`${by}: ${notes}`}
        </Typography>
      ) : (
        color === 'error' && (
          <Typography variant="body2" color="text.secondary" sx={{ mt: 0.75 }}>
            The review gave no reason.
          </Typography>
        )
      )}
      {waited_ms !== null && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
          {`After ${lasting(waited_ms)} in review`}
        </Typography>
      )}
    </Box>
  )
}
