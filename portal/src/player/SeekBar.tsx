import { Box, Slider, Typography } from '@mui/material'
import { durationOf } from '@melodia/contract/durations'

interface SeekBarProps {
  /** Seconds. */
  at: number
  length: number
  disabled?: boolean
  label: string
  onSeek: (seconds: number) => void
}

/** Position in the sound, and a slider to change it. */
export const SeekBar = ({ at, length, disabled = false, label, onSeek }: SeekBarProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flex: 1, minWidth: 0 }}>
    <Time seconds={at} />
    <Slider
      size="small"
      aria-label={label}
      value={Math.min(at, length)}
      max={length || 1}
      step={1}
      disabled={disabled}
      getAriaValueText={(seconds) => durationOf(seconds * 1000)}
      onChange={(_, value) => onSeek(value)}
    />
    <Time seconds={length || null} />
  </Box>
)

const Time = ({ seconds }: { seconds: number | null }) => (
  <Typography variant="body2" color="text.secondary" sx={{ minWidth: 34, textAlign: 'right' }}>
    {seconds === null ? '–:––' : durationOf(seconds * 1000)}
  </Typography>
)
