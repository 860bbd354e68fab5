import { PREVIEW_CUT } from '@melodia/contract/choices/tracks'
import type { Track } from '@melodia/contract/tracks'
import { Checkbox, FormControlLabel, FormHelperText } from '@mui/material'
import { useEffect } from 'react'
import { useInput, useRecordContext } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { fileOf } from '../player/player.ts'
import { StartInFile } from './StartInFile.tsx'
import { StartInTrack } from './StartInTrack.tsx'
import * as texts from '#texts/tracks.ts'

/**
 * What the preview of this form is cut out of: the chosen track file or the stored one; null if it
 * is not cut. A new recording of a present track gets one cut anyway.
 */
export const useCutFrom = (isNew: boolean): 'file' | 'stored' | null => {
  const [track, preview, cut]: unknown[] = useWatch({
    name: ['track_file', 'track_preview', 'cut_preview'],
  })
  if (preview instanceof File) return null
  if (cut === 'true') return isNew || track instanceof File ? 'file' : 'stored'
  return !isNew && track instanceof File ? 'file' : null
}

/**
 * Beside the preview file: has the preview cut out of the track instead, from a second that one can
 * hear.
 */
export const CutPreview = ({ isNew }: { isNew: boolean }) => {
  const cutFrom = useCutFrom(isNew)
  const [track, preview]: unknown[] = useWatch({ name: ['track_file', 'track_preview'] })
  const record = useRecordContext<Track>()
  const { setValue } = useFormContext()
  useEffect(() => {
    if (preview instanceof File) setValue('cut_preview', null)
  }, [preview, setValue])

  const hasChoice = isNew || (!(track instanceof File) && !waitsForAnother(record))
  return (
    <>
      {hasChoice && <Choice of={isNew ? texts.theTrack : texts.currentTrackWithin} />}
      {cutFrom === 'file' && track instanceof File && (
        <StartInFile key={fileKey(track)} file={track} />
      )}
      {cutFrom === 'stored' && record && (
        <StartInTrack key={fileOf(record.track_file_url)} record={record} />
      )}
    </>
  )
}

const fileKey = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`

/** Whether the files of this form go with a recording that is only proposed, and not heard here. */
const waitsForAnother = (record: Track | undefined) =>
  record?.files_are_proposed === true && Boolean(record.proposed?.files?.track_file)

/** Either a file is chosen or the preview is cut. */
const Choice = ({ of }: { of: string }) => {
  const { setValue } = useFormContext()
  const { field, fieldState } = useInput({ source: 'cut_preview', defaultValue: null })

  const choose = (isCut: boolean) => {
    field.onChange(isCut ? 'true' : null)
    if (isCut) setValue('track_preview', null, { shouldDirty: true })
  }
  return (
    <>
      <FormControlLabel
        label={texts.cutSecondsFrom(PREVIEW_CUT.seconds, of)}
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
