import { useFilter } from '@melodia/portal/list'
import { LevelFilter } from '@melodia/portal/review'
import { FormControlLabel, Switch } from '@mui/material'
import * as texts from '#texts/review.ts'

/** Further filters of the list of pending tracks. */
export const QueueFilters = () => {
  const [isMatch, chooseMatch] = useFilter<true>('is_match')
  return (
    <>
      <LevelFilter />
      <FormControlLabel
        label={texts.soundsOrLooksLikeAnother}
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
