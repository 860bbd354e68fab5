import { AppResource, Portal } from '@melodia/portal'
import { artistBody, creatorBody, playlistBody, trackBody } from '@melodia/portal/form'
import { analytics } from './analytics/index.ts'
import { artists } from './artists/index.ts'
import { creators } from './creators/index.ts'
import { CustomRoutes } from 'react-admin'
import { Route } from 'react-router'
import { Account } from './Account.tsx'
import { Dashboard } from './dashboard/index.ts'
import { FeaturedArtists, FeaturedPlaylists } from './featured/index.ts'
import { Menu } from './Menu.tsx'
import { search } from './search.ts'
import { Settings } from './settings/index.ts'
import { Support } from './support/index.ts'
import { Tools } from './Tools.tsx'
import { playlists } from './playlists/index.ts'
import { requests } from './requests/index.ts'
import { pendingTracks, tracks } from './tracks/index.ts'

/** The admin portal. */
export const App = () => (
  <Portal
    access="admin"
    base="/admin"
    title="Admin"
    menu={<Menu />}
    tools={<Tools />}
    account={<Account />}
    search={search}
    dashboard={Dashboard}
    forms={{
      tracks: { createPath: 'tracks/new', encode: trackBody },
      artists: { encode: artistBody },
      playlists: { encode: playlistBody },
      creators: { encode: creatorBody },
    }}
  >
    <AppResource {...tracks} />
    <AppResource {...pendingTracks} />
    <AppResource {...artists}>
      <Route path="featured" element={<FeaturedArtists />} />
    </AppResource>
    <AppResource {...playlists}>
      <Route path="featured" element={<FeaturedPlaylists />} />
    </AppResource>
    <AppResource {...creators} />
    <AppResource {...requests} />
    <AppResource {...analytics} />
    <CustomRoutes>
      <Route path="/settings/*" element={<Settings />} />
      <Route path="/support" element={<Support />} />
    </CustomRoutes>
  </Portal>
)
