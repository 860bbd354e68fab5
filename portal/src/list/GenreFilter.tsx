import { GENRES } from '@melodia/contract/choices/genres'
import { Autocomplete, TextField } from '@mui/material'
import { useFilter } from './useFilter.ts'
import * as texts from '#texts/list.ts'

/** Filters a list by a genre, chosen or typed. A typed one counts when the field is left, too. */
export const GenreFilter = () => {
  const [genre, choose] = useFilter<string>('genre')
  const take = (text: string | null) => {
    const wanted = text?.trim() || undefined
    if (wanted !== genre) choose(wanted)
  }
  return (
    <Autocomplete
      freeSolo
      options={GENRES}
      value={genre ?? null}
      onChange={(_, value) => take(value)}
      renderInput={(props) => (
        <TextField {...props} label={texts.genre} onBlur={({ target }) => take(target.value)} />
      )}
    />
  )
}
