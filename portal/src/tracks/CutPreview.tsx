import { PREVIEW_CUT } from '@melodia/contract/choices/tracks'
import { Checkbox, FormControlLabel, FormHelperText } from '@mui/material'
import { useEffect } from 'react'
import { useInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { PreviewStart } from './PreviewStart.tsx'

/** Whether the preview of this form is cut out of its track file. */
export const useIsCut = (isNew: boolean): boolean => {
  const [track, preview, cut]: unknown[] = useWatch({
    name: ['track_file', 'track_preview', 'cut_preview'],
  })
  return isNew ? cut === 'true' : track instanceof File && !(preview instanceof File)
}

/**
 * Beside the preview file: has the preview cut out of the track instead, from a second that one can
 * hear. A new recording of a present track gets one anyway, unless another is chosen.
 */
export const CutPreview = ({ isNew }: { isNew: boolean }) => {
  const isCut = useIsCut(isNew)
  const track: unknown = useWatch({ name: 'track_file' })
  return (
    <>
      {isNew && <Choice />}
      {isCut && track instanceof File && <PreviewStart key={fileKey(track)} file={track} />}
    </>
  )
}

const fileKey = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

/** Either a file is chosen or the preview is cut. */
const Choice = () => {
  const preview: unknown = useWatch({ name: 'track_preview' })
  const { setValue } = useFormContext()
  const { field, fieldState } = useInput({ source: 'cut_preview', defaultValue: null })
  const { onChange } = field

  useEffect(() => {
    if (preview instanceof File) onChange(null)
  }, [preview, onChange])

  const choose = (isCut: boolean) => {
    onChange(isCut ? 'true' : null)
    if (isCut) setValue('track_preview', null, { shouldDirty: true })
  }
  return (
    <>
      <FormControlLabel
        label={`Cut ${PREVIEW_CUT.seconds} seconds from the track`}
        control={
          <Checkbox
            size="small"
            name={field.name}
            checked={field.value === 'true'}
            onChange={(_, isCut) => choose(isCut)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref } }}
          />
        }
      />
      {fieldState.error?.message && (
        <FormHelperText error>{fieldState.error.message}</FormHelperText>
      )}
    </>
  )
}
