import type { User } from '@melodia/contract/users'
import { Autocomplete, Box, Button, TextField } from '@mui/material'
import { useState } from 'react'
import { useGetList } from 'react-admin'
import { CONFIRMED_ONLY, UserFacts } from '../users/index.ts'
import { useAdminRole } from './useAdminRole.ts'
import * as texts from '#texts/settings.ts'

/** Options shown at once; typing finds others. */
const ROWS = 20

const labelOf = ({ name, email }: User) => `${name} (${email})`

/** Finds a user by name or email, and makes them an admin. */
export const GrantAdmin = () => {
  const [user, setUser] = useState<User | null>(null)
  const [text, setText] = useState('')
  const { act, isPending: busy } = useAdminRole(true)
  const q = user ? '' : text.trim()
  const {
    data = [],
    isFetching,
    error,
  } = useGetList<User>('users', {
    filter: { is_admin: false, ...(q && { q }) },
    pagination: { page: 1, perPage: ROWS },
    sort: { field: 'name', order: 'ASC' },
  })
  const grant = async () => {
    if (user) await act(user)
    setUser(null)
  }
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'start', width: 'min(440px, 100vw - 32px)' }}>
      <Autocomplete
        {...CONFIRMED_ONLY}
        fullWidth
        size="small"
        options={data}
        value={user}
        loading={isFetching}
        disabled={busy}
        filterOptions={(found) => found}
        getOptionLabel={labelOf}
        getOptionKey={({ id }) => id}
        isOptionEqualToValue={(a, b) => a.id === b.id}
        onChange={(_, chosen) => setUser(chosen)}
        onInputChange={(_, input) => setText(input)}
        renderOption={({ key, ...props }, option) => (
          <Box component="li" key={key} {...props}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {labelOf(option)}
              <UserFacts user={option} />
            </Box>
          </Box>
        )}
        noOptionsText={texts.nobodyWhoHasSignedIn}
        renderInput={(props) => (
          <TextField
            {...props}
            label={texts.nameOrEmail}
            error={error !== null}
            helperText={error ? texts.failedToLoadUsersPlease : undefined}
          />
        )}
      />
      <Button
        variant="contained"
        disabled={!user || busy}
        onClick={grant}
        sx={{ whiteSpace: 'nowrap', height: 40, flexShrink: 0 }}
      >
        {texts.addAdministrator}
      </Button>
    </Box>
  )
}
