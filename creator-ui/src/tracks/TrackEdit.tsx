import { detailsOf, en } from '@melodia/portal'
import { TrackEdit as Edit } from '@melodia/portal/tracks'
import { dashboard, yourTracks } from './above.ts'
import { BackToPending } from './BackToPending.tsx'

const failed = (error: unknown) => en.tracks.updateFailed(detailsOf(error))

/** Edit a published track. */
export const TrackEdit = () => (
  <Edit title="Edit Track" above={[dashboard, yourTracks]} failed={failed}>
    <BackToPending />
  </Edit>
)
