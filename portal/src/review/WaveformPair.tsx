import { Box, Typography } from '@mui/material'
import { BARS, HEIGHT, shapeOf } from '../player/WaveformBar.tsx'
import * as texts from '#texts/review.ts'

interface Waveform {
  /** 0 to 255; null where they are not known. */
  peaks: readonly number[] | null | undefined
  duration_ms: number
}

interface WaveformPairProps {
  before: Waveform
  after: Waveform
}

/** Two versions of a recording over each other, on one scale of time. */
export const WaveformPair = ({ before, after }: WaveformPairProps) => {
  if (!before.peaks || !after.peaks)
    return (
      <Typography variant="body2" color="text.secondary">
        {texts.oneOfWaveformsIsNot}
      </Typography>
    )
  const longest = Math.max(before.duration_ms, after.duration_ms)
  const shapes = [
    { ...before, peaks: before.peaks, name: texts.before, color: 'warning.main' },
    { ...after, peaks: after.peaks, name: texts.now, color: 'primary.main' },
  ]
  return (
    <Box component="figure" aria-label={texts.waveformsOverEachOther} sx={{ m: 0 }}>
      <Box
        component="svg"
        aria-hidden
        viewBox={`0 0 ${BARS} ${HEIGHT}`}
        preserveAspectRatio="none"
        sx={{ display: 'block', width: '100%', height: 72 }}
      >
        {shapes.map(({ peaks, duration_ms, name, color }) => (
          <Box
            key={name}
            component="path"
            d={shapeOf(peaks)}
            transform={`scale(${duration_ms / longest} 1)`}
            fill="currentColor"
            sx={{ color, opacity: 0.6 }}
          />
        ))}
      </Box>
      <Box component="figcaption" sx={{ display: 'flex', gap: 2, mt: 0.5 }}>
        {shapes.map(({ name, color }) => (
          <Typography key={name} variant="body2" sx={{ display: 'flex', alignItems: 'center' }}>
            <Box
              component="span"
              aria-hidden
              sx={{ width: 12, height: 12, mr: 0.75, bgcolor: color }}
            />
            {name}
          </Typography>
        ))}
      </Box>
    </Box>
  )
}
