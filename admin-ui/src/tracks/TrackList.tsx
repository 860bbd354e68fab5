import { PAGE_SIZES } from '@melodia/contract/choices/lists'
import { en, LoadAhead } from '@melodia/portal'
import { BulkRemoveButton, ListPage } from '@melodia/portal/list'
import { PublicPageMenu } from '@melodia/portal/publicPage'
import { AddButton, EditLink, RemoveButton } from '@melodia/portal/record'
import {
  NoTracks,
  PEOPLE,
  TrackFilterMenu,
  TrackTable,
  trackTools,
  useHolding,
} from '@melodia/portal/tracks'
import { BulkEditButton, ChangeUndo } from '../bulk/index.ts'
import { ImportButton } from '../imports/index.ts'
import { CellEditor, EditableCell } from './EditableCell.tsx'
import { RestrictionsOf } from '../restrictions/index.ts'
import { SavedViews } from '../views/index.ts'
import * as texts from '#texts/tracks.ts'

/** Facts that are edited in their cells. */
const CELLS = {
  genre: <EditableCell source="genre" />,
  album: <EditableCell source="album" />,
  popularity: <EditableCell source="popularity" />,
}

/** A cell is edited, or a track is opened: what stands below its form comes with it. */
const AHEAD = [CellEditor, RestrictionsOf]

/** All Tracks: the published ones. */
export const TrackList = () => (
  <ListPage
    title={texts.tracks}

    actions={<AddButton label={texts.addTrack} />}
    intro={<ChangeUndo noun="tracks" />}
    filters={
      <>
        <SavedViews />
        <TrackFilterMenu lookups={PEOPLE} />
      </>
    }
    tools={
      <>
        {trackTools}
        <ImportButton noun="tracks" />
      </>
    }
    sort={{ field: 'created_at', order: 'DESC' }}
    pageSizes={PAGE_SIZES.adminTracks}
    canSelectAllMatching
    empty={<NoTracks />}
    loadFailed={en.tracks.loadListFailed}
  >
    <TrackTable bulk={<Bulk />} cells={CELLS}>
      <PublicPageMenu noun="tracks" />
      <EditLink isCompact />
      <RemoveButton isCompact messages={en.tracks} hint={useHolding()} />
    </TrackTable>
    <LoadAhead of={AHEAD} />
  </ListPage>
)

const Bulk = () => (
  <>
    <BulkEditButton noun="tracks" />
    <BulkRemoveButton noun="track" hint={useHolding()} />
  </>
)
