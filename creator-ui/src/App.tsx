import { AppResource, playlistBody, Portal, trackBody } from '@melodia/portal'
import { Route } from 'react-router'
import { Dashboard } from './dashboard/index.ts'
import { Menu } from './Menu.tsx'
import { FeaturedPlaylists, playlists } from './playlists/index.ts'
import { pendingTracks, tracks } from './tracks/index.ts'

/** The creator portal. A creator edits pending tracks too, so both resources are forms. */
export const App = () => (
  <Portal
    access="creator"
    base="/creators"
    title="Melødia for Creators"
    menu={<Menu />}
    dashboard={Dashboard}
    forms={{
      tracks: { createPath: 'tracks/new', encode: trackBody },
      'tracks/pending': { encode: trackBody },
      playlists: { encode: playlistBody },
    }}
  >
    <AppResource {...tracks} />
    <AppResource {...pendingTracks} />
    <AppResource {...playlists}>
      <Route path="featured" element={<FeaturedPlaylists />} />
    </AppResource>
  </Portal>
)
