import { PAGE_SIZES } from '@melodia/contract/choices'
import {
  AddTrackButton,
  EditTrackButton,
  en,
  ListPage,
  RemoveTrackButton,
  TrackTable,
} from '@melodia/portal'
import { Decisions } from '../decisions/index.ts'
import { dashboard, yourTracks } from './above.ts'

/** Your Pending Tracks: what waits for an admin; it can be changed and withdrawn. */
export const PendingTrackList = () => (
  <>
    <ListPage
      title="Your Pending Tracks"
      above={[dashboard, yourTracks]}
      actions={<AddTrackButton />}
      sort={{ field: 'created_at', order: 'DESC' }}
      pageSizes={PAGE_SIZES.creatorTracks}
      empty={en.tracks.empty}
      loadFailed={en.tracks.loadListFailed}
    >
      <TrackTable>
        <EditTrackButton />
        <RemoveTrackButton verb="Withdraw" />
      </TrackTable>
    </ListPage>
    <Decisions
      title="Rejected recently"
      action="reject"
      empty="None of your tracks has been rejected."
    />
  </>
)
