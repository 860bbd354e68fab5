import { TRACK_FILES } from '@melodia/contract/choices'
import { en } from '@melodia/portal'
import { Alert } from '@mui/material'
import { useWatch } from 'react-hook-form'

const FILES = Object.keys(TRACK_FILES)

/** Says what new files do to a published track, before it is saved. */
export const BackToPending = () => {
  const chosen = useWatch({ name: FILES })
  if (!chosen.some((file) => file instanceof File)) return null
  return <Alert severity="warning">{en.tracks.backToPending}</Alert>
}
