import { PAGE_SIZES } from '@melodia/contract/choices'
import {
  AddTrackButton,
  EditTrackButton,
  en,
  ListPage,
  RemoveTrackButton,
  TrackTable,
} from '@melodia/portal'
import { dashboard } from './above.ts'
import { BulkRemove } from './BulkRemove.tsx'
import { filters, tools } from './TrackTools.tsx'

/** All Tracks: what is published. */
export const TrackList = () => (
  <ListPage
    title="Tracks"
    above={[dashboard]}
    actions={<AddTrackButton />}
    filters={filters}
    tools={tools}
    sort={{ field: 'created_at', order: 'DESC' }}
    pageSizes={PAGE_SIZES.adminTracks}
    empty={en.tracks.empty}
    loadFailed={en.tracks.loadListFailed}
  >
    <TrackTable bulk={<BulkRemove />}>
      <EditTrackButton />
      <RemoveTrackButton />
    </TrackTable>
  </ListPage>
)
