import { AppResource, Portal, trackBody } from '@melodia/portal'
import { Dashboard } from './dashboard/index.ts'
import { Menu } from './Menu.tsx'
import { pendingTracks, tracks } from './tracks/index.ts'

/** The admin portal. */
export const App = () => (
  <Portal
    access="admin"
    base="/admin"
    title="Admin"
    menu={<Menu />}
    dashboard={Dashboard}
    forms={{ tracks: { createPath: 'tracks/new', encode: trackBody } }}
  >
    <AppResource {...tracks} />
    <AppResource {...pendingTracks} />
  </Portal>
)
