import {
  CHECK_LEVELS,
  REVIEW_STATES,
  type CheckLevel,
  type ReviewState,
} from '@melodia/contract/choices'
import { REVIEW_STATE_LABELS } from '@melodia/contract/reviewTexts'
import { useFilter } from '@melodia/portal/list'
import { LEVEL_LABELS } from '@melodia/portal/review'
import { MenuItem, TextField } from '@mui/material'

/** Filters of one's own pending tracks: where the review is, and what was found in the files. */
export const ReviewFilters = () => {
  const [state, chooseState] = useFilter<ReviewState>('review_state')
  const [level, chooseLevel] = useFilter<CheckLevel>('level')
  return (
    <>
      <TextField
        select
        label="State"
        value={state ?? 'any'}
        onChange={({ target: { value } }) =>
          chooseState(REVIEW_STATES.find((one) => one === value))
        }
      >
        <MenuItem value="any">Any</MenuItem>
        {REVIEW_STATES.map((one) => (
          <MenuItem key={one} value={one}>
            {REVIEW_STATE_LABELS[one].chip}
          </MenuItem>
        ))}
      </TextField>
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
    </>
  )
}
