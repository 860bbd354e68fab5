import { PREVIEW_CUT, TRACK_FILES, type TrackFile } from '@melodia/contract/choices/tracks'
import { FileButton, Group, formatBytes, takenFrom, useLocalSource } from '@melodia/portal/form'
import { Box, Checkbox, FormControlLabel, FormHelperText, Typography } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useId, type ReactNode } from 'react'
import { Picture } from './Picture.tsx'
import { CUT, LABELS, type Values } from './row.ts'
import * as texts from '#texts/uploads.ts'

interface ChoiceProps {
  error: string | undefined
  onChange: (values: Partial<Values>) => void
}

/** The recording, with playback and replacement. */
export const TrackChoice = ({ file, error, onChange }: ChoiceProps & { file: File }) => (
  <FileGroup field="track_file" error={error}>
    {(described) => (
      <>
        <Recording file={file} label={texts.listenToTrack} />
        <Choose
          field="track_file"
          described={described}
          onChoose={(track_file) => onChange({ track_file })}
        >
          {texts.replaceFile}
        </Choose>
      </>
    )}
  </FileGroup>
)

/** A preview file, or the choice to have one cut. */
export const PreviewChoice = ({
  value,
  error,
  onChange,
}: ChoiceProps & { value: Values['track_preview'] }) => (
  <FileGroup field="track_preview" error={error}>
    {(described) => (
      <>
        <FormControlLabel
          label={texts.cutSecondsFromTrack(PREVIEW_CUT.seconds)}
          control={
            <Checkbox
              size="small"
              checked={value === CUT}
              onChange={(_, isCut) => onChange({ track_preview: isCut ? CUT : null })}
              slotProps={{ input: described }}
            />
          }
        />
        {value instanceof File && <Recording file={value} label={texts.listenToPreview} />}
        <Choose
          field="track_preview"
          described={described}
          onChoose={(track_preview) => onChange({ track_preview })}
        >
          {value instanceof File ? texts.replacePreview : texts.chooseOwnPreview}
        </Choose>
      </>
    )}
  </FileGroup>
)

export const ArtworkChoice = ({ file, error, onChange }: ChoiceProps & { file: File | null }) => (
  <FileGroup field="artworkFile" error={error}>
    {(described) => (
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <Picture file={file} size={100} alt={texts.theArtwork} />
        <Choose
          field="artworkFile"
          described={described}
          onChoose={(artworkFile) => onChange({ artworkFile })}
        >
          {file ? texts.replaceArtwork : texts.chooseArtwork}
        </Choose>
      </Box>
    )}
  </FileGroup>
)

/** Attributes that link an input to its error. */
interface Described {
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

interface ChooseProps {
  field: TrackFile
  described?: Described
  onChoose: (file: File) => void
  children: ReactNode
}

export const Choose = ({ field, described, onChoose, children }: ChooseProps) => (
  <FileButton
    size="small"
    input={{
      ...described,
      accept: TRACK_FILES[field].accept,
      onChange: ({ target }) => takenFrom(target).forEach(onChoose),
    }}
  >
    {children}
  </FileButton>
)

interface FileGroupProps {
  field: TrackFile
  error: string | undefined
  children: (described: Described) => ReactNode
}

const FileGroup = ({ field, error, children }: FileGroupProps) => {
  const id = useId()
  const help = error ? `${id}-help` : undefined
  return (
    <Group
      aria-labelledby={id}
      data-field={field}
      sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 1 }}
    >
      <Typography id={id} variant="body2" sx={{ fontWeight: 600 }}>
        {LABELS[field]} *
      </Typography>
      {children({ 'aria-invalid': error !== undefined, 'aria-describedby': help })}
      {error && (
        <FormHelperText id={help} error>
          {error}
        </FormHelperText>
      )}
    </Group>
  )
}

const Recording = ({ file, label }: { file: File; label: string }) => (
  <>
    <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
      {file.name} · {formatBytes(file.size)}
    </Typography>
    <Listen key={file.name + file.lastModified} file={file} label={label} />
  </>
)

const Listen = ({ file, label }: { file: File; label: string }) => (
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- music has no captions
  <Audio ref={useLocalSource(file)} controls preload="metadata" aria-label={label} />
)

const Audio = styled('audio')({ width: '100%', height: 40 })
