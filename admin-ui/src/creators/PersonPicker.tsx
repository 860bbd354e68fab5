import type { Request } from '@melodia/contract/requests'
import type { User } from '@melodia/contract/users'
import { Autocomplete, TextField } from '@mui/material'
import { useState } from 'react'
import { useGetList } from 'react-admin'

/** Who may become a creator. `request` is the open one of those who have one. */
export interface Candidate {
  /** Of the user. */
  id: string
  label: string
  request: Request | null
}

interface PersonPickerProps {
  value: Candidate | null
  onChange: (person: Candidate | null) => void
  disabled: boolean
}

/** Rows that are offered of each kind; typing finds the others. */
const ROWS = 20

const pageOf = (q: string) => ({
  pagination: { page: 1, perPage: ROWS },
  sort: { field: 'name', order: 'ASC' as const },
  filter: q ? { q } : {},
})

/** Found by name or email: first those who have asked to be a creator, then all others. */
export const PersonPicker = ({ value, onChange, disabled }: PersonPickerProps) => {
  const [text, setText] = useState('')
  const page = pageOf(text === value?.label ? '' : text.trim())
  const requests = useGetList<Request>('creators/pending', page)
  const users = useGetList<User>('users', {
    ...page,
    filter: { ...page.filter, has_creator: false },
  })
  const asking = new Map((requests.data ?? []).map((request) => [request.mid, request]))
  const people: Candidate[] = [
    ...[...asking.values()].map((request) => ({
      id: request.mid,
      label: `${request.name} (${request.genres.join(', ')})`,
      request,
    })),
    ...(users.data ?? [])
      .filter(({ id }) => !asking.has(id))
      .map(({ id, name, email }) => ({
        id,
        label: name ? `${name} <${email}>` : email,
        request: null,
      })),
  ]
  const failed = requests.error ?? users.error
  return (
    <Autocomplete
      options={people}
      value={value}
      disabled={disabled}
      loading={requests.isFetching || users.isFetching}
      // The server has searched, by more than the label.
      filterOptions={(found) => found}
      groupBy={({ request }) => (request ? 'Users with open requests' : 'Other users')}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, person) => onChange(person)}
      onInputChange={(_, input) => setText(input)}
      noOptionsText="Nobody of that name or email"
      renderInput={(props) => (
        <TextField
          {...props}
          label="User"
          error={failed !== null}
          helperText={
            failed ? 'Failed to load users. Please try again.' : 'Search by name or email'
          }
        />
      )}
    />
  )
}
