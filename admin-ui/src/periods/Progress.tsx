import { Box, LinearProgress, Typography } from '@mui/material'
import * as texts from '#texts/periods.ts'

/** How far a run is, in percent. */
export const Progress = ({ progress }: { progress: number }) => (
  <Box sx={{ mb: 3 }}>
    <Typography component="output" sx={{ display: 'block', mb: 1 }}>
      {texts.runningPercent(progress)}
    </Typography>
    <LinearProgress variant="determinate" value={progress} aria-label={texts.running} />
  </Box>
)
