import type { Track } from '@melodia/contract/tracks'
import { Button, Paper, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useGetOne, useResourceContext } from 'react-admin'
import { Link, useParams } from 'react-router'
import { en } from '../en.ts'
import { LoadProblem } from '../pages/LoadProblem.tsx'
import { PageSkeleton } from '../pages/PageSkeleton.tsx'
import { paths, tracks } from '../paths.ts'
import { statusOf } from '../problem.ts'

interface TrackLoaderProps {
  children: (record: Track, reload: () => void) => ReactNode
}

/**
 * The track of the address, in all the states it can be in. Once shown it stays as it was shown:
 * a refetch behind the person's back would change what they are editing or judging.
 */
export const TrackLoader = ({ children }: TrackLoaderProps) => {
  const { id } = useParams()
  const resource = useResourceContext() ?? tracks.published
  const { data, error, isPending, refetch } = useGetOne<Track>(
    resource,
    { id: id ?? '' },
    { refetchOnWindowFocus: false, refetchOnReconnect: false, staleTime: Infinity, gcTime: 0 },
  )
  if (isPending) return <PageSkeleton />
  if (statusOf(error) === 404) return <NotFound list={paths.list(resource)} />
  if (data) return children(data, refetch)
  return <LoadProblem message={en.tracks.loadFailed} error={error} onRetry={refetch} />
}

const NotFound = ({ list }: { list: string }) => (
  <Paper variant="outlined" role="alert" sx={{ p: 6, textAlign: 'center' }}>
    <Typography sx={{ mb: 2 }}>{en.tracks.notFound}</Typography>
    <Button component={Link} to={list} variant="outlined">
      Back to the list
    </Button>
  </Paper>
)
