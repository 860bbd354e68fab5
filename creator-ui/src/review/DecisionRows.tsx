import type { TrackEvent } from '@melodia/contract/audit'
import { NO_REASON } from '@melodia/contract/reviewTexts'
import { paths, tracks } from '@melodia/portal'
import { When } from '@melodia/portal/fields'
import { ShareTrack } from '@melodia/portal/publicPage'
import { Box, Chip, Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { durationInWords } from './durations.ts'
import { textsOf } from './historyOf.ts'
import { AfterRejection } from './AfterRejection.tsx'
import { wordOf } from './decisionLabels.ts'
import type { Whereabouts } from './useWhereabouts.ts'
import * as texts from '#texts/review.ts'

/** Decisions as sentences: what, on which track, why, after how long, and what can be done now. */
export const DecisionRows = ({ decisions, whereabouts }: DecisionRowsProps) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { mt: 2.5 } }}>
    {decisions.map((decision) => (
      <DecisionRow key={decision.id} decision={decision} whereabouts={whereabouts} />
    ))}
  </Box>
)

interface DecisionRowsProps {
  decisions: readonly TrackEvent[]
  /** Of these decisions; what can be done now is not said before it is there. */
  whereabouts: Whereabouts
}

interface DecisionRowProps extends Pick<DecisionRowsProps, 'whereabouts'> {
  decision: TrackEvent
}

const DecisionRow = ({ decision, whereabouts }: DecisionRowProps) => {
  const { action, at, track, title, waited_ms } = decision
  const { label, color } = wordOf(action)
  const resource = whereabouts.resourceOf(track)
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
          {resource ? (
            <Link
              component={RouterLink}
              to={paths.edit(resource, track)}
              color="inherit"
              underline="hover"
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </Typography>
        <Typography variant="body2" color="text.secondary" noWrap sx={{ ml: 'auto' }}>
          <When at={at} />
        </Typography>
      </Box>
      <Why decision={decision} isAgainst={color === 'error'} />
      {waited_ms !== null && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
          {texts.afterInReview(durationInWords(waited_ms))}
        </Typography>
      )}
      {action === 'validate' && resource === tracks.approved && (
        <Box sx={{ ml: -0.5 }}>
          <ShareTrack id={track} title={title} />
        </Box>
      )}
      {action === 'reject' && (
        <AfterRejection decision={decision} track={whereabouts.returned(decision)} />
      )}
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
        {NO_REASON}
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
