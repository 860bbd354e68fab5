import { ASIDE_REASONS, type AsideReason } from '@melodia/contract/choices/plays'
import { FilterMenu, useFilter, type FilterChoice } from '@melodia/portal/list'
import { MenuItem, TextField } from '@mui/material'
import { REASONS } from './asideWords.ts'
import * as texts from '#texts/analytics.ts'

const choices: FilterChoice[] = [
  { source: 'reason', label: texts.reason, show: (reason: AsideReason) => REASONS[reason] },
]

/** Filters plays that were set aside by reason. */
export const ReasonFilter = () => (
  <FilterMenu choices={choices}>
    <ReasonInput />
  </FilterMenu>
)

const ReasonInput = () => {
  const [reason, choose] = useFilter<AsideReason>('reason')
  return (
    <TextField
      select
      label={texts.reason}
      value={reason ?? ''}
      onChange={({ target }) => choose(ASIDE_REASONS.find((option) => option === target.value))}
    >
      <MenuItem value="">{texts.any}</MenuItem>
      {ASIDE_REASONS.map((option) => (
        <MenuItem key={option} value={option}>
          {REASONS[option]}
        </MenuItem>
      ))}
    </TextField>
  )
}
