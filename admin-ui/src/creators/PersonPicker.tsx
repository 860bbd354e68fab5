import type { Request } from '@melodia/contract/requests'
import type { User } from '@melodia/contract/users'
import { Autocomplete, Box, Chip, TextField } from '@mui/material'
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

/** Users that are offered; typing finds the others. */
const USERS = 20
/** Of the newest open requests, so that whoever asks is known by name and by email. */
const REQUESTS = 200

const newest = {
  pagination: { page: 1, perPage: REQUESTS },
  sort: { field: 'created_at', order: 'DESC' as const },
}

/** Found by name or email: first those who have asked to be a creator, then all others. */
export const PersonPicker = ({ value, onChange, disabled }: PersonPickerProps) => {
  const [text, setText] = useState('')
  const q = text === value?.label ? '' : text.trim()
  const requests = useGetList<Request>('creators/pending', newest)
  const users = useGetList<User>('users', {
    pagination: { page: 1, perPage: USERS },
    sort: { field: 'name', order: 'ASC' },
    filter: { has_creator: false, ...(q && { q }) },
  })
  const people = candidates(requests.data ?? [], users.data ?? [], q)
  const failed = requests.error ?? users.error
  return (
    <Autocomplete
      options={people}
      value={value}
      disabled={disabled}
      loading={requests.isFetching || users.isFetching}
      // The server has searched, by more than the label.
      filterOptions={(found) => found}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, person) => onChange(person)}
      onInputChange={(_, input) => setText(input)}
      noOptionsText="Nobody of that name or email"
      renderOption={({ key, ...props }, { label, request }) => (
        <Box component="li" key={key} {...props} sx={{ gap: 1, overflowWrap: 'anywhere' }}>
          {label}
          {request && (
            <Chip
              component="span"
              size="small"
              color="primary"
              variant="outlined"
              label="Request"
            />
          )}
        </Box>
      )}
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

function candidates(requests: readonly Request[], users: readonly User[], q: string) {
  const asking = new Map(requests.map((request) => [request.mid, request]))
  const found = users.map(({ id, name, email }) => ({
    id,
    label: name ? `${name} <${email}>` : email,
    request: asking.get(id) ?? null,
  }))
  const listed = new Set(found.map(({ id }) => id))
  const byName = requests
    .filter(({ mid, name }) => !listed.has(mid) && name.toLowerCase().includes(q.toLowerCase()))
    .map((request) => ({ id: request.mid, label: request.name, request }))
  const people: Candidate[] = [...byName, ...found]
  return people.sort((one, other) => Number(other.request !== null) - Number(one.request !== null))
}
