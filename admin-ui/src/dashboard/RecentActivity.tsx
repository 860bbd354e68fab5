import { Typography } from '@mui/material'
import { Panel } from './Panel.tsx'

/** Always empty (spec §2). */
export const RecentActivity = () => (
  <Panel title="Recent Activity">
    <Typography color="text.secondary">No recent activity to display</Typography>
  </Panel>
)
