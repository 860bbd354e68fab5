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

/** Your Tracks: what is published. */
export const TrackList = () => (
  <ListPage
    title="Your Tracks"
    above={[dashboard]}
    actions={<AddTrackButton />}
    sort={{ field: 'created_at', order: 'DESC' }}
    pageSizes={PAGE_SIZES.creatorTracks}
    empty={en.tracks.empty}
    loadFailed={en.tracks.loadListFailed}
  >
    <TrackTable>
      <EditTrackButton />
      <RemoveTrackButton />
    </TrackTable>
  </ListPage>
)
