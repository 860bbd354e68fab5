import type { Track } from '@melodia/contract/tracks'
import { Box } from '@mui/material'
import { Background } from './Background.tsx'
import { Checked } from './Checked.tsx'

/** Findings about a published track, below its form: as on the screen of its review. */
export const Findings = ({ track }: { track: Track }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 2,
      mt: 3,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
    }}
  >
    <Checked record={track} />
    <Background record={track} />
  </Box>
)
