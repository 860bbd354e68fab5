import type { Track } from '@melodia/contract/tracks'
import { paths, tracks } from '@melodia/portal'
import { namesOf } from '@melodia/portal/fields'
import { ShortcutSheet, useShortcuts } from '@melodia/portal/keyboard'
import BackIcon from '@mui/icons-material/ArrowBack'
import NextIcon from '@mui/icons-material/ArrowForward'
import KeyboardIcon from '@mui/icons-material/KeyboardOutlined'
import { Box, Button, Tooltip } from '@mui/material'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { reviewKeys } from './reviewKeys.ts'

interface ReviewBarProps {
  next: Track | undefined
}

/** Links from a pending track to the list and the next track, and the sheet of shortcuts. */
export const ReviewBar = ({ next }: ReviewBarProps) => {
  const [sheet, setSheet] = useState(false)
  const navigate = useNavigate()
  useShortcuts({
    '?': () => setSheet(true),
    n: () => {
      if (next) navigate(paths.edit(tracks.pending, next.id))
    },
  })
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
      {next ? (
        <Tooltip describeChild title={`${next.title} by ${namesOf(next.artists)}`}>
          <Button
            component={Link}
            to={paths.edit(tracks.pending, next.id)}
            endIcon={<NextIcon />}
            aria-keyshortcuts="N"
          >
            Next pending track
          </Button>
        </Tooltip>
      ) : (
        <Button disabled>No other pending track</Button>
      )}
      {sheet && <ShortcutSheet sheet={reviewKeys} onClose={() => setSheet(false)} />}
    </Box>
  )
}
