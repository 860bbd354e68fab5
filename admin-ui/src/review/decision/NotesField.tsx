import { LIMITS } from '@melodia/contract/choices/limits'
import { TextField, type TextFieldProps } from '@mui/material'
import type { KeyboardEvent } from 'react'
import * as texts from '#texts/review.ts'

interface NotesFieldProps extends Pick<
  TextFieldProps,
  'label' | 'helperText' | 'required' | 'autoFocus' | 'disabled'
> {
  value: string
  onChange: (notes: string) => void
  /** Read-only: it can be copied. */
  isReadOnly?: boolean
  rows?: number
}

/** Lets the keys of the screen work again. In a dialog, Escape closes the dialog. */
const leaveOnEscape = ({ key, target }: KeyboardEvent) => {
  if (key !== 'Escape' || !(target instanceof HTMLElement)) return
  if (!target.closest('[role=dialog]')) target.blur()
}

/** The notes of a decision, which the creators of the track read. */
export const NotesField = ({
  value,
  onChange,
  isReadOnly = false,
  rows = 3,
  helperText = texts.creatorReadsThis,
  ...rest
}: NotesFieldProps) => (
  <TextField
    {...rest}
    helperText={helperText}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    onKeyDown={leaveOnEscape}
    multiline
    minRows={rows}
    maxRows={10}
    slotProps={{
      htmlInput: { maxLength: LIMITS.textLength, readOnly: isReadOnly },
      // Screen readers read it also while the field is disabled.
      formHelperText: { sx: { '&.Mui-disabled': { color: 'text.secondary' } } },
    }}
  />
)
