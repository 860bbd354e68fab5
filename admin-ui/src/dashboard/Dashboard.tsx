import { paths } from '@melodia/portal'
import { DashboardPage, useTotal } from '@melodia/portal/dashboard'
import { Panel } from '@melodia/portal/layout'
import { Box, Link } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { Activity } from '../audit/index.ts'
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

/** Number of entries; the audit log has the rest. */
const ROWS = 6

/** The latest actions; decision 040 explains which. */
const RecentActivity = () => (
  <Panel title="Recent Activity">
    <Activity rows={ROWS} />
    <Link
      component={RouterLink}
      to={paths.list('settings/audit')}
      variant="body2"
      sx={{ mt: 1.5, py: 0.25, display: 'inline-block' }}
    >
      Audit log
    </Link>
  </Panel>
)
