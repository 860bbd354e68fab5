import { Autocomplete, TextField } from '@mui/material'
import { useState } from 'react'
import { useGetList, useGetOne } from 'react-admin'
import { useDebounced } from '../useDebounced.ts'
import { useFilter } from './useFilter.ts'
import * as texts from '#texts/list.ts'

interface Named {
  id: string
  name: string
}

export interface Lookup {
  source: string
  label: string
  /** Resource whose names are offered. */
  resource: string
}

/** Options shown at once; typing finds others. */
const ROWS = 20

/** Filters a list by an artist or creator, found by typing. */
export const LookupFilter = ({ source, label, resource }: Lookup) => {
  const [id, choose] = useFilter<string>(source)
  const [text, setText] = useState('')
  const { data: chosen = null } = useGetOne<Named>(
    resource,
    { id: id ?? '' },
    { enabled: id !== undefined },
  )
  const value = id === undefined ? null : chosen
  const q = useDebounced(text === value?.name ? '' : text.trim())
  const {
    data = [],
    isFetching,
    error,
  } = useGetList<Named>(resource, {
    filter: q ? { q } : {},
    pagination: { page: 1, perPage: ROWS },
    sort: { field: 'name', order: 'ASC' },
  })
  return (
    <Autocomplete
      options={data}
      value={value}
      loading={isFetching}
      filterOptions={(found) => found}
      getOptionLabel={({ name }) => name}
      getOptionKey={(option) => option.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onChange={(_, record) => choose(record?.id)}
      onInputChange={(_, input) => setText(input)}
      noOptionsText={texts.nobodyWithThatName}
      renderInput={(props) => (
        <TextField
          {...props}
          label={label}
          error={error !== null}
          helperText={error ? texts.failedToLoadPleaseTry(resource) : undefined}
        />
      )}
    />
  )
}
