import { PAGE_SIZES } from '@melodia/contract/choices'
import { en } from '@melodia/portal'
import { ListPage } from '@melodia/portal/list'
import { TrackFilterMenu, TrackTable, trackTools } from '@melodia/portal/tracks'
import { DecisionButtons } from './DecisionButtons.tsx'
import { ProposedTracks } from './ProposedTracks.tsx'
import { LOOKUPS } from './TrackList.tsx'

/** Tracks waiting for a decision, with both decisions in each row. */
export const PendingTrackList = () => (
  <ListPage
    title="Pending Tracks"
    breadcrumbs={['tracks']}
    intro={<ProposedTracks />}
    filters={<TrackFilterMenu lookups={LOOKUPS} />}
    tools={trackTools}
    sort={{ field: 'created_at', order: 'DESC' }}
    pageSizes={PAGE_SIZES.adminTracks}
    empty={en.tracks.empty}
    loadFailed={en.tracks.loadListFailed}
  >
    <TrackTable>
      <DecisionButtons />
    </TrackTable>
  </ListPage>
)
