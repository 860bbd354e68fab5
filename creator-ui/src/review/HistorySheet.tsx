import type { Track } from '@melodia/contract/tracks'
import { paths, tracks, type TrackResource } from '@melodia/portal'
import { durationOf, namesOf, StatusChip } from '@melodia/portal/fields'
import { LoadProblem } from '@melodia/portal/layout'
import { useWaveform } from '@melodia/portal/player'
import { levelsOf } from '@melodia/portal/tracks'
import CloseIcon from '@mui/icons-material/Close'
import { Box, Button, Drawer, IconButton, Skeleton, Typography } from '@mui/material'
import { useId } from 'react'
import { Link } from 'react-router'
import { historyOf } from './historyOf.ts'
import { PlatformChanges } from './PlatformChanges.tsx'
import { StepList } from './StepList.tsx'
import type { History } from './useHistory.ts'
import * as texts from '#texts/review.ts'

interface HistorySheetProps {
  track: Track
  history: History
  onClose: () => void
}

/** The whole history of one track, beside its list. */
export const HistorySheet = ({ track, history, onClose }: HistorySheetProps) => {
  const id = useId()
  const { title, artists, status } = track
  const resource = tracks[status]
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      // Above the top bar, which covers docked drawers.
      sx={{ zIndex: 'modal' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': id,
          sx: { width: 400, maxWidth: '100%', p: 3 },
        },
      }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Typography id={id} variant="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {texts.statusOfTitleOfTitle(title)}
        </Typography>
        <IconButton aria-label={texts.close} edge="end" onClick={onClose} sx={{ mt: -0.75 }}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Typography color="text.secondary" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
        {namesOf(artists)}
      </Typography>
      <Box sx={{ mb: 3 }}>
        <StatusChip status={status} />
      </Box>
      <Steps track={track} history={history} resource={resource} />
      <PlatformChanges track={track.id} />
      <Box sx={{ mt: 3 }}>
        <Button component={Link} to={paths.edit(resource, track.id)} variant="outlined">
          {texts.editTrack}
        </Button>
      </Box>
    </Drawer>
  )
}

type StepsProps = Pick<HistorySheetProps, 'track' | 'history'> & { resource: TrackResource }

const Steps = ({ track, history, resource }: StepsProps) => {
  const heard = useWaveform(resource, track.id)
  if (history.isPending) return <Skeleton variant="rounded" height={240} />
  if (history.error)
    return (
      <LoadProblem
        message={texts.failedToLoadStatusOf}
        error={history.error}
        onRetry={history.retry}
      />
    )
  const found = foundIn(track, heard.isError ? 'unknown' : heard.data)
  return <StepList steps={historyOf(track, history.of(track.id), { found })} />
}

/** Facts about the recording from the upload and its analysis. */
function foundIn({ duration_ms }: Track, heard: Parameters<typeof levelsOf>[0]) {
  const { Loudness } = levelsOf(heard)
  const loudness = Loudness.charAt(0).toLowerCase() + Loudness.slice(1)
  const why = typeof heard === 'object' && heard.status === 'failed' ? ` ${heard.problem}` : ''
  return `Read to the end: ${durationOf(duration_ms)} long. Loudness: ${loudness}.${why}`.trimEnd()
}
