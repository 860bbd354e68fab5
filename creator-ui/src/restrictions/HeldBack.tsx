import type { Restriction } from '@melodia/contract/restrictions'
import type { Track } from '@melodia/contract/tracks'
import { restrictionPath } from '@melodia/portal/restrictions'
import { Alert, Box, Chip, Link as TextLink } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import { dayOf } from '../review/index.ts'
import { useHeldBack } from './useRestrictions.ts'
import * as texts from '#texts/restrictions.ts'

/** Whether others still find it, and only the platform does not put it forward. */
const howOf = ({ kind }: Restriction) => (kind === 'demote' ? 'shownLess' : 'heldBack')

const LABELS = {
  heldBack: {
    color: 'error',
    now: texts.heldBack,
    fromOn: texts.heldBackFrom,
  },
  shownLess: {
    color: 'warning',
    now: texts.shownLess,
    fromOn: texts.shownLessFrom,
  },
} as const

const SENTENCES = {
  heldBack: { now: texts.thisTrackIsHeldBack, fromOn: texts.thisTrackWillBeHeldBack },
  shownLess: { now: texts.thisTrackIsShownLess, fromOn: texts.thisTrackWillBeShownLess },
} as const

/** Chip of the row's track, if it is held back or will be; it leads to why. */
export const HeldBackChip = () => {
  const track = useRecordContext<Track>()
  const heldBack = useHeldBack()
  const restriction = track && heldBack(track.id)
  if (!restriction) return null
  const { id, state, from } = restriction
  const { color, now, fromOn } = LABELS[howOf(restriction)]
  const shown = state === 'planned' ? fromOn(dayOf(from)) : now
  return (
    <Box sx={{ py: 0.25 }}>
      <Chip
        size="small"
        variant="outlined"
        color={color}
        clickable
        component={Link}
        to={restrictionPath(id)}
        aria-label={texts.seeWhyOf(shown, track.title)}
        label={shown}
        sx={{ fontWeight: 600 }}
      />
    </Box>
  )
}

/** Says on the page of a track that it is held back or will be, and leads to why. */
export const HeldBackNotice = ({ track }: { track: Track }) => {
  const restriction = useHeldBack()(track.id)
  if (!restriction) return null
  const { id, state, from } = restriction
  const { now, fromOn } = SENTENCES[howOf(restriction)]
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {state === 'planned' ? fromOn(dayOf(from)) : now}{' '}
      <TextLink component={Link} to={restrictionPath(id)} color="inherit">
        {texts.seeWhy}
      </TextLink>
    </Alert>
  )
}
