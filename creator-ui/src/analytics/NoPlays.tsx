import type { Track } from '@melodia/contract/tracks'
import { tracks } from '@melodia/portal'
import { dayRangeLabel, type DayRange } from '@melodia/portal/plays'
import { PublicPageButtons } from '@melodia/portal/publicPage'
import { AddButton } from '@melodia/portal/record'
import { Box, Typography } from '@mui/material'
import { useGetList } from 'react-admin'

/** Where nothing was played: the newest track, with the link to share. */
export const NoPlays = ({ range }: { range: DayRange }) => {
  const { data } = useGetList<Track>(tracks.approved, {
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'DESC' },
  })
  const [track] = data ?? []
  return (
    <>
      <Typography variant="h2" component="p" sx={{ mb: 1 }}>
        {range.span === null ? `No plays ${dayRangeLabel(range)}` : 'No plays yet'}
      </Typography>
      {track ? (
        <>
          <Typography color="text.secondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
            {`Share a track: ${track.title}`}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
            <PublicPageButtons noun="tracks" record={track} />
          </Box>
        </>
      ) : (
        data && (
          <>
            <Typography color="text.secondary" sx={{ mb: 2 }}>
              Plays show here once a track of yours is published.
            </Typography>
            <AddButton label="Add Track" resource="tracks" />
          </>
        )
      )}
    </>
  )
}
