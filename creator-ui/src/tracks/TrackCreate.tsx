import { textOfNames } from '@melodia/contract/names'
import { detailsOf, en, type Identity } from '@melodia/portal'
import { TrackCreate as Create } from '@melodia/portal/tracks'
import { useGetIdentity } from 'react-admin'
import { useCreditsHelp } from '../credits/index.ts'
import { useLatestUpload } from '../review/index.ts'
import { UploadSeveralButton } from '../uploads/index.ts'

const failed = (error: unknown) => en.tracks.uploadFailed(detailsOf(error))

/** Add New Track: it is pending until an admin approves it. */
export const TrackCreate = () => {
  const [, keepUpload] = useLatestUpload()
  return (
    <Create
      failed={failed}
      actions={<UploadSeveralButton />}
      defaults={useOwnName()}
      credits={useCreditsHelp()}
      onUploaded={({ id }) => keepUpload(id)}
    />
  )
}

/** A new track credits the person who fills in the form, unless they change it. */
const useOwnName = () => {
  const { identity } = useGetIdentity()
  const { fullName, failure } = (identity ?? {}) as Partial<Identity>
  return { creators: fullName && !failure ? textOfNames([fullName]) : '' }
}
