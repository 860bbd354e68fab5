import { LIMITS } from '@melodia/contract/choices/limits'
import { Autocomplete, TextField } from '@mui/material'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../useCall.ts'
import { useDebounced } from '../useDebounced.ts'
import * as texts from '#texts/credits.ts'

interface ArtistsFieldProps {
  label: string
  ids: readonly string[]
  onChange: (ids: string[]) => void
}

interface Named {
  id: string
  name: string
}

/** Artists with a public page, found by typing. */
export const ArtistsField = ({ label, ids, onChange }: ArtistsFieldProps) => {
  const call = useCall()
  const [text, setText] = useState('')
  const q = useDebounced(text.trim())
  const chosen = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['artists', id, 'public'],
      queryFn: () => call('GET catalogue/artists/{id}', { path: { id } }),
      retry: false,
    })),
  }).map(({ data }, at): Named => ({ id: ids[at]!, name: data?.name ?? texts.artistWithoutPage }))
  const { data: found, error } = useQuery({
    queryKey: ['artists', 'public', q],
    queryFn: ({ signal }) => call('GET catalogue/artists', { query: { q }, signal }),
    enabled: q !== '',
  })
  const options = q === '' || !found ? [] : found.data.artists
  return (
    <Autocomplete
      multiple
      size="small"
      options={options}
      value={chosen}
      filterOptions={(all) => all}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onChange={(_, artists) => {
        setText('')
        onChange(artists.slice(0, LIMITS.namesPerTrack).map(({ id }) => id))
      }}
      inputValue={text}
      onInputChange={(_, input, reason) => {
        // With each new list of names the component empties its text.
        if (reason !== 'reset') setText(input)
      }}
      noOptionsText={q === '' ? texts.typeName : texts.nobodyWithThatName}
      renderInput={(props) => (
        <TextField
          {...props}
          label={label}
          error={error !== null}
          helperText={error ? texts.artistsFailed : undefined}
        />
      )}
    />
  )
}
