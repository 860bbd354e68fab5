import { TRACK_FILES } from '@melodia/contract/choices'
import { Group, sizeOf, useLocalSource } from '@melodia/portal/forms'
import {
  Box,
  Checkbox,
  FormControlLabel,
  FormHelperText,
  TextField,
  Typography,
} from '@mui/material'
import { styled } from '@mui/material/styles'
import { useId, type ReactNode } from 'react'
import { ChooseFiles } from './ChooseFiles.tsx'
import { ExplicitChoice } from './ExplicitChoice.tsx'
import { GenreField } from './GenreField.tsx'
import { Picture } from './Picture.tsx'
import { CUT, errorsOf, LABELS, type Field, type Row, type Values } from './row.ts'

interface RowFieldsProps {
  row: Row
  onChange: (values: Partial<Values>) => void
}

/** What one track is, all of which can be changed until it is sent. */
export const RowFields = ({ row, onChange }: RowFieldsProps) => {
  const { values } = row
  const errors = errorsOf(row)
  const text = (field: 'title' | 'artists' | 'creators' | 'genre' | 'album', hint?: string) => ({
    label: LABELS[field],
    value: values[field],
    required: field !== 'album',
    error: errors[field] !== undefined,
    helperText: errors[field] ?? hint,
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
    'data-field': field,
  })
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '2fr 2fr 1.4fr auto' },
        alignItems: 'start',
      }}
    >
      <TextField {...text('title')} />
      <TextField {...text('artists', 'Enter artists separated by commas')} />
      <GenreField {...text('genre')} />
      <ExplicitChoice
        isRequired
        value={values.explicit}
        error={errors.explicit}
        onChange={(explicit) => onChange({ explicit })}
      />
      <TextField {...text('creators', 'Enter creators separated by commas')} />
      <TextField {...text('album', 'Optional')} sx={{ gridColumn: { lg: 'span 2' } }} />
      <Box
        sx={{
          gridColumn: '1 / -1',
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: '1fr', md: '1fr 1fr', lg: '1fr 1fr 1fr' },
        }}
      >
        <TrackChoice file={values.track_file} error={errors.track_file} onChange={onChange} />
        <PreviewChoice
          value={values.track_preview}
          error={errors.track_preview}
          onChange={onChange}
        />
        <ArtworkChoice file={values.artworkFile} error={errors.artworkFile} onChange={onChange} />
      </Box>
    </Box>
  )
}

interface ChoiceProps {
  error: string | undefined
  onChange: RowFieldsProps['onChange']
}

const TrackChoice = ({ file, error, onChange }: ChoiceProps & { file: File }) => (
  <FileGroup field="track_file" error={error}>
    {(describedBy) => (
      <>
        <FileName file={file} />
        <Listen key={file.name + file.lastModified} file={file} label="Listen to the track" />
        <ChooseFiles
          accept={TRACK_FILES.track_file.accept}
          size="small"
          variant="outlined"
          invalid={error !== undefined}
          describedBy={describedBy}
          onChoose={([track_file]) => track_file && onChange({ track_file })}
        >
          Replace file
        </ChooseFiles>
      </>
    )}
  </FileGroup>
)

const PreviewChoice = ({
  value,
  error,
  onChange,
}: ChoiceProps & { value: Values['track_preview'] }) => (
  <FileGroup field="track_preview" error={error}>
    {(describedBy) => (
      <>
        <FormControlLabel
          label="Cut 30 seconds from the track"
          control={
            <Checkbox
              size="small"
              checked={value === CUT}
              onChange={(_, isCut) => onChange({ track_preview: isCut ? CUT : null })}
              slotProps={{
                input: {
                  'aria-invalid': error !== undefined,
                  'aria-describedby': describedBy,
                },
              }}
            />
          }
        />
        {value instanceof File && (
          <>
            <FileName file={value} />
            <Listen
              key={value.name + value.lastModified}
              file={value}
              label="Listen to the preview"
            />
          </>
        )}
        <ChooseFiles
          accept={TRACK_FILES.track_preview.accept}
          size="small"
          variant="outlined"
          invalid={error !== undefined}
          describedBy={describedBy}
          onChoose={([track_preview]) => track_preview && onChange({ track_preview })}
        >
          {value instanceof File ? 'Replace preview' : 'Choose own preview'}
        </ChooseFiles>
      </>
    )}
  </FileGroup>
)

const ArtworkChoice = ({ file, error, onChange }: ChoiceProps & { file: File | null }) => (
  <FileGroup field="artworkFile" error={error}>
    {(describedBy) => (
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <Picture file={file} size={100} alt="The artwork" />
        <ChooseFiles
          accept={TRACK_FILES.artworkFile.accept}
          size="small"
          variant="outlined"
          invalid={error !== undefined}
          describedBy={describedBy}
          onChoose={([artworkFile]) => artworkFile && onChange({ artworkFile })}
        >
          {file ? 'Replace artwork' : 'Choose artwork'}
        </ChooseFiles>
      </Box>
    )}
  </FileGroup>
)

interface FileGroupProps {
  field: Field
  error: string | undefined
  children: (describedBy: string | undefined) => ReactNode
}

const FileGroup = ({ field, error, children }: FileGroupProps) => {
  const id = useId()
  return (
    <Group
      aria-labelledby={id}
      data-field={field}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'flex-start',
        gap: 1,
      }}
    >
      <Typography id={id} variant="body2" sx={{ fontWeight: 600 }}>
        {LABELS[field]} *
      </Typography>
      {children(error && `${id}-help`)}
      {error && (
        <FormHelperText id={`${id}-help`} error>
          {error}
        </FormHelperText>
      )}
    </Group>
  )
}

const FileName = ({ file }: { file: File }) => (
  <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
    {file.name} · {sizeOf(file.size)}
  </Typography>
)

const Listen = ({ file, label }: { file: File; label: string }) => (
  // eslint-disable-next-line jsx-a11y/media-has-caption -- music has no captions
  <Audio ref={useLocalSource(file)} controls preload="metadata" aria-label={label} />
)

const Audio = styled('audio')({ width: '100%', height: 40 })
