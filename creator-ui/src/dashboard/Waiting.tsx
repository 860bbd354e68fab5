import type { Track } from '@melodia/contract/tracks'
import { en, paths, tracks } from '@melodia/portal'
import { namesOf, StatusChip } from '@melodia/portal/fields'
import { LoadProblem, Panel } from '@melodia/portal/layout'
import { Avatar, Box, Link, Skeleton, Typography } from '@mui/material'
import { useGetList } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { ReviewState, useHistory, type History } from '../review/index.ts'
import * as texts from '#texts/dashboard.ts'

/** Number of tracks shown. */
const ROWS = 5

/** Pending tracks, oldest upload first. */
export const useWaiting = () =>
  useGetList<Track>(tracks.pending, {
    pagination: { page: 1, perPage: ROWS },
    sort: { field: 'created_at', order: 'ASC' },
  })

/** Pending tracks and their waiting times. */
export const Waiting = ({ waiting }: { waiting: ReturnType<typeof useWaiting> }) => {
  const { data, total = 0, error, isPending, refetch } = waiting
  const history = useHistory(data ?? [])
  return (
    <Panel title={texts.waitingForReview}>
      {isPending ? (
        <Skeleton height={60} />
      ) : !data ? (
        <LoadProblem message={en.tracks.loadListFailed} error={error} onRetry={refetch} />
      ) : data.length === 0 ? (
        <Typography color="text.secondary">{texts.noneOfYourTracksIsWaiting}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { mt: 2 } }}>
          {data.map((track) => (
            <WaitingRow key={track.id} track={track} history={history} />
          ))}
        </Box>
      )}
      {data && total > data.length && (
        <Link
          component={RouterLink}
          to={paths.list(tracks.pending)}
          variant="body2"
          sx={{ mt: 2, display: 'inline-block' }}
        >
          {texts.showAllTotal(total)}
        </Link>
      )}
    </Panel>
  )
}

const WaitingRow = ({ track, history }: { track: Track; history: History }) => (
  <Box component="li" sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
    <Avatar
      variant="rounded"
      src={track.artwork.thumbnail_url}
      alt=""
      sx={{ width: 40, height: 40, bgcolor: 'action.hover' }}
    >
      {' '}
    </Avatar>
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Link
        component={RouterLink}
        to={paths.edit(tracks.pending, track.id)}
        color="inherit"
        underline="hover"
        sx={{ fontWeight: 600 }}
      >
        {track.title}
      </Link>
      <Typography variant="body2" color="text.secondary">
        {namesOf(track.artists)}
      </Typography>
      <ReviewState track={track} history={history} />
    </Box>
    <StatusChip status={track.status} />
  </Box>
)
