import type { Track } from '@melodia/contract/tracks'
import { en, paths, tracks } from '@melodia/portal'
import { namesOf } from '@melodia/portal/fields'
import { LoadProblem, Panel, PartSkeleton } from '@melodia/portal/layout'
import { Box, Link, Typography } from '@mui/material'
import { useGetList } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import * as texts from '#texts/dashboard.ts'

/** Covers that a wide screen has room for. */
const COVERS = 12
/** Height in pixels of the strip. */
const HEIGHT = 176

/** Covers of the tracks that were published last, each a link. */
export const NewestTracks = () => (
  <Panel title={texts.newestTracks}>
    <Strip />
  </Panel>
)

const Strip = () => {
  const { data, error, isPending, refetch } = useGetList<Track>(tracks.approved, {
    pagination: { page: 1, perPage: COVERS },
    sort: { field: 'created_at', order: 'DESC' },
  })
  if (isPending) return <PartSkeleton height={HEIGHT} />
  if (!data)
    return <LoadProblem message={en.tracks.loadListFailed} error={error} onRetry={refetch} />
  if (data.length === 0) return <Typography color="text.secondary">{en.tracks.empty}</Typography>
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', m: 0, p: 0.5, display: 'flex', gap: 2, overflowX: 'auto' }}
    >
      {data.map((track) => (
        <Box component="li" key={track.id} sx={{ flex: '1 0 116px', minWidth: 0, maxWidth: 160 }}>
          <Cover track={track} />
        </Box>
      ))}
    </Box>
  )
}

const Cover = ({ track: { id, title, artists, artwork } }: { track: Track }) => (
  <Link
    component={RouterLink}
    to={paths.edit(tracks.approved, id)}
    color="inherit"
    underline="hover"
    sx={{ display: 'block' }}
  >
    <Box
      component="img"
      src={artwork.medium_url}
      alt=""
      loading="lazy"
      sx={{
        display: 'block',
        width: '100%',
        aspectRatio: '1',
        objectFit: 'cover',
        borderRadius: 1,
        bgcolor: 'action.hover',
      }}
    />
    <Typography component="span" variant="body2" noWrap sx={{ display: 'block', mt: 0.75 }}>
      <strong>{title}</strong>
    </Typography>
    <Typography
      component="span"
      variant="body2"
      noWrap
      color="text.secondary"
      sx={{ display: 'block' }}
    >
      {namesOf(artists)}
    </Typography>
  </Link>
)
