import { PAGE_SIZES } from '@melodia/contract/choices/lists'
import { en } from '@melodia/portal'
import { ADDED, AddedFilter, FilterMenu, ListPage } from '@melodia/portal/list'
import { PlaylistTable, playlistTools } from '@melodia/portal/playlists'
import { AddButton } from '@melodia/portal/record'
import { PEOPLE_CHOICES } from '@melodia/portal/tracks'
import { BulkEditButton, ChangeUndo } from '../bulk/index.ts'
import { ImportButton } from '../imports/index.ts'
import { SavedViews } from '../views/index.ts'
import * as texts from '#texts/playlists.ts'

const CHOICES = [...ADDED, ...PEOPLE_CHOICES]

/** All playlists, the platform's and the creators' (spec §2). */
export const PlaylistList = () => (
  <ListPage
    title={texts.playlists}

    actions={<AddButton label={texts.addPlaylist} />}
    intro={<ChangeUndo noun="playlists" />}
    filters={
      <>
        <SavedViews />
        <FilterMenu choices={CHOICES}>
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
