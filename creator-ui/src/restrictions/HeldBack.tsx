import type { Track } from '@melodia/contract/tracks'
import { restrictionPath } from '@melodia/portal/restrictions'
import { Alert, Box, Chip, Link as TextLink } from '@mui/material'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import { dayOf } from '../review/index.ts'
import { useHeldBack } from './useRestrictions.ts'
import * as texts from '#texts/restrictions.ts'

/** Chip of the row's track, if it is held back or will be; it leads to why. */
export const HeldBackChip = () => {
  const track = useRecordContext<Track>()
  const heldBack = useHeldBack()
  const restriction = track && heldBack(track.id)
  if (!restriction) return null
  const { id, state, from } = restriction
  return (
    <Box sx={{ py: 0.25 }}>
      <Chip
        size="small"
        variant="outlined"
        color="error"
        clickable
        component={Link}
        to={restrictionPath(id)}
        aria-label={texts.seeWhyOf(track.title)}
        label={state === 'planned' ? texts.heldBackFrom(dayOf(from)) : texts.heldBack}
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
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {state === 'planned' ? texts.thisTrackWillBeHeldBack(dayOf(from)) : texts.thisTrackIsHeldBack}{' '}
      <TextLink component={Link} to={restrictionPath(id)} color="inherit">
        {texts.seeWhy}
      </TextLink>
    </Alert>
  )
}
