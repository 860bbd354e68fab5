import type { Track } from '@melodia/contract/tracks'
import { en, messageOf } from '@melodia/portal'
import { PopularityInput, TrackEdit as Edit } from '@melodia/portal/tracks'
import { ProposalDecision } from './ProposalDecision.tsx'
import { allTracks, dashboard } from './above.ts'

const failed = (error: unknown) => en.tracks.updateFailed(messageOf(error))

const proposed = (track: Track, reload: () => Promise<unknown>) => (
  <ProposalDecision track={track} reload={reload} />
)

export const TrackEdit = () => (
  <Edit title="Edit Track" above={[dashboard, allTracks]} failed={failed} notice={proposed}>
    <PopularityInput />
  </Edit>
)
