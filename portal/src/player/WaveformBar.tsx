import { Box, Slider, Typography } from '@mui/material'
import { useId, type ReactNode } from 'react'
import { durationOf } from '@melodia/contract/durations'

/** Bars of the picture; each shows the loudest of its peaks. */
export const BARS = 200
export const HEIGHT = 48

interface WaveformBarProps {
  /** 0 to 255, for equal segments of the sound. */
  peaks: readonly number[]
  /** Seconds. */
  at: number
  length: number
  disabled: boolean
  label: string
  onSeek: (seconds: number) => void
  pins?: ReactNode
}

/** Waveform of a sound with its position, under a slider. */
export const WaveformBar = ({
  peaks,
  at,
  length,
  disabled,
  label,
  onSeek,
  pins,
}: WaveformBarProps) => {
  const clip = useId()
  const shape = shapeOf(peaks)
  const share = length ? Math.min(at / length, 1) : 0
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      {pins}
      <Box sx={{ position: 'relative', height: HEIGHT }}>
        <Box
          component="svg"
          aria-hidden
          viewBox={`0 0 ${BARS} ${HEIGHT}`}
          preserveAspectRatio="none"
          sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
        >
          <clipPath id={clip}>
            <rect width={share * BARS} height={HEIGHT} />
          </clipPath>
          <Box
            component="path"
            d={shape}
            sx={{ fill: 'text.secondary', opacity: 0.7, color: 'text.secondary' }}
            fill="currentColor"
          />
          <Box
            component="path"
            d={shape}
            clipPath={`url(#${clip})`}
            sx={{ color: 'primary.main' }}
            fill="currentColor"
          />
        </Box>
        <Slider
          aria-label={label}
          value={Math.min(at, length)}
          max={length || 1}
          step={1}
          disabled={disabled}
          track={false}
          getAriaValueText={(seconds) => durationOf(seconds * 1000)}
          onChange={(_, value) => onSeek(value)}
          sx={{
            position: 'absolute',
            inset: 0,
            height: HEIGHT,
            p: 0,
            '& .MuiSlider-rail': { opacity: 0 },
            '& .MuiSlider-thumb': { width: 3, height: HEIGHT, borderRadius: 1, boxShadow: 'none' },
          }}
        />
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <Typography variant="body2" color="text.secondary">
          {durationOf(at * 1000)}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {length ? durationOf(length * 1000) : '–:––'}
        </Typography>
      </Box>
    </Box>
  )
}

/** The path of a waveform in a picture of `BARS` by `HEIGHT`. */
export const shapeOf = (peaks: readonly number[]) => {
  const share = peaks.length / BARS
  return Array.from({ length: BARS }, (_, bar) => {
    const loudest = Math.max(...peaks.slice(Math.floor(bar * share), Math.ceil((bar + 1) * share)))
    const height = Math.max((loudest / 255) * HEIGHT, 1)
    return `M${bar + 0.15} ${(HEIGHT - height) / 2}h0.7v${height}h-0.7z`
  }).join('')
}
