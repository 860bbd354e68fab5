import { Box, Typography } from '@mui/material'
import { useId, type ReactNode } from 'react'
import { PlayButton } from './PlayButton.tsx'
import { usePlayerTime, useSound, type Sound } from './player.ts'
import { SeekBar } from './SeekBar.tsx'
import { WaveformBar } from './WaveformBar.tsx'
import * as texts from '#texts/player.ts'

interface AudioPlayerProps {
  label: string
  sound: Sound
  /** Seconds, if known before the sound is loaded. */
  length?: number
  /** Waveform that replaces the line once loaded. */
  peaks?: readonly number[] | null | undefined
  /** Above the waveform, as wide as it: pins of comments. */
  pins?: ReactNode
}

/**
 * Height of a waveform with its times in pixels, also of the line before, so that nothing moves.
 */
const PLAYER_HEIGHT = 70

/** Controls of one sound inside a screen. */
export const AudioPlayer = ({ label, sound, length = 0, peaks, pins }: AudioPlayerProps) => {
  const id = useId()
  const { current, failed, place, seek } = useSound(sound)
  const time = usePlayerTime()
  const bar = {
    label: texts.positionInLabel(label.toLowerCase()),
    at: current ? time.at : place,
    length: current && time.length ? time.length : length,
    disabled: !current,
    onSeek: seek,
  }
  return (
    <Box component="fieldset" aria-labelledby={id} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Typography id={id} variant="body2" sx={{ fontWeight: 600 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: PLAYER_HEIGHT }}>
        <PlayButton sound={sound} isEdge />
        {peaks ? <WaveformBar {...bar} peaks={peaks} pins={pins} /> : <SeekBar {...bar} />}
      </Box>
      {failed && (
        <Typography role="alert" variant="body2" color="error">
          {texts.thisAudioCanNoLonger}
        </Typography>
      )}
    </Box>
  )
}
