import { CHECK_LEVELS, type CheckLevel } from '@melodia/contract/choices'
import { useFilter } from '@melodia/portal/list'
import { FormControlLabel, MenuItem, Switch, TextField } from '@mui/material'
import { LEVEL_LABELS } from '@melodia/portal/review'

/** Further filters of the list of pending tracks. */
export const QueueFilters = () => {
  const [level, chooseLevel] = useFilter<CheckLevel>('level')
  const [isMatch, chooseMatch] = useFilter<true>('is_match')
  return (
    <>
      <TextField
        select
        label="Worst check"
        value={level ?? 'any'}
        onChange={({ target: { value } }) => chooseLevel(CHECK_LEVELS.find((one) => one === value))}
      >
        <MenuItem value="any">Any</MenuItem>
        {CHECK_LEVELS.map((one) => (
          <MenuItem key={one} value={one}>
            {LEVEL_LABELS[one]}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        label="Sounds or looks like another"
        control={
          <Switch
            checked={isMatch === true}
            onChange={(_, isOn) => chooseMatch(isOn ? true : undefined)}
          />
        }
      />
    </>
  )
}
