import { Box, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material'
import { useId, type ReactNode } from 'react'

interface ChoiceProps<Option extends string> {
  title: string
  value: Option
  onChoose: (option: Option) => void
  options: Record<Option, string>
}

/** A choice of a few, effective at once. */
export const Choice = <Option extends string>({
  title,
  value,
  onChoose,
  options,
}: ChoiceProps<Option>) => (
  <SettingsSection title={title}>
    <RadioGroup
      row
      aria-label={title}
      value={value}
      onChange={(_, option) => onChoose(option as Option)}
    >
      {Object.entries<string>(options).map(([option, label]) => (
        <FormControlLabel
          key={option}
          value={option}
          label={label}
          control={<Radio size="small" />}
        />
      ))}
    </RadioGroup>
  </SettingsSection>
)

export const SettingsSection = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}
