import { PAGE_SIZES } from '@melodia/contract/choices'
import {
  AddTrackButton,
  EditTrackButton,
  en,
  ListPage,
  RemoveTrackButton,
  TrackTable,
} from '@melodia/portal'
import { UploadSeveralButton } from '../uploads/index.ts'
import { HistoryOfList, StandingOfRow, WayButton } from '../ways/index.ts'
import { dashboard } from './above.ts'
import { filters, tools } from './TrackTools.tsx'

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
    filters={filters}
    tools={tools}
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
