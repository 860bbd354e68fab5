import { REVIEW_STATES, type ReviewState } from '@melodia/contract/choices/reviews'
import { REVIEW_STATE_LABELS } from '@melodia/contract/reviewTexts'
import { useFilter } from '@melodia/portal/list'
import { LevelFilter } from '@melodia/portal/review'
import { MenuItem, TextField } from '@mui/material'
import * as texts from '#texts/review.ts'

/** Filters of one's own pending tracks: state of the review, and level of the report. */
export const ReviewFilters = () => {
  const [state, chooseState] = useFilter<ReviewState>('review_state')
  return (
    <>
      <TextField
        select
        label={texts.state}
        value={state ?? 'any'}
        onChange={({ target: { value } }) =>
          chooseState(REVIEW_STATES.find((option) => option === value))
        }
      >
        <MenuItem value="any">{texts.any}</MenuItem>
        {REVIEW_STATES.map((option) => (
          <MenuItem key={option} value={option}>
            {REVIEW_STATE_LABELS[option].chip}
          </MenuItem>
        ))}
      </TextField>
      <LevelFilter />
    </>
  )
}
