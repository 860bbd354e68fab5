import type { Track } from '@melodia/contract/tracks'
import { paths, tracks } from '@melodia/portal'
import { Box, Button } from '@mui/material'
import { useGetList } from 'react-admin'
import { Link } from 'react-router'
import { OwnReport } from './OwnReport.tsx'
import { useLatestUpload } from './useLatestUpload.ts'

/** The report of the track that was just uploaded, until it is put away or decided. */
export const LatestUpload = () => {
  const [id, keep] = useLatestUpload()
  // A list, since it is no error if the track is gone: it was decided.
  const { data } = useGetList<Track>(
    tracks.pending,
    { filter: { id: [id] }, pagination: { page: 1, perPage: 1 } },
    { enabled: id !== null },
  )
  const track = data?.find((pending) => pending.id === id)
  if (!track) return null
  return (
    <Box sx={{ mb: 3, maxWidth: 1200 }}>
      <OwnReport track={track} title={`Your upload: “${track.title}”`}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          <Button
            component={Link}
            to={paths.edit(tracks.pending, track.id)}
            variant="outlined"
            size="small"
          >
            Open it
          </Button>
          <Button
            size="small"
            aria-label={`Hide the report of ${track.title}`}
            onClick={() => keep(null)}
          >
            Hide
          </Button>
        </Box>
      </OwnReport>
    </Box>
  )
}
