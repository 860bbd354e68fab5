import type { Track } from '@melodia/contract/tracks'
import { BulkRemoveButton } from '@melodia/portal/list'
import { named, useHolding, useRefreshTracks } from '@melodia/portal/tracks'

const counted = (count: number) => (count === 1 ? '1 track' : `${count} tracks`)

/** Deletes the chosen tracks. */
export const BulkRemove = () => (
  <BulkRemoveButton<Track>
    counted={counted}
    named={named}
    further={useHolding()}
    onDone={useRefreshTracks()}
  />
)
