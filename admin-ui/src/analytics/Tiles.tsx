import type { Analytics } from '@melodia/contract/analytics'
import { Box, Paper, Typography } from '@mui/material'
import { rejectionShare } from './figures.ts'
import { numberOf, percentOf, sizeOf, waitOf } from './units.ts'

/** The figures that are one number each. */
export const Tiles = ({ analytics }: { analytics: Analytics }) => {
  const { queue, storage, weeks } = analytics
  const share = rejectionShare(analytics)
  const bytes = storage.reduce((sum, kind) => sum + kind.bytes, 0)
  const files = storage.reduce((sum, kind) => sum + kind.files, 0)
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        mb: 2,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(4, 1fr)' },
      }}
    >
      <Tile
        label="Published tracks"
        value={numberOf(weeks.at(-1)?.published ?? 0)}
        note={`${numberOf(queue.waiting)} waiting for a decision`}
      />
      <Tile
        label="Median time in the queue"
        value={queue.median_ms === null ? '–' : waitOf(queue.median_ms)}
        note={
          queue.decisions === 0
            ? 'No decisions yet'
            : `Of the last ${numberOf(queue.decisions)} decisions`
        }
      />
      <Tile
        label="Rejected"
        value={share === null ? '–' : percentOf(share)}
        note={share === null ? 'No decisions in these weeks' : 'Of the decisions in these weeks'}
      />
      <Tile label="Storage used" value={sizeOf(bytes)} note={`${numberOf(files)} files`} />
    </Box>
  )
}

interface TileProps {
  label: string
  value: string
  note: string
}

const Tile = ({ label, value, note }: TileProps) => (
  <Paper variant="outlined" sx={{ p: { xs: 1.5, sm: 2.5 } }}>
    <Typography component="dt" variant="body2" color="text.secondary">
      {label}
    </Typography>
    <Typography component="dd" variant="h1" sx={{ m: 0 }}>
      {value}
    </Typography>
    <Typography component="dd" variant="body2" color="text.secondary" sx={{ m: 0 }}>
      {note}
    </Typography>
  </Paper>
)
