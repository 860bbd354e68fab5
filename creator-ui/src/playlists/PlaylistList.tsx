import { PAGE_SIZES } from '@melodia/contract/choices/lists'
import { en } from '@melodia/portal'
import { ADDED, AddedFilter, FilterMenu, ListPage } from '@melodia/portal/list'
import { PlaylistTable, playlistTools } from '@melodia/portal/playlists'
import { AddButton } from '@melodia/portal/record'
import * as texts from '#texts/playlists.ts'

/** Your Playlists (spec §2). */
export const PlaylistList = () => (
  <ListPage
    title={texts.yourPlaylists}

    actions={<AddButton label={texts.addPlaylist} />}
    filters={
      <FilterMenu choices={ADDED}>
        <AddedFilter />
      </FilterMenu>
    }
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
