import { detailsOf, en, type Identity } from '@melodia/portal'
import { TrackCreate as Create } from '@melodia/portal/tracks'
import { useGetIdentity } from 'react-admin'
import { UploadSeveralButton } from '../uploads/index.ts'

const failed = (error: unknown) => en.tracks.uploadFailed(detailsOf(error))

/** Add New Track: it waits for an admin's approval. */
export const TrackCreate = () => (
  <Create failed={failed} actions={<UploadSeveralButton />} defaults={useOwnName()} />
)

/** The creator of a new track is whoever fills the form in, unless they say otherwise. */
const useOwnName = () => {
  const { identity } = useGetIdentity()
  const { fullName, failure } = (identity ?? {}) as Partial<Identity>
  return { creators: fullName && !failure ? fullName : '' }
}
