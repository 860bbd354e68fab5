import { lineProblems } from '@melodia/portal/credits'
import { ExplicitChoice } from '@melodia/portal/tracks'
import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  Paper,
  TextField,
  Typography,
} from '@mui/material'
import { useId, useState } from 'react'
import { CreditsChoice } from './CreditsChoice.tsx'
import { Choose } from './FileChoices.tsx'
import { GenreField } from './GenreField.tsx'
import { Picture } from './Picture.tsx'
import { CUT } from './row.ts'
import type { CommonValues as Values } from './sheet.ts'
import * as texts from '#texts/uploads.ts'

interface ForAllProps {
  /** Number of tracks that can still be changed. */
  count: number
  onApply: (values: Values) => void
}

const NOTHING: Values = {}

/** Values for all tracks, entered once. Each track can still be changed. */
export const ForAll = ({ count, onApply }: ForAllProps) => {
  const id = useId()
  const [values, setValues] = useState(NOTHING)
  const say = (more: Values) => setValues({ ...values, ...more })
  const text = (field: 'artists' | 'album' | 'genre') => ({
    value: values[field] ?? '',
    onChange: ({ target }: { target: { value: string } }) => say({ [field]: target.value }),
  })
  const said = Object.entries(values).filter(([, value]) =>
    typeof value === 'string' ? value.trim() !== '' : value !== null,
  )
  const isUnfinished = lineProblems(values.credits ?? []).length > 0
  const apply = () => {
    onApply(Object.fromEntries(said))
    setValues(NOTHING)
  }
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ p: { xs: 2, md: 2.5 } }}
    >
      <Typography id={id} variant="h3" component="h2">
        {texts.sameForAll}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {texts.emptyFieldsLeaveEachTrack}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '2fr 2fr 1.4fr auto' },
        }}
      >
        <TextField label={texts.artists} {...text('artists')} />
        <TextField label={texts.album} {...text('album')} />
        <GenreField {...text('genre')} />
        <ExplicitChoice
          isRequired={false}
          isSmall
          value={values.explicit ?? ''}
          onChange={(explicit) => say({ explicit })}
        />
      </Box>
      <Box sx={{ mt: 1.5 }}>
        <CreditsChoice
          lines={values.credits ?? null}
          isTried={isUnfinished}
          onChange={(credits) => say({ credits })}
        />
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 3,
          rowGap: 1.5,
          mt: 1.5,
          alignItems: 'center',
        }}
      >
        <FormControlLabel
          label={texts.cutEachPreviewFromIts}
          control={
            <Checkbox
              size="small"
              checked={values.track_preview === CUT}
              onChange={(_, isCut) => say({ track_preview: isCut ? CUT : null })}
            />
          }
        />
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
          {values.artworkFile && (
            <Picture file={values.artworkFile} size={40} alt={texts.artworkForAll} />
          )}
          <Choose field="artworkFile" onChoose={(artworkFile) => say({ artworkFile })}>
            {values.artworkFile ? texts.replaceArtworkForAll : texts.chooseArtworkForAll}
          </Choose>
        </Box>
        <Button
          variant="contained"
          color="secondary"
          disabled={said.length === 0 || isUnfinished}
          onClick={apply}
          sx={{ ml: { md: 'auto' } }}
        >
          {texts.applyToTracks(count)}
        </Button>
      </Box>
    </Paper>
  )
}
