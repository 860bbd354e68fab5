import { AppResource, playlistBody, Portal, trackBody } from '@melodia/portal'
import { artistBody, artists } from './artists/index.ts'
import { Dashboard } from './dashboard/index.ts'
import { Menu } from './Menu.tsx'
import { playlists } from './playlists/index.ts'
import { pendingTracks, tracks } from './tracks/index.ts'

/** The admin portal. */
export const App = () => (
  <Portal
    access="admin"
    base="/admin"
    title="Admin"
    menu={<Menu />}
    dashboard={Dashboard}
    forms={{
      tracks: { createPath: 'tracks/new', encode: trackBody },
      artists: { encode: artistBody },
      playlists: { encode: playlistBody },
    }}
  >
    <AppResource {...tracks} />
    <AppResource {...pendingTracks} />
    <AppResource {...artists} />
    <AppResource {...playlists} />
  </Portal>
)
