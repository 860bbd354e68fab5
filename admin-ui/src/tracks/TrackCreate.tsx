import { en, messageOf } from '@melodia/portal'
import { PendingInput, PopularityInput, TrackCreate as Create } from '@melodia/portal/tracks'

const failed = (error: unknown) => en.tracks.saveFailed(messageOf(error))

/** Add New Track, published at once unless marked as pending. */
export const TrackCreate = () => (
  <Create failed={failed}>
    <PopularityInput />
    <PendingInput />
  </Create>
)
