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
import { UploadSeveralButton } from '../uploads/index.ts'
import { HistoryOfList, StandingOfRow, WayButton } from '../ways/index.ts'
import { dashboard } from './above.ts'

/** Your Tracks: what is published, and the way it went. */
export const TrackList = () => (
  <ListPage
    title="Your Tracks"
    above={[dashboard]}
    actions={
      <>
        <UploadSeveralButton />
        <AddTrackButton />
      </>
    }
    filters={<TrackFilterMenu />}
    tools={trackTools}
    sort={{ field: 'created_at', order: 'DESC' }}
    pageSizes={PAGE_SIZES.creatorTracks}
    empty={en.tracks.empty}
    loadFailed={en.tracks.loadListFailed}
  >
    <HistoryOfList>
      <TrackTable standing={<StandingOfRow />}>
        <WayButton />
        <EditTrackButton />
        <RemoveTrackButton />
      </TrackTable>
    </HistoryOfList>
  </ListPage>
)
