import type { TrackEvent } from '@melodia/contract/audit'
import { When } from '@melodia/portal/fields'
import { Box, Chip, Typography } from '@mui/material'
import { durationInWords } from './durations.ts'
import { textsOf } from './historyOf.ts'
import { AfterRejection } from './AfterRejection.tsx'
import { useReturned, type Returned } from './useReturned.ts'
import { wordOf } from './decisionLabels.ts'

/** Decisions as sentences: what, on which track, why, after how long, and what can be done now. */
export const DecisionRows = ({ decisions }: { decisions: readonly TrackEvent[] }) => {
  const returned = useReturned(decisions)
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { mt: 2.5 } }}>
      {decisions.map((decision) => (
        <DecisionRow key={decision.id} decision={decision} returned={returned} />
      ))}
    </Box>
  )
}

interface DecisionRowProps {
  decision: TrackEvent
  returned: Returned
}

const DecisionRow = ({ decision, returned }: DecisionRowProps) => {
  const { action, at, title, waited_ms } = decision
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
      <Why decision={decision} isAgainst={color === 'error'} />
      {waited_ms !== null && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
          {`After ${durationInWords(waited_ms)} in review`}
        </Typography>
      )}
      {action === 'reject' && <AfterRejection decision={decision} track={returned(decision)} />}
    </Box>
  )
}

/** The texts of the reasons, then what the reviewer wrote. */
const Why = ({ decision, isAgainst }: { decision: TrackEvent; isAgainst: boolean }) => {
  const { by, notes, reasons } = decision
  const text = textsOf(reasons)
  if (!text && !notes)
    return isAgainst ? (
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.75 }}>
        The review gave no reason.
      </Typography>
    ) : null
  return (
    <>
      {text && (
        <Typography variant="body2" sx={{ mt: 0.75, maxWidth: '80ch' }}>
          {text}
        </Typography>
      )}
      {notes && (
        <Typography
          variant="body2"
          sx={{ mt: 0.75, maxWidth: '80ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {`${by}: ${notes}`}
        </Typography>
      )}
    </>
  )
}
