import type { Track } from '@melodia/contract/tracks'
import { en, messageOf } from '@melodia/portal'
import { PopularityInput, TrackEdit as Edit } from '@melodia/portal/tracks'
import { ProposalDecision } from './ProposalDecision.tsx'

const failed = (error: unknown) => en.tracks.updateFailed(messageOf(error))

const proposed = (track: Track, reload: () => Promise<unknown>) => (
  <ProposalDecision track={track} reload={reload} />
)

export const TrackEdit = () => (
  <Edit title="Edit Track" failed={failed} notice={proposed}>
    <PopularityInput />
  </Edit>
)
