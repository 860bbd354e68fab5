import { GenreFilter, useFilter } from '@melodia/portal/list'
import { MenuItem, TextField } from '@mui/material'
import * as texts from '#texts/creators.ts'

/** Filters of the list of creators. */
export const CreatorFilters = () => (
  <>
    <EitherFilter
      source="assigned"
      label={texts.status}
      yes={texts.assigned}
      no={texts.unassigned}
    />
    <EitherFilter source="is_active" label={texts.active} yes={texts.active} no={texts.inactive} />
    <GenreFilter />
  </>
)

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
      <MenuItem value="">{texts.any}</MenuItem>
      <MenuItem value="true">{yes}</MenuItem>
      <MenuItem value="false">{no}</MenuItem>
    </TextField>
  )
}
