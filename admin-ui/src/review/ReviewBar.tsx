import type { Track } from '@melodia/contract/tracks'
import { paths, tracks } from '@melodia/portal'
import { namesOf } from '@melodia/portal/fields'
import { ShortcutSheet, useShortcuts } from '@melodia/portal/keyboard'
import BackIcon from '@mui/icons-material/ArrowBack'
import NextIcon from '@mui/icons-material/ArrowForward'
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined'
import { Box, Button, Tooltip } from '@mui/material'
import { useState } from 'react'
import { Link } from 'react-router'
import { reviewKeys } from './reviewKeys.ts'

interface ReviewBarProps {
  /** The track that probably comes next. */
  upcoming: Track | undefined
  isBusy: boolean
  onNext: () => void
}

/** From a pending track to the list and the next track, and the sheet of shortcuts. */
export const ReviewBar = ({ upcoming, isBusy, onNext }: ReviewBarProps) => {
  const [sheet, setSheet] = useState(false)
  useShortcuts({ '?': () => setSheet(true), n: onNext })
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mx: -1 }}>
      <Button component={Link} to={paths.list(tracks.pending)} startIcon={<BackIcon />}>
        Back to Pending Tracks
      </Button>
      <Button
        startIcon={<KeyboardIcon />}
        color="inherit"
        aria-keyshortcuts="?"
        aria-haspopup="dialog"
        onClick={() => setSheet(true)}
        sx={{ display: { xs: 'none', md: 'inline-flex' } }}
      >
        Keys
      </Button>
      {upcoming ? (
        <Tooltip describeChild title={`${upcoming.title} by ${namesOf(upcoming.artists)}`}>
          <span>
            <Button endIcon={<NextIcon />} aria-keyshortcuts="N" disabled={isBusy} onClick={onNext}>
              Next pending track
            </Button>
          </span>
        </Tooltip>
      ) : (
        <Button disabled>No other pending track</Button>
      )}
      {sheet && <ShortcutSheet sheet={reviewKeys} onClose={() => setSheet(false)} />}
    </Box>
  )
}
