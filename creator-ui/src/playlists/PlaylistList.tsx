import { PAGE_SIZES } from '@melodia/contract/choices'
import { en, ListPage } from '@melodia/portal'
import { AddButton } from '@melodia/portal/rows'
import { PlaylistTable, playlistTools } from '@melodia/portal/playlists/list'
import { dashboard } from './above.ts'

/** Your Playlists (spec §2). */
export const PlaylistList = () => (
  <ListPage
    title="Your Playlists"
    above={[dashboard]}
    actions={<AddButton label="Add Playlist" />}
    tools={playlistTools}
    sort={{ field: 'created_at', order: 'DESC' }}
    pageSizes={PAGE_SIZES.playlists}
    minimal
    empty={en.playlists.empty}
    loadFailed={en.playlists.loadListFailed}
  >
    <PlaylistTable />
  </ListPage>
)
