import { MAIL_STATES, type MailState } from '@melodia/contract/mails'
import { useFilter, type FilterChoice } from '@melodia/portal/list'
import { MenuItem, TextField } from '@mui/material'

export const choices: FilterChoice[] = [
  { source: 'state', label: 'State', show: (state: MailState) => state },
]

export const StateFilter = () => {
  const [state = '', choose] = useFilter<string>('state')
  return (
    <TextField
      select
      label="State"
      value={state}
      onChange={({ target }) => choose(target.value || undefined)}
    >
      <MenuItem value="">Any</MenuItem>
      {MAIL_STATES.map((one) => (
        <MenuItem key={one} value={one}>
          {one}
        </MenuItem>
      ))}
    </TextField>
  )
}
