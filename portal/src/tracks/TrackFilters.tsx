import { CONTAINS_FILTERS, type ContainsFilter } from '@melodia/contract/choices/contributions'
import { CONTAINS_WORDS } from '@melodia/contract/disclosure'
import { MenuItem, TextField } from '@mui/material'
import { AddedFilter, ValidatedFilter } from '../list/DayFilter.tsx'
import { LookupFilter, type Lookup } from '../list/LookupFilter.tsx'
import { GenreFilter } from '../list/GenreFilter.tsx'
import { OneOfFilter } from '../list/OneOfFilter.tsx'
import { useFilter } from '../list/useFilter.ts'
import { tracks } from '../paths.ts'
import { useResourceContext } from 'react-admin'
import * as texts from '#texts/tracks.ts'

/** The inputs behind the filters of a list of tracks. */
export const TrackFilters = ({ lookups }: { lookups: readonly Lookup[] }) => (
  <>
    <GenreFilter />
    <ExplicitFilter />
    <OneOfFilter
      source="contains"
      label={texts.madeBy}
      options={CONTAINS_FILTERS}
      show={(contains) => CONTAINS_WORDS[contains as ContainsFilter]}
    />
    {lookups.map((lookup) => (
      <LookupFilter key={lookup.source} {...lookup} />
    ))}
    <AddedFilter />
    {useResourceContext() === tracks.approved && <ValidatedFilter />}
  </>
)

const ExplicitFilter = () => {
  const [explicit, choose] = useFilter<boolean>('explicit')
  return (
    <TextField
      select
      label={texts.explicit}
      value={explicit === undefined ? 'any' : String(explicit)}
      onChange={({ target: { value } }) => choose(value === 'any' ? undefined : value === 'true')}
    >
      <MenuItem value="any">{texts.any}</MenuItem>
      <MenuItem value="true">{texts.yes}</MenuItem>
      <MenuItem value="false">{texts.no}</MenuItem>
    </TextField>
  )
}
