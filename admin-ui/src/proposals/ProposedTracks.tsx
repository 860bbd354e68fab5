import type { TrackStatus } from '@melodia/contract/choices/tracks'
import type { Track } from '@melodia/contract/tracks'
import { en, paths, tracks } from '@melodia/portal'
import { namesOf, When } from '@melodia/portal/fields'
import { LoadProblem, Panel } from '@melodia/portal/layout'
import { namesOfProposed } from '@melodia/portal/tracks'
import { Box, Link, Typography } from '@mui/material'
import { useGetList } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import * as texts from '#texts/proposals.ts'

/** Tracks named here; the list of tracks has the others. */
const ROWS = 5
const PROPOSED = encodeURIComponent('{"proposed":true}')

const TITLES: Record<TrackStatus, string> = {
  approved: texts.proposedChanges,
  pending: texts.proposedChangesOfPendingTracks,
}

/** Tracks with a proposal; nothing if there are none. */
export const ProposedTracks = ({ status }: { status: TrackStatus }) => {
  const resource = tracks[status]
  const {
    data,
    total = 0,
    error,
    refetch,
  } = useGetList<Track>(resource, {
    pagination: { page: 1, perPage: ROWS },
    sort: { field: 'updated_at', order: 'ASC' },
    filter: { proposed: true },
  })
  if (error && !data)
    return (
      <Box sx={{ mb: 3 }}>
        <LoadProblem message={en.tracks.loadProposedFailed} error={error} onRetry={refetch} />
      </Box>
    )
  if (!data || data.length === 0) return null
  return (
    <Box sx={{ mb: 3 }}>
      <Panel title={`${TITLES[status]} (${total.toLocaleString('en')})`}>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
          {data.map((track) => (
            <Box component="li" key={track.id} sx={{ overflowWrap: 'anywhere' }}>
              <Link component={RouterLink} to={paths.edit(resource, track.id)}>
                {texts.reviewChangesOf(track.title)}
              </Link>
              <Typography variant="body2" color="text.secondary">
                {texts.artistsTrackProposed(namesOf(track.artists), namesOfProposed(track))}
                {track.proposed && <When at={track.proposed.at} />}
              </Typography>
            </Box>
          ))}
        </Box>
        {total > data.length && (
          <Link
            component={RouterLink}
            to={`${paths.list(resource)}?filter=${PROPOSED}`}
            sx={{ display: 'inline-block', mt: 2 }}
          >
            {texts.showAllTotal(total)}
          </Link>
        )}
      </Panel>
    </Box>
  )
}
