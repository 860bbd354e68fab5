import { AddButton } from '@melodia/portal/record'
import { Paper, Typography } from '@mui/material'

/** Before the first upload. */
export const NothingYet = () => (
  <Paper variant="outlined" sx={{ p: 6, textAlign: 'center' }}>
    <Typography variant="h2" sx={{ mb: 1 }}>
      Nothing to count yet
    </Typography>
    <Typography color="text.secondary" sx={{ mb: 2 }}>
      Your tracks, the decisions on them and how long they took show here from your first upload on.
    </Typography>
    <AddButton label="Add Track" resource="tracks" />
  </Paper>
)
