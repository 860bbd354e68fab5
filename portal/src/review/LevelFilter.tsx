import { CHECK_LEVELS, type CheckLevel } from '@melodia/contract/choices/reports'
import { MenuItem, TextField } from '@mui/material'
import { useFilter } from '../list/useFilter.ts'
import { LEVEL_LABELS } from './LevelChip.tsx'
import * as texts from '#texts/review.ts'

/** The choice "Worst check" among the filters of pending tracks. */
export const LevelFilter = () => {
  const [level, choose] = useFilter<CheckLevel>('level')
  return (
    <TextField
      select
      label={texts.worstCheck}
      value={level ?? 'any'}
      onChange={({ target: { value } }) => choose(CHECK_LEVELS.find((option) => option === value))}
    >
      <MenuItem value="any">{texts.any}</MenuItem>
      {CHECK_LEVELS.map((option) => (
        <MenuItem key={option} value={option}>
          {LEVEL_LABELS[option]}
        </MenuItem>
      ))}
    </TextField>
  )
}
