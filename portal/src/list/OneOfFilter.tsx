import { MenuItem, TextField } from '@mui/material'
import { useFilter } from './useFilter.ts'
import * as texts from '#texts/list.ts'

interface OneOfFilterProps {
  source: string
  label: string
  options: readonly string[]
  /** An option in words; as it is without it. */
  show?: (option: string) => string
}

/** Filters a list by one of a few values. */
export const OneOfFilter = ({ source, label, options, show }: OneOfFilterProps) => {
  const [value = '', choose] = useFilter<string>(source)
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => choose(target.value || undefined)}
    >
      <MenuItem value="">{texts.any}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option} value={option}>
          {show?.(option) ?? option}
        </MenuItem>
      ))}
    </TextField>
  )
}
