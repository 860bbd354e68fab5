import { GenreSuggestions } from '@melodia/portal/genres'
import { TextField, type TextFieldProps } from '@mui/material'
import { useId } from 'react'
import * as texts from '#texts/uploads.ts'

/** Any text, with the usual genres suggested. */
export const GenreField = (props: TextFieldProps) => {
  const list = useId()
  return (
    <>
      <TextField {...props} label={texts.genre} slotProps={{ htmlInput: { list } }} />
      <GenreSuggestions id={list} />
    </>
  )
}
