import { detailsOf, en } from '@melodia/portal'
import { TrackEdit as Edit } from '@melodia/portal/tracks'

const failed = (error: unknown) => en.tracks.updateFailed(detailsOf(error))

/** Edit a track that still waits; it goes on waiting. */
export const PendingTrackEdit = () => <Edit title="Edit Pending Track" failed={failed} />
