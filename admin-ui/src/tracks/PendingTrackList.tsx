import { PAGE_SIZES } from '@melodia/contract/choices'
import { en, ListPage, TrackTable } from '@melodia/portal'
import { dashboard, allTracks } from './above.ts'
import { filters, tools } from './TrackTools.tsx'
import { ProposedTracks } from './ProposedTracks.tsx'
import { DecisionButtons } from './DecisionButtons.tsx'

/** Tracks that wait for a decision, with both decisions in each row. */
export const PendingTrackList = () => (
  <ListPage
    title="Pending Tracks"
    above={[dashboard, allTracks]}
    intro={<ProposedTracks />}
    filters={filters}
    tools={tools}
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
