import { namesHint } from '@melodia/portal/form'
import { ExplicitChoice } from '@melodia/portal/tracks'
import { Box, TextField } from '@mui/material'
import { CreditsChoice } from './CreditsChoice.tsx'
import { ArtworkChoice, PreviewChoice, TrackChoice } from './FileChoices.tsx'
import { GenreField } from './GenreField.tsx'
import { isOptional, LABELS, rowErrorsOf, type Row, type Values } from './row.ts'

interface RowFieldsProps {
  row: Row
  onChange: (values: Partial<Values>) => void
}

type Typed = 'title' | 'artists' | 'creators' | 'genre' | 'album' | 'track_number'

/** The fields of one track, editable until it is sent. */
export const RowFields = ({ row, onChange }: RowFieldsProps) => {
  const { values } = row
  const errors = rowErrorsOf(row)
  const text = (field: Typed, hint?: string) => ({
    label: LABELS[field],
    value: values[field],
    required: !isOptional(field),
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
      <TextField {...text('artists', namesHint('artists', values.artists))} />
      <GenreField {...text('genre')} />
      <Box data-field="explicit">
        <ExplicitChoice
          isRequired
          isSmall
          value={values.explicit}
          error={errors.explicit}
          onChange={(explicit) => onChange({ explicit })}
        />
      </Box>
      <TextField {...text('creators', namesHint('creators', values.creators))} />
      <TextField {...text('album', 'Optional')} />
      <TextField
        {...text('track_number', 'Optional')}
        sx={{ maxWidth: 160 }}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
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
      <CreditsChoice
        lines={values.credits}
        error={errors.credits}
        tool={row.tool}
        isTried={row.wasTried}
        onChange={(credits) => onChange({ credits })}
      />
    </Box>
  )
}
