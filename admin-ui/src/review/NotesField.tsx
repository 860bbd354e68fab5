import { LIMITS } from '@melodia/contract/choices'
import { TextField, type TextFieldProps } from '@mui/material'

interface NotesFieldProps extends Pick<
  TextFieldProps,
  'label' | 'helperText' | 'required' | 'autoFocus' | 'disabled'
> {
  value: string
  onChange: (notes: string) => void
  /** Nothing can be typed any more, but it can be copied. */
  isReadOnly?: boolean
  rows?: number
}

/** The notes of a decision. */
export const NotesField = ({
  value,
  onChange,
  isReadOnly = false,
  rows = 3,
  ...rest
}: NotesFieldProps) => (
  <TextField
    {...rest}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    multiline
    minRows={rows}
    maxRows={10}
    slotProps={{ htmlInput: { maxLength: LIMITS.textLength, readOnly: isReadOnly } }}
  />
)
