import { PAGE_SIZES } from '@melodia/contract/choices'
import { en } from '@melodia/portal'
import { BulkRemoveButton, ListPage } from '@melodia/portal/list'
import { AddButton, EditLink, RemoveButton } from '@melodia/portal/record'
import { TrackFilterMenu, TrackTable, trackTools, useHolding } from '@melodia/portal/tracks'

/** Additional filters of admins in lists of tracks. */
export const LOOKUPS = [
  { source: 'artist', label: 'Artist', resource: 'artists' },
  { source: 'creator', label: 'Creator', resource: 'creators' },
]

/** All Tracks: the published ones. */
export const TrackList = () => (
  <ListPage
    title="Tracks"

    actions={<AddButton label="Add Track" />}
    filters={<TrackFilterMenu lookups={LOOKUPS} />}
    tools={trackTools}
    sort={{ field: 'created_at', order: 'DESC' }}
    pageSizes={PAGE_SIZES.adminTracks}
    empty={en.tracks.empty}
    loadFailed={en.tracks.loadListFailed}
  >
    <TrackTable bulk={<Bulk />}>
      <EditLink />
      <RemoveButton messages={en.tracks} hint={useHolding()} />
    </TrackTable>
  </ListPage>
)

const Bulk = () => <BulkRemoveButton noun="track" hint={useHolding()} />
