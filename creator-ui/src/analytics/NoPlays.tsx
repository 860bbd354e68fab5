import type { Track } from '@melodia/contract/tracks'
import { tracks } from '@melodia/portal'
import { dayRangeLabel, type DayRange } from '@melodia/portal/plays'
import { PublicPageButtons } from '@melodia/portal/publicPage'
import { AddButton } from '@melodia/portal/record'
import { Box, Typography } from '@mui/material'
import { useGetList } from 'react-admin'
import * as texts from '#texts/analytics.ts'

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
        {range.span === null ? texts.noPlaysRange(dayRangeLabel(range)) : texts.noPlaysYet}
      </Typography>
      {track ? (
        <>
          <Typography color="text.secondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
            {texts.shareTrack(track.title)}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
            <PublicPageButtons noun="tracks" record={track} />
          </Box>
        </>
      ) : (
        data && (
          <>
            <Typography color="text.secondary" sx={{ mb: 2 }}>
              {texts.playsShowHereOnceYou}
            </Typography>
            <AddButton label={texts.addTrack} resource="tracks" />
          </>
        )
      )}
    </>
  )
}
