import { PAGE_SIZES } from '@melodia/contract/choices'
import { en } from '@melodia/portal'
import { ListPage } from '@melodia/portal/list'
import {
  AddTrackButton,
  EditTrackButton,
  RemoveTrackButton,
  TrackTable,
  TrackFilterMenu,
  trackTools,
} from '@melodia/portal/tracks'
import { dashboard } from './above.ts'
import { BulkRemove } from './BulkRemove.tsx'
import { LOOKUPS } from './lookups.ts'

/** All Tracks: what is published. */
export const TrackList = () => (
  <ListPage
    title="Tracks"
    above={[dashboard]}
    actions={<AddTrackButton />}
    filters={<TrackFilterMenu lookups={LOOKUPS} />}
    tools={trackTools}
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
