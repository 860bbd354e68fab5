import { DashboardPage, paths, tracks, useTotal } from '@melodia/portal'
import { Box } from '@mui/material'
import { RecentActivity } from './RecentActivity.tsx'
import { SystemInfo } from './SystemInfo.tsx'

/** The admin dashboard (spec §2). */
export const Dashboard = () => (
  <DashboardPage
    cards={[
      {
        label: 'Total Tracks',
        total: useTotal(tracks.published),
        to: paths.list(tracks.published),
      },
    ]}
  >
    <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' } }}>
      <RecentActivity />
      <SystemInfo />
    </Box>
  </DashboardPage>
)
