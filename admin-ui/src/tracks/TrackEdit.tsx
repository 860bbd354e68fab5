import { en, messageOf } from '@melodia/portal'
import { PopularityInput, TrackEdit as Edit } from '@melodia/portal/tracks'
import { allTracks, dashboard } from './above.ts'

const failed = (error: unknown) => en.tracks.updateFailed(messageOf(error))

export const TrackEdit = () => (
  <Edit title="Edit Track" above={[dashboard, allTracks]} failed={failed}>
    <PopularityInput />
  </Edit>
)
