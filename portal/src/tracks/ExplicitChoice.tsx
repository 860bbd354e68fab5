import {
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
} from '@mui/material'
import { useId, type ReactNode, type Ref } from 'react'
import * as texts from '#texts/tracks.ts'

interface ExplicitChoiceProps {
  value: string
  error?: ReactNode
  isRequired: boolean
  /** Whether its label is as small as those of neighbouring fields. */
  isSmall?: boolean
  name?: string
  onChange: (value: 'true' | 'false') => void
  onBlur?: () => void
  inputRef?: Ref<HTMLInputElement>
}

const CHOICES = { true: texts.yes, false: texts.no }

/** Required, without a default: no answer is right for most tracks. */
export const ExplicitChoice = ({
  value,
  error,
  isRequired,
  isSmall = false,
  name,
  onChange,
  onBlur,
  inputRef,
}: ExplicitChoiceProps) => {
  const id = useId()
  return (
    <FormControl error={Boolean(error)}>
      <FormLabel id={id} sx={isSmall ? { fontSize: '0.75rem' } : {}}>
        {texts.explicit}
        {isRequired && ' *'}
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        aria-describedby={error ? `${id}-help` : undefined}
        {...(name !== undefined && { name })}
        value={value}
        onChange={(_, chosen) => onChange(chosen === 'true' ? 'true' : 'false')}
        onBlur={onBlur}
      >
        {Object.entries(CHOICES).map(([choice, label], index) => (
          <FormControlLabel
            key={choice}
            value={choice}
            label={label}
            control={
              <Radio
                size="small"
                slotProps={{ input: index === 0 && inputRef ? { ref: inputRef } : {} }}
              />
            }
          />
        ))}
      </RadioGroup>
      {error && <FormHelperText id={`${id}-help`}>{error}</FormHelperText>}
    </FormControl>
  )
}
