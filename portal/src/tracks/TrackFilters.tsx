import { GENRES } from '@melodia/contract/choices/genres'
import { Autocomplete, MenuItem, TextField } from '@mui/material'
import { AddedFilter, ValidatedFilter } from '../list/DayFilter.tsx'
import { LookupFilter, type Lookup } from '../list/LookupFilter.tsx'
import { useFilter } from '../list/useFilter.ts'
import { tracks } from '../paths.ts'
import { useResourceContext } from 'react-admin'

/** The inputs behind the filters of a list of tracks. */
export const TrackFilters = ({ lookups }: { lookups: readonly Lookup[] }) => (
  <>
    <GenreFilter />
    <ExplicitFilter />
    {lookups.map((lookup) => (
      <LookupFilter key={lookup.source} {...lookup} />
    ))}
    <AddedFilter />
    {useResourceContext() === tracks.approved && <ValidatedFilter />}
  </>
)

const GenreFilter = () => {
  const [genre, choose] = useFilter<string>('genre')
  return (
    <Autocomplete
      freeSolo
      options={[...GENRES]}
      value={genre ?? null}
      onChange={(_, value) => choose(value?.trim() || undefined)}
      renderInput={(props) => <TextField {...props} label="Genre" />}
    />
  )
}

const ExplicitFilter = () => {
  const [explicit, choose] = useFilter<boolean>('explicit')
  return (
    <TextField
      select
      label="Explicit"
      value={explicit === undefined ? 'any' : String(explicit)}
      onChange={({ target: { value } }) => choose(value === 'any' ? undefined : value === 'true')}
    >
      <MenuItem value="any">Any</MenuItem>
      <MenuItem value="true">Yes</MenuItem>
      <MenuItem value="false">No</MenuItem>
    </TextField>
  )
}
