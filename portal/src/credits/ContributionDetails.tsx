import { AI_EXTENTS, type AiExtent, type CreditPart } from '@melodia/contract/choices/contributions'
import { LIMITS } from '@melodia/contract/choices/limits'
import { extentLabel } from '@melodia/contract/disclosure'
import { Box, Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material'
import { ArtistsField } from './ArtistsField.tsx'
import { changed, type Line } from './lines.ts'
import * as texts from '#texts/credits.ts'

interface ContributionDetailsProps {
  part: CreditPart
  line: Line
  onChange: (line: Line) => void
  onMadeBy: (ai: AiExtent) => void
}

/** What is said less often of a contribution. */
export const ContributionDetails = ({
  part,
  line,
  onChange,
  onMadeBy,
}: ContributionDetailsProps) => {
  const { tool } = line
  const toolFact = (name: 'vendor' | 'version', label: string) => (
    <TextField
      size="small"
      label={label}
      value={tool?.[name] ?? ''}
      slotProps={{ htmlInput: { maxLength: LIMITS.nameLength } }}
      onChange={({ target: { value } }) => {
        const { [name]: _, ...rest } = tool ?? { model: '' }
        onChange({ ...line, tool: value === '' ? rest : { ...rest, [name]: value } })
      }}
    />
  )
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' },
        pb: 1,
      }}
    >
      <TextField
        select
        size="small"
        label={texts.made}
        value={line.ai}
        onChange={({ target: { value } }) => onMadeBy(value as AiExtent)}
      >
        {AI_EXTENTS.map((ai) => (
          <MenuItem key={ai} value={ai}>
            {extentLabel(ai)}
          </MenuItem>
        ))}
      </TextField>
      {part === 'instrumentation' && (
        <TextField
          size="small"
          label={texts.instrument}
          value={line.instrument ?? ''}
          slotProps={{ htmlInput: { maxLength: LIMITS.nameLength } }}
          onChange={({ target: { value } }) =>
            onChange(changed(line, { instrument: value || undefined }))
          }
        />
      )}
      {tool && toolFact('vendor', texts.vendor)}
      {tool && toolFact('version', texts.version)}
      {line.ai !== 'none' && (
        <>
          <ArtistsField
            label={texts.voiceOf}
            ids={line.voice_of ?? []}
            onChange={(voice_of) => onChange(changed(line, { voice_of }))}
          />
          <ArtistsField
            label={texts.styleOf}
            ids={line.style_of ?? []}
            onChange={(style_of) => onChange(changed(line, { style_of }))}
          />
        </>
      )}
      <FormControlLabel
        label={texts.shownToEverybody}
        control={
          <Checkbox
            size="small"
            checked={line.shown}
            onChange={(_, shown) => onChange({ ...line, shown })}
          />
        }
      />
    </Box>
  )
}
