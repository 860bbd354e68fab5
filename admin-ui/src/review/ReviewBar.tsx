import { paths, tracks, useBackTo } from '@melodia/portal'
import { namesOf } from '@melodia/portal/fields'
import { ShortcutSheet, useShortcuts } from '@melodia/portal/keyboard'
import BackIcon from '@mui/icons-material/ArrowBack'
import NextIcon from '@mui/icons-material/ArrowForward'
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined'
import { Box, Button, Tooltip, Typography } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import type { useUpcoming } from './queue/index.ts'
import { reviewKeys } from './reviewKeys.ts'
import * as texts from '#texts/review.ts'

interface ReviewBarProps {
  queue: ReturnType<typeof useUpcoming>
  isBusy: boolean
  onNext: () => void
}

const PLACE = { alignSelf: 'center', px: 1, whiteSpace: 'nowrap' }

/** From a pending track to the list and the next track, and the sheet of shortcuts. */
export const ReviewBar = ({ queue, isBusy, onNext }: ReviewBarProps) => {
  const { upcoming, place, waiting } = queue
  const [sheet, setSheet] = useState(false)
  const backTo = useBackTo()
  useShortcuts({ '?': () => setSheet(true), n: onNext })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mx: -1 }}>
      <Button component={Link} to={backTo(paths.list(tracks.pending))} startIcon={<BackIcon />}>
        {texts.backToPendingTracks}
      </Button>
      <Button
        startIcon={<KeyboardIcon />}
        color="inherit"
        aria-keyshortcuts="?"
        aria-haspopup="dialog"
        onClick={() => setSheet(true)}
        sx={{ display: { xs: 'none', md: 'inline-flex' } }}
      >
        {texts.shortcuts}
      </Button>
      {place !== undefined && (
        <Typography component="span" variant="body2" color="text.secondary" sx={PLACE}>
          {texts.placeOfWaiting(place, waiting)}
        </Typography>
      )}
      {upcoming ? (
        <Tooltip
          describeChild
          title={texts.titleByArtists(upcoming.title, namesOf(upcoming.artists))}
        >
          <span>
            <Button endIcon={<NextIcon />} aria-keyshortcuts="N" disabled={isBusy} onClick={onNext}>
              {texts.nextPendingTrack}
            </Button>
          </span>
        </Tooltip>
      ) : (
        <Button disabled>{texts.noOtherPendingTrack}</Button>
      )}
      {sheet && <ShortcutSheet sheet={reviewKeys} onClose={() => setSheet(false)} />}
    </Box>
  )
}
