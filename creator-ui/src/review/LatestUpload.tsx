import type { Report } from '@melodia/contract/reports'
import type { Track } from '@melodia/contract/tracks'
import { paths, tracks } from '@melodia/portal'
import { reportKey } from '@melodia/portal/review'
import { Box, Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useGetList } from 'react-admin'
import { Link } from 'react-router'
import { OwnReport } from './OwnReport.tsx'
import { useLatestUpload } from './useLatestUpload.ts'
import * as texts from '#texts/review.ts'

/** The report on the files that were sent last, until it has been seen or the track is decided. */
export const LatestUpload = () => {
  const [id, keep] = useLatestUpload()
  usePutAwayOnLeaving(id, keep)
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
      <OwnReport track={track} title={texts.yourUploadTitle(track.title)}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          <Button
            component={Link}
            to={paths.edit(tracks.pending, track.id)}
            variant="outlined"
            size="small"
          >
            {texts.openIt}
          </Button>
          <Button
            size="small"
            aria-label={texts.hideReportOf(track.title)}
            onClick={() => keep(null)}
          >
            {texts.hide}
          </Button>
        </Box>
      </OwnReport>
    </Box>
  )
}

/** Puts the report away when the list is left, if it was there by then. */
const usePutAwayOnLeaving = (id: Track['id'] | null, keep: (id: null) => void) => {
  const queryClient = useQueryClient()
  useEffect(
    () => () => {
      if (id === null) return
      const report = queryClient.getQueryData<Report>(reportKey(tracks.pending, id))
      if (report?.state === 'done') keep(null)
    },
    [id, keep, queryClient],
  )
}
