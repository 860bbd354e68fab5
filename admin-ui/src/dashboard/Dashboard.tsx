import { lazily, paths } from '@melodia/portal'
import { DashboardPage, useTotal } from '@melodia/portal/dashboard'
import { Panel, PartSkeleton } from '@melodia/portal/layout'
import { AddButton } from '@melodia/portal/record'
import { Box, Link } from '@mui/material'
import { Suspense } from 'react'
import { Link as RouterLink } from 'react-router'
import { Activity, useActivity } from '../audit/index.ts'
import { NeedsYou, useNeeds } from '../needs/index.ts'
import { NewestTracks } from './NewestTracks.tsx'
import { SystemInfo } from './SystemInfo.tsx'
import * as texts from '#texts/dashboard.ts'

// Charts are large; the rest does not wait for them.
const Trends = lazily(() => import('./Trends.tsx'), 'Trends')

const useCard = (label: string, resource: string) => ({
  label,
  total: useTotal(resource),
  to: paths.list(resource),
})

/** The admin dashboard (spec §2): first the tasks, then the figures. */
export const Dashboard = () => {
  const activity = useActivity(ROWS)
  return (
    <DashboardPage
      actions={<AddButton label={texts.addTrack} resource="tracks" />}
      first={<NeedsYou />}
      isFirstPending={useNeeds().isPending}
      cards={[
        useCard(texts.totalTracks, 'tracks'),
        useCard(texts.totalArtists, 'artists'),
        useCard(texts.totalPlaylists, 'playlists'),
        useCard(texts.totalCreators, 'creators'),
      ]}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          my: 2,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: 'minmax(0, 3fr) minmax(0, 2fr)',
            xl: 'minmax(0, 2fr) minmax(0, 1fr)',
          },
        }}
      >
        <Panel title={texts.last12Weeks}>
          <Box sx={{ minHeight: TRENDS }}>
            <Suspense fallback={<PartSkeleton height={PLACE} />}>
              <Trends height={PLACE} />
            </Suspense>
          </Box>
        </Panel>
        <RecentActivity activity={activity} />
      </Box>
      {/* How tall the activity is depends on its sentences. */}
      <Box hidden={activity.isPending}>
        <NewestTracks />
        <SystemInfo />
      </Box>
    </DashboardPage>
  )
}

/** Height in pixels of the trends, below each other or side by side, so that nothing below moves. */
const TRENDS = { xs: 745, sm: 270 }
/** Height of their placeholder. */
const PLACE = 262

/** Number of entries; the audit log has the rest. */
const ROWS = 6

/** The latest actions; decision 040 explains which. */
const RecentActivity = ({ activity }: { activity: ReturnType<typeof useActivity> }) => (
  <Panel title={texts.recentActivity}>
    <Activity activity={activity} rows={ROWS} />
    {!activity.isPending && (
      <Link
        component={RouterLink}
        to={paths.list('settings/audit')}
        variant="body2"
        sx={{ mt: 1.5, py: 0.25, display: 'inline-block' }}
      >
        {texts.auditLog}
      </Link>
    )}
  </Panel>
)
