import type { RejectedTrack } from '@melodia/contract/rejected'
import { REASONS } from '@melodia/contract/reviewTexts'
import type { Track } from '@melodia/contract/tracks'
import { paths, tracks } from '@melodia/portal'
import { durationOf, PeopleLinks, StatusChip, When } from '@melodia/portal/fields'
import { StateChip } from '@melodia/portal/review'
import { Avatar, Box, Chip, Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { doneOf } from '../audit/index.ts'
import type { Decision } from './useTracksOf.ts'
import * as texts from '#texts/people.ts'

interface TrackRowProps {
  track: Track | RejectedTrack
  decision: Decision | undefined
}

/** A track with its people, its state, and the last decision on it. */
export const TrackRow = ({ track, decision }: TrackRowProps) => {
  const artwork = 'artwork' in track ? track.artwork.thumbnail_url : undefined
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1.5,
        py: 1.25,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Avatar
        variant="rounded"
        {...(artwork && { src: artwork })}
        alt=""
        sx={{ width: 44, height: 44, bgcolor: 'action.hover' }}
      >
        {' '}
      </Avatar>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link
          component={RouterLink}
          to={placeOf(track)}
          color="inherit"
          underline="hover"
          sx={{ display: 'inline-block', py: 0.25, fontWeight: 600 }}
        >
          {track.title}
        </Link>
        <Typography variant="body2" color="text.secondary">
          <PeopleLinks noun="artists" people={track.artists} />
          {texts.by}
          <PeopleLinks noun="creators" people={track.creators} />
          {` · ${track.genre} · ${durationOf(track.duration_ms)}`}
        </Typography>
        {decision && <LastDecision decision={decision} />}
      </Box>
      <Box sx={{ flexShrink: 0, textAlign: 'right' }}>
        <State track={track} />
      </Box>
    </Box>
  )
}

/** A rejected track has no form: its review screen shows how it ended. */
const placeOf = (track: Track | RejectedTrack) =>
  paths.edit(
    'status' in track && track.status === 'approved' ? tracks.approved : tracks.pending,
    track.id,
  )

const State = ({ track }: { track: Track | RejectedTrack }) => {
  if (!('status' in track))
    return <Chip size="small" variant="outlined" color="error" label={texts.rejectedWithin} />
  if (track.review && track.review.state !== 'review')
    return <StateChip state={track.review.state} />
  return <StatusChip status={track.status} />
}

const LastDecision = ({ decision: { by, action, at, reasons, notes } }: { decision: Decision }) => (
  <Box sx={{ mt: 0.5 }}>
    <Typography variant="body2">
      {texts.byActionIt(by, doneOf(action))}
      <When at={at} />
    </Typography>
    {reasons.length > 0 && (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, my: 0.5 }}>
        {reasons.map((reason) => (
          <Chip key={reason} size="small" variant="outlined" label={REASONS[reason].label} />
        ))}
      </Box>
    )}
    {notes && (
      <Typography variant="body2" color="text.secondary" sx={{ whiteSpace: 'pre-line' }}>
        “{notes}”
      </Typography>
    )}
  </Box>
)
