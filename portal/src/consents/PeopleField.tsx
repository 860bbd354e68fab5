import { Autocomplete, TextField } from '@mui/material'
import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDebounced } from '../useDebounced.ts'
import * as texts from '#texts/consents.ts'

export interface Named {
  id: string
  name: string
}

interface PeopleFieldProps {
  /** Name of what is looked for, in the cache. */
  noun: 'artists' | 'creators' | 'catalogue/artists'
  find: (q: string, signal: AbortSignal) => Promise<Named[]>
  label: string
  value: Named[]
  onChange: (value: Named[]) => void
  /** Offered before those that are found. */
  first?: readonly Named[]
  /** How many can be chosen. */
  most?: number
  error?: string | undefined
  helperText?: string
  size?: 'small' | 'medium'
}

const NOBODY: readonly Named[] = []

/** Artists or creators, found by typing. */
export const PeopleField = ({
  noun,
  find,
  label,
  value,
  onChange,
  first = NOBODY,
  most = 50,
  error,
  helperText,
  size = 'medium',
}: PeopleFieldProps) => {
  const [text, setText] = useState('')
  const q = useDebounced(text.trim())
  const {
    data = [],
    isFetching,
    error: failure,
  } = useQuery({
    queryKey: [noun, 'named', q],
    queryFn: ({ signal }) => find(q, signal),
    // What is being clicked stays until others are found.
    placeholderData: keepPreviousData,
  })
  const offered = first.filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
  const others = data.filter(({ id }) => offered.every((one) => one.id !== id))
  return (
    <Autocomplete
      multiple
      size={size}
      options={[...offered, ...others]}
      value={value}
      loading={isFetching}
      filterOptions={(all) => all}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      onChange={(_, chosen) => {
        setText('')
        onChange(chosen.slice(-most))
      }}
      inputValue={text}
      onInputChange={(_, input, reason) => {
        // With each new list of names the component empties its text.
        if (reason !== 'reset') setText(input)
      }}
      noOptionsText={texts.nobodyWithThatName}
      renderInput={(props) => (
        <TextField
          {...props}
          label={label}
          error={Boolean(error ?? failure)}
          helperText={error ?? (failure ? texts.namesFailed : helperText)}
        />
      )}
    />
  )
}
