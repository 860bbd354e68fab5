import { PAGE_SIZES } from '@melodia/contract/choices/lists'
import { en } from '@melodia/portal'
import { ADDED, AddedFilter, FilterMenu, ListPage } from '@melodia/portal/list'
import { PlaylistTable, playlistTools } from '@melodia/portal/playlists'
import { AddButton } from '@melodia/portal/record'
import { BulkEditButton } from '../bulk/index.ts'
import { ImportButton } from '../imports/index.ts'
import { SavedViews } from '../views/index.ts'

/** All playlists, the platform's and the creators' (spec §2). */
export const PlaylistList = () => (
  <ListPage
    title="Playlists"

    actions={<AddButton label="Add Playlist" />}
    filters={
      <>
        <SavedViews />
        <FilterMenu choices={ADDED}>
          <AddedFilter />
        </FilterMenu>
      </>
    }
    tools={
      <>
        {playlistTools}
        <ImportButton noun="playlists" />
      </>
    }
    sort={{ field: 'created_at', order: 'DESC' }}
    pageSizes={PAGE_SIZES.playlists}
    minimal
    canSelectAllMatching
    empty={en.playlists.empty}
    loadFailed={en.playlists.loadListFailed}
  >
    <PlaylistTable bulk={<BulkEditButton noun="playlists" />} />
  </ListPage>
)
