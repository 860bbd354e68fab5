import { BulkRemoveButton, named, useRefreshTracks } from '@melodia/portal'

const counted = (count: number) => (count === 1 ? '1 track' : `${count} tracks`)

/** Deletes the chosen tracks. */
export const BulkRemove = () => (
  <BulkRemoveButton counted={counted} named={named} onDone={useRefreshTracks()} />
)
