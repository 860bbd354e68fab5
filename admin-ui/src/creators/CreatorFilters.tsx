import { GENRES } from '@melodia/contract/choices/genres'
import { useFilter } from '@melodia/portal/list'
import { Autocomplete, MenuItem, TextField } from '@mui/material'

/** Filters of the list of creators. */
export const CreatorFilters = () => {
  const [genre, chooseGenre] = useFilter<string>('genre')
  return (
    <>
      <EitherFilter source="assigned" label="Status" yes="Assigned" no="Unassigned" />
      <EitherFilter source="is_active" label="Active" yes="Active" no="Inactive" />
      <Autocomplete
        freeSolo
        options={GENRES}
        value={genre ?? null}
        onChange={(_, value) => chooseGenre(value?.trim() || undefined)}
        renderInput={(props) => <TextField {...props} label="Genre" />}
      />
    </>
  )
}

interface EitherFilterProps {
  source: string
  label: string
  yes: string
  no: string
}

const EitherFilter = ({ source, label, yes, no }: EitherFilterProps) => {
  const [value, choose] = useFilter<boolean>(source)
  return (
    <TextField
      select
      label={label}
      value={value === undefined ? '' : String(value)}
      onChange={({ target }) => choose(target.value === '' ? undefined : target.value === 'true')}
    >
      <MenuItem value="">Any</MenuItem>
      <MenuItem value="true">{yes}</MenuItem>
      <MenuItem value="false">{no}</MenuItem>
    </TextField>
  )
}
