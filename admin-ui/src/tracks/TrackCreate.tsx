import { en, messageOf } from '@melodia/portal'
import { PendingInput, PopularityInput, TrackCreate as Create } from '@melodia/portal/tracks'
import { allTracks, dashboard } from './above.ts'

const failed = (error: unknown) => en.tracks.saveFailed(messageOf(error))

/** Add New Track, published at once unless it is marked as pending. */
export const TrackCreate = () => (
  <Create above={[dashboard, allTracks]} failed={failed}>
    <PopularityInput />
    <PendingInput />
  </Create>
)
