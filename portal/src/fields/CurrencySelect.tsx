import { TextField, type TextFieldProps } from '@mui/material'

const names = new Intl.DisplayNames('en', { type: 'currency' })
/** Those that the server knows, too. */
const CURRENCIES = Intl.supportedValuesOf('currency').map((code) => ({
  code,
  label: `${code}: ${names.of(code)}`,
}))

type CurrencySelectProps = Pick<
  TextFieldProps,
  'label' | 'helperText' | 'error' | 'disabled' | 'sx'
> & {
  value: string
  onChange: (currency: string) => void
}

/** A currency, in the browser's own list: there are hundreds. */
export const CurrencySelect = ({ onChange, ...field }: CurrencySelectProps) => (
  <TextField
    select
    {...field}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
  >
    {CURRENCIES.map(({ code, label }) => (
      <option key={code} value={code}>
        {label}
      </option>
    ))}
  </TextField>
)
