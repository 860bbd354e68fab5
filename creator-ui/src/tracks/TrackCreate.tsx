import { detailsOf, en } from '@melodia/portal'
import { TrackCreate as Create } from '@melodia/portal/tracks'
import { UploadSeveralButton } from '../uploads/index.ts'
import { useOwnName } from './useOwnName.ts'

const failed = (error: unknown) => en.tracks.uploadFailed(detailsOf(error))

/** Add New Track: it waits for an admin's approval. */
export const TrackCreate = () => (
  <Create failed={failed} actions={<UploadSeveralButton />} defaults={useOwnName()} />
)
