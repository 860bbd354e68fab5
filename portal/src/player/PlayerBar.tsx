import CloseIcon from '@mui/icons-material/Close'
import { Box, IconButton, Paper, Typography } from '@mui/material'
import { namesOf } from '../fields/names.ts'
import { PlayButton } from './PlayButton.tsx'
import { usePlayer, usePlayerTime, type Sound } from './player.ts'
import { SeekBar } from './SeekBar.tsx'
import * as texts from '#texts/player.ts'

/** The current sound, at the bottom of every screen. */
export const PlayerBar = ({ sound }: { sound: Sound }) => {
  const { failed, seek, close } = usePlayer()
  const { at, length } = usePlayerTime()
  const { record, kind } = sound
  return (
    <Paper
      component="section"
      aria-label={texts.player}
      square
      elevation={0}
      sx={{
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: (theme) => theme.zIndex.drawer + 2,
        borderTop: 1,
        borderColor: 'divider',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', sm: 'minmax(160px, 280px) 1fr auto' },
        alignItems: 'center',
        columnGap: 2,
        px: 2,
        py: 1,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
        <PlayButton sound={sound} isLarge isEdge />
        <Box sx={{ minWidth: 0 }}>
          <Typography noWrap sx={{ fontWeight: 600 }}>
            {record.title}
          </Typography>
          <Typography noWrap variant="body2" color={failed ? 'error' : 'text.secondary'}>
            {failed
              ? texts.thisAudioCanNoLonger
              : `${kind === 'preview' ? texts.preview : ''}${namesOf(record.artists)}`}
          </Typography>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gridRow: { xs: 2, sm: 1 }, gridColumn: { xs: '1 / -1', sm: 2 } }}>
        <SeekBar label={texts.position} at={at} length={length} disabled={failed} onSeek={seek} />
      </Box>
      <IconButton aria-label={texts.closePlayer} edge="end" onClick={close}>
        <CloseIcon />
      </IconButton>
    </Paper>
  )
}
