import { FormControlLabel, Radio, RadioGroup } from '@mui/material'
import { SettingsSection } from './SettingsSection.tsx'

interface ChoiceProps<Option extends string> {
  title: string
  value: Option
  onChoose: (option: Option) => void
  options: Record<Option, string>
}

/** One of a few, at once in force. */
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
