import { TextField } from '@mui/material'
import { required, useInput, ValidationError } from 'react-admin'
import { COUNTRIES } from './countries.ts'
import * as texts from '#texts/balance.ts'

/** A country by its name, in the browser's own list: there are hundreds. */
export const CountryInput = () => {
  const { field, fieldState, id } = useInput({
    source: 'country',
    defaultValue: '',
    validate: required(),
  })
  const message = fieldState.error?.message
  return (
    <TextField
      {...field}
      id={id}
      select
      required
      label={texts.country}
      error={message !== undefined}
      helperText={message && <ValidationError error={message} />}
      slotProps={{
        select: { native: true },
        inputLabel: { shrink: true },
        htmlInput: { autoComplete: 'country' },
      }}
    >
      <option value="">{texts.choose}</option>
      {COUNTRIES.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </TextField>
  )
}
