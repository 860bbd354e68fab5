import {
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
} from '@mui/material'
import { useId } from 'react'
import type { Values } from './row.ts'

interface ExplicitChoiceProps {
  value: Values['explicit']
  error?: string | undefined
  isRequired: boolean
  onChange: (value: Values['explicit']) => void
}

/** Has to be chosen: there is no answer that is right for most. */
export const ExplicitChoice = ({ value, error, isRequired, onChange }: ExplicitChoiceProps) => {
  const id = useId()
  return (
    <FormControl error={error !== undefined} data-field="explicit">
      <FormLabel id={id} sx={{ fontSize: '0.75rem' }}>
        Explicit{isRequired && ' *'}
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        aria-describedby={error && `${id}-help`}
        value={value}
        onChange={(_, chosen) => onChange(chosen as Values['explicit'])}
      >
        {(['true', 'false'] as const).map((choice) => (
          <FormControlLabel
            key={choice}
            value={choice}
            label={choice === 'true' ? 'Yes' : 'No'}
            control={<Radio size="small" />}
          />
        ))}
      </RadioGroup>
      {error && <FormHelperText id={`${id}-help`}>{error}</FormHelperText>}
    </FormControl>
  )
}
