import { Box, Button, LinearProgress, Typography } from '@mui/material'
import type { Sent } from '../http.ts'

interface UploadProgressProps {
  sent: Sent
  onCancel: () => void
}

/** How much has been sent, said in tenths so that a screen reader is not flooded. */
export const UploadProgress = ({ sent, onCancel }: UploadProgressProps) => {
  const percent = sent.total === 0 ? 0 : Math.floor((sent.loaded / sent.total) * 100)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flex: 1, minWidth: 220 }}>
      <LinearProgress
        variant="determinate"
        value={percent}
        aria-label="Upload"
        sx={{ flex: 1, height: 6, borderRadius: 3 }}
      />
      <Typography variant="body2" aria-hidden sx={{ minWidth: 40, textAlign: 'right' }}>
        {percent} %
      </Typography>
      <Box component="output" sx={VISUALLY_HIDDEN}>
        {percent < 100 ? `${percent - (percent % 10)} % uploaded` : 'Uploaded, checking the files'}
      </Box>
      <Button onClick={onCancel}>Cancel upload</Button>
    </Box>
  )
}

export const VISUALLY_HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const
