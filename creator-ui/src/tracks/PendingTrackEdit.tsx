import { detailsOf, en } from '@melodia/portal'
import { TrackEdit as Edit } from '@melodia/portal/tracks'

const failed = (error: unknown) => en.tracks.updateFailed(detailsOf(error))

/** Edits a pending track; it stays pending. */
export const PendingTrackEdit = () => <Edit title="Edit Pending Track" failed={failed} />
