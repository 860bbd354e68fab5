import type { TrackStatus } from '@melodia/contract/choices/tracks'
import type { Track } from '@melodia/contract/tracks'
import { en, paths, tracks } from '@melodia/portal'
import { LoadProblem } from '@melodia/portal/layout'
import { Box, Link, Skeleton } from '@mui/material'
import { useEffect } from 'react'
import { useGetList } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { useHistory } from './useHistory.ts'
import { DecisionRows } from './DecisionRows.tsx'
import { useWhereabouts } from './useWhereabouts.ts'
import * as texts from '#texts/review.ts'

interface OwnTrackOutcomeProps {
  id: Track['id']
  /** The list in which it was not found. */
  status: TrackStatus
  /** Looks for it there again. */
  reload: () => Promise<unknown>
}

const SEE = { approved: texts.seePublishedTrack, pending: texts.seePendingTrack } as const
const OTHER = { pending: 'approved', approved: 'pending' } as const

/**
 * Where one's own track is that is missing here, or how it ended; nothing if there is no such
 * track.
 */
export const OwnTrackOutcome = ({ id, status, reload }: OwnTrackOutcomeProps) => {
  const isBack = useIsIn(id, status)
  useEffect(() => {
    // Taken up again, from here: this is the screen of the track already.
    if (isBack) void reload()
  }, [isBack, reload])
  const { isPending, error, retry, of } = useHistory([{ id }])
  const latest = of(id).slice(0, 1)
  const whereabouts = useWhereabouts(latest)
  if (isPending) return <Skeleton variant="rounded" height={72} sx={{ mb: 2 }} />
  if (error)
    return (
      <Box sx={{ mb: 2 }}>
        <LoadProblem message={en.decisions.loadListFailed} error={error} onRetry={retry} />
      </Box>
    )
  return (
    <Box sx={{ maxWidth: 640, mx: 'auto', mb: 2, textAlign: 'left' }}>
      <DecisionRows decisions={latest} whereabouts={whereabouts} />
      <Elsewhere id={id} status={OTHER[status]} />
    </Box>
  )
}

/** Whether the track is in that list now. */
const useIsIn = (id: Track['id'], status: TrackStatus) => {
  const { data } = useGetList<Track>(tracks[status], {
    filter: { id: [id] },
    pagination: { page: 1, perPage: 1 },
  })
  return data?.some((track) => track.id === id) ?? false
}

/** The way to the track, if it is in the other list now. */
const Elsewhere = ({ id, status }: Pick<OwnTrackOutcomeProps, 'id' | 'status'>) =>
  useIsIn(id, status) ? (
    <Link
      component={RouterLink}
      to={paths.edit(tracks[status], id)}
      sx={{ display: 'inline-block', mt: 2 }}
    >
      {SEE[status]}
    </Link>
  ) : null
