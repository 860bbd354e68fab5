import { paths } from '@melodia/portal'
import { DashboardPage, useTotal } from '@melodia/portal/dashboard'
import { Box } from '@mui/material'
import { RecentActivity } from './RecentActivity.tsx'
import { SystemInfo } from './SystemInfo.tsx'

const useCard = (label: string, resource: string) => ({
  label,
  total: useTotal(resource),
  to: paths.list(resource),
})

/** The admin dashboard (spec §2). */
export const Dashboard = () => (
  <DashboardPage
    cards={[
      useCard('Total Tracks', 'tracks'),
      useCard('Total Artists', 'artists'),
      useCard('Total Playlists', 'playlists'),
      useCard('Total Creators', 'creators'),
    ]}
  >
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        mt: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <RecentActivity />
      <SystemInfo />
    </Box>
  </DashboardPage>
)
