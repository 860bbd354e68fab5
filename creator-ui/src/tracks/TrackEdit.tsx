import type { Track } from '@melodia/contract/tracks'
import { detailsOf, en } from '@melodia/portal'
import { namesOfFields, proposedFields, TrackEdit as Edit } from '@melodia/portal/tracks'
import { BackToPending } from './BackToPending.tsx'
import { TakeBack } from './TakeBack.tsx'

const failed = (error: unknown) => en.tracks.updateFailed(detailsOf(error))

/** What was saved, and what of it waits. */
const saved = (id: string, track: object) => {
  const fields = proposedFields(track as Track)
  const wait = fields.length > 0 ? [en.tracks.proposed(namesOfFields(fields))] : []
  return [en.tracks.updated(id), ...wait].join('\n')
}

const waiting = (track: Track, reload: () => Promise<unknown>) => (
  <TakeBack track={track} reload={reload} />
)

/** Edit a published track. */
export const TrackEdit = () => (
  <Edit title="Edit Track" failed={failed} saved={saved} areNamesReviewed notice={waiting}>
    <BackToPending />
  </Edit>
)
