import { GenreSuggestions } from '@melodia/portal/genres'
import { TextField, type TextFieldProps } from '@mui/material'
import { useId } from 'react'

/** Any text, with the usual genres suggested. */
export const GenreField = (props: TextFieldProps) => {
  const list = useId()
  return (
    <>
      <TextField {...props} label="Genre" slotProps={{ htmlInput: { list } }} />
      <GenreSuggestions id={list} />
    </>
  )
}
