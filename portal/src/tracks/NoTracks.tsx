import { Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { useTotal } from '../dashboard/useTotal.ts'
import { en } from '#texts/en.ts'
import { paths, tracks } from '../paths.ts'

/** An empty list of published tracks: submitted ones may wait for a review. */
export const NoTracks = () => {
  const waiting = useTotal(tracks.pending)
  return (
    <>
      <span>{en.tracks.empty}</span>
      {typeof waiting === 'number' && waiting > 0 && (
        <Typography component="span" sx={{ display: 'block', mt: 1 }}>
          <Link component={RouterLink} to={paths.list(tracks.pending)}>
            {en.tracks.waiting(waiting)}
          </Link>
        </Typography>
      )}
    </>
  )
}
