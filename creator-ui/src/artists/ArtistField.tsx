import { en, useCreatorCall, useDebounced } from '@melodia/portal'
import { Autocomplete, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as texts from '#texts/artists.ts'

export interface FoundArtist {
  id: string
  name: string
}

interface ArtistFieldProps {
  value: FoundArtist | null
  onChange: (artist: FoundArtist | null) => void
  disabled: boolean
}

/** An artist with a public page, found by typing. */
export const ArtistField = ({ value, onChange, disabled }: ArtistFieldProps) => {
  const call = useCreatorCall()
  const [text, setText] = useState('')
  const q = useDebounced(text.trim())
  const { data, error, isFetching } = useQuery({
    queryKey: ['artists', 'public', q],
    queryFn: ({ signal }) => call('GET catalogue/artists', { query: { q }, signal }),
    enabled: q !== '',
  })
  const found = q === '' || !data ? [] : data.data.artists
  return (
    <Autocomplete<FoundArtist>
      options={found}
      value={value}
      disabled={disabled}
      loading={isFetching}
      filterOptions={(all) => all}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onChange={(_, artist) => onChange(artist && { id: artist.id, name: artist.name })}
      inputValue={text}
      onInputChange={(_, input) => setText(input)}
      noOptionsText={q === '' ? texts.typeName : texts.nobodyWithThatName}
      renderInput={(props) => (
        <TextField
          {...props}
          label={texts.findArtist}
          required
          error={error !== null}
          helperText={error ? en.representations.searchFailed : undefined}
        />
      )}
    />
  )
}
