import { DashboardPage, paths, tracks, useTotal } from '@melodia/portal'
import { Typography } from '@mui/material'
import { Decisions } from '../decisions/index.ts'

/** The creator dashboard (spec §2). */
export const Dashboard = () => (
  <DashboardPage
    cards={[
      {
        label: 'Total Tracks',
        total: useTotal(tracks.published),
        to: paths.list(tracks.published),
      },
      { label: 'Total Playlists', total: useTotal('playlists'), to: paths.list('playlists') },
    ]}
  >
    <Typography sx={{ mt: 3, maxWidth: '60ch' }}>
      Welcome to Melødia for Creators. Upload a track and it waits under Your Pending Tracks until
      an admin has heard and approved it; from then on it is public and listed under Your Tracks.
    </Typography>
    <Decisions title="Recent decisions" empty="Nothing of yours has been decided yet." />
  </DashboardPage>
)
